import { addDays, type JudgedFigure, TRIED_OVERTIME_MINUTES } from '@packing/contract'
import { isoToDay } from '@packing/planning'
import { lineDays } from '../../../domain/calendars/line-days.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { int } from '../../../platform/database/column-types.ts'
import type { Sql } from '../../../platform/database/page-query.ts'
import type { LookContext } from './found-exception.ts'

export const minutesOf = (seconds: number): number => Math.ceil(seconds / 60)

interface LateVanning {
  readonly dealer: string
  readonly vanOn: string
  readonly today: string
  /** A condition on h, a row of case_header. */
  readonly isLate: Sql
}

/**
 * Line time that the late cases of a vanning still need, by the plan that they were built from, beside the time that the overtime
 * to be tried would add on their lines until the day before.
 */
export async function judgeOvertime(
  { db, prctCode }: LookContext,
  { dealer, vanOn, today, isLate }: LateVanning,
): Promise<Partial<Record<JudgedFigure, number>>> {
  const until = vanOn <= today ? today : addDays(vanOn, -1)
  const { rows } = await checkedSql({ cases: int, pieces: int, seconds: int, days: int })`
    with late as materialized (
      select h.case_id, h.plan_id, h.line_code from case_header h
      where h.prct_code = ${prctCode} and h.dealer_code = ${dealer} and h.van_on = ${vanOn}::date and ${isLate}),
    contents as (
      select x.qty, (select sum(t.seconds)::float8 / nullif(sum(t.qty), 0) from plan_part t where t.prct_code = ${prctCode} and t.plan_id = l.plan_id
          and t.dealer_code = x.dealer_code and t.part_no = x.part_no and t.pack_style = x.pack_style) as rate
      from late l join case_content x on x.prct_code = ${prctCode} and x.case_id = l.case_id)
    select (select count(*) from late)::int as cases, coalesce(sum(c.qty), 0)::int as pieces, coalesce(round(sum(c.qty * c.rate)), 0)::int as seconds,
      (select count(*) from (${lineDays(prctCode, { from: isoToDay(today), to: isoToDay(until) })}) d
        where d.is_open and d.line in (select line_code from late))::int as days
    from contents c`.execute(db)
  const { cases, pieces, seconds, days } = rows[0] ?? { cases: 0, pieces: 0, seconds: 0, days: 0 }
  return {
    CASES: cases,
    PIECES: pieces,
    MINUTES: minutesOf(seconds),
    ADDED_MINUTES: days * TRIED_OVERTIME_MINUTES,
  }
}
