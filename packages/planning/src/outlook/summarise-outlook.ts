import type { LevelPlan, LevelProblem, LineCapacity } from '../problem/level-problem.ts'
import type { OutlookAction, OutlookDemand, OutlookLimit, OutlookRow } from '../problem/outlook-problem.ts'
import { compareCodes } from '../terms/codes.ts'
import { actionsForOpen, type OpenWork, shortOf } from './open-work.ts'
import { AMOUNT_OF, type Amounts, limitsOfMonth } from './outlook-limits.ts'
import { mondayOf, monthOfWeek } from './weeks.ts'

interface Levelled {
  readonly lines: readonly LineCapacity[]
  readonly demands: readonly OutlookDemand[]
  readonly problem: LevelProblem
  readonly plan: LevelPlan
}

type Draft = { -readonly [Field in keyof Omit<OutlookRow, 'actions' | 'limits'>]: OutlookRow[Field] } & {
  actions: OutlookAction[]
  limits?: { -readonly [Field in keyof OutlookLimit]: OutlookLimit[Field] }[]
}

/** Load due in a week and planned in an earlier one, of one month's orders. */
interface Pulled {
  readonly month: string
  readonly fromWeek: number
  readonly toWeek: number
  readonly work: Amounts
}

export function summariseOutlook(levelled: Levelled): OutlookRow[] {
  const { lines, demands, plan } = levelled
  const months = [...new Set(demands.map(({ month }) => month))].sort(compareCodes)
  const codes = [...lines.map(({ line }) => line), ...(demands.some((demand) => demand.lines.length === 0) ? [''] : [])]
  const rows = new Map<string, Draft>()
  for (const month of months) {
    for (const line of codes.toSorted(compareCodes)) {
      const own = lines.find((each) => each.line === line)
      const limits = limitsOfMonth(own, month)
      rows.set(`${month} ${line}`, {
        month,
        line,
        ...capacityOf(month, own),
        loadSeconds: 0,
        unplannedSeconds: 0,
        cases: 0,
        actions: [],
        ...(limits.length > 0 ? { limits } : {}),
      })
    }
  }
  const rowOf = (month: string, line: number | undefined) =>
    rows.get(`${month} ${line === undefined ? '' : lines[line]!.line}`)
  for (const [at, item] of plan.placements.item.entries()) {
    const demand = demands[item]!
    const row = rowOf(demand.month, plan.placements.line[at])!
    row.loadSeconds += plan.placements.seconds[at]!
    const amounts = amountsOf(levelled, item, plan.placements.lots[at]!)
    row.cases += amounts.cases
    for (const limit of row.limits ?? []) limit.load += amounts[AMOUNT_OF[limit.measure]]
  }
  for (const line of lines.keys()) {
    for (const { month, ...action } of actionsOf(levelled, line)) {
      rowOf(nearest(months, month), line)?.actions.push(action)
    }
  }
  addUnplanned(levelled, rowOf)
  return [...rows.values()].map((row) => ({ ...row, cases: Math.round(row.cases) }))
}

/** Weeks at either end may belong to a month without demand. */
const nearest = (months: readonly string[], month: string) =>
  months.findLast((each) => each <= month) ?? months[0] ?? month

function amountsOf({ demands, problem }: Levelled, item: number, lots: number): Omit<Amounts, 'seconds'> {
  const { cases, mm3 = 0 } = demands[item]!
  const all = problem.items.lots[item]!
  return { cases: (cases * lots) / all, mm3: (mm3 * lots) / all }
}

function capacityOf(month: string, line: LineCapacity | undefined) {
  const sum = { workingDays: 0, regularSeconds: 0, overtimeSeconds: 0 }
  for (const [at, day] of line?.days.entries() ?? []) {
    if (monthOfWeek(mondayOf(day)) !== month) continue
    sum.workingDays++
    sum.regularSeconds += line!.regularSeconds[at]!
    sum.overtimeSeconds += line!.overtimeSeconds[at]!
  }
  return sum
}

type DatedAction = OutlookAction & { readonly month: string }

function* actionsOf(levelled: Levelled, line: number): Generator<DatedAction> {
  const { problem, plan } = levelled
  const { days, regularSeconds } = problem.lines[line]!
  const due = new Map<number, Amounts>()
  const pulled = new Map<string, Pulled>()
  for (const [at, item] of plan.placements.item.entries()) {
    if (plan.placements.line[at] !== line) continue
    const week = lastOpenWeek(days, problem.items.latest[item]!)
    const work = { seconds: plan.placements.seconds[at]!, ...amountsOf(levelled, item, plan.placements.lots[at]!) }
    due.set(week, sumOf(due.get(week), work))
    const toWeek = plan.placements.day[at]!
    if (toWeek >= week) continue
    const { month } = levelled.demands[item]!
    const code = `${month} ${week} ${toWeek}`
    const move = pulled.get(code)
    pulled.set(code, { month, fromWeek: week, toWeek, work: sumOf(move?.work, work) })
  }
  for (const [at, week] of days.entries()) {
    const moves = [...pulled.values()].filter(({ fromWeek }) => fromWeek === week)
    yield* pulls(moves, excessOf(levelled, { line, at }, due.get(week) ?? NOTHING))
    const seconds = plan.lines[line]!.loadSeconds[at]! - regularSeconds[at]!
    if (seconds > 0) yield { way: 'OVERTIME', month: monthOfWeek(week), week, seconds }
  }
}

const NOTHING: Amounts = { seconds: 0, cases: 0, mm3: 0 }

const sumOf = (one: Amounts = NOTHING, other: Amounts): Amounts => ({
  seconds: one.seconds + other.seconds,
  cases: one.cases + other.cases,
  mm3: one.mm3 + other.mm3,
})

/** How much more is due in a week than its regular time and its limits hold; not above 0: enough. */
function excessOf({ lines, problem }: Levelled, { line, at }: { line: number; at: number }, due: Amounts): Amounts {
  const { days, regularSeconds } = problem.lines[line]!
  const excess: Amounts = { seconds: due.seconds - regularSeconds[at]!, cases: 0, mm3: 0 }
  for (const { measure, most } of lines[line]!.limits ?? []) {
    const room = most.reduce((sum, own, day) => sum + (mondayOf(lines[line]!.days[day]!) === days[at] ? own : 0), 0)
    excess[AMOUNT_OF[measure]] = due[AMOUNT_OF[measure]] - room
  }
  return excess
}

/** The last week of the window in which the line works. */
const lastOpenWeek = (days: Int32Array, latest: number) => days.findLast((week) => week <= latest) ?? latest

/** Fractions of a case or of mm³ that rounding leaves. */
const NEGLIGIBLE = 1e-3

/** As much of the moves as the week lacks regular time or room within its limits, the shortest way first. */
function* pulls(moves: Pulled[], excess: Amounts): Generator<DatedAction> {
  const left = { ...excess }
  for (const { work, ...move } of moves.sort((a, b) => b.toWeek - a.toWeek || compareCodes(a.month, b.month))) {
    const secondsFor = (of: 'cases' | 'mm3') =>
      left[of] > NEGLIGIBLE && work[of] > 0 ? Math.ceil((work.seconds * left[of]) / work[of]) : 0
    const seconds = Math.min(work.seconds, Math.max(left.seconds, secondsFor('cases'), secondsFor('mm3')))
    if (seconds <= 0) continue
    left.seconds -= seconds
    for (const of of ['cases', 'mm3'] as const) left[of] -= (work[of] * seconds) / work.seconds
    yield { way: 'PULL', ...move, seconds, cases: Math.ceil((work.cases * seconds) / work.seconds - 1e-9) }
  }
}

function addUnplanned(levelled: Levelled, rowOf: (month: string, line: number | undefined) => Draft | undefined): void {
  const { demands, problem, plan } = levelled
  const opens = new Map<Draft, OpenWork[]>()
  for (const { item, lots, reason } of plan.unplanned) {
    const { month, lines, fromDay, toDay } = demands[item]!
    const row = rowOf(month, lines[0])!
    const seconds = lots * problem.items.secondsPerLot[item]!
    const { cases } = amountsOf(levelled, item, lots)
    row.unplannedSeconds += seconds
    row.cases += cases
    const { cause } = reason
    const open: OpenWork = {
      cause,
      week: problem.items.latest[item]!,
      fromDay,
      toDay,
      seconds,
      cases,
      ...shortOf(reason),
    }
    opens.set(row, [...(opens.get(row) ?? []), open])
  }
  for (const [row, own] of opens) row.actions.push(...actionsForOpen(own))
}
