import type { OutlookPlan, OutlookProblem, OutlookRow } from '../../problem/outlook-problem.ts'
import type { Violation } from '../../problem/violation.ts'
import { dayOfWeek, dayToIso } from '../../terms/day.ts'
import type { Watch } from '../../terms/watch.ts'
import { Audit } from '../terms/audit.ts'
import { checkLevel } from './check-level.ts'

/** Lots of about ten minutes are rounded to whole seconds. */
const TOLERANCE_PERMILLE = 1

/**
 * Nothing of the demand is lost, capacity is that of the line's own days, and every action is worth what it says. Also
 * checks the plan by weeks.
 */
export function checkOutlook(problem: OutlookProblem, plan: OutlookPlan, watch?: Watch): Violation[] {
  const audit = new Audit('check', watch)
  for (const month of new Set([...problem.demands, ...plan.rows].map((each) => each.month))) {
    checkMonthSum(problem, plan, month, audit)
  }
  for (const row of plan.rows) {
    audit.beat()
    checkCapacity(problem, row, audit)
    checkActions(row, audit)
    checkLimits(problem, plan, row, audit)
  }
  checkOvertime(plan, audit)
  return [...audit.violations, ...checkLevel(plan.weeks.problem, plan.weeks.plan, watch)]
}

function checkMonthSum({ demands }: OutlookProblem, { rows }: OutlookPlan, month: string, audit: Audit): void {
  const own = demands.filter((demand) => demand.month === month)
  const due = own.reduce((sum, { seconds }) => sum + seconds, 0)
  const cases = own.reduce((sum, demand) => sum + demand.cases, 0)
  const stated = rows.filter((row) => row.month === month)
  const seconds = stated.reduce((sum, row) => sum + row.loadSeconds + row.unplannedSeconds, 0)
  if (Math.abs(seconds - due) > (due * TOLERANCE_PERMILLE) / 1000 + own.length)
    audit.violation('OUTLOOK_SUM', { month }, `${seconds} seconds of ${due}`)
  const statedCases = stated.reduce((sum, row) => sum + row.cases, 0)
  if (Math.abs(statedCases - cases) > 0.5 * stated.length + 1e-6)
    audit.violation('OUTLOOK_SUM', { month }, `${statedCases} cases of ${cases}`)
}

const wednesdayOf = (day: number) => day + 3 - (dayOfWeek(day) || 7)
const monthOf = (day: number) => dayToIso(wednesdayOf(day)).replaceAll('-', '').slice(0, 6)

function checkCapacity({ lines }: OutlookProblem, row: OutlookRow, audit: Audit): void {
  const line = lines.find((each) => each.line === row.line)
  let regular = 0
  let overtime = 0
  for (const [at, day] of line?.days.entries() ?? []) {
    if (monthOf(day) !== row.month) continue
    regular += line!.regularSeconds[at]!
    overtime += line!.overtimeSeconds[at]!
  }
  if (regular !== row.regularSeconds || overtime !== row.overtimeSeconds)
    audit.violation(
      'OUTLOOK_CAPACITY',
      { line: row.line },
      `${row.regularSeconds} and ${row.overtimeSeconds} in ${row.month}`,
    )
}

/** Limits are those of the days of the month, and their load is that of its placements. */
function checkLimits({ lines }: OutlookProblem, { weeks }: OutlookPlan, row: OutlookRow, audit: Audit): void {
  const at = lines.findIndex((each) => each.line === row.line)
  const { days = new Int32Array(), limits = [] } = lines[at] ?? {}
  const stated = row.limits ?? []
  if (stated.length > limits.length) audit.violation('OUTLOOK_LIMIT', { line: row.line }, `${stated.length} limits`)
  const { placements } = weeks.plan
  for (const { measure, most } of limits) {
    const room = days.reduce((sum, day, index) => (monthOf(day) === row.month ? sum + most[index]! : sum), 0)
    const own = stated.find((each) => each.measure === measure)
    const { items, keys } = weeks.problem
    const perLot = measure === 'CASES' ? items.casesPerLot : items.mm3PerLot
    let load = 0
    for (const [index, item] of placements.item.entries())
      if (placements.line[index] === at && keys[items.key[item]!]!.style === row.month)
        load += (placements.lots[index]! * perLot![item]!) / (measure === 'CASES' ? 1e6 : 1)
    // A lot has whole parts of a case and whole mm³.
    const rounding = measure === 'CASES' ? 1e-6 : 1
    const lots = placements.lots.reduce((sum, count) => sum + count, 0)
    const wrong = () =>
      audit.violation(
        'OUTLOOK_LIMIT',
        { line: row.line },
        `${measure}: ${own?.load} of ${own?.most}, is ${load} of ${room}`,
      )
    if (room === Number.POSITIVE_INFINITY) {
      if (own) wrong()
    } else if (own?.most !== room || Math.abs(own.load - load) > lots * rounding + 1e-6) wrong()
  }
}

function checkActions({ month, line, actions, unplannedSeconds }: OutlookRow, audit: Audit): void {
  const isOpen = ({ way }: OutlookRow['actions'][number]) => way !== 'OVERTIME' && way !== 'PULL'
  const open = actions.filter(isOpen).reduce((sum, { seconds }) => sum + seconds, 0)
  if (open !== unplannedSeconds)
    audit.violation('OUTLOOK_ACTION', { line }, `${open} of ${unplannedSeconds} in ${month}`)
  for (const action of actions) {
    const isBackwards = action.way === 'PULL' && action.toWeek >= action.fromWeek
    if (action.seconds <= 0 || isBackwards) audit.violation('OUTLOOK_ACTION', { line }, JSON.stringify(action))
  }
}

/** Overtime hints say exactly what the weeks work beyond regular time. */
function checkOvertime({ rows, weeks }: OutlookPlan, audit: Audit): void {
  for (const [at, { line, days, regularSeconds }] of weeks.problem.lines.entries()) {
    for (const [index, week] of days.entries()) {
      const over = Math.max(0, weeks.plan.lines[at]!.loadSeconds[index]! - regularSeconds[index]!)
      const stated = rows
        .filter((row) => row.line === line)
        .flatMap(({ actions }) => actions)
        .reduce((sum, action) => sum + (action.way === 'OVERTIME' && action.week === week ? action.seconds : 0), 0)
      if (stated !== over) audit.violation('OUTLOOK_ACTION', { line, week }, `${stated} of ${over} overtime`)
    }
  }
}
