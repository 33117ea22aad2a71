import type { PivotColumn } from '@packing/contract'
import { sql } from 'kysely'
import { packedContents } from '../../domain/cases/packed-contents.ts'
import { firmMonthOf, lastMonthOf } from '../../domain/orders/standing/horizon.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import type { HistoryFilter } from './history-filter.ts'
import { isResult, nextPlan, nextRelease, resultsOfRow, resultsUntil } from './results-until.ts'

/*
 * Quantities of row t (dealer_code, part_no, target_month), as expressions for the rows of a page.
 */

const sameOrder = (prctCode: string): Sql =>
  sql`l.prct_code = ${prctCode} and l.part_no = t.part_no and l.dealer_code = t.dealer_code`

/** The newest plan of a month; an expression of its id. */
export const newestPlan = (prctCode: string, month: Sql = sql`t.target_month`): Sql =>
  sql`(select n.plan_id from packing_plan n where n.prct_code = ${prctCode} and n.month = ${month} order by n.rev desc limit 1)`

/** Pieces of the row's month, and of all months from the first one of the period. */
export interface MonthAndSum {
  readonly qty: number
  readonly sum: number
}

const monthAndSum = (qty: Sql, month: Sql): Sql =>
  sql`'qty', coalesce(sum(${qty}) filter (where ${month} = t.target_month), 0), 'sum', coalesce(sum(${qty}), 0)`

/**
 * In the newest cycle of the period before each month: what was announced last is what is ordered. Month by month, so that
 * the index of the lines in force finds a dealer's part.
 */
export const ordered = ({ prctCode, cycleTo, months }: HistoryFilter): Sql => sql`(
  select jsonb_build_object(${monthAndSum(sql`l.qty`, sql`m.month`)})
  from unnest(${months}::text[]) m (month)
  cross join lateral (select max(c.cycle_month) as cycle_month from order_cycle c where c.prct_code = ${prctCode}
    and c.dealer_code = t.dealer_code and c.rev > 0 and c.cycle_month < m.month and c.cycle_month <= ${cycleTo}) c
  join order_line l on ${sameOrder(prctCode)} and l.cycle_month = c.cycle_month and l.rev_to is null and l.target_month = m.month
  where m.month <= t.target_month)`

export const plannedIn = ({ prctCode }: HistoryFilter): Sql =>
  sql`(select coalesce(sum(l.qty), 0)::int from plan_line l
    where l.plan_id = ${newestPlan(prctCode)} and l.dealer_code = t.dealer_code and l.part_no = t.part_no)`

/** Of cases, by the months of their plans. */
export const packed = ({ prctCode, firstMonth }: HistoryFilter): Sql => sql`(
  select jsonb_build_object('packed', jsonb_build_object(${monthAndSum(sql`k.packed_qty`, sql`p.month`)}),
    'shipped', jsonb_build_object(${monthAndSum(sql`k.shipped_qty`, sql`p.month`)}))
  from ${packedContents(prctCode)} k
  join packing_plan p on p.plan_id = k.plan_id
  where k.dealer_code = t.dealer_code and k.part_no = t.part_no and p.month between ${firstMonth} and t.target_month)`

/** The quantities of the pivot columns as a JSON array, in their order; null outside a cycle's horizon. */
export function pivotCells(filter: HistoryFilter, columns: readonly PivotColumn[]): Sql {
  const { prctCode, rev } = filter
  const revision = rev === 'CONFIRMED' ? sql`o.confirmed_rev` : sql`coalesce(c.rev, o.rev)`
  // The latest revision reads the index of the lines in force.
  const inRevision =
    rev === 'LATEST'
      ? sql`l.rev_to is null`
      : sql`l.rev_from <= ${revision} and (l.rev_to is null or l.rev_to >= ${revision})`
  const placed = columns.map((column) => ({
    ...column,
    // A cycle says nothing about other months: they are not looked up.
    first: column.cycleMonth === '' ? filter.firstMonth : firmMonthOf(column.cycleMonth),
    last: column.cycleMonth === '' ? filter.lastMonth : lastMonthOf(column.cycleMonth),
  }))
  const hasResults = columns.some(({ subject }) => isResult(subject))
  const ofOrder = sql`from order_cycle o where o.prct_code = ${prctCode} and o.cycle_month = c."cycleMonth" and o.dealer_code = t.dealer_code
    and o.rev > 0 and ${revision} <= o.rev`
  const ofPlan = sql`from packing_plan p where p.prct_code = ${prctCode} and p.month = t.target_month and p.rev = c.rev`
  return sql`coalesce((select jsonb_agg(case
      when t.target_month not between c.first and c.last then null
      when c.subject = 'ORDER' then (
        select (select coalesce(sum(l.qty), 0) from order_line l
          where ${sameOrder(prctCode)} and l.cycle_month = o.cycle_month and l.target_month = t.target_month
            and ${inRevision})
        ${ofOrder})
      when c.subject = 'PLAN' then (
        select (select coalesce(sum(l.qty), 0) from plan_line l
          where l.plan_id = p.plan_id and l.dealer_code = t.dealer_code and l.part_no = t.part_no)
        ${ofPlan})
      ${
        hasResults
          ? sql`when c."cycleMonth" <> '' then (select ${resultsUntil(nextRelease(revision))} ${ofOrder})
      else (select ${resultsUntil(nextPlan(prctCode))} ${ofPlan})`
          : sql``
      } end order by c.place)
    from rows from (jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as (subject text, "cycleMonth" text, rev int, first text, last text))
      with ordinality as c (subject, "cycleMonth", rev, first, last, place)
    ${hasResults ? sql`cross join ${resultsOfRow(prctCode)}` : sql``}), '[]')`
}
