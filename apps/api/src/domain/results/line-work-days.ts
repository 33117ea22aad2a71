import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, int, json, orNull, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { skippedOn, withoutSkipped } from '../calendars/clock-changes.ts'
import { lineDays } from '../calendars/line-days.ts'
import { siteTimeOf } from '../site/business-day.ts'
import type { WorkDay } from './net-minutes.ts'
import type { WorkSpan } from './working-time.ts'

/** A shorter day (half day, reduced capacity) ends when its minutes are worked. */
export function spansWithin(spans: readonly WorkSpan[], regularMinutes: number): WorkSpan[] {
  let left = regularMinutes
  return spans.flatMap((span) => {
    const length = Math.min(left, span.endMinute - span.startMinute)
    left -= length
    return length > 0 ? [{ ...span, endMinute: span.startMinute + length }] : []
  })
}

export interface LineDay extends WorkDay {
  readonly lineCode: string
  readonly day: string
  readonly spans: readonly WorkSpan[]
}

/** Working days of the lines, both dates included. Lines without known shifts have no spans. */
export async function listLineDays(
  db: ReadDb,
  prctCode: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<LineDay[]> {
  const dayNumber = (day: string) => sql`(${day}::date - date '1970-01-01')`
  const { rows } = await checkedSql({
    lineCode: text,
    day: date,
    regular: int,
    overtime: int,
    spans: orNull(json<WorkSpan[]>()),
  })`
    select d.line as "lineCode", d.cal_date as day, d.regular, d.overtime, (
      select jsonb_agg(jsonb_build_object('shiftCode', s.shift_code, 'startMinute', s.start_minute, 'endMinute', s.end_minute) order by s.start_minute)
      from shift_span s where s.prct_code = ${prctCode} and s.pattern_code = d.pattern) as spans
    from (${lineDays(prctCode, { from: dayNumber(from), to: dayNumber(to) })}) d
    order by 1, 2`.execute(db)
  const site = await siteTimeOf({ db, prctCode })
  return rows.map(({ lineCode, day, regular, overtime, spans }) => ({
    lineCode,
    day,
    spans: spansWithin(withoutSkipped(spans ?? [], skippedOn(day, site)), Math.round(regular / 60)),
    overtimeMinutes: Math.round(overtime / 60),
  }))
}
