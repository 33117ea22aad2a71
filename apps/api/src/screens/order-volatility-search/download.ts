import { volatilityColumns, volatilityRawColumns } from '@packing/contract'
import { sql } from 'kysely'
import { listTable } from '../../domain/downloads/list-table.ts'
import { tableFile } from '../../domain/downloads/table-file.ts'
import type { Handler } from '../../handlers.ts'
import { allOf, streamRows, type TableQuery } from '../../platform/database/page-query.ts'
import { listJudgedRules, ruleNames } from './judged-rules.ts'
import { ofCycle, type VolatilityFilter } from './volatility-cells.ts'
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

type RawRow = { readonly [Field in keyof typeof volatilityRawColumns]: unknown }

const ofRule = sql`from volatility_rule r where r.prct_code = j.prct_code and r.cycle_month = j.cycle_month
  and r.tolerance_id = j.tolerance_id`

const rawRows = (filter: VolatilityFilter): TableQuery<RawRow> => ({
  columns: sql`select q.dealer_code as "dealerCode", q.part_no as "partNo", q.judged_part_no as "judgedPartNo", q.car_family as "carFamily",
    q.part_group as "partGroup", j.line_code as "lineCode", q.target_month as "targetMonth", q.qty,
    case when j.base_qty is not null then q.base_qty end as "confirmedQty",
    case when j.previous_qty is not null then q.previous_qty end as "previousQty",
    case when j.first_qty is not null then q.first_qty end as "firstQty",
    round(q.qty * q.piece_mm3 / 1e9, 3)::float8 as m3, j.verdict, j.change_permille / 10.0::float8 as "changePercent",
    j.drift_verdict as "driftVerdict", j.drift_permille / 10.0::float8 as "driftPercent", j.minus_permille / 10.0::float8 as "minusPercent",
    j.plus_permille / 10.0::float8 as "plusPercent", j.min_abs_lots as "minAbsLots", 
    (select r.tolerance_id || ' v' || r.version ${ofRule}) as rule,
    (select r.approved_by ${ofRule}) as "approvedBy",
    j.is_exempt as "isExempt", array_to_string(j.events, ', ') as events`,
  source: sql`from volatility_quantity q join volatility_judgement j on j.prct_code = q.prct_code and j.cycle_month = q.cycle_month
      and j.dealer_code = q.dealer_code and j.part_no = q.judged_part_no and j.target_month = q.target_month
    where ${allOf(
      ofCycle('j', filter),
      filter.target.length === 0 ? undefined : sql`j.month_offset = any(${filter.target.map(Number)}::int[])`,
      filter.verdict.length === 0 ? undefined : sql`j.verdict = any(${filter.verdict}::text[])`,
    )}`,
  order: sql` order by q.dealer_code, q.part_no, q.target_month`,
  finish: (row: RawRow) => row,
})
