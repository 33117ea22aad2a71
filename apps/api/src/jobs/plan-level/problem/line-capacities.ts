import type { LimitMeasure, LineCapacity, LineLimit, Reason } from '@packing/planning'
import { sql } from 'kysely'
import { lineDays } from '../../../domain/calendars/line-days.ts'
import { timeLeft, type WholeDays } from '../../../domain/plans/days/time-left.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { float, int, json, orNull, type RowOf, text } from '../../../platform/database/column-types.ts'
import type { ReadDb } from '../../../platform/database/database.ts'

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
  share: float,
  taken: int,
  before: int,
  pattern: orNull(text),
  reasons: orNull(json<readonly Reason[]>()),
  mostCases: orNull(float),
  mostMm3: orNull(float),
  otherCases: float,
  otherMm3: float,
  changeover: int,
}
type LineDay = RowOf<typeof lineDayColumns>

/** `regularSeconds` and `overtimeSeconds` are what other plans leave of the whole time. */
export interface PlannedLine extends LineCapacity, WholeDays {
  /** Seconds used by plans of earlier months; this month's packing comes after them. */
  readonly secondsBefore: Int32Array
  readonly patterns: readonly (string | null)[]
  readonly reasons: readonly (readonly Reason[])[]
  /** The whole limits of the days in cases or mm³, whatever other plans use of them. Absent: none besides time. */
  readonly wholeLimits?: readonly LineLimit[]
  /** Cases or mm³ of other plans by day. */
  readonly otherAmounts: Readonly<Record<LimitMeasure, Float64Array>>
}

export const capacityOf = (planned: PlannedLine): LineCapacity => {
  const { line, days, regularSeconds, overtimeSeconds, limits, changeoverSeconds } = planned
  return {
    line,
    days,
    regularSeconds,
    overtimeSeconds,
    extraSeconds: upToWholeDay(planned),
    ...(limits ? { limits } : {}),
    ...(changeoverSeconds ? { changeoverSeconds } : {}),
  }
}

const DAY_SECONDS = 86_400

/** What a remedy may add, in whole minutes: a day of a line has 24 hours, whatever plans use of them. */
const upToWholeDay = ({ wholeRegularSeconds, wholeOvertimeSeconds }: WholeDays): Int32Array =>
  wholeRegularSeconds.map((regular, at) => {
    const left = DAY_SECONDS - regular - (wholeOvertimeSeconds[at] ?? 0)
    return Math.max(0, left - (left % 60))
  })

type Limits = Pick<PlannedLine, 'limits' | 'wholeLimits' | 'otherAmounts'>

/** What other plans leave of the whole limits of a line. */
export function limitsLeft(whole: readonly LineLimit[], otherAmounts: PlannedLine['otherAmounts']): Limits {
  if (whole.length === 0) return { otherAmounts }
  const limits = whole.map(({ measure, most }) => ({
    measure,
    most: most.map((own, at) => Math.max(0, own - (otherAmounts[measure][at] ?? 0))),
  }))
  return { limits, wholeLimits: whole, otherAmounts }
}

function limitsOf(days: readonly LineDay[]): Limits & Pick<PlannedLine, 'changeoverSeconds'> {
  const [first] = days
  const onAllDays = (measure: LimitMeasure, most: number | null | undefined): LineLimit[] =>
    most === null || most === undefined ? [] : [{ measure, most: Float64Array.from(days, ({ share }) => most * share) }]
  const whole = [...onAllDays('CASES', first?.mostCases), ...onAllDays('VOLUME', first?.mostMm3)]
  const otherAmounts = {
    CASES: Float64Array.from(days, (day) => day.otherCases),
    VOLUME: Float64Array.from(days, (day) => day.otherMm3),
  }
  return {
    ...(first && first.changeover > 0 ? { changeoverSeconds: Int32Array.from(days, (day) => day.changeover) } : {}),
    ...limitsLeft(whole, otherAmounts),
  }
}

/** Days at the ends of a month are shared with its neighbours. */
export async function lineCapacities(db: ReadDb, period: Period): Promise<PlannedLine[]> {
  const { prctCode, month, without, from, to } = period
  const isOther = without === 'LATER_MONTHS' ? sql`month < ${month}` : sql`month <> ${month}`
  const { rows } = await checkedSql(lineDayColumns)`
    with newest as (
      select distinct on (month) plan_id, month from packing_plan where prct_code = ${prctCode} and ${isOther} order by month, rev desc
    ), taken as (
      select p.line_code as line, p.pack_on, sum(p.seconds)::int as seconds,
        coalesce(sum(p.seconds) filter (where n.month < ${month}), 0)::int as before,
        round(sum(p.lots::numeric / c.boxes_per_case), 6) as cases,
        sum(p.lots * (c.box_length_mm::float8 * c.box_width_mm * c.box_height_mm)) as mm3
      from plan_line p join newest n using (plan_id)
      left join packing_condition c on c.prct_code = p.prct_code and c.condition_id = p.condition_id
      where p.prct_code = ${prctCode}
        and p.pack_on between date '1970-01-01' + ${from}::int and date '1970-01-01' + ${to}::int group by 1, 2
    ), used as (
      select o.line_code as line, o.pack_on, sum(o.load_seconds) filter (where o.changeover_sec > 0)::int as seconds
      from plan_day o join newest using (plan_id)
      where o.prct_code = ${prctCode} and o.pack_on between date '1970-01-01' + ${from}::int and date '1970-01-01' + ${to}::int group by 1, 2
    )
    select d.line, d.cal_date - date '1970-01-01' as day, d.regular, d.overtime, d.share, greatest(coalesce(k.seconds, 0), coalesce(u.seconds, 0)) as taken,
      coalesce(k.before, 0) as before, d.pattern, d.reasons,
      l.max_cases_per_day::float8 as "mostCases", l.max_dm3_per_day * 1e6::float8 as "mostMm3", l.changeover_sec as changeover,
      coalesce(k.cases, 0)::float8 as "otherCases", coalesce(k.mm3, 0)::float8 as "otherMm3"
    from (${lineDays(prctCode, { from, to })}) d
    join packing_line l on l.prct_code = ${prctCode} and l.line_code = d.line
    left join taken k on k.line = d.line and k.pack_on = d.cal_date
    left join used u on u.line = d.line and u.pack_on = d.cal_date order by d.line, d.cal_date`.execute(db)
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
      ...limitsOf(days),
    }
  })
}
