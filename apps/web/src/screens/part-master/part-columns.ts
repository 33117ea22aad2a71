import { normaliseCode, type OutputOf, type PartRow, type partMaster } from '@packing/contract'
import type { Translate } from '../../platform/i18n/i18n.ts'
import type { CellEditor } from '../../ui/data-grid/cell-editor.ts'
import type { GridColumn } from '../../ui/data-grid/grid-column.ts'

type Init = OutputOf<(typeof partMaster)['init']>
type Columns = readonly GridColumn<PartRow>[]

interface Words {
  readonly t: Translate
  readonly name: (family: string, value: string) => string
}

const code = (maxLength: number): CellEditor<PartRow> => ({ kind: 'code', maxLength, normalise: normaliseCode })
const days = (max: number): CellEditor<PartRow> => ({ kind: 'number', min: 0, max })

/** What an empty cell means: for a dealer as for all, and for all what the host says where it says something. */
const emptyMeans =
  ({ t }: Words, id: string) =>
  ({ dealerCode }: PartRow) =>
    dealerCode !== '*' ? t('b01.asForAll') : id === 'maxAdvanceDays' ? t('b01.asHost') : undefined

const withOwnValues = (words: Words, columns: Columns): Columns =>
  columns.map((column) =>
    column.edit ? { ...column, edit: { ...column.edit, emptyMeans: emptyMeans(words, column.id) } } : column,
  )

/** What the host system says of a part. */
const hostColumns = ({ t, name }: Words): Columns => [
  { id: 'partNo', header: t('b01.partNo'), kind: 'part', pin: 'start', sort: true },
  { id: 'dealerCode', header: t('b01.dealer'), kind: 'code', width: 96, pin: 'start' },
  { id: 'partName', header: t('b01.partName'), width: 192, sort: true },
  { id: 'partNameJa', header: t('b01.partNameJa'), width: 200, sort: true },
  {
    id: 'lifecycle',
    header: t('b01.lifecycle'),
    width: 108,
    sort: true,
    value: (row) => name('lifecycle', row.lifecycle),
  },
]

/** What the packing side keeps. */
const localColumns = ({ t }: Words, init: Init | undefined): Columns => [
  {
    id: 'packLine',
    header: t('b01.packLine'),
    width: 92,
    sort: true,
    edit: { kind: 'select', options: (init?.lines ?? []).map((line) => ({ value: line.code })) },
  },
  { id: 'dockCode', header: t('b01.dock'), width: 72, sort: true, edit: code(10) },
  { id: 'pickAddress', header: t('b01.pickAddress'), width: 104, sort: true, edit: code(20) },
  {
    id: 'maxAdvanceDays',
    header: t('b01.maxAdvance'),
    hint: t('b01.maxAdvanceHint'),
    unit: t('unit.days'),
    width: 144,
    sort: true,
    edit: days(60),
  },
  {
    id: 'safetyPackDays',
    header: t('b01.safety'),
    hint: t('b01.safetyHint'),
    unit: t('unit.days'),
    width: 104,
    sort: true,
    edit: days(60),
  },
  {
    id: 'partsInLeadDays',
    header: t('b01.partsIn'),
    hint: t('b01.partsInHint'),
    unit: t('unit.days'),
    width: 112,
    sort: true,
    edit: days(180),
  },
  {
    id: 'priority',
    header: t('b01.priority'),
    hint: t('b01.priorityHint'),
    width: 84,
    sort: true,
    edit: { kind: 'number', min: 1, max: 9 },
  },
  { id: 'mustPack', header: t('b01.mustPack'), width: 96, sort: true, edit: { kind: 'check' } },
  { id: 'remark', header: t('b01.remark'), width: 200, sort: true, edit: { kind: 'text', maxLength: 200 } },
]

/** What follows from other masters, orders and results, and the rarer facts of the host. */
const factColumns = ({ t }: Words): Columns => [
  { id: 'hasCondition', header: t('b01.hasCondition'), width: 92 },
  { id: 'conditionDealers', header: t('b01.conditionDealers'), kind: 'code', width: 136 },
  { id: 'pairId', header: t('b01.pair'), kind: 'code', width: 88 },
  { id: 'groupId', header: t('b01.group'), kind: 'code', width: 88 },
  { id: 'isDiscontinued', header: t('b01.discontinued'), width: 112 },
  { id: 'discontinuedOn', header: t('b01.discontinuedOn'), kind: 'date', width: 112 },
  { id: 'lastPackedOn', header: t('b01.lastPackedOn'), kind: 'date', width: 104 },
  { id: 'carryOverQty', header: t('b01.carryOver'), unit: t('unit.pcs'), kind: 'number', width: 128 },
  { id: 'stockQty', header: t('b01.stock'), unit: t('unit.pcs'), kind: 'number', width: 96, sort: true },
  { id: 'netWeightG', header: t('b01.netWeight'), unit: t('unit.g'), kind: 'number', width: 116, sort: true },
  { id: 'lengthMm', header: t('b01.length'), unit: t('unit.mm'), kind: 'number', width: 100, sort: true },
  { id: 'widthMm', header: t('b01.width'), unit: t('unit.mm'), kind: 'number', width: 96, sort: true },
  { id: 'heightMm', header: t('b01.height'), unit: t('unit.mm'), kind: 'number', width: 104, sort: true },
  { id: 'carFamily', header: t('b01.carFamily'), kind: 'code', width: 88, sort: true },
  { id: 'supplierCode', header: t('b01.supplier'), kind: 'code', width: 88, sort: true },
  { id: 'origin', header: t('b01.origin'), kind: 'code', width: 72, sort: true },
  { id: 'unit', header: t('b01.unit'), kind: 'code', width: 56, sort: true },
  { id: 'dgClass', header: t('b01.dgClass'), kind: 'code', width: 84, sort: true },
  { id: 'ecnNo', header: t('b01.ecnNo'), kind: 'code', width: 104, sort: true },
  { id: 'effectiveFrom', header: t('b01.effectiveFrom'), kind: 'date', width: 120, sort: true },
  { id: 'effectiveTo', header: t('b01.effectiveTo'), kind: 'date', width: 112, sort: true },
  { id: 'hostUpdatedOn', header: t('b01.hostUpdatedOn'), kind: 'date', width: 112, sort: true },
]

/** The part first, then what is edited, then what it follows from. */
export const partColumns = (words: Words, init: Init | undefined): Columns => [
  ...hostColumns(words),
  ...withOwnValues(words, localColumns(words, init)),
  ...factColumns(words),
]
