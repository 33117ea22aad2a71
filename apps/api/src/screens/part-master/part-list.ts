import { sql } from 'kysely'
import { holdsForDealer } from '../../domain/discontinuation/holds-for-dealer.ts'
import { carryOverQty, conditionsOf, groupId, type PartOf, pairId } from '../../domain/parts/part-facts.ts'
import {
  derived,
  type EditableList,
  edited,
  keyed,
  orderedBy,
  type SqlColumn,
  stored,
} from '../../editable-lists/editable-list.ts'
import type { Condition } from '../../platform/database/condition.ts'
import type { Sql } from '../../platform/database/page-query.ts'

/** Values for a dealer where there are some, else those for all. */
export const ALL_DEALERS = '*'

const hostColumns = [
  stored('partName', 'text', 'part name', '品名'),
  stored('partNameJa', 'text', 'part name (Japanese)', '品名（日本語）'),
  stored('netWeightG', 'integer', 'net weight (g)', '正味質量(g)'),
  stored('lengthMm', 'integer', 'length (mm)', '長さ(mm)'),
  stored('widthMm', 'integer', 'width (mm)', '幅(mm)'),
  stored('heightMm', 'integer', 'height (mm)', '高さ(mm)'),
  stored('origin', 'code', 'origin', '原産国'),
  stored('supplierCode', 'code', 'supplier', '仕入先'),
  stored('unit', 'code', 'unit', '単位'),
  stored('carFamily', 'code', 'car family', '車種'),
  stored('dgClass', 'code', 'DG class', '危険物クラス'),
  stored('lifecycle', 'code', 'lifecycle', 'ライフサイクル'),
  stored('ecnNo', 'code', 'ECN no', '設変番号'),
  stored('effectiveFrom', 'date', 'effective from', '適用開始日'),
  stored('effectiveTo', 'date', 'effective to', '適用終了日'),
  stored('hostUpdatedOn', 'date', 'host update', 'ホスト更新日'),
  stored('stockQty', 'integer', 'stock', '在庫数'),
]

/** What the packing side keeps; in a dealer's own row null means: as for all. */
const localColumns = [
  edited('packLine', 'code', 'pack line', '梱包ライン', { fallback: '' }),
  edited('dockCode', 'code', 'dock', 'ドック', { fallback: '' }),
  edited('pickAddress', 'code', 'pick address', 'ピック番地', { fallback: '' }),
  edited('maxAdvanceDays', 'integer', 'max advance days', '最大前倒し日数', {
    column: 'advance_days',
    order: orderedBy('advance_days', sql`coalesce(t.advance_days, t.max_advance_days)`),
    shown: sql`coalesce(t.advance_days, t.max_advance_days)`,
  }),
  edited('safetyPackDays', 'integer', 'safety pack days', '安全梱包日数', { fallback: 0 }),
  edited('partsInLeadDays', 'integer', 'parts-in lead days', '部品入荷リード日数', { fallback: 0 }),
  edited('priority', 'integer', 'priority', '優先度', { fallback: 5 }),
  edited('mustPack', 'boolean', 'must pack', '必須梱包', { fallback: false }),
  edited('remark', 'text', 'remark', '備考', { fallback: '' }),
]

/** Empty for all dealers: as the host says. */
const isLeftToHost = ({ field }: SqlColumn) => field === 'maxAdvanceDays'

const partNo = keyed('partNo', 'code', 'part no', '品番')
const dealerHeader = ['dealerCode', 'code', 'dealer', 'ディーラー'] as const

const derivedColumns = (part: PartOf) => [
  derived(
    'hasCondition',
    'boolean',
    'has condition',
    '荷姿条件有無',
    sql`exists (select 1 from ${conditionsOf(part)})`,
  ),
  derived(
    'conditionDealers',
    'text',
    'dealers with condition',
    '荷姿条件のあるディーラー',
    sql`coalesce((select string_agg(distinct c.dealer_code, ' ') from ${conditionsOf(part)}), '')`,
  ),
  derived('pairId', 'code', 'pair', 'ペア', pairId(part)),
  derived('groupId', 'code', 'group', 'グループ', groupId(part)),
  derived('isDiscontinued', 'boolean', 'discontinued', '打切り', sql`exists (select 1 from ${endsOf(part)})`),
  derived(
    'discontinuedOn',
    'date',
    'last packing day',
    '最終梱包日',
    sql`(select min(d.last_pack_date) from ${endsOf(part)})`,
  ),
  derived(
    'lastPackedOn',
    'date',
    'last packed',
    '最終梱包実績日',
    sql`(select max(h.pack_on) from case_content x join case_header h on h.case_id = x.case_id
      where x.prct_code = ${part.prctCode} and x.part_no = ${part.partNo} and h.status in ('PACKED', 'VANNED', 'SHIPPED')
        and (${part.dealer} = '*' or h.dealer_code = ${part.dealer}))`,
  ),
  derived('carryOverQty', 'integer', 'carry-over', '繰越数', carryOverQty(part)),
]

const endsOf = ({ prctCode, partNo, dealer }: PartOf) => sql`discontinued_part d where d.prct_code = ${prctCode}
  and d.old_part = ${partNo} and ${holdsForDealer(dealer)}`

/** Of the dealer's own row o, if there is one. */
const ofDealer = (shown: Sql, dealer: string) => sql`(select ${shown} from part_local o
  where o.prct_code = t.prct_code and o.part_no = t.part_no and o.dealer_code = ${dealer})`

/** A value as it holds for a dealer. */
const forDealer = (column: SqlColumn, dealer: string): SqlColumn => {
  const value = sql`coalesce(${ofDealer(sql.id('o', column.column ?? ''), dealer)}, ${column.shown})`
  return { ...column, shown: value, ...(column.order && { order: { ...column.order, by: value } }) }
}

/** The names of the fields that the row itself holds. */
const heldBy = (row: string, columns: readonly SqlColumn[]) =>
  sql`array_remove(array[${sql.join(
    columns.map(({ field, column = '' }) => sql`case when ${sql.id(row, column)} is not null then ${field} end`),
  )}]::text[], null)`

interface PartView {
  readonly prctCode: string
  readonly dealer: string
  readonly today: string
  /** Parts for which the dealer has values of its own. */
  readonly ownParts: Condition | undefined
}

/** Parts as they are for a dealer, or ('*') for all that have no values of their own. */
export function partList({ prctCode, dealer, today, ownParts }: PartView): EditableList {
  const part = { prctCode, dealer: sql`${dealer}::text`, today, partNo: sql`t.part_no` }
  const isForAll = dealer === ALL_DEALERS
  const dealerColumn = derived(...dealerHeader, sql`${dealer}::text`)
  const local = isForAll ? localColumns : localColumns.map((column) => forDealer(column, dealer))
  const list = { id: 'B01', version: '1', entity: 'part', finder: 'find_parts' }
  const columns = [partNo, dealerColumn, ...hostColumns, ...local, ...derivedColumns(part)]
  // For all dealers only the host's own limit can stand in.
  if (isForAll) return { ...list, columns, ownFields: heldBy('t', columns.filter(isLeftToHost)) }
  const rowVersion = sql`coalesce(${ofDealer(sql.raw('o.row_version'), dealer)}, 0)`
  const ownFields = sql`coalesce(${ofDealer(heldBy('o', localColumns), dealer)}, '{}')`
  return { ...list, columns, rowVersion, ownFields, ...(ownParts && { unindexedRows: ownParts }) }
}

/** Where the values for all dealers stand. */
export const commonList: EditableList = { id: 'B01', version: '1', entity: 'part', columns: [partNo, ...localColumns] }
/** Where those for one dealer stand. */
export const dealerList: EditableList = {
  id: 'B01',
  version: '1',
  entity: 'part_local',
  isMadeByChange: true,
  columns: [partNo, keyed(...dealerHeader), ...localColumns.map(({ fallback: _none, ...column }) => column)],
}
