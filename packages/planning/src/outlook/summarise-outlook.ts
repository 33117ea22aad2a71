import { compareCodes } from '../codes.ts'
import type { LevelPlan, LevelProblem, LineCapacity } from '../problem/level-problem.ts'
import type { OutlookAction, OutlookDemand, OutlookRow } from '../problem/outlook-problem.ts'
import { actionsForOpen, type OpenWork } from './open-work.ts'
import { mondayOf, monthOfWeek } from './weeks.ts'

interface Levelled {
  readonly lines: readonly LineCapacity[]
  readonly demands: readonly OutlookDemand[]
  readonly problem: LevelProblem
  readonly plan: LevelPlan
}

type Draft = { -readonly [Field in keyof Omit<OutlookRow, 'actions'>]: OutlookRow[Field] } & {
  actions: OutlookAction[]
}

/** Load due in a week and planned in an earlier one, of one month's orders. */
interface Pulled {
  readonly month: string
  readonly fromWeek: number
  readonly toWeek: number
  seconds: number
  cases: number
}

export function summariseOutlook(levelled: Levelled): OutlookRow[] {
  const { lines, demands, plan } = levelled
  const months = [...new Set(demands.map(({ month }) => month))].sort(compareCodes)
  const codes = [...lines.map(({ line }) => line), ...(demands.some((demand) => demand.lines.length === 0) ? [''] : [])]
  const rows = new Map<string, Draft>()
  for (const month of months) {
    for (const line of codes.toSorted(compareCodes)) {
      const capacity = capacityOf(
        month,
        lines.find((each) => each.line === line),
      )
      rows.set(`${month} ${line}`, {
        month,
        line,
        ...capacity,
        loadSeconds: 0,
        unplannedSeconds: 0,
        cases: 0,
        actions: [],
      })
    }
  }
  const rowOf = (month: string, line: number | undefined) =>
    rows.get(`${month} ${line === undefined ? '' : lines[line]!.line}`)
  for (const [at, item] of plan.placements.item.entries()) {
    const demand = demands[item]!
    const row = rowOf(demand.month, plan.placements.line[at])!
    row.loadSeconds += plan.placements.seconds[at]!
    row.cases += casesOf(levelled, item, plan.placements.lots[at]!)
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

const casesOf = ({ demands, problem }: Levelled, item: number, lots: number) =>
  (demands[item]!.cases * lots) / problem.items.lots[item]!

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
  const due = new Map<number, number>()
  const pulled = new Map<string, Pulled>()
  for (const [at, item] of plan.placements.item.entries()) {
    if (plan.placements.line[at] !== line) continue
    const week = lastOpenWeek(days, problem.items.latest[item]!)
    const seconds = plan.placements.seconds[at]!
    due.set(week, (due.get(week) ?? 0) + seconds)
    const toWeek = plan.placements.day[at]!
    if (toWeek >= week) continue
    const { month } = levelled.demands[item]!
    const code = `${month} ${week} ${toWeek}`
    const move = pulled.get(code) ?? { month, fromWeek: week, toWeek, seconds: 0, cases: 0 }
    move.seconds += seconds
    move.cases += casesOf(levelled, item, plan.placements.lots[at]!)
    pulled.set(code, move)
  }
  for (const [at, week] of days.entries()) {
    const regular = regularSeconds[at]!
    yield* pulls(
      [...pulled.values()].filter(({ fromWeek }) => fromWeek === week),
      (due.get(week) ?? 0) - regular,
    )
    const seconds = plan.lines[line]!.loadSeconds[at]! - regular
    if (seconds > 0) yield { way: 'OVERTIME', month: monthOfWeek(week), week, seconds }
  }
}

/** The last week of the window in which the line works. */
const lastOpenWeek = (days: Int32Array, latest: number) => days.findLast((week) => week <= latest) ?? latest

/** As much of the moves as the week lacks regular time, the shortest way first. */
function* pulls(moves: Pulled[], excess: number): Generator<DatedAction> {
  let left = excess
  for (const move of moves.sort((a, b) => b.toWeek - a.toWeek || compareCodes(a.month, b.month))) {
    if (left <= 0) return
    const seconds = Math.min(left, move.seconds)
    left -= seconds
    yield { way: 'PULL', ...move, seconds, cases: Math.ceil((move.cases * seconds) / move.seconds - 1e-9) }
  }
}

function addUnplanned(levelled: Levelled, rowOf: (month: string, line: number | undefined) => Draft | undefined): void {
  const { demands, problem, plan } = levelled
  const opens = new Map<Draft, OpenWork[]>()
  for (const { item, lots, reason } of plan.unplanned) {
    const { month, lines, fromDay, toDay } = demands[item]!
    const row = rowOf(month, lines[0])!
    const seconds = lots * problem.items.secondsPerLot[item]!
    const cases = casesOf(levelled, item, lots)
    row.unplannedSeconds += seconds
    row.cases += cases
    const open: OpenWork = { cause: reason.cause, week: problem.items.latest[item]!, fromDay, toDay, seconds, cases }
    opens.set(row, [...(opens.get(row) ?? []), open])
  }
  for (const [row, own] of opens) row.actions.push(...actionsForOpen(own))
}
