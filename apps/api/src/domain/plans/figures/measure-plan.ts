import { type LevelKpis, levelKpis, type PlannedLevel } from '@packing/planning'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { int, type RowOf, text } from '../../../platform/database/column-types.ts'
import type { ReadDb } from '../../../platform/database/database.ts'
import { planDays } from '../days/plan-days.ts'
import { timeLeft } from '../days/time-left.ts'
import type { PlanKey } from '../revision/newest-plan.ts'

const storedDayColumns = {
  line: text,
  day: int,
  load: int,
  other: int,
  regular: int,
  overtime: int,
}
type StoredDay = RowOf<typeof storedDayColumns>

/** Aggregated by everything the figures depend on: dealer, case family, latest day and volume per line and day. */
const storedLotsColumns = {
  line: text,
  day: int,
  dealer: text,
  family: text,
  latest: int,
  mm3: int,
  lots: int,
  seconds: int,
}
type StoredLots = RowOf<typeof storedLotsColumns>

/** Figures of a stored plan, by the arithmetic of the levelling; bounds are unknown here: 0. */
export async function measurePlan(db: ReadDb, { prctCode, planId }: PlanKey): Promise<LevelKpis> {
  const days = await checkedSql(storedDayColumns)`
    select line_code as line, pack_on - date '1970-01-01' as day, load_seconds as load, other_seconds as other,
      regular_seconds as regular, overtime_seconds as overtime
    from (${planDays({ prctCode, planId })}) d order by 1, 2`.execute(db)
  const lots = await checkedSql(storedLotsColumns)`
    select t.line_code as line, t.pack_on - date '1970-01-01' as day, t.dealer_code as dealer, y.family, t.latest_on - date '1970-01-01' as latest,
      c.box_length_mm::bigint * c.box_width_mm * c.box_height_mm as mm3, sum(t.lots)::int as lots, sum(t.seconds)::int as seconds
    from plan_line t join packing_condition c on c.condition_id = t.condition_id and c.prct_code = t.prct_code
    join case_type y on y.prct_code = c.prct_code and y.case_code = c.case_code
    where t.prct_code = ${prctCode} and t.plan_id = ${planId} group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`.execute(
    db,
  )
  return levelKpis(plannedLevel(days.rows, lots.rows))
}

/** Days of one line: the whole capacity, what other months leave of it, and the load of the plan. */
function lineDays(code: string, days: readonly StoredDay[]) {
  const column = (value: (day: StoredDay) => number) => Int32Array.from(days, value)
  const shared = {
    wholeRegularSeconds: column(({ regular }) => regular),
    wholeOvertimeSeconds: column(({ overtime }) => overtime),
    otherSeconds: column(({ other }) => other),
  }
  const left = timeLeft(shared)
  const overtimeSeconds = days.reduce(
    (sum, { load }, at) => sum + Math.max(0, load - (left.regularSeconds[at] ?? 0)),
    0,
  )
  return {
    shared,
    loadSeconds: column(({ load }) => load),
    capacity: { line: code, days: column(({ day }) => day), ...left },
    levelled: { line: code, overtimeSeconds, peakSeconds: 0, averageSeconds: 0, boundSeconds: 0 },
  }
}

function plannedLevel(days: readonly StoredDay[], rows: readonly StoredLots[]): PlannedLevel {
  const codes = [...new Set(days.map(({ line }) => line))]
  const number = new Map(codes.map((line, at) => [line, at]))
  const lines = codes.map((code) =>
    lineDays(
      code,
      days.filter(({ line }) => line === code),
    ),
  )
  const column = (value: (row: StoredLots) => number) => Int32Array.from(rows, value)
  const numbers = Int32Array.from(rows.keys())
  const nothing = new Int32Array(rows.length)
  return {
    mm3PerLot: Float64Array.from(rows, ({ mm3 }) => mm3),
    sharedDays: lines.map(({ shared }) => shared),
    problem: {
      keys: rows.map(({ dealer, family }) => ({ dealer, part: '', style: '', caseFamily: family })),
      items: {
        key: numbers,
        lots: column(({ lots }) => lots),
        secondsPerLot: nothing,
        earliest: nothing,
        latest: column(({ latest }) => latest),
        van: nothing,
        eligible: nothing,
        indivisibleGroup: nothing.map(() => -1),
      },
      lines: lines.map(({ capacity }) => capacity),
      eligibility: [],
      pinned: [],
    },
    plan: {
      placements: {
        item: numbers,
        line: column(({ line }) => number.get(line) ?? 0),
        day: column(({ day }) => day),
        lots: column(({ lots }) => lots),
        seconds: column(({ seconds }) => seconds),
        isPinned: new Uint8Array(rows.length),
      },
      unplanned: [],
      lines: lines.map(({ levelled, loadSeconds }) => ({
        ...levelled,
        loadSeconds,
        peakUtilisationPermille: 0,
        boundUtilisationPermille: 0,
      })),
      optimum: unknownOptimum(lines.map(({ loadSeconds }) => loadSeconds)),
      bottleneck: null,
      remedies: [],
      changes: null,
      ignoredPins: [],
    },
  }
}

const unknownOptimum = (lineLoadSeconds: readonly Int32Array[]) => ({
  boundUtilisationPermille: 0,
  boundDays: [],
  linePeakSeconds: lineLoadSeconds.map(() => 0),
  lineLoadSeconds,
})
