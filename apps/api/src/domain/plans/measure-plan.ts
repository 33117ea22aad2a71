import { type LevelKpis, levelKpis, type PlannedLevel } from '@packing/planning'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, type RowOf, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { PlanKey } from './newest-plan.ts'

const storedDayColumns = {
  line: text,
  day: int,
  load: int,
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
    select line_code as line, pack_on - date '1970-01-01' as day, load_seconds as load, regular_seconds as regular, overtime_seconds as overtime
    from plan_day where prct_code = ${prctCode} and plan_id = ${planId} order by 1, 2`.execute(db)
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

function plannedLevel(days: readonly StoredDay[], rows: readonly StoredLots[]): PlannedLevel {
  const codes = [...new Set(days.map(({ line }) => line))]
  const number = new Map(codes.map((line, at) => [line, at]))
  const own = codes.map((line) => days.filter((day) => day.line === line))
  const column = (value: (row: StoredLots) => number) => Int32Array.from(rows, value)
  const numbers = Int32Array.from(rows.keys())
  const nothing = new Int32Array(rows.length)
  const loads = own.map((line) => Int32Array.from(line, ({ load }) => load))
  return {
    mm3PerLot: Float64Array.from(rows, ({ mm3 }) => mm3),
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
      lines: own.map((line, at) => ({
        line: codes[at] ?? '',
        days: Int32Array.from(line, ({ day }) => day),
        regularSeconds: Int32Array.from(line, ({ regular }) => regular),
        overtimeSeconds: Int32Array.from(line, ({ overtime }) => overtime),
      })),
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
      lines: own.map((line, at) => ({
        line: codes[at] ?? '',
        peakSeconds: 0,
        averageSeconds: 0,
        overtimeSeconds: line.reduce((sum, { load, regular }) => sum + Math.max(0, load - regular), 0),
        boundSeconds: 0,
        peakUtilisationPermille: 0,
        boundUtilisationPermille: 0,
        loadSeconds: loads[at] ?? new Int32Array(),
      })),
      optimum: unknownOptimum(loads),
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
