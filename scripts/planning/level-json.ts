/** Level problems and plans as JSON: see docs/interfaces.md, section "Level problems and plans". */
import {
  dayToIso,
  isoToDay,
  type LevelPlan,
  type LevelProblem,
  type PlacedPlan,
  type PlacementRows,
} from '@packing/planning'
import { z } from 'zod'
import { InputError, type InputIssue } from './input-issues.ts'
import { checkName, code, MOST, numberNames, parse, whole } from './read-json.ts'

/** Planning time grows with the cube of the days. More than a year is a mistake, or several problems. */
const MOST_DAYS = 400
/** Between 0 (must-pack) and 9 (planned last). */
const USUAL_PRIORITY = 5
const day = z.string().refine(isDate, { error: 'not a date YYYY-MM-DD of the calendar' })

function isDate(text: string): boolean {
  try {
    isoToDay(text)
    return true
  } catch {
    return false
  }
}

const placement = z.strictObject({ item: code, line: code, day, lots: whole(1) })

const problemSchema = z.strictObject({
  format: z.literal('level-problem/1'),
  lines: z.array(
    z.strictObject({
      line: code,
      days: z.array(z.strictObject({ day, regularSeconds: whole(0), overtimeSeconds: whole(0).default(0) })),
    }),
  ),
  items: z.array(
    z.strictObject({
      id: code,
      dealer: z.string(),
      part: z.string(),
      style: z.string().default(''),
      caseFamily: z.string().default(''),
      lots: whole(0),
      secondsPerLot: whole(1),
      earliest: day,
      latest: day,
      van: day.optional(),
      lines: z.array(code),
      indivisibleGroup: code.optional(),
      priority: whole(0).default(USUAL_PRIORITY),
    }),
  ),
  pinned: z.array(placement).default([]),
  previous: z.strictObject({ placements: z.array(placement), stabilityPermille: whole(0).optional() }).optional(),
  weeks: z
    .strictObject({
      isLevelled: z.boolean().default(true),
      starts: z.union([z.literal('ISO'), z.array(day).min(1)]),
      frozen: z.array(day).default([]),
    })
    .optional(),
})

const planSchema = z.strictObject({
  format: z.literal('level-plan/1'),
  placements: z.array(placement.extend({ pinned: z.boolean().default(false) })),
  unplanned: z
    .array(
      z.strictObject({
        item: code,
        lots: whole(1),
        cause: z.enum(['CAPACITY', 'NO_LINE', 'NO_WORKING_DAY']),
        displacedLots: whole(0).default(0),
      }),
    )
    .default([]),
})

type ProblemJson = z.infer<typeof problemSchema>
type PlanJson = z.infer<typeof planSchema>
type PlacementJson = z.infer<typeof placement>

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
  checkLineDays(input, issues)
  checkSizes(input, issues)
  checkItems(input, lineNumber, issues)
  const names = { itemNumber, lineNumber }
  checkPlaces(input.pinned, 'pinned', names, issues)
  checkPlaces(input.previous?.placements ?? [], 'previous.placements', names, issues)
  checkPinnedLots(input, issues)
  checkWeeks(input, issues)
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

interface Names {
  readonly itemNumber: ReadonlyMap<string, number>
  readonly lineNumber: ReadonlyMap<string, number>
}

function checkLineDays({ lines }: ProblemJson, issues: InputIssue[]): void {
  for (const [l, { days }] of lines.entries()) {
    for (const [i, { day: text }] of days.entries()) {
      const before = days[i - 1]?.day
      if (before === undefined || before < text) continue
      const at = `lines[${l}].days[${i}].day`
      issues.push({ at, what: `${text} must be after ${before}`, fix: 'Sort the days of a line by date, each once' })
    }
  }
}

function checkSizes({ lines, items }: ProblemJson, issues: InputIssue[]): void {
  const days = new Set(lines.flatMap((line) => line.days.map(({ day: text }) => text))).size
  if (days > MOST_DAYS) {
    const fix = `Plan at most ${MOST_DAYS} days at once`
    issues.push({ at: 'lines', what: `${days} different working days`, fix })
  }
  let seconds = 0
  for (const [i, { lots, secondsPerLot }] of items.entries()) {
    seconds += lots * secondsPerLot
    if (seconds <= MOST) continue
    const what = `total work of ${seconds} s up to this item`
    issues.push({ at: `items[${i}]`, what, fix: `The limit for all items is ${MOST} s: correct lots or seconds` })
    return
  }
}

function checkItems({ items }: ProblemJson, lineNumber: ReadonlyMap<string, number>, issues: InputIssue[]): void {
  for (const [i, item] of items.entries()) {
    for (const [l, line] of item.lines.entries()) checkName(line, lineNumber, `items[${i}].lines[${l}]`, issues)
    if (item.earliest > item.latest) {
      const what = `earliest ${item.earliest} is after latest ${item.latest}`
      issues.push({ at: `items[${i}]`, what, fix: 'Swap the dates, or correct the window' })
    }
  }
}

function checkPlaces(rows: readonly PlacementJson[], list: string, names: Names, issues: InputIssue[]): void {
  for (const [i, { item, line }] of rows.entries()) {
    checkName(item, names.itemNumber, `${list}[${i}].item`, issues)
    checkName(line, names.lineNumber, `${list}[${i}].line`, issues)
  }
}

function checkPinnedLots({ items, pinned }: ProblemJson, issues: InputIssue[]): void {
  const open = new Map(items.map(({ id, lots }) => [id, lots]))
  for (const [i, { item, lots }] of pinned.entries()) {
    const left = (open.get(item) ?? lots) - lots
    open.set(item, left)
    if (left >= 0) continue
    const what = `pinned lots exceed item "${item}" by ${-left}`
    issues.push({ at: `pinned[${i}].lots`, what, fix: 'Pin fewer lots, or add lots to the item' })
  }
}

function checkWeeks({ weeks }: ProblemJson, issues: InputIssue[]): void {
  if (!weeks || weeks.starts === 'ISO') return
  for (const [i, start] of weeks.starts.entries()) {
    const before = weeks.starts[i - 1]
    if (before === undefined || before < start) continue
    issues.push({
      at: `weeks.starts[${i}]`,
      what: `${start} must be after ${before}`,
      fix: 'Sort the week starts by date',
    })
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
