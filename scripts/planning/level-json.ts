/** Level problems and plans as JSON files: the format of docs/interfaces.md, section "Level problems and plans". */
import {
  dayToIso,
  isoToDay,
  type LevelPlan,
  type LevelProblem,
  type PlacedPlan,
  type PlacementRows,
} from '@packing/planning'
import { z } from 'zod'
import { InputError, type InputFault } from './input-faults.ts'
import { checkName, code, MOST, numberNames, parse, whole } from './read-json.ts'

/** The work of planning grows with the cube of the days: a year and more is a mistake, or several problems. */
const MOST_DAYS = 400
/** The middle of 0, what must be packed, and 9, what is packed last. */
const USUAL_PRECEDENCE = 5
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
      atom: code.optional(),
      precedence: whole(0).default(USUAL_PRECEDENCE),
    }),
  ),
  fixed: z.array(placement).default([]),
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
  placements: z.array(placement.extend({ fixed: z.boolean().default(false) })),
  unplanned: z
    .array(
      z.strictObject({
        item: code,
        lots: whole(1),
        cause: z.enum(['CAPACITY', 'NO_LINE', 'NO_WORKING_DAY']),
        gaveWayLots: whole(0).default(0),
      }),
    )
    .default([]),
})

type ProblemJson = z.infer<typeof problemSchema>
type PlanJson = z.infer<typeof planSchema>
type PlacementJson = z.infer<typeof placement>

/** A problem with the names by which its file and plan files refer to items. */
export interface NamedProblem {
  readonly problem: LevelProblem
  readonly itemIds: readonly string[]
}

/** Reads a problem. Throws `InputError` with everything that is wrong. */
export function readLevelProblem(json: unknown): NamedProblem {
  const input = parse(problemSchema, json)
  const faults: InputFault[] = []
  const lineNumber = numberNames(
    input.lines.map(({ line }) => line),
    'lines',
    'line',
    faults,
  )
  const itemNumber = numberNames(
    input.items.map(({ id }) => id),
    'items',
    'id',
    faults,
  )
  checkLineDays(input, faults)
  checkSizes(input, faults)
  checkItems(input, lineNumber, faults)
  const names = { itemNumber, lineNumber }
  checkPlaces(input.fixed, 'fixed', names, faults)
  checkPlaces(input.previous?.placements ?? [], 'previous.placements', names, faults)
  checkFixedLots(input, faults)
  checkWeeks(input, faults)
  if (faults.length > 0) throw new InputError(faults)
  return { problem: toProblem(input, names), itemIds: input.items.map(({ id }) => id) }
}

/** Reads a plan of the problem. Throws `InputError` with everything that is wrong. */
export function readLevelPlan(json: unknown, { problem, itemIds }: NamedProblem): PlacedPlan {
  const input = parse(planSchema, json)
  const faults: InputFault[] = []
  const names: Names = {
    itemNumber: new Map(itemIds.map((id, i) => [id, i])),
    lineNumber: new Map(problem.lines.map(({ line }, i) => [line, i])),
  }
  checkPlaces(input.placements, 'placements', names, faults)
  for (const [i, { item }] of input.unplanned.entries())
    checkName(item, names.itemNumber, `unplanned[${i}].item`, faults)
  if (faults.length > 0) throw new InputError(faults)
  return toPlan(input, problem, names)
}

/** The plan as its file. */
export function writeLevelPlan({ problem, itemIds }: NamedProblem, plan: LevelPlan): PlanJson {
  const { item, line, day: days, lots, isFixed } = plan.placements
  const nameOf = (number: number) => itemIds[number] ?? ''
  return {
    format: 'level-plan/1',
    placements: Array.from(item, (number, row) => ({
      item: nameOf(number),
      line: problem.lines[line[row] ?? 0]?.line ?? '',
      day: dayToIso(days[row] ?? 0),
      lots: lots[row] ?? 0,
      fixed: isFixed[row] === 1,
    })),
    unplanned: plan.unplanned.map(({ item: number, lots: count, reason }) => {
      const gaveWayLots = (reason.cause === 'CAPACITY' && reason.gaveWayLots) || 0
      const cause = reason.cause as PlanJson['unplanned'][number]['cause']
      return { item: nameOf(number), lots: count, cause, gaveWayLots }
    }),
  }
}

interface Names {
  readonly itemNumber: ReadonlyMap<string, number>
  readonly lineNumber: ReadonlyMap<string, number>
}

function checkLineDays({ lines }: ProblemJson, faults: InputFault[]): void {
  for (const [l, { days }] of lines.entries()) {
    for (const [i, { day: text }] of days.entries()) {
      const before = days[i - 1]?.day
      if (before === undefined || before < text) continue
      const at = `lines[${l}].days[${i}].day`
      faults.push({ at, what: `${text} comes after ${before}`, mend: 'Sort the days of a line by date, each once' })
    }
  }
}

function checkSizes({ lines, items }: ProblemJson, faults: InputFault[]): void {
  const days = new Set(lines.flatMap((line) => line.days.map(({ day: text }) => text))).size
  if (days > MOST_DAYS) {
    const mend = `Plan at most ${MOST_DAYS} days at once`
    faults.push({ at: 'lines', what: `${days} different days on which lines work`, mend })
  }
  let seconds = 0
  for (const [i, { lots, secondsPerLot }] of items.entries()) {
    seconds += lots * secondsPerLot
    if (seconds <= MOST) continue
    const what = `${seconds} s of work with those before`
    faults.push({ at: `items[${i}]`, what, mend: `All items together may take ${MOST} s: correct lots or seconds` })
    return
  }
}

function checkItems({ items }: ProblemJson, lineNumber: ReadonlyMap<string, number>, faults: InputFault[]): void {
  for (const [i, item] of items.entries()) {
    for (const [l, line] of item.lines.entries()) checkName(line, lineNumber, `items[${i}].lines[${l}]`, faults)
    if (item.earliest > item.latest) {
      const what = `earliest ${item.earliest} is after latest ${item.latest}`
      faults.push({ at: `items[${i}]`, what, mend: 'Exchange the two, or correct the window' })
    }
  }
}

function checkPlaces(rows: readonly PlacementJson[], list: string, names: Names, faults: InputFault[]): void {
  for (const [i, { item, line }] of rows.entries()) {
    checkName(item, names.itemNumber, `${list}[${i}].item`, faults)
    checkName(line, names.lineNumber, `${list}[${i}].line`, faults)
  }
}

function checkFixedLots({ items, fixed }: ProblemJson, faults: InputFault[]): void {
  const open = new Map(items.map(({ id, lots }) => [id, lots]))
  for (const [i, { item, lots }] of fixed.entries()) {
    const left = (open.get(item) ?? lots) - lots
    open.set(item, left)
    if (left >= 0) continue
    const what = `${-left} lots more are fixed than item "${item}" has`
    faults.push({ at: `fixed[${i}].lots`, what, mend: 'Fix fewer lots, or give the item more' })
  }
}

function checkWeeks({ weeks }: ProblemJson, faults: InputFault[]): void {
  if (!weeks || weeks.starts === 'ISO') return
  for (const [i, start] of weeks.starts.entries()) {
    const before = weeks.starts[i - 1]
    if (before === undefined || before < start) continue
    faults.push({
      at: `weeks.starts[${i}]`,
      what: `${start} comes after ${before}`,
      mend: 'Sort the first days of weeks by date',
    })
  }
}

function toProblem({ items, lines, fixed, previous, weeks }: ProblemJson, names: Names): LevelProblem {
  const column = (value: (item: ProblemJson['items'][number], i: number) => number) => Int32Array.from(items, value)
  const atoms = new Map<string, number>()
  const atomOf = (name: string | undefined) => {
    if (name === undefined) return -1
    const number = atoms.get(name) ?? atoms.size
    atoms.set(name, number)
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
      atom: column(({ atom }) => atomOf(atom)),
      precedence: column(({ precedence }) => precedence),
    },
    lines: lines.map(({ line, days }) => ({
      line,
      days: Int32Array.from(days, (d) => isoToDay(d.day)),
      regularSeconds: Int32Array.from(days, (d) => d.regularSeconds),
      overtimeSeconds: Int32Array.from(days, (d) => d.overtimeSeconds),
    })),
    eligibility: items.map((item) => item.lines.map(lineOf)),
    fixed: fixed.map((pin) => ({
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

/** Rows in the order in which plans are kept: whoever wrote the file need not know it. */
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
    placements: { ...rows, seconds, isFixed: Uint8Array.from(sorted, ({ fixed }) => (fixed ? 1 : 0)) },
    ignoredFixed: [],
    // The checker looks at the cause and at who gave way.
    unplanned: unplanned.map(({ item, lots, cause, gaveWayLots }) => ({
      item: numberOf(item),
      lots,
      reason:
        cause === 'NO_LINE'
          ? { cause }
          : cause === 'NO_WORKING_DAY'
            ? { cause, fromDay: 0, toDay: 0 }
            : { cause, line: '', fromDay: 0, toDay: 0, missingSeconds: 0, gaveWayLots },
    })),
  }
}
