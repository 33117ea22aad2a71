import { normaliseCode, type OutputOf, type PartRow, type partMaster } from '@packing/contract'
import { type Translate, texts } from '../../platform/i18n/texts.ts'
import type { CellEditor } from '../../ui/data-grid/cell-editor.ts'
import type { GridColumn } from '../../ui/data-grid/grid-column.ts'
import { partLifecycleTexts } from '../../ui/part-lifecycle-texts.ts'
import { unitTexts } from '../../ui/unit-texts.ts'
import type { partMasterTexts } from './part-master-texts.ts'

const tUnit = texts(unitTexts)
const tLifecycle = texts(partLifecycleTexts)

type Init = OutputOf<(typeof partMaster)['init']>
type Columns = readonly GridColumn<PartRow>[]

type T = Translate<typeof partMasterTexts>

const code = (maxLength: number): CellEditor<PartRow> => ({ kind: 'code', maxLength, normalise: normaliseCode })
const days = (max: number): CellEditor<PartRow> => ({ kind: 'number', min: 0, max })

/** What an empty cell means: for a dealer as for all, and for all what the host says where it says something. */
const emptyMeans =
  (t: T, id: string) =>
  ({ dealerCode }: PartRow) =>
    dealerCode !== '*' ? t('asForAll') : id === 'maxAdvanceDays' ? t('asHost') : undefined

const withOwnValues = (t: T, columns: Columns): Columns =>
  columns.map((column) =>
    column.edit ? { ...column, edit: { ...column.edit, emptyMeans: emptyMeans(t, column.id) } } : column,
  )

/** What the host system says of a part. */
const hostColumns = (t: T): Columns => [
  { id: 'partNo', header: t('partNo'), kind: 'part', pin: 'start', sort: true },
  { id: 'dealerCode', header: t('dealer'), kind: 'code', width: 96, pin: 'start' },
  { id: 'partName', header: t('partName'), width: 192, sort: true },
  { id: 'partNameJa', header: t('partNameJa'), width: 200, sort: true },
  {
    id: 'lifecycle',
    header: t('lifecycle'),
    width: 108,
    sort: true,
    value: (row) => tLifecycle(row.lifecycle),
  },
]

/** What the packing side keeps. */
const localColumns = (t: T, init: Init | undefined): Columns => [
  {
    id: 'packLine',
    header: t('packLine'),
    width: 92,
    sort: true,
    edit: { kind: 'select', options: (init?.lines ?? []).map((line) => ({ value: line.code })) },
  },
  { id: 'dockCode', header: t('dock'), width: 72, sort: true, edit: code(10) },
  { id: 'pickAddress', header: t('pickAddress'), width: 104, sort: true, edit: code(20) },
  {
    id: 'maxAdvanceDays',
    header: t('maxAdvance'),
    hint: t('maxAdvanceHint'),
    unit: tUnit('days'),
    width: 144,
    sort: true,
    edit: days(60),
  },
  {
    id: 'safetyPackDays',
    header: t('safety'),
    hint: t('safetyHint'),
    unit: tUnit('days'),
    width: 104,
    sort: true,
    edit: days(60),
  },
  {
    id: 'partsInLeadDays',
    header: t('partsIn'),
    hint: t('partsInHint'),
    unit: tUnit('days'),
    width: 112,
    sort: true,
    edit: days(180),
  },
  {
    id: 'priority',
    header: t('priority'),
    hint: t('priorityHint'),
    width: 84,
    sort: true,
    edit: { kind: 'number', min: 1, max: 9 },
  },
  { id: 'mustPack', header: t('mustPack'), width: 96, sort: true, edit: { kind: 'check' } },
  { id: 'remark', header: t('remark'), width: 200, sort: true, edit: { kind: 'text', maxLength: 200 } },
]

/** What follows from other masters, orders and results, and the rarer facts of the host. */
const factColumns = (t: T): Columns => [
  { id: 'hasCondition', header: t('hasCondition'), width: 92 },
  { id: 'conditionDealers', header: t('conditionDealers'), kind: 'code', width: 136 },
  { id: 'pairId', header: t('pair'), kind: 'code', width: 88 },
  { id: 'groupId', header: t('group'), kind: 'code', width: 88 },
  { id: 'isDiscontinued', header: t('discontinued'), width: 112 },
  { id: 'discontinuedOn', header: t('discontinuedOn'), kind: 'date', width: 112 },
  { id: 'lastPackedOn', header: t('lastPackedOn'), kind: 'date', width: 104 },
  { id: 'carryOverQty', header: t('carryOver'), unit: tUnit('pcs'), kind: 'number', width: 128 },
  { id: 'stockQty', header: t('stock'), unit: tUnit('pcs'), kind: 'number', width: 96, sort: true },
  { id: 'netWeightG', header: t('netWeight'), unit: tUnit('g'), kind: 'number', width: 116, sort: true },
  { id: 'lengthMm', header: t('length'), unit: tUnit('mm'), kind: 'number', width: 100, sort: true },
  { id: 'widthMm', header: t('width'), unit: tUnit('mm'), kind: 'number', width: 96, sort: true },
  { id: 'heightMm', header: t('height'), unit: tUnit('mm'), kind: 'number', width: 104, sort: true },
  { id: 'carFamily', header: t('carFamily'), kind: 'code', width: 88, sort: true },
  { id: 'supplierCode', header: t('supplier'), kind: 'code', width: 88, sort: true },
  { id: 'origin', header: t('origin'), kind: 'code', width: 72, sort: true },
  { id: 'unit', header: t('unit'), kind: 'code', width: 56, sort: true },
  { id: 'dgClass', header: t('dgClass'), kind: 'code', width: 84, sort: true },
  { id: 'ecnNo', header: t('ecnNo'), kind: 'code', width: 104, sort: true },
  { id: 'effectiveFrom', header: t('effectiveFrom'), kind: 'date', width: 120, sort: true },
  { id: 'effectiveTo', header: t('effectiveTo'), kind: 'date', width: 112, sort: true },
  { id: 'hostUpdatedOn', header: t('hostUpdatedOn'), kind: 'date', width: 112, sort: true },
]

/** The part first, then what is edited, then what it follows from. */
export const partColumns = (t: T, init: Init | undefined): Columns => [
  ...hostColumns(t),
  ...withOwnValues(t, localColumns(t, init)),
  ...factColumns(t),
]
