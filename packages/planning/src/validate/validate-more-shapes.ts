/** Shapes of the entries that have more than a problem. */
import { caseHolds, type PlannedPieces, type StandingCase } from '../problem/kept-cases.ts'
import type { LevelPlan, LevelProblem } from '../problem/level-problem.ts'
import type { Shift } from '../problem/sequence-terms.ts'
import type { WindowProblem, WindowRow } from '../problem/window-problem.ts'
import { rejectInvalid } from './reject-invalid.ts'
import {
  column,
  Findings,
  list,
  nullable,
  number,
  oneOf,
  record,
  type Shape,
  sameLength,
  text,
  within,
} from './shape.ts'
import { validateMeasuredProblem } from './validate-level-problem.ts'
import { findWindowIssues } from './validate-shapes.ts'

const day = { least: -719_162, most: 2_932_896 }
const month = { least: 0, most: 999_912 }
const count = { least: 0 }
const any = { least: -(2 ** 31) }
const seconds = { least: 0, most: Number.MAX_SAFE_INTEGER, isReal: true }
/** Shifts of a day may begin on the day before and end on the day after. */
const minute = { least: -1_440, most: 2 * 1_440 }

const rowsShape: Shape = list(
  record({
    dealer: text,
    productionOn: number(day),
    packFrom: number(day),
    packTo: number(day),
    van: number(day),
    cyCut: number(day),
    carrier: text,
    vessel: text,
    voyage: text,
    etd: number(day),
    eta: number(day),
    arrival: number(day),
    orderMonth: number(month),
    packingMonth: number(month),
    vanningMonth: number(month),
    etdMonth: number(month),
    productionMonth: number(month),
    leadTimeDays: number(any),
    slackDays: number(any),
  }),
)

/** Earlier rows are named `before`. */
export function rejectRemapShape(
  problem: WindowProblem,
  before: readonly WindowRow[],
  unmapped: readonly number[],
): void {
  const findings = new Findings()
  findWindowIssues(problem, findings)
  rowsShape(before, 'before', findings)
  list(number(day))(unmapped, 'unmapped', findings)
  rejectInvalid(findings.violations)
}

const placementsShape = record({
  item: column(count),
  line: column(count),
  day: column(day),
  lots: column(count),
  seconds: column(seconds),
})

const shiftsShape = list(
  record({
    line: number(count),
    day: nullable(number(day)),
    startMinute: number(minute),
    breaks: list(record({ fromMinute: number(minute), toMinute: number(minute) })),
  }),
)

export function rejectSequenceShape(
  problem: LevelProblem,
  plan: Pick<LevelPlan, 'placements'>,
  shifts: readonly Shift[],
): void {
  const findings = new Findings()
  for (const { rule, at, detail } of validateMeasuredProblem(problem)) findings.add(rule, String(at['path']), detail)
  record({ placements: placementsShape })(plan, 'plan', findings)
  shiftsShape(shifts, 'shifts', findings)
  if (findings.isEmpty) findSequenceRelations(problem, plan, shifts, findings)
  rejectInvalid(findings.violations)
}

function findSequenceRelations(
  { items, lines }: LevelProblem,
  { placements }: Pick<LevelPlan, 'placements'>,
  shifts: readonly Shift[],
  findings: Findings,
): void {
  const { item, line, day: on, lots, seconds: worked } = placements
  sameLength(findings, 'plan.placements', { item, line, day: on, lots, seconds: worked })
  within(findings, 'plan.placements.item', item, items.key.length, 'item')
  within(findings, 'plan.placements.line', line, lines.length, 'line')
  for (const [at, shift] of shifts.entries()) {
    within(findings, `shifts[${at}].line`, [shift.line], lines.length, 'line')
    let before = shift.startMinute
    for (const [n, { fromMinute, toMinute }] of shift.breaks.entries()) {
      if (fromMinute < before || toMinute < fromMinute)
        findings.add(
          'ORDER',
          `shifts[${at}].breaks[${n}]`,
          `${fromMinute} to ${toMinute} after ${before}. Give breaks in order, none before the shift`,
        )
      before = toMinute
    }
  }
}

const plannedShape = record({
  key: column(count),
  line: column(count),
  day: column(day),
  van: column(day),
  pieces: column(count),
  dealerOf: column(count),
})

const casesShape = list(
  record({
    caseNo: text,
    hold: oneOf(...caseHolds),
    dealer: number(any),
    line: number(any),
    day: number(day),
    van: number(day),
    contents: list(record({ key: number(any), pieces: number(count) })),
  }),
)

export function rejectKeptShape(planned: PlannedPieces, cases: readonly StandingCase[]): void {
  const findings = new Findings()
  plannedShape(planned, 'planned', findings)
  casesShape(cases, 'cases', findings)
  if (findings.isEmpty) {
    const { dealerOf, ...columns } = planned
    sameLength(findings, 'planned', columns)
    within(findings, 'planned.key', planned.key, dealerOf.length, 'key')
  }
  rejectInvalid(findings.violations)
}
