import { partColumns, partLocalColumns } from '@packing/contract'
import { sql } from 'kysely'
import { appliesToDealer } from '../../domain/discontinuation/applies-to-dealer.ts'
import { carryOverQty, conditionsOf, groupId, type PartOf, pairId } from '../../domain/parts/part-facts.ts'
import {
  derived,
  type EditableList,
  type SqlColumn,
  type SqlOf,
  sqlColumns,
  stored,
} from '../../editable-lists/editable-list.ts'

export const ALL_DEALERS = '*'

const LIST = { id: 'B01', version: '3' }

/** In a dealer's own row null means: the value for all. */
const localSql: SqlOf<typeof partLocalColumns> = {
  packLine: stored({ fallback: '' }),
  dockCode: stored({ fallback: '' }),
  pickAddress: stored({ fallback: '' }),
  maxAdvanceDays: stored({
    column: 'advance_days',
    order: sql`coalesce(t.advance_days, t.max_advance_days)`,
    shown: sql`coalesce(t.advance_days, t.max_advance_days)`,
  }),
  safetyPackDays: stored({ fallback: 0 }),
  partsInLeadDays: stored({ fallback: 0 }),
  priority: stored({ fallback: 5 }),
  mustPack: stored({ fallback: false }),
  remark: stored({ fallback: '' }),
}
const localColumns = sqlColumns(partLocalColumns, localSql)
const isLocal = ({ field }: SqlColumn) => field in partLocalColumns

/** Empty for all dealers: the host's value. */
const isLeftToHost = ({ field }: SqlColumn) => field === 'maxAdvanceDays'

const columnsOf = (part: PartOf): readonly SqlColumn[] =>
  sqlColumns(partColumns, {
    partNo: stored(),
    dealerCode: derived(part.dealer),
    partName: stored(),
    partNameJa: stored(),
    lifecycle: stored(),
    ...localSql,
    hasCondition: derived(sql`exists (select 1 from ${conditionsOf(part)})`),
    conditionDealers: derived(
      sql`coalesce((select string_agg(distinct c.dealer_code, ' ') from ${conditionsOf(part)}), '')`,
    ),
    pairId: derived(pairId(part)),
    groupId: derived(groupId(part)),
    isDiscontinued: derived(sql`exists (select 1 from ${endsOf(part)})`),
    discontinuedOn: derived(sql`(select min(d.last_pack_date) from ${endsOf(part)})`),
    lastPackedOn: derived(
      sql`(select max(h.packed_on) from case_content x join case_header h on h.case_id = x.case_id
      where x.prct_code = ${part.prctCode} and x.part_no = ${part.partNo} and x.packed_qty > 0
        and (${part.dealer} = '*' or h.dealer_code = ${part.dealer}))`,
    ),
    carryOverQty: derived(carryOverQty(part)),
    stockQty: stored(),
    netWeightG: stored(),
    lengthMm: stored(),
    widthMm: stored(),
    heightMm: stored(),
    carFamily: stored(),
    supplierCode: stored(),
    origin: stored(),
    unit: stored(),
    dgClass: stored(),
    ecnNo: stored(),
    effectiveFrom: stored(),
    effectiveTo: stored(),
    hostUpdatedOn: stored(),
  })

const endsOf = ({ prctCode, partNo, dealer }: PartOf) => sql`discontinued_part d where d.prct_code = ${prctCode}
  and d.old_part = ${partNo} and ${appliesToDealer(dealer)}`

const dealerColumn = (column = '') => `dealer_${column}`
const asDealerSees = (column: SqlColumn): SqlColumn => {
  const value = sql.id('t', dealerColumn(column.column))
  return { ...column, shown: value, order: value }
}

const fieldsWithValue = (row: string, columns: readonly SqlColumn[]) =>
  sql`array_remove(array[${sql.join(
    columns.map(({ field, column = '' }) => sql`case when ${sql.id(row, column)} is not null then ${field} end`),
  )}]::text[], null)`

const partsForDealer = (dealer: string) => sql`(
  select t.*, ${sql.join(
    localColumns.map(
      ({ column = '', shown }) => sql`coalesce(${sql.id('o', column)}, ${shown}) as ${sql.id(dealerColumn(column))}`,
    ),
  )},
    coalesce(o.row_version, 0) as dealer_row_version, greatest(t.updated_at, o.updated_at) as changed_at, ${fieldsWithValue('o', localColumns)} as dealer_fields
  from part t left join part_local o on o.prct_code = t.prct_code and o.part_no = t.part_no and o.dealer_code = ${dealer})`

interface PartView {
  readonly prctCode: string
  readonly dealer: string
  readonly today: string
}

export function partList({ prctCode, dealer, today }: PartView): EditableList {
  const part = { prctCode, dealer: sql`${dealer}::text`, today, partNo: sql`t.part_no` }
  const isForAll = dealer === ALL_DEALERS
  const columns = columnsOf(part).map((column) => (isForAll || !isLocal(column) ? column : asDealerSees(column)))
  const list = { ...LIST, entity: 'part', columns }
  // For all dealers only the host's own limit can be overridden.
  if (isForAll) return { ...list, ownFields: fieldsWithValue('t', columns.filter(isLeftToHost)) }
  return {
    ...list,
    source: partsForDealer(dealer),
    rowVersion: sql`t.dealer_row_version`,
    changedAt: sql`t.changed_at`,
    ownFields: sql`t.dealer_fields`,
  }
}

const partKey = sqlColumns({ partNo: partColumns.partNo }, { partNo: stored() })
const dealerKey = sqlColumns({ dealerCode: partColumns.dealerCode }, { dealerCode: stored() })

export const commonList: EditableList = {
  ...LIST,
  entity: 'part',
  columns: [...partKey, ...localColumns],
}
export const dealerList: EditableList = {
  ...LIST,
  entity: 'part_local',
  isMadeByChange: true,
  columns: [...partKey, ...dealerKey, ...localColumns.map(({ fallback: _none, ...column }) => column)],
}
