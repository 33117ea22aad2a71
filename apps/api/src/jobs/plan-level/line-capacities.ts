import type { LineCapacity, Reason } from '@packing/planning'
import { sql } from 'kysely'
import { lineDays } from '../../domain/plans/line-days.ts'
import { timeLeft, type WholeDays } from '../../domain/plans/time-left.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, json, orNull, type RowOf, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'

interface Period {
  readonly prctCode: string
  /** The month to level; plans of other months have used their part of the days. */
  readonly month: string
  /** Which other plans have taken their part. Absent: those of all other months. */
  readonly without?: 'LATER_MONTHS'
  readonly from: number
  readonly to: number
}

const lineDayColumns = {
  line: text,
  day: int,
  regular: int,
  overtime: int,
  taken: int,
  before: int,
  pattern: orNull(text),
  reasons: orNull(json<readonly Reason[]>()),
}
type LineDay = RowOf<typeof lineDayColumns>

/** `regularSeconds` and `overtimeSeconds` are what other plans leave of the whole time. */
export interface PlannedLine extends LineCapacity, WholeDays {
  /** Seconds used by plans of earlier months; this month's packing comes after them. */
  readonly secondsBefore: Int32Array
  readonly patterns: readonly (string | null)[]
  readonly reasons: readonly (readonly Reason[])[]
}

export const capacityOf = ({ line, days, regularSeconds, overtimeSeconds }: PlannedLine): LineCapacity => ({
  line,
  days,
  regularSeconds,
  overtimeSeconds,
})

/** Days at the ends of a month are shared with its neighbours. */
export async function lineCapacities(db: ReadDb, period: Period): Promise<PlannedLine[]> {
  const { prctCode, month, without, from, to } = period
  const isOther = without === 'LATER_MONTHS' ? sql`month < ${month}` : sql`month <> ${month}`
  const { rows } = await checkedSql(lineDayColumns)`
    with newest as (
      select distinct on (month) plan_id, month from packing_plan where prct_code = ${prctCode} and ${isOther} order by month, rev desc
    ), taken as (
      select line_code as line, pack_on, sum(seconds)::int as seconds,
        coalesce(sum(seconds) filter (where month < ${month}), 0)::int as before
      from plan_line join newest using (plan_id)
      where pack_on between date '1970-01-01' + ${from}::int and date '1970-01-01' + ${to}::int group by 1, 2
    )
    select d.line, d.cal_date - date '1970-01-01' as day, d.regular, d.overtime, coalesce(k.seconds, 0) as taken,
      coalesce(k.before, 0) as before, d.pattern, d.reasons
    from (${lineDays(prctCode, { from, to })}) d
    left join taken k on k.line = d.line and k.pack_on = d.cal_date order by d.line, d.cal_date`.execute(db)
  const byLine = new Map<string, LineDay[]>()
  for (const row of rows) byLine.set(row.line, [...(byLine.get(row.line) ?? []), row])
  return [...byLine].map(([line, days]) => {
    const whole = {
      wholeRegularSeconds: Int32Array.from(days, (d) => d.regular),
      wholeOvertimeSeconds: Int32Array.from(days, (d) => d.overtime),
      otherSeconds: Int32Array.from(days, (d) => d.taken),
    }
    return {
      line,
      days: Int32Array.from(days, (d) => d.day),
      ...whole,
      ...timeLeft(whole),
      secondsBefore: Int32Array.from(days, (d) => d.before),
      patterns: days.map((d) => d.pattern),
      reasons: days.map((d) => d.reasons ?? []),
    }
  })
}
