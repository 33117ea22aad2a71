import type { LineCapacity } from '@packing/planning'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

interface Period {
  readonly prctCode: string
  /** The month that is levelled; plans of the others have taken their part of the days. */
  readonly month: string
  readonly from: number
  readonly to: number
}

interface LineDay {
  readonly line: string
  readonly day: number
  readonly regular: number
  readonly overtime: number
}

/** What the lines can still do on the days of the period: days at the ends of a month are shared with its neighbours. */
export async function lineCapacities(db: Db, { prctCode, month, from, to }: Period): Promise<LineCapacity[]> {
  const { rows } = await sql<LineDay>`
    with newest as (
      select distinct on (month) plan_id from packing_plan where prct_code = ${prctCode} and month <> ${month} order by month, rev desc
    ), taken as (
      select line_code as line, pack_on, sum(seconds)::int as seconds from plan_line join newest using (plan_id)
      where pack_on between date '1970-01-01' + ${from}::int and date '1970-01-01' + ${to}::int group by 1, 2
    ), day as (
      select l.line_code as line, w.cal_date, w.regular_min * w.work_pct * 60 / 100 as regular, w.ot_min * 60 as overtime,
        coalesce(k.seconds, 0) as taken
    from packing_line l join working_calendar w using (prct_code, calendar_code)
    left join taken k on k.line = l.line_code and k.pack_on = w.cal_date
    where l.prct_code = ${prctCode} and l.is_active and w.day_type = 'W' and w.work_pct > 0
      and w.cal_date between date '1970-01-01' + ${from}::int and date '1970-01-01' + ${to}::int
    )
    select line, cal_date - date '1970-01-01' as day, greatest(0, regular - taken) as regular,
      greatest(0, overtime - greatest(0, taken - regular)) as overtime
    from day order by line, cal_date`.execute(db)
  const byLine = new Map<string, LineDay[]>()
  for (const row of rows) byLine.set(row.line, [...(byLine.get(row.line) ?? []), row])
  return [...byLine].map(([line, days]) => ({
    line,
    days: Int32Array.from(days, (d) => d.day),
    regularSeconds: Int32Array.from(days, (d) => d.regular),
    overtimeSeconds: Int32Array.from(days, (d) => d.overtime),
  }))
}
