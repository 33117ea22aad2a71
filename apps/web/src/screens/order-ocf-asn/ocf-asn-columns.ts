import {
  type AsnRow,
  asnColumns,
  type Language,
  type ListColumn,
  type OcfRow,
  ocfColumns,
  ocfReasons,
} from '@packing/contract'
import { codeNames, texts } from '../../platform/i18n/texts.ts'
import type { GridColumn } from '../../ui/columns/grid-column.ts'
import { editableWhere, gridColumns } from '../../ui/data-grid/grid-columns.ts'
import type { RowStatus } from '../../ui/data-grid/model/grid-state.ts'
import { orderTypeTexts } from '../../ui/words/order-type-texts.ts'
import { orderOcfAsnTexts } from './order-ocf-asn-texts.ts'

const text = texts(orderOcfAsnTexts)
const plannerAnswers = ['CONFIRMED', 'CHANGED', 'REJECTED'] as const
const dealerAnswers = ['ACCEPTED', 'DISPUTED'] as const
const dealerFields = new Set(['ocfStatus', 'dealerComment'])

/** The dealer enters its answer and comment, the packing side everything else. */
function editableBy(isDealerUser: boolean): Record<string, ListColumn> {
  return Object.fromEntries(
    Object.entries<ListColumn>(ocfColumns).map(([field, column]) => {
      const isOwn = isDealerUser ? dealerFields.has(field) : field !== 'dealerComment'
      return [field, isOwn ? column : { ...column, isEditable: false }]
    }),
  )
}

export function ocfGridColumns(language: Language, isDealerUser = false): readonly GridColumn<OcfRow>[] {
  const statusName = codeNames(orderOcfAsnTexts, 'ocfStatus.')
  const reasonName = codeNames(orderOcfAsnTexts, 'reason.')
  const answers = isDealerUser ? dealerAnswers : plannerAnswers
  const columns = gridColumns<OcfRow>(editableBy(isDealerUser), language, {
    dealerCode: { search: 'dealer' },
    vanOn: { search: 'vanFrom' },
    etd: { search: 'etdFrom' },
    light: { nameOf: codeNames(orderOcfAsnTexts, 'light.') },
    orderType: { nameOf: codeNames(orderTypeTexts) },
    ocfStatus: {
      search: 'status',
      nameOf: statusName,
      value: (row) => statusName(row.ocfStatus),
      edit: { options: answers.map((value) => ({ value, label: statusName(value) })) },
    },
    reasonCode: {
      value: (row) => reasonName(row.reasonCode),
      edit: { options: ['', ...ocfReasons].map((value) => ({ value, label: value === '' ? '–' : reasonName(value) })) },
    },
  })
  return editableWhere(columns, isDealerUser ? isDealersTurn : isPlannersTurn)
}

/** The dealer answers what was sent and not changed since. */
const isDealersTurn = ({ sentAt, isUnsent, ocfStatus }: OcfRow) => sentAt !== null && !isUnsent && ocfStatus !== 'NEW'

/** An accepted or disputed answer is changed by answering again: its status comes first. */
const isPlannersTurn = ({ light, ocfStatus }: OcfRow, field: string) =>
  light !== 'CLOSED' && (!dealerAnswers.some((each) => each === ocfStatus) || !answeredFields.has(field))

const answeredFields = new Set(['ocfQty', 'ocfPackOn'])

export const asnGridColumns = (language: Language): readonly GridColumn<AsnRow>[] =>
  gridColumns<AsnRow>(asnColumns, language, {
    dealerCode: { search: 'dealer' },
    vanOn: { search: 'vanFrom' },
    status: { nameOf: codeNames(orderOcfAsnTexts, 'asnStatus.') },
  })

const lightTones = { LATE: 'error', DIFFERS: 'warning' } as const

/** The light as the colour of the row; its word is in the column. */
export function ocfRowStatus({ light, isOverdue }: OcfRow): RowStatus | undefined {
  if (light === 'LATE' || light === 'DIFFERS') return { tone: lightTones[light], label: text(`light.${light}`) }
  return isOverdue ? { tone: 'warning', label: text('overdue') } : undefined
}
