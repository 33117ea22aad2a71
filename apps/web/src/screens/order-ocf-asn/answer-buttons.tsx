import { type OcfRow, orderOcfAsn } from '@packing/contract'
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
  const hasSelection = screen.selection.size > 0
  const answerAll = (value: string, label: string) =>
    edits.grid.setCells(
      [...screen.selection].map((rowKey) => ({ rowKey, columnId: 'ocfStatus', value })),
      label,
    )
  return answers[isDealerUser ? 'dealer' : 'planner'].map(([action, status]) => (
    <ActionButton
      key={action}
      call={orderOcfAsn.save}
      isDisabled={!hasSelection}
      hint={hasSelection ? undefined : t('tickFirst')}
      onClick={() => answerAll(status, t(action))}
    >
      {t(action)}
    </ActionButton>
  ))
}
