import { sql } from 'kysely'
import { holdsForDealer } from '../../domain/discontinuation/holds-for-dealer.ts'
import { carryOverQty, conditionsOf, groupId, type PartOf, pairId } from '../../domain/parts/part-facts.ts'
import {
  derived,
  type EditableList,
  edited,
  keyed,
  type SqlColumn,
  stored,
} from '../../editable-lists/editable-list.ts'

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
    order: sql`coalesce(t.advance_days, t.max_advance_days)`,
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

const dealerColumn = (column = '') => `dealer_${column}`
/** The value as the dealer sees it, which partsForDealer computes. */
const asDealerSees = (column: SqlColumn): SqlColumn => {
  const value = sql.id('t', dealerColumn(column.column))
  return { ...column, shown: value, order: value }
}

/** The names of the fields that the row itself holds. */
const heldBy = (row: string, columns: readonly SqlColumn[]) =>
  sql`array_remove(array[${sql.join(
    columns.map(({ field, column = '' }) => sql`case when ${sql.id(row, column)} is not null then ${field} end`),
  )}]::text[], null)`

/** Parts with what the packing side keeps of them for a dealer: the dealer's own values, else those for all. */
const partsForDealer = (dealer: string) => sql`(
  select t.*, ${sql.join(
    localColumns.map(
      ({ column = '', shown }) => sql`coalesce(${sql.id('o', column)}, ${shown}) as ${sql.id(dealerColumn(column))}`,
    ),
  )},
    coalesce(o.row_version, 0) as dealer_row_version, ${heldBy('o', localColumns)} as dealer_fields
  from part t left join part_local o on o.prct_code = t.prct_code and o.part_no = t.part_no and o.dealer_code = ${dealer})`

interface PartView {
  readonly prctCode: string
  readonly dealer: string
  readonly today: string
}

/** Parts as they are for a dealer, or ('*') for all that have no values of their own. */
export function partList({ prctCode, dealer, today }: PartView): EditableList {
  const part = { prctCode, dealer: sql`${dealer}::text`, today, partNo: sql`t.part_no` }
  const isForAll = dealer === ALL_DEALERS
  const local = isForAll ? localColumns : localColumns.map(asDealerSees)
  const columns = [partNo, derived(...dealerHeader, part.dealer), ...hostColumns, ...local, ...derivedColumns(part)]
  const list = { id: 'B01', version: '1', entity: 'part', columns }
  // For all dealers only the host's own limit can be overridden.
  if (isForAll) return { ...list, ownFields: heldBy('t', columns.filter(isLeftToHost)) }
  return {
    ...list,
    source: partsForDealer(dealer),
    rowVersion: sql`t.dealer_row_version`,
    ownFields: sql`t.dealer_fields`,
  }
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
