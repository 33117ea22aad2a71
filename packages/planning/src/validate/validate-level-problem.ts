import type { LevelProblem, LineCapacity } from '../problem/level-problem.ts'
import type { Violation } from '../problem/violation.ts'
import {
  ascending,
  column,
  Findings,
  flag,
  isColumn,
  list,
  number,
  once,
  oneOf,
  optional,
  type Range,
  record,
  type Shape,
  sameLength,
  text,
  within,
} from './shape.ts'

/** Days since 1970-01-01 of the years 0001 to 9999, so that sums of days stay exact. */
const day = { least: -719_162, most: 2_932_896 }
const count = { least: 0 }
const index = { least: 0 }
const share = { least: 0, most: Number.MAX_SAFE_INTEGER, isReal: true }
/** A line has at most as much time as a week has seconds: more is another unit by mistake. */
const ofDay = { least: 0, most: 604_800 * 1_000 }

const starts: Shape = (value, path, findings) => {
  if (value !== 'ISO') column(day)(value, path, findings)
}

const rows = record({ item: column(index), line: column(index), day: column(day), lots: column(count) })

const shapeWith = (ofLot: Range) =>
  record({
    keys: list(record({ dealer: text, part: text, style: text, caseFamily: text, caseFamilies: optional(list(text)) })),
    items: record({
      key: column(index),
      lots: column(count),
      secondsPerLot: column(ofLot),
      earliest: column(day),
      latest: column(day),
      van: column(day),
      eligible: column(index),
      indivisibleGroup: column({ least: -1 }),
      priority: optional(column({ least: -(2 ** 31) })),
      mm3PerLot: optional(column(share)),
      casesPerLot: optional(column(share)),
    }),
    lines: list(
      record({
        line: text,
        days: column(day),
        regularSeconds: column(ofDay),
        overtimeSeconds: column(ofDay),
        earlyStockWeight: optional(number({ least: 0, most: 100, isReal: true })),
        limits: optional(list(record({ measure: oneOf('CASES', 'VOLUME'), most: column({ ...share, isOpen: true }) }))),
        changeoverSeconds: optional(column(ofDay)),
        extraSeconds: optional(column(ofDay)),
      }),
    ),
    eligibility: list(column(index)),
    pinned: list(record({ item: number(index), line: number(index), day: number(day), lots: number(count) })),
    previous: optional(
      record({ placements: rows, stabilityPermille: optional(number(share)), unchangedLines: optional(column(index)) }),
    ),
    weeks: optional(record({ isLevelled: optional(flag), starts, frozen: column(day) })),
    openFrom: optional(number(day)),
    overtimeStepSeconds: optional(number({ least: 1, most: ofDay.most })),
    seeksRemedies: optional(flag),
  })

const exact = shapeWith({ least: 1 })
const measured = shapeWith({ least: 0, isReal: true })

/** Finds input for which `level` cannot make a plan; it throws `InvalidProblem` with the same. At most 100 violations. */
export const validateLevelProblem = (problem: LevelProblem): Violation[] => violationsOf(problem, exact)

/** As the masters have it, before its seconds are whole. */
export const validateMeasuredProblem = (problem: LevelProblem): Violation[] => violationsOf(problem, measured)

function violationsOf(problem: LevelProblem, shape: Shape): Violation[] {
  const findings = new Findings()
  shape(problem, '', findings)
  // Relations between values that have no meaning themselves would only repeat the same mistake.
  if (findings.isEmpty) findRelations(problem, findings)
  return findings.violations
}

function findRelations(problem: LevelProblem, findings: Findings): void {
  const { items, lines, keys, eligibility, pinned, previous } = problem
  sameLength(findings, 'items', { ...items })
  within(findings, 'items.key', items.key, keys.length, 'key')
  within(findings, 'items.eligible', items.eligible, eligibility.length, 'line set')
  for (const [at, own] of eligibility.entries()) within(findings, `eligibility[${at}]`, own, lines.length, 'line')
  once(
    findings,
    'lines',
    lines.map(({ line }) => line),
    'line',
  )
  for (const [at, line] of lines.entries()) findInLine(line, `lines[${at}]`, findings)
  const itemCount = items.key.length
  for (const [at, pin] of pinned.entries()) {
    within(findings, `pinned[${at}].item`, [pin.item], itemCount, 'item')
    within(findings, `pinned[${at}].line`, [pin.line], lines.length, 'line')
  }
  if (previous) findInPrevious(previous, { itemCount, lineCount: lines.length }, findings)
}

function findInLine(
  { days, regularSeconds, overtimeSeconds, changeoverSeconds, extraSeconds, limits = [] }: LineCapacity,
  path: string,
  findings: Findings,
): void {
  const ofLimits = Object.fromEntries(limits.map(({ most }, at) => [`limits[${at}].most`, most]))
  sameLength(findings, path, {
    days,
    regularSeconds,
    overtimeSeconds,
    changeoverSeconds,
    extraSeconds,
    ...ofLimits,
  })
  ascending(findings, `${path}.days`, days)
  once(
    findings,
    `${path}.limits`,
    limits.map(({ measure }) => measure),
    'limit',
  )
}

function findInPrevious(
  { placements, unchangedLines = [] }: NonNullable<LevelProblem['previous']>,
  { itemCount, lineCount }: { readonly itemCount: number; readonly lineCount: number },
  findings: Findings,
): void {
  const path = 'previous.placements'
  sameLength(findings, path, { ...placements })
  within(findings, `${path}.item`, placements.item, itemCount, 'item')
  within(findings, `${path}.line`, placements.line, lineCount, 'line')
  if (isColumn(unchangedLines)) within(findings, 'previous.unchangedLines', unchangedLines, lineCount, 'line')
}
