import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import {
  orderCompiling,
  orderVolatilitySearch,
  topPage,
  type VolatilityRow,
  volatilityDesk,
  volatilityOffsets,
} from '@packing/contract'
import { useState } from 'react'
import { useCallCommand } from '../../platform/api/use-call-command.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { fieldOf } from '../../ui/columns/grid-column.ts'
import { Dialog } from '../../ui/elements/dialog.tsx'
import { actionTexts } from '../../ui/words/action-texts.ts'
import { orderVolatilitySearchTexts } from './order-volatility-search-texts.ts'
import { verdictOf } from './volatility-columns.tsx'
import { targetMonthOf } from './volatility-totals.tsx'

type Decision = 'ACCEPTED' | 'REJECTED' | null

interface AnswerDialogProps {
  readonly cycleMonth: string
  readonly rows: readonly VolatilityRow[]
  /** Accepts and rejects; otherwise only reasons are entered. */
  readonly canDecide: boolean
  readonly onClose: (isDone: boolean) => void
}

/** Only months that are OVER are answered. */
export const ordersToAnswer = (cycleMonth: string, rows: readonly VolatilityRow[]) =>
  rows.flatMap((row) =>
    volatilityOffsets
      .map(Number)
      .filter((ahead) => verdictOf(row, ahead) === 'OVER' && !row.exempt.includes(ahead))
      .map((ahead) => {
        const targetMonth = targetMonthOf(cycleMonth, ahead)
        return {
          dealerCode: row.dealerCode,
          partNo: row.partNo ?? '',
          targetMonth,
          qty: Number(fieldOf(row, `n${ahead}Qty`)),
          rowVersion: row.answerVersions[targetMonth] ?? 0,
        }
      }),
  )

export function AnswerDialog({ cycleMonth, rows, canDecide, onClose }: AnswerDialogProps) {
  const t = useTexts(orderVolatilitySearchTexts)
  const [reason, setReason] = useState('')
  const [owner, setOwner] = useState('')
  const save = useCallCommand(volatilityDesk.answer, {
    invalidates: [orderVolatilitySearch.search, orderCompiling.search, topPage.init],
    onDone: () => onClose(true),
  })
  const orders = ordersToAnswer(cycleMonth, rows)
  const withoutReason = rows.filter((row) => row.reason === '').length
  const send = (decision: Decision) => save.mutate({ cycleMonth, rows: orders, reason, owner, decision })
  return (
    <Dialog onClose={() => onClose(false)} title={t('answerTitle', { count: orders.length })}>
      <Stack gap="sm">
        <Textarea
          label={t('reason')}
          description={withoutReason > 0 ? t('reasonNeeded', { count: withoutReason }) : t('reasonHint')}
          required={withoutReason > 0}
          autosize
          minRows={2}
          maxLength={200}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <TextInput
          label={t('owner')}
          maxLength={20}
          value={owner}
          onChange={(event) => setOwner(event.currentTarget.value)}
        />
        <AnswerActions
          canDecide={canDecide}
          isIncomplete={withoutReason > 0 && reason.trim() === ''}
          isPending={save.isPending}
          onSend={send}
          onCancel={() => onClose(false)}
        />
      </Stack>
    </Dialog>
  )
}

interface AnswerActionsProps {
  readonly canDecide: boolean
  readonly isIncomplete: boolean
  readonly isPending: boolean
  readonly onSend: (decision: Decision) => void
  readonly onCancel: () => void
}

function AnswerActions({ canDecide, isIncomplete, isPending, onSend, onCancel }: AnswerActionsProps) {
  const t = useTexts(orderVolatilitySearchTexts)
  const tAction = useTexts(actionTexts)
  const sending = { disabled: isIncomplete, loading: isPending }
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onCancel}>
        {tAction('cancel')}
      </Button>
      <Button variant="default" {...sending} onClick={() => onSend(null)}>
        {t('saveReason')}
      </Button>
      {canDecide && (
        <>
          <Button variant="default" {...sending} onClick={() => onSend('REJECTED')}>
            {t('reject')}
          </Button>
          <Button {...sending} onClick={() => onSend('ACCEPTED')}>
            {t('accept')}
          </Button>
        </>
      )}
    </Group>
  )
}
