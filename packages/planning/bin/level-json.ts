/** Level problems and plans as JSON: see docs/interfaces.md, section "Level problems and plans". */
import {
  dayToIso,
  isoToDay,
  type LevelPlan,
  type LevelProblem,
  type PlacedPlan,
  type PlacementRows,
} from '@packing/planning'
import { checkPlaces, checkProblem, type Names } from './check-level-json.ts'
import { InputError, type InputIssue } from './input-issues.ts'
import { type PlacementJson, type PlanJson, type ProblemJson, planSchema, problemSchema } from './level-schema.ts'
import { checkName, numberNames, parse } from './read-json.ts'

/** With the ids by which the files name items. */
export interface NamedProblem {
  readonly problem: LevelProblem
  readonly itemIds: readonly string[]
}

export function readLevelProblem(json: unknown): NamedProblem {
  const input = parse(problemSchema, json)
  const issues: InputIssue[] = []
  const lineNumber = numberNames(
    input.lines.map(({ line }) => line),
    'lines',
    'line',
    issues,
  )
  const itemNumber = numberNames(
    input.items.map(({ id }) => id),
    'items',
    'id',
    issues,
  )
  const names = { itemNumber, lineNumber }
  checkProblem(input, names, issues)
  if (issues.length > 0) throw new InputError(issues)
  return { problem: toProblem(input, names), itemIds: input.items.map(({ id }) => id) }
}

export function readLevelPlan(json: unknown, { problem, itemIds }: NamedProblem): PlacedPlan {
  const input = parse(planSchema, json)
  const issues: InputIssue[] = []
  const names: Names = {
    itemNumber: new Map(itemIds.map((id, i) => [id, i])),
    lineNumber: new Map(problem.lines.map(({ line }, i) => [line, i])),
  }
  checkPlaces(input.placements, 'placements', names, issues)
  for (const [i, { item }] of input.unplanned.entries())
    checkName(item, names.itemNumber, `unplanned[${i}].item`, issues)
  if (issues.length > 0) throw new InputError(issues)
  return toPlan(input, problem, names)
}

export function writeLevelPlan({ problem, itemIds }: NamedProblem, plan: LevelPlan): PlanJson {
  const { item, line, day: days, lots, isPinned } = plan.placements
  const nameOf = (number: number) => itemIds[number] ?? ''
  return {
    format: 'level-plan/1',
    placements: Array.from(item, (number, row) => ({
      item: nameOf(number),
      line: problem.lines[line[row] ?? 0]?.line ?? '',
      day: dayToIso(days[row] ?? 0),
      lots: lots[row] ?? 0,
      pinned: isPinned[row] === 1,
    })),
    unplanned: plan.unplanned.map(({ item: number, lots: count, reason }) => {
      const displacedLots = (reason.cause === 'CAPACITY' && reason.displacedLots) || 0
      const cause = reason.cause as PlanJson['unplanned'][number]['cause']
      return { item: nameOf(number), lots: count, cause, displacedLots }
    }),
  }
}

function toProblem({ items, lines, pinned, previous, weeks }: ProblemJson, names: Names): LevelProblem {
  const column = (value: (item: ProblemJson['items'][number], i: number) => number) => Int32Array.from(items, value)
  const indivisibleGroups = new Map<string, number>()
  const indivisibleGroupOf = (name: string | undefined) => {
    if (name === undefined) return -1
    const number = indivisibleGroups.get(name) ?? indivisibleGroups.size
    indivisibleGroups.set(name, number)
    return number
  }
  const lineOf = (line: string) => names.lineNumber.get(line) ?? 0
  return {
    keys: items.map(({ dealer, part, style, caseFamily }) => ({ dealer, part, style, caseFamily })),
    items: {
      key: column((_, i) => i),
      lots: column(({ lots }) => lots),
      secondsPerLot: column(({ secondsPerLot }) => secondsPerLot),
      earliest: column(({ earliest }) => isoToDay(earliest)),
      latest: column(({ latest }) => isoToDay(latest)),
      van: column(({ van, latest }) => isoToDay(van ?? latest)),
      eligible: column((_, i) => i),
      indivisibleGroup: column(({ indivisibleGroup }) => indivisibleGroupOf(indivisibleGroup)),
      priority: column(({ priority }) => priority),
    },
    lines: lines.map(({ line, days }) => ({
      line,
      days: Int32Array.from(days, (d) => isoToDay(d.day)),
      regularSeconds: Int32Array.from(days, (d) => d.regularSeconds),
      overtimeSeconds: Int32Array.from(days, (d) => d.overtimeSeconds),
    })),
    eligibility: items.map((item) => item.lines.map(lineOf)),
    pinned: pinned.map((pin) => ({
      item: names.itemNumber.get(pin.item) ?? 0,
      line: lineOf(pin.line),
      day: isoToDay(pin.day),
      lots: pin.lots,
    })),
    ...(previous ? { previous: toPrevious(previous, names) } : {}),
    ...(weeks ? { weeks: toWeeks(weeks) } : {}),
  }
}

function toPrevious(
  { placements, stabilityPermille }: NonNullable<ProblemJson['previous']>,
  names: Names,
): NonNullable<LevelProblem['previous']> {
  const rows = toRows(placements, names)
  return { placements: rows, ...(stabilityPermille === undefined ? {} : { stabilityPermille }) }
}

function toWeeks({ starts, frozen, ...rule }: NonNullable<ProblemJson['weeks']>): NonNullable<LevelProblem['weeks']> {
  const days = starts === 'ISO' ? starts : Int32Array.from(starts, isoToDay)
  return { ...rule, starts: days, frozen: frozen.map(isoToDay) }
}

function toRows(rows: readonly PlacementJson[], { itemNumber, lineNumber }: Names): PlacementRows {
  return {
    item: Int32Array.from(rows, ({ item }) => itemNumber.get(item) ?? 0),
    line: Int32Array.from(rows, ({ line }) => lineNumber.get(line) ?? 0),
    day: Int32Array.from(rows, (row) => isoToDay(row.day)),
    lots: Int32Array.from(rows, ({ lots }) => lots),
  }
}

/** Sorted into plan order, so that files can list rows in any order. */
function toPlan({ placements, unplanned }: PlanJson, problem: LevelProblem, names: Names): PlacedPlan {
  const numberOf = (item: string) => names.itemNumber.get(item) ?? 0
  const sortKey = (row: PlanJson['placements'][number]) => {
    const key = problem.keys[numberOf(row.item)]
    const latest = problem.items.latest[numberOf(row.item)] ?? 0
    return [row.line, row.day, key?.dealer ?? '', key?.part ?? '', key?.style ?? '', latest] as const
  }
  const sorted = placements
    .map((row) => ({ row, key: sortKey(row) }))
    .sort(({ key: a }, { key: b }) => {
      const at = a.findIndex((value, i) => value !== b[i])
      return at < 0 ? 0 : (a[at] ?? '') < (b[at] ?? '') ? -1 : 1
    })
    .map(({ row }) => row)
  const rows = toRows(sorted, names)
  const seconds = rows.lots.map((lots, row) => lots * (problem.items.secondsPerLot[rows.item[row] ?? 0] ?? 0))
  return {
    placements: { ...rows, seconds, isPinned: Uint8Array.from(sorted, ({ pinned }) => (pinned ? 1 : 0)) },
    ignoredPins: [],
    // The checker compares cause and displaced lots.
    unplanned: unplanned.map(({ item, lots, cause, displacedLots }) => ({
      item: numberOf(item),
      lots,
      reason:
        cause === 'NO_LINE'
          ? { cause }
          : cause === 'NO_WORKING_DAY'
            ? { cause, fromDay: 0, toDay: 0 }
            : { cause, line: '', fromDay: 0, toDay: 0, missingSeconds: 0, displacedLots },
    })),
  }
}
