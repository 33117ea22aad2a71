import {
  type DiscontinuedRow,
  discontinuedStatuses,
  interchanges,
  normaliseCode,
  normalisePartNo,
  remainders,
  timings,
} from '@packing/contract'
import { formatMonth } from '../../platform/i18n/format.ts'
import { type Translate, texts } from '../../platform/i18n/texts.ts'
import { stepMonth } from '../../ui/calendar/month-input.tsx'
import { namedChoices } from '../../ui/choices.ts'
import type { CellEditor, CellOption } from '../../ui/data-grid/cell-editor.ts'
import type { GridColumn } from '../../ui/data-grid/grid-column.ts'
import { isNew } from '../../ui/editable-list/use-editable-list.ts'
import { unitTexts } from '../../ui/unit-texts.ts'
import type { discontinuedPartTexts } from './discontinued-part-texts.ts'
import { findParts } from './find-parts.ts'
import { PartName } from './part-name.tsx'

const tUnit = texts(unitTexts)

type Columns = readonly GridColumn<DiscontinuedRow>[]
type Editor = CellEditor<DiscontinuedRow>

type T = Translate<typeof discontinuedPartTexts>

const part: Editor = { kind: 'lookup', maxLength: 18, normalise: normalisePartNo, lookup: findParts }
/** Names the row: given once. */
const once = (editor: Editor): Editor => ({ ...editor, isRequired: true, isEditable: isNew })
const text: Editor = { kind: 'text', maxLength: 200 }
const select = (options: readonly CellOption[]): Editor => ({ kind: 'select', options })
const code: Editor = { kind: 'code', maxLength: 20, normalise: normaliseCode }

/** Of a part that was just entered only the number is known. */
const nameOf = (side: 'old' | 'new') => (row: Partial<DiscontinuedRow>) =>
  row[`${side}Name`] ?? <PartName partNo={row[`${side}Part`]} />

/** Since when and how far the new part replaces the old one. */
const timingColumns = (t: T): Columns => [
  {
    id: 'status',
    header: t('status'),
    width: 104,
    sort: true,
    edit: select(namedChoices(discontinuedStatuses, (value) => t(`discontinued.${value}`))),
  },
  {
    id: 'timing',
    header: t('timing'),
    hint: t('timingHint'),
    width: 96,
    sort: true,
    edit: { ...select(namedChoices(timings, (value) => t(`timing.${value}`))), isRequired: true },
  },
  {
    id: 'interchange',
    header: t('interchange'),
    width: 112,
    sort: true,
    edit: select(namedChoices(interchanges, (value) => t(`interchange.${value}`))),
  },
]

/** What is planned for the change. */
function editedColumns(t: T, dealers: readonly CellOption[]): Columns {
  return [
    { id: 'ecnNo', header: t('ecnNo'), width: 112, pin: 'start', sort: true, edit: once(code) },
    { id: 'oldPart', header: t('oldPart'), kind: 'part', pin: 'start', sort: true, edit: once(part) },
    {
      id: 'dealerCode',
      header: t('dealer'),
      hint: t('dealerHint'),
      width: 88,
      pin: 'start',
      sort: true,
      edit: once({ kind: 'select', options: dealers }),
    },
    { id: 'oldName', header: t('oldName'), width: 168, render: nameOf('old') },
    { id: 'newPart', header: t('newPart'), kind: 'part', sort: true, edit: part },
    { id: 'newName', header: t('newName'), width: 168, follows: 'newPart', render: nameOf('new') },
    ...timingColumns(t),
    { id: 'lastOrderMonth', header: t('lastOrderMonth'), width: 96, sort: true, edit: { kind: 'month' } },
    { id: 'lastPackDate', header: t('lastPackDate'), width: 120, sort: true, edit: { kind: 'date' } },
    { id: 'newFirstPackDate', header: t('newFirstPackDate'), width: 128, sort: true, edit: { kind: 'date' } },
    {
      id: 'runOutQty',
      header: t('runOutQty'),
      unit: tUnit('pcs'),
      width: 112,
      sort: true,
      edit: { kind: 'number', min: 0, max: 9_999_999 },
    },
    {
      id: 'remainder',
      header: t('remainder'),
      width: 116,
      sort: true,
      edit: select(namedChoices(remainders, (value) => t(`remainder.${value}`))),
    },
    { id: 'discGroup', header: t('discGroup'), hint: t('discGroupHint'), width: 112, sort: true, edit: code },
    { id: 'reason', header: t('reason'), width: 168, sort: true, edit: text },
    { id: 'remark', header: t('remark'), width: 168, sort: true, edit: text },
  ]
}

/** What the master, the orders and the stock say of the row today. */
function factColumns(t: T, firmMonth: string): Columns {
  const qty = (id: string, header: string, hint?: string): Columns[number] => ({
    ...{ id, header, unit: tUnit('pcs'), kind: 'number', width: 104 },
    ...(hint === undefined ? {} : { hint }),
  })
  const orders = [0, 1, 2, 3].map((at) =>
    qty(`orderQty${at}`, t('orders', { month: firmMonth === '' ? `N+${at}` : formatMonth(stepMonth(firmMonth, at)) })),
  )
  return [
    qty('stockQty', t('stock')),
    qty('carryOverQty', t('carryOver')),
    ...orders.map((column) => ({ ...column, width: 144 })),
    qty('remainingQty', t('remaining'), t('remainingHint')),
    qty('excessQty', t('excess')),
    qty('shortageQty', t('shortage')),
    { id: 'pairId', header: t('pair'), kind: 'code', width: 80 },
    { id: 'groupId', header: t('group'), kind: 'code', width: 80 },
    { id: 'chainLength', header: t('chain'), hint: t('chainHint'), kind: 'number', width: 80 },
    { id: 'noticedAt', header: t('noticedAt'), kind: 'dateTime', width: 144, sort: true },
    { id: 'answers', header: t('answers'), hint: t('answersHint'), width: 96 },
    {
      id: 'acknowledgedAt',
      header: t('acknowledgedAt'),
      hint: t('acknowledgedHint'),
      kind: 'dateTime',
      width: 144,
    },
  ]
}

interface Known {
  readonly dealers: readonly CellOption[]
  readonly firmMonth: string
}

export const discontinuedColumns = (t: T, { dealers, firmMonth }: Known): Columns => [
  ...editedColumns(t, dealers),
  ...factColumns(t, firmMonth),
]
