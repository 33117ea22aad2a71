import { addMonths } from '@packing/contract'
import { type ChanceProblem, type CompileProblem, dayToIso, weeksOfMonth } from '@packing/planning'
import { withPackedBefore } from '../../domain/discontinuation/run-out.ts'
import { followSupersessions, listDiscontinuations } from '../../domain/discontinuation/supersessions.ts'
import { cycleMonthOf, lastMonthOf } from '../../domain/orders/standing/horizon.ts'
import { type KeyCodes, loadKits } from '../../domain/plans/packaging/load-rules.ts'
import {
  type Condition,
  createConditionIndex,
  listConditions,
} from '../../domain/plans/packaging/packing-conditions.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { KeyTable } from '../order-compile/key-table.ts'
import type { CarriedKey } from '../order-compile/load-demand.ts'
import { lineCapacities, type PlannedLine } from '../plan-level/problem/line-capacities.ts'
import { listForecastOutcomes } from './list-forecast-outcomes.ts'
import { loadPartGroups } from './load-part-groups.ts'
import type { PartGroups } from './outlook.ts'

/** A packing window of a dealer's month; `weight`: its production days. */
export interface OutlookWindow {
  readonly fromDay: number
  readonly toDay: number
  readonly weight: number
}

export interface LoadedOutlook {
  readonly problem: CompileProblem
  conditionAt(key: number, day: number): Condition | undefined
  /** A dealer's windows of a month; its orders are compiled to the last day of them. */
  windowsOf(dealer: string, month: string): readonly OutlookWindow[]
  groupsOf(dealer: string, part: string, month: string): PartGroups
  /** The month that is due on the day. */
  monthOf(dealer: string, latest: number): string
  readonly lines: readonly PlannedLine[]
  /** What past cycles forecast, and what was ordered of it. */
  readonly past: Pick<ChanceProblem, 'cycle' | 'history'>
  /** Forecast pieces without a packing condition: not part of the outlook. */
  readonly withoutCondition: number
}

interface ForecastRow extends KeyCodes {
  readonly month: string
  readonly qty: number
}

/** Forecast of the newest release of each dealer. */
async function listForecast(db: ReadDb, prctCode: string, cycleMonth: string): Promise<ForecastRow[]> {
  const { rows } = await checkedSql({ dealer: text, part: text, style: text, month: text, qty: int })`
    with newest as (
      select dealer_code, max(cycle_month) as cycle_month from order_cycle
      where prct_code = ${prctCode} and cycle_month <= ${cycleMonth} and rev > 0 group by 1)
    select l.dealer_code as dealer, l.part_no as part, l.pack_style as style, l.target_month as month, sum(l.qty)::bigint as qty
    from newest join order_line l on l.prct_code = ${prctCode} and l.dealer_code = newest.dealer_code and l.cycle_month = newest.cycle_month
    where l.rev_to is null and l.qty > 0 and l.target_month > ${addMonths(cycleMonth, 1)} and l.target_month <= ${lastMonthOf(cycleMonth)}
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db)
  return rows
}

/** Packing windows of the months after the firm one, by dealer. */
class WindowTable {
  readonly #windows = new Map<string, OutlookWindow[]>()
  readonly #months: readonly string[]

  constructor(months: readonly string[]) {
    this.#months = months
  }

  add(dealer: string, month: string, window: OutlookWindow): void {
    const code = `${dealer}|${month}`
    this.#windows.set(code, [...(this.#windows.get(code) ?? []), window])
  }

  readonly of = (dealer: string, month: string): readonly OutlookWindow[] =>
    this.#windows.get(`${dealer}|${month}`) ?? assumedWindows(month)

  latest(dealer: string, month: string): number {
    return Math.max(...this.of(dealer, month).map(({ toDay }) => toDay))
  }

  /** The day on which a dealer's month is due: its latest packing day, or the next one that no earlier month is due on. */
  dueDays(dealer: string): ReadonlyMap<string, number> {
    const taken = new Set<number>()
    return new Map(
      this.#months.map((month) => {
        let day = this.latest(dealer, month)
        while (taken.has(day)) day++
        taken.add(day)
        return [month, day] as const
      }),
    )
  }

  period(dealers: readonly string[]): { from: number; to: number } {
    const known = dealers.flatMap((dealer) => this.#months.flatMap((month) => this.of(dealer, month)))
    const windows = [...known, ...this.#months.flatMap(assumedWindows)]
    return {
      from: Math.min(...windows.map(({ fromDay }) => fromDay)),
      to: Math.max(
        ...windows.map(({ toDay }) => toDay),
        ...dealers.flatMap((dealer) => [...this.dueDays(dealer).values()]),
      ),
    }
  }
}

async function loadWindows(db: ReadDb, prctCode: string, months: readonly string[]): Promise<WindowTable> {
  const { rows } = await checkedSql({ dealer: text, month: text, fromDay: int, toDay: int, weight: int })`
    select dealer_code as dealer, order_month as month, pack_date_from - date '1970-01-01' as "fromDay",
      pack_date_to - date '1970-01-01' as "toDay", count(*)::int as weight
    from correspondence where prct_code = ${prctCode} and order_month = any(${months}::text[])
    group by 1, 2, 3, 4 order by 1, 2, 4, 3`.execute(db)
  const table = new WindowTable(months)
  for (const { dealer, month, ...window } of rows) table.add(dealer, month, window)
  return table
}

/** Months without a correspondence calendar yet: due evenly by the weeks, from the first day on. */
function assumedWindows(month: string): OutlookWindow[] {
  const weeks = weeksOfMonth(month)
  return weeks.map((monday) => ({ fromDay: weeks[0] ?? monday, toDay: monday + 6, weight: 1 }))
}

/** Closing carry-over of the firm month if all its lots are packed. */
async function closingCarry(db: ReadDb, prctCode: string, month: string): Promise<CarriedKey[]> {
  const { rows } = await checkedSql({ dealer: text, part: text, style: text, pieces: int })`
    select dealer_code as dealer, part_no as part, pack_style as style, closing as pieces from (
      select *, case when writes_off then least(0, compiled_pieces) else compiled_pieces end as closing from carry_over) c
    where prct_code = ${prctCode} and month = ${month} and closing <> 0 order by 1, 2, 3`.execute(db)
  return rows
}

interface Ask {
  readonly prctCode: string
  readonly month: string
  /** First day of the firm plan, whose load takes its part of the days. */
  readonly fromDay: number
}

/** Reads the months after the firm one as one compile problem: a cell per part and month, due on its last packing day. */
export async function loadOutlook(db: ReadDb, { prctCode, month, fromDay }: Ask): Promise<LoadedOutlook> {
  const months = [1, 2, 3].map((count) => addMonths(month, count))
  const forecast = await listForecast(db, prctCode, cycleMonthOf(month))
  const windows = await loadWindows(db, prctCode, months)
  const dealers = [...new Set(forecast.map(({ dealer }) => dealer))]
  const dueDays = new Map(dealers.map((dealer) => [dealer, windows.dueDays(dealer)] as const))
  const monthOfDay = new Map(
    [...dueDays].flatMap(([dealer, days]) => [...days].map(([due, day]) => [`${dealer}|${day}`, due] as const)),
  )
  const { from, to } = windows.period(dealers)
  const conditions = createConditionIndex(await listConditions(db, prctCode))
  const discontinuations = await listDiscontinuations(db, prctCode)
  const carry = await closingCarry(db, prctCode, month)
  const table = new KeyTable(
    { month: addMonths(month, 3), first: from, from, to },
    { carry, conditions, discontinuations },
  )
  const cells: { key: number; latest: number; qty: number }[] = []
  let withoutCondition = 0
  for (const { dealer, part, style, month: own, qty } of forecast) {
    const latest = dueDays.get(dealer)?.get(own) ?? windows.latest(dealer, own)
    const condition = conditions.find(dealer, part, style, dayToIso(latest))
    const key = condition && table.indexOf({ dealer, part, style: condition.packStyle })
    if (key === undefined) withoutCondition += qty
    else cells.push({ key, latest, qty })
  }
  const followed = followSupersessions(discontinuations, table.keys, (successor) => table.addSuccessor(successor))
  const supersessions = await withPackedBefore(db, { prctCode, month: addMonths(month, 1) }, followed)
  const kits = await loadKits(db, { prctCode, keys: table.keys, from: dayToIso(from), to: dayToIso(to) })
  return {
    problem: {
      keys: table.keys,
      lotSizeChanges: table.lotSizeChanges(),
      conditionPeriods: table.conditionPeriods(),
      requirements: requirementsOf(cells),
      supersessions,
      ...kits,
    },
    conditionAt: (key, day) => table.conditionAt(key, day),
    windowsOf: windows.of,
    groupsOf: await loadPartGroups(db, prctCode),
    monthOf: (dealer, day) => monthOfDay.get(`${dealer}|${day}`) ?? addMonths(month, 1),
    lines: await lineCapacities(db, { prctCode, month, without: 'LATER_MONTHS', from: Math.min(from, fromDay), to }),
    past: {
      cycle: Number(cycleMonthOf(month)),
      history: await listForecastOutcomes(db, { prctCode, cycleMonth: cycleMonthOf(month) }),
    },
    withoutCondition,
  }
}

/** Only the latest day matters: compile neither moves nor levels. */
function requirementsOf(cells: readonly { key: number; latest: number; qty: number }[]) {
  const latest = Int32Array.from(cells, (cell) => cell.latest)
  return {
    key: Int32Array.from(cells, (cell) => cell.key),
    earliest: latest,
    latest,
    van: latest,
    qty: Int32Array.from(cells, (cell) => cell.qty),
  }
}
