import {
  actionsForOpen,
  mondayOf,
  type OpenWork,
  type OutlookAction,
  type OutlookRow,
  shortOf,
} from '@packing/planning'
import { linesOf } from '../plan-level/problem/level-items.ts'
import type { LevelledMonth } from '../plan-level/save/levelled-month.ts'
import type { OrderSums } from './outlook.ts'
import { sumsOf } from './outlook-demands.ts'

type Firm = Pick<LevelledMonth, 'month' | 'loaded' | 'plan'>

/** The firm month as its plan has it, by line; orders by preferred line, without their pieces. */
export function firmRows({ month, loaded, plan }: Firm): {
  readonly rows: readonly OutlookRow[]
  readonly sums: ReadonlyMap<string, OrderSums>
} {
  const { conditions, rules, rows: items } = loaded
  const conditionOf = (item: number) => conditions.get(items[item]?.conditionId ?? 0)
  const active = new Set(loaded.lines.map(({ line }) => line))
  const preferredOf = (item: number) => {
    const { dealer = '', part = '' } = items[item] ?? {}
    return linesOf(conditionOf(item), rules(dealer, part)).find((line) => active.has(line)) ?? ''
  }
  const casesOf = (item: number, lots: number) => lots / (conditionOf(item)?.boxesPerCase ?? 1)
  const sums = new Map<string, OrderSums>()
  for (const [item, { lots }] of items.entries()) {
    const sum = sumsOf(sums, month, preferredOf(item))
    sum.lots += lots
    sum.volumeM3 += (lots * (conditionOf(item)?.mm3PerLot ?? 0)) / 1e9
  }
  const cases = new Map<string, number>()
  const addCases = (line: string, count: number) => cases.set(line, (cases.get(line) ?? 0) + count)
  for (const [at, item] of plan.placements.item.entries()) {
    addCases(loaded.lines[plan.placements.line[at] ?? 0]?.line ?? '', casesOf(item, plan.placements.lots[at] ?? 0))
  }
  const open = new Map<string, OpenWork[]>()
  for (const { item, lots, reason } of plan.unplanned) {
    const line = preferredOf(item)
    const { earliest = 0, latest = 0 } = items[item] ?? {}
    const count = casesOf(item, lots)
    const work: OpenWork = {
      cause: latest < (loaded.frozenBefore ?? 0) ? 'FROZEN' : reason.cause,
      week: mondayOf(latest),
      fromDay: earliest,
      toDay: latest,
      seconds: lots * (conditionOf(item)?.secondsPerLot ?? 0),
      cases: count,
      ...shortOf(reason),
    }
    addCases(line, count)
    open.set(line, [...(open.get(line) ?? []), work])
  }
  const codes = [...loaded.lines.map(({ line }) => line), ...(open.has('') ? [''] : [])]
  const rows = codes.map((line): OutlookRow => {
    const actions = actionsForOpen(open.get(line) ?? [], loaded.frozenBefore)
    return {
      month,
      line,
      ...timeOf({ month, loaded, plan }, line),
      unplannedSeconds: actions.reduce((sum, { seconds }) => sum + seconds, 0),
      cases: Math.round(cases.get(line) ?? 0),
      actions: [...overtimeByWeek({ month, loaded, plan }, line), ...actions],
      ...limitsOf({ loaded, plan }, line),
    }
  })
  return { rows, sums }
}

/** Of all days of the plan, as the load map shows them. */
function timeOf({ loaded, plan }: Firm, line: string) {
  const own = loaded.lines.find((each) => each.line === line)
  const time = { workingDays: 0, regularSeconds: 0, overtimeSeconds: 0, loadSeconds: 0 }
  for (const at of own?.days.keys() ?? []) {
    time.loadSeconds += plan.lines.find((each) => each.line === line)?.loadSeconds[at] ?? 0
    time.workingDays++
    time.regularSeconds += own?.regularSeconds[at] ?? 0
    time.overtimeSeconds += own?.overtimeSeconds[at] ?? 0
  }
  return time
}

/** Of all days of the plan as well; a limit that the plan lifts on some of them is none. */
function limitsOf({ loaded, plan }: Omit<Firm, 'month'>, line: string): Pick<OutlookRow, 'limits'> {
  const own = loaded.lines.find((each) => each.line === line)
  const loads = plan.lines.find((each) => each.line === line)?.limitLoads
  const sum = (values: Float64Array | undefined) => values?.reduce((total, value) => total + value, 0) ?? 0
  const limits = (own?.limits ?? []).flatMap(({ measure, most }) => {
    const total = sum(most)
    const load = sum(loads?.find((each) => each.measure === measure)?.load)
    return Number.isFinite(total) ? [{ measure, load, most: total }] : []
  })
  return limits.length > 0 ? { limits } : {}
}

function overtimeByWeek({ loaded, plan }: Firm, line: string): OutlookAction[] {
  const own = loaded.lines.find((each) => each.line === line)
  const loads = plan.lines.find((each) => each.line === line)?.loadSeconds
  const weeks = new Map<number, number>()
  for (const [at, day] of own?.days.entries() ?? []) {
    const seconds = Math.max(0, (loads?.[at] ?? 0) - (own?.regularSeconds[at] ?? 0))
    if (seconds > 0) weeks.set(mondayOf(day), (weeks.get(mondayOf(day)) ?? 0) + seconds)
  }
  return [...weeks].map(([week, seconds]) => ({ way: 'OVERTIME', week, seconds }))
}
