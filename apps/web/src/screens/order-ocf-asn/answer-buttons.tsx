import { type OcfRow, orderOcfAsn, plannedAnswer } from '@packing/contract'
import { useTexts } from '../../platform/i18n/texts.ts'
import type { AnyEditableList } from '../../ui/editable-list/use-editable-list.ts'
import { ActionButton } from '../../ui/layout/action-bar.tsx'
import { orderOcfAsnTexts } from './order-ocf-asn-texts.ts'

const answers = {
  planner: [
    ['confirm', 'CONFIRMED'],
    ['reject', 'REJECTED'],
  ],
  dealer: [
    ['accept', 'ACCEPTED'],
    ['dispute', 'DISPUTED'],
  ],
} as const

interface AnswerButtonsProps {
  readonly list: AnyEditableList<OcfRow>
  readonly isDealerUser: boolean
}

/** Answers the selected rows; the answers are unsaved edits like typed ones, so that a reason can be added first. */
export function AnswerButtons({ list, isDealerUser }: AnswerButtonsProps) {
  const t = useTexts(orderOcfAsnTexts)
  const { edits, screen } = list
  const editor = list.options.columns.find(({ id }) => id === 'ocfStatus')?.edit
  const open = list.tickedRows().filter((row) => editor?.isEditable?.(row) ?? true)
  const hint = screen.selection.size === 0 ? t('tickFirst') : open.length === 0 ? t('noneOpen') : undefined
  const answerAll = (value: string, label: string) =>
    edits.grid.setCells(
      open.map((row) => ({ rowKey: edits.grid.rowKey(row), columnId: 'ocfStatus', value })),
      label,
    )
  const planned = isDealerUser ? [] : open.flatMap((row) => plannedCells(edits.grid.rowKey(row), row))
  const plannedHint = hint ?? (planned.length === 0 ? t('noProposal') : undefined)
  return (
    <>
      {!isDealerUser && (
        <ActionButton
          call={orderOcfAsn.save}
          isDisabled={plannedHint !== undefined}
          hint={plannedHint}
          onClick={() => edits.grid.setCells(planned, t('asPlanned'))}
        >
          {t('asPlanned')}
        </ActionButton>
      )}
      {answers[isDealerUser ? 'dealer' : 'planner'].map(([action, status]) => (
        <ActionButton
          key={action}
          call={orderOcfAsn.save}
          isDisabled={hint !== undefined}
          hint={hint}
          onClick={() => answerAll(status, t(action))}
        >
          {t(action)}
        </ActionButton>
      ))}
    </>
  )
}

const plannedCells = (rowKey: string, row: OcfRow) =>
  Object.entries(plannedAnswer(row) ?? {}).map(([columnId, value]) => ({ rowKey, columnId, value }))
