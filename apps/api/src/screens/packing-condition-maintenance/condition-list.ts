import { conditionColumns, writtenColumns } from '@packing/contract'
import { sql } from 'kysely'
import { employeeName } from '../../domain/identity/employee-name.ts'
import { nameOfPart } from '../../domain/parts/part-name.ts'
import type { InLanguage, ReadContext } from '../../domain/rule-context.ts'
import { derived, type EditableList, isoInstant, sqlColumns, stored } from '../../editable-lists/editable-list.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import { openOrders, openOrdersOf } from './open-orders.ts'

const LIST = { id: 'D01', version: '1', entity: 'packing_condition', hasDeferrableConstraint: true }
const FOREVER = sql`date '9999-12-31'`
const text = stored({ fallback: '' })

const keySql = {
  partNo: stored(),
  dealerCode: stored(),
  packStyle: stored(),
  effectiveFrom: stored(),
  copyNo: stored(),
}
const cellSql = {
  effectiveTo: stored({
    shown: sql`nullif(t.effective_to, ${FOREVER})`,
    order: sql`t.effective_to`,
    written: (day) => sql`coalesce(${day}, ${FOREVER})`,
  }),
  status: stored({ fallback: 'DRAFT' }),
  snp: stored(),
  rounding: stored({ fallback: 'UP' }),
  minLots: stored({ fallback: 1 }),
  boxesPerCase: stored(),
  caseCode: stored(),
  boxCode: text,
  boxLengthMm: stored(),
  boxWidthMm: stored(),
  boxHeightMm: stored(),
  boxGrossKg: stored({
    column: 'box_gross_g',
    shown: sql`(t.box_gross_g / 1000.0)::float8`,
    written: (kg) => sql`round(${kg} * 1000)::int`,
  }),
  packLines: stored({
    shown: sql`array_to_string(t.pack_lines, ' ')`,
    written: (lines) => sql`string_to_array(${lines}, ' ')`,
  }),
  stdMinutes: stored({
    column: 'std_seconds_per_case',
    shown: sql`round(t.std_seconds_per_case / 60.0, 2)::float8`,
    written: (minutes) => sql`round(${minutes} * 60)::int`,
  }),
  isReturnable: stored({ fallback: false }),
  isIspm15: stored({ column: 'is_ispm15', fallback: false }),
  dangerousGoods: stored({ fallback: false }),
  rustCode: text,
  labelType: text,
  materials: text,
  remark: text,
}

/** What a save reads and writes. */
export const savedList: EditableList = {
  ...LIST,
  isMadeByChange: true,
  columns: sqlColumns(writtenColumns(conditionColumns), { ...keySql, ...cellSql }),
}

/** Everything of a condition that a plan is computed from. */
export const plannedFields: readonly string[] = [
  'snp',
  'rounding',
  'minLots',
  'boxesPerCase',
  'caseCode',
  'boxLengthMm',
  'boxWidthMm',
  'boxHeightMm',
  'boxGrossKg',
  'packLines',
  'stdMinutes',
]

/** Conditions with what the columns show of their part and case type. */
const stocked = (conditions: Sql): Sql => sql`(
  select c.*, p.part_name, p.part_name_ja, p.net_weight_g, k.length_mm as case_length_mm, k.width_mm as case_width_mm,
    k.height_mm as case_height_mm, k.inner_length_mm::bigint * k.inner_width_mm * k.inner_height_mm as inner_mm3, k.tare_g, k.max_stack,
    k.tare_g + c.boxes_per_case * c.box_gross_g as case_gross_g
  from (${conditions}) c
  join part p on p.prct_code = c.prct_code and p.part_no = c.part_no
  left join case_type k on k.prct_code = c.prct_code and k.case_code = c.case_code)`

const storedRows = (prctCode: string) =>
  sql`select c.*, null::bigint as gap_qty, null::text as gap_dealers from packing_condition c where c.prct_code = ${prctCode}`

interface Gaps {
  readonly orders: Sql
  readonly prctCode: string
  /** Users of some dealers cannot write a condition for all. */
  readonly isPerDealer: boolean
}

/** A row to be completed for each part and style on order without a condition, from the first day that needs one. */
const gapRows = ({ orders, prctCode, isPerDealer }: Gaps) => sql`
  select c.*, g.qty as gap_qty, g.dealers as gap_dealers
  from (
    select l.part_no, coalesce(nullif(l.pack_style, ''), 'STD') as pack_style, min(l.day) as day, sum(l.qty)::bigint as qty,
      string_agg(distinct l.dealer_code, ' ' order by l.dealer_code) as dealers,
      case when count(distinct l.dealer_code) = 1 then min(l.dealer_code) else '*' end as dealer_code
    from (${orders}) l
    where not exists (select 1 from packing_condition c where c.prct_code = ${prctCode} and c.part_no = l.part_no
      and c.dealer_code in ('*', l.dealer_code) and l.pack_style in ('', c.pack_style) and c.status = 'APPROVED'
      and l.day between c.effective_from and c.effective_to)
    group by l.part_no, coalesce(nullif(l.pack_style, ''), 'STD'), case when ${isPerDealer} then l.dealer_code end) g
  cross join lateral jsonb_populate_record(null::packing_condition, jsonb_build_object('prct_code', ${prctCode}::text,
    'part_no', g.part_no, 'dealer_code', g.dealer_code, 'pack_style', g.pack_style, 'effective_from', g.day,
    'effective_to', '9999-12-31', 'copy_no', '0', 'row_version', 0, 'status', 'DRAFT', 'rounding', 'UP', 'min_lots', 1, 'is_returnable', false, 'is_ispm15', false,
    'dangerous_goods', false, 'box_code', '', 'rust_code', '', 'label_type', '', 'materials', '', 'remark', '')) c`

/** A dealer has a condition of its own in the style of t on the day. */
const hasOwn = (dealer: Sql, day: Sql) => sql`exists (select 1 from packing_condition o where o.prct_code = t.prct_code
  and o.part_no = t.part_no and o.dealer_code = ${dealer} and o.pack_style = t.pack_style and o.status = 'APPROVED'
  and ${day} between o.effective_from and o.effective_to)`

const appliesTo = (today: string, validOn: string | undefined): Sql => {
  const day = sql`coalesce(${validOn ?? null}::date, least(greatest(${today}::date, t.effective_from), t.effective_to))`
  return sql`case when t.status <> 'APPROVED' then '' when t.dealer_code <> '*' then t.dealer_code else (
    select case when bool_or(d.has_own) then coalesce(string_agg(d.dealer_code, ' ' order by d.dealer_code) filter (where not d.has_own), '') else '*' end
    from (select d.dealer_code, ${hasOwn(sql`d.dealer_code`, day)} as has_own from dealer d
      where d.prct_code = t.prct_code and d.is_active) d) end`
}

/** Cases of this kind in the container type of the largest volume: rows by columns by height, within the payload. */
const casesPerContainer = sql`(select least(
    greatest((y.usable_length_mm / t.case_length_mm) * (y.usable_width_mm / t.case_width_mm),
      (y.usable_length_mm / t.case_width_mm) * (y.usable_width_mm / t.case_length_mm))
      * least(y.usable_height_mm / t.case_height_mm, coalesce(t.max_stack, 99)),
    y.max_payload_g / greatest(t.case_gross_g, 1))::int
  from container_type y where y.prct_code = t.prct_code
  order by y.usable_length_mm::bigint * y.usable_width_mm * y.usable_height_mm desc, y.container_type limit 1)`

const pictures = sql`coalesce((select string_agg(x.kind, ' ' order by x.kind desc) from packing_picture x where x.prct_code = t.prct_code
  and (x.kind, x.code) in (('PART', t.part_no), ('BOX', t.box_code), ('CASE', t.case_code))), '')`

export interface ConditionView {
  readonly validOn?: string | undefined
  readonly isMissing: boolean
  readonly isPerDealer: boolean
}

export async function conditionList(
  context: ReadContext & InLanguage,
  { validOn, isMissing, isPerDealer }: ConditionView,
): Promise<EditableList> {
  const { prctCode, language } = context
  const open = await openOrdersOf(context)
  const used = sql`from (${openOrders(open, sql`x.part_no = t.part_no`)}) l where t.status = 'APPROVED'
    and l.pack_style in ('', t.pack_style) and l.day between t.effective_from and t.effective_to
    and (t.dealer_code = l.dealer_code or t.dealer_code = '*' and not ${hasOwn(sql`l.dealer_code`, sql`l.day`)})`
  const kilo = (grams: Sql) => derived(sql`(${grams} / 1000.0)::float8`)
  const rows = isMissing ? gapRows({ orders: openOrders(open), prctCode, isPerDealer }) : storedRows(prctCode)
  return {
    ...LIST,
    source: stocked(rows),
    columns: sqlColumns(conditionColumns, {
      ...keySql,
      ...cellSql,
      partName: derived(nameOfPart(language, 't')),
      qtyPerCase: derived(sql`t.snp * t.boxes_per_case`),
      partNetG: derived(sql`t.net_weight_g`),
      tareKg: kilo(sql`t.tare_g`),
      caseNetKg: kilo(sql`(t.snp::bigint * t.boxes_per_case * t.net_weight_g)`),
      caseGrossKg: kilo(sql`t.case_gross_g`),
      caseLengthMm: derived(sql`t.case_length_mm`),
      caseWidthMm: derived(sql`t.case_width_mm`),
      caseHeightMm: derived(sql`t.case_height_mm`),
      caseM3: derived(sql`(t.case_length_mm::bigint * t.case_width_mm * t.case_height_mm / 1e9)::float8`),
      fillPercent: derived(
        sql`(t.boxes_per_case * t.box_length_mm::bigint * t.box_width_mm * t.box_height_mm * 100.0 / t.inner_mm3)::float8`,
      ),
      maxStack: derived(sql`t.max_stack::int`),
      casesPerContainer: derived(casesPerContainer),
      appliesTo: derived(appliesTo(open.today, validOn)),
      orderQty: derived(sql`coalesce(t.gap_qty, (select coalesce(sum(l.qty), 0) ${used}))::int`),
      orderedBy: derived(
        sql`coalesce(t.gap_dealers, (select string_agg(distinct l.dealer_code, ' ' order by l.dealer_code) ${used}), '')`,
      ),
      pictures: derived(pictures),
      approvedBy: derived(employeeName(sql`t.approved_by`)),
      approvedAt: stored({ type: 'timestamptz', shown: isoInstant(sql`t.approved_at`) }),
    }),
  }
}
