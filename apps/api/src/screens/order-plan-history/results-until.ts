import type { PivotColumn } from '@packing/contract'
import { sql } from 'kysely'
import { packedContents } from '../../domain/cases/packed-contents.ts'
import { HORIZON_MONTHS } from '../../domain/orders/standing/horizon.ts'
import { businessDaySql } from '../../domain/site/business-day.ts'
import type { Sql } from '../../platform/database/page-query.ts'

/*
 * Pieces packed and shipped for a month while a release or plan revision was its newest. A release closes on the business
 * day on which the next one replaced it; the last one never closes, so that its quantities are those of the month.
 */

export const isResult = (subject: PivotColumn['subject']): boolean => subject === 'PACKED' || subject === 'SHIPPED'

interface PartOfMonth {
  readonly dealer: Sql
  readonly part: Sql
  readonly month: Sql
}

/** Aliases: k the contents of cases, p their plan. */
const resultsOf = (prctCode: string, { dealer, part, month }: PartOfMonth): Sql =>
  sql`from ${packedContents(prctCode)} k join packing_plan p on p.prct_code = ${prctCode} and p.plan_id = k.plan_id
    where k.dealer_code = ${dealer} and k.part_no = ${part} and p.month = ${month}`

/** Cases that were shipped without a time left on their vanning date. */
const shippedOn = (prctCode: string): Sql => sql`coalesce(${businessDaySql(prctCode, sql`k.shipped_at`)}, k.van_on)`

/** Packed and shipped pieces until the business day of an instant, which is null until the release is replaced. */
export function packedUntil(prctCode: string, subject: PartOfMonth, replacedAt: Sql): { packed: Sql; shipped: Sql } {
  const day = businessDaySql(prctCode, replacedAt)
  const until = (qty: Sql, on: Sql) =>
    sql`(select coalesce(sum(${qty}) filter (where coalesce(${on} <= ${day}, true)), 0)::int ${resultsOf(prctCode, subject)})`
  return { packed: until(sql`k.packed_qty`, sql`k.packed_on`), shipped: until(sql`k.shipped_qty`, shippedOn(prctCode)) }
}

/** Releases and results of row t (dealer_code, part_no, target_month) as arrays, read once for all its cells. */
export const resultsOfRow = (prctCode: string): Sql => sql`(
    select array_agg(r.cycle_month::text) as cycles, array_agg(r.rev) as revs, array_agg(${businessDaySql(prctCode, sql`r.released_at`)}) as days
    from generate_series(1, ${HORIZON_MONTHS}) n join order_release r on r.prct_code = ${prctCode} and r.dealer_code = t.dealer_code
      and r.cycle_month = to_char(to_date(t.target_month, 'YYYYMM') - make_interval(months => n), 'YYYYMM')) releases
  cross join (
    select array_agg(k.packed_on) as packed_on, array_agg(k.packed_qty) as packed_qty,
      array_agg(${shippedOn(prctCode)}) as shipped_on, array_agg(k.shipped_qty) as shipped_qty
    ${resultsOf(prctCode, { dealer: sql`t.dealer_code`, part: sql`t.part_no`, month: sql`t.target_month` })} and k.packed_qty > 0) results`

/** The day of the next release of the month after this revision of column c. */
export const nextRelease = (revision: Sql): Sql => sql`(
  select min(r.day) from unnest(releases.cycles, releases.revs, releases.days) r (cycle, rev, day)
  where (r.cycle, r.rev) > (c."cycleMonth", ${revision}))`

/** The day of the plan revision after p. */
export const nextPlan = (prctCode: string): Sql =>
  sql`(select ${businessDaySql(prctCode, sql`n.created_at`)} from packing_plan n
    where n.prct_code = ${prctCode} and n.month = p.month and n.rev = p.rev + 1)`

/** The quantity of column c, PACKED or SHIPPED. */
export const resultsUntil = (day: Sql): Sql => sql`(
  select coalesce(sum(x.qty), 0) from (select ${day} as day offset 0) closed
  cross join unnest(case c.subject when 'PACKED' then results.packed_on else results.shipped_on end,
    case c.subject when 'PACKED' then results.packed_qty else results.shipped_qty end) x (day, qty)
  where coalesce(x.day <= closed.day, true))`
