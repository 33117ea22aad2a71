import { volatilityColumns, volatilityRawColumns } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler } from '../../calls/handlers.ts'
import { listTable } from '../../domain/downloads/list-table.ts'
import { tableFile } from '../../domain/downloads/table-file.ts'
import { columnTypes } from '../../platform/database/list-types.ts'
import { allOf, streamRows, tableQuery } from '../../platform/database/page-query.ts'
import { listJudgedRules, ruleNames } from './judged-rules.ts'
import { askedOf, ofCycle, partCells, type VolatilityFilter } from './volatility-cells.ts'
import { streamVolatility } from './volatility-rows.ts'

export const downloadVolatility: Handler<'ordervolatilitysearch/download'> = async (input, context) => {
  const { db, prctCode, language } = context
  const filter = { ...input, prctCode }
  const ruleOf = ruleNames(await listJudgedRules(db, filter), input.threshold)
  const isRaw = input.what === 'RAW'
  const table = isRaw
    ? listTable(volatilityRawColumns, streamRows(db, rawRows(filter)))
    : listTable(volatilityColumns, streamVolatility(db, filter, { language, ruleOf }))
  return tableFile({
    name: `volatility-${isRaw ? 'raw' : input.level.toLowerCase()}-${input.cycleMonth}`,
    format: input.format,
    language,
    ...table,
  })
}

const ofRule = sql`from volatility_rule r where r.prct_code = j.prct_code and r.cycle_month = j.cycle_month
  and r.tolerance_id = j.tolerance_id`

/** Months of parts with the verdict that the screen shows: against its base or by its threshold, without exempt months. */
const ofVerdict = (filter: VolatilityFilter) =>
  filter.verdict.length === 0
    ? undefined
    : sql`(j.dealer_code, j.part_no, j.month_offset) in (select c.dealer_code, c.code, c.ahead
        from (${partCells({ ...filter, level: 'PART' })}) c where not c.is_exempt and c.verdict = any(${filter.verdict}::text[]))`

/** All months of parts with an order to answer. */
const ofOpen = (filter: VolatilityFilter) =>
  filter.openOnly
    ? sql`(j.dealer_code, j.part_no) in (select a.dealer_code, a.code
        from (${askedOf({ ...filter, level: 'PART' })}) a where a.open_count > 0)`
    : undefined

const rawRows = (filter: VolatilityFilter) =>
  tableQuery(columnTypes(volatilityRawColumns, {}), {
    select: {
      dealerCode: 'q.dealer_code',
      partNo: 'q.part_no',
      judgedPartNo: 'q.judged_part_no',
      carFamily: 'q.car_family',
      partGroup: 'q.part_group',
      lineCode: 'j.line_code',
      targetMonth: 'q.target_month',
      qty: 'q.qty',
      confirmedQty: 'case when j.base_qty is not null then q.base_qty end',
      previousQty: 'case when j.previous_qty is not null then q.previous_qty end',
      firstQty: 'case when j.first_qty is not null then q.first_qty end',
      m3: 'round(q.qty * q.piece_mm3 / 1e9, 3)::float8',
      verdict: 'j.verdict',
      changePercent: 'j.change_permille / 10.0::float8',
      driftVerdict: 'j.drift_verdict',
      driftPercent: 'j.drift_permille / 10.0::float8',
      minusPercent: 'j.minus_permille / 10.0::float8',
      plusPercent: 'j.plus_permille / 10.0::float8',
      minAbsLots: 'j.min_abs_lots',
      rule: sql`(select r.tolerance_id || ' v' || r.version ${ofRule})`,
      approvedBy: sql`(select r.approved_by ${ofRule})`,
      isExempt: 'j.is_exempt',
      events: "array_to_string(j.events, ', ')",
    },
    source: sql`from volatility_quantity q join volatility_judgement j on j.prct_code = q.prct_code and j.cycle_month = q.cycle_month
      and j.dealer_code = q.dealer_code and j.part_no = q.judged_part_no and j.target_month = q.target_month
    where ${allOf(
      ofCycle('j', filter),
      filter.target.length === 0 ? undefined : sql`j.month_offset = any(${filter.target.map(Number)}::int[])`,
      ofVerdict(filter),
      ofOpen(filter),
    )}`,
    order: sql` order by q.dealer_code, q.part_no, q.target_month`,
  })
