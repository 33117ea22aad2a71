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
import type { Translate } from '../../platform/i18n/i18n.ts'
import { stepMonth } from '../../ui/calendar/month-input.tsx'
import { namedChoices } from '../../ui/choices.ts'
import type { CellEditor, CellOption } from '../../ui/data-grid/cell-editor.ts'
import type { GridColumn } from '../../ui/data-grid/grid-column.ts'
import { isNew } from '../../ui/editable-list/use-editable-list.ts'
import { findParts } from './find-parts.ts'
import { PartName } from './part-name.tsx'

type Columns = readonly GridColumn<DiscontinuedRow>[]
type Editor = CellEditor<DiscontinuedRow>

interface Words {
  readonly t: Translate
  readonly name: (family: string, value: string) => string
}

const part: Editor = { kind: 'lookup', maxLength: 18, normalise: normalisePartNo, lookup: findParts }
/** Names the row: given once. */
const once = (editor: Editor): Editor => ({ ...editor, isRequired: true, isEditable: isNew })
const text: Editor = { kind: 'text', maxLength: 200 }
const code: Editor = { kind: 'code', maxLength: 20, normalise: normaliseCode }

/** Of a part that was just entered only the number is known. */
const nameOf = (side: 'old' | 'new') => (row: Partial<DiscontinuedRow>) =>
  row[`${side}Name`] ?? <PartName partNo={row[`${side}Part`]} />

/** What is planned for the change. */
function editedColumns({ t, name }: Words, dealers: readonly CellOption[]): Columns {
  const select = (family: string, values: readonly string[]): Editor => ({
    kind: 'select',
    options: namedChoices(name, family, values),
  })
  return [
    { id: 'ecnNo', header: t('b05.ecnNo'), width: 112, pin: 'start', sort: true, edit: once(code) },
    { id: 'oldPart', header: t('b05.oldPart'), kind: 'part', pin: 'start', sort: true, edit: once(part) },
    {
      id: 'dealerCode',
      header: t('b05.dealer'),
      hint: t('b05.dealerHint'),
      width: 88,
      pin: 'start',
      sort: true,
      edit: once({ kind: 'select', options: dealers }),
    },
    { id: 'oldName', header: t('b05.oldName'), width: 168, render: nameOf('old') },
    { id: 'newPart', header: t('b05.newPart'), kind: 'part', sort: true, edit: part },
    { id: 'newName', header: t('b05.newName'), width: 168, follows: 'newPart', render: nameOf('new') },
    {
      id: 'status',
      header: t('b05.status'),
      width: 104,
      sort: true,
      edit: select('discontinued', discontinuedStatuses),
    },
    {
      id: 'timing',
      header: t('b05.timing'),
      hint: t('b05.timingHint'),
      width: 96,
      sort: true,
      edit: { ...select('timing', timings), isRequired: true },
    },
    {
      id: 'interchange',
      header: t('b05.interchange'),
      width: 112,
      sort: true,
      edit: select('interchange', interchanges),
    },
    { id: 'lastOrderMonth', header: t('b05.lastOrderMonth'), width: 96, sort: true, edit: { kind: 'month' } },
    { id: 'lastPackDate', header: t('b05.lastPackDate'), width: 120, sort: true, edit: { kind: 'date' } },
    { id: 'newFirstPackDate', header: t('b05.newFirstPackDate'), width: 128, sort: true, edit: { kind: 'date' } },
    {
      id: 'runOutQty',
      header: t('b05.runOutQty'),
      unit: t('unit.pcs'),
      width: 112,
      sort: true,
      edit: { kind: 'number', min: 0, max: 9_999_999 },
    },
    { id: 'remainder', header: t('b05.remainder'), width: 116, sort: true, edit: select('remainder', remainders) },
    { id: 'discGroup', header: t('b05.discGroup'), hint: t('b05.discGroupHint'), width: 112, sort: true, edit: code },
    { id: 'reason', header: t('b05.reason'), width: 168, sort: true, edit: text },
    { id: 'remark', header: t('b05.remark'), width: 168, sort: true, edit: text },
  ]
}

/** What the master, the orders and the stock say of the row today. */
function factColumns({ t }: Words, firmMonth: string): Columns {
  const qty = (id: string, header: string, hint?: string): Columns[number] => ({
    ...{ id, header, unit: t('unit.pcs'), kind: 'number', width: 104 },
    ...(hint === undefined ? {} : { hint }),
  })
  const orders = [0, 1, 2, 3].map((at) =>
    qty(
      `orderQty${at}`,
      t('b05.orders', { month: firmMonth === '' ? `N+${at}` : formatMonth(stepMonth(firmMonth, at)) }),
    ),
  )
  return [
    qty('stockQty', t('b05.stock')),
    qty('carryOverQty', t('b05.carryOver')),
    ...orders.map((column) => ({ ...column, width: 144 })),
    qty('remainingQty', t('b05.remaining'), t('b05.remainingHint')),
    qty('excessQty', t('b05.excess')),
    qty('shortageQty', t('b05.shortage')),
    { id: 'pairId', header: t('b05.pair'), kind: 'code', width: 80 },
    { id: 'groupId', header: t('b05.group'), kind: 'code', width: 80 },
    { id: 'chainLength', header: t('b05.chain'), hint: t('b05.chainHint'), kind: 'number', width: 80 },
    { id: 'noticedAt', header: t('b05.noticedAt'), kind: 'dateTime', width: 144, sort: true },
    { id: 'answers', header: t('b05.answers'), hint: t('b05.answersHint'), width: 96 },
    {
      id: 'acknowledgedAt',
      header: t('b05.acknowledgedAt'),
      hint: t('b05.acknowledgedHint'),
      kind: 'dateTime',
      width: 144,
    },
  ]
}

interface Known {
  readonly dealers: readonly CellOption[]
  readonly firmMonth: string
}

export const discontinuedColumns = (words: Words, { dealers, firmMonth }: Known): Columns => [
  ...editedColumns(words, dealers),
  ...factColumns(words, firmMonth),
]
