import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type AsnRow, type NoticeChange, shipNotices, topPage } from '@packing/contract'
import { type FormEvent, useState } from 'react'
import { useCallCommand } from '../../platform/api/use-call-command.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { confirm } from '../../platform/messages/confirm.ts'
import { Dialog } from '../../ui/elements/dialog.tsx'
import { ActionButton } from '../../ui/layout/action-bar.tsx'
import { actionTexts } from '../../ui/words/action-texts.ts'
import { orderOcfAsnTexts } from './order-ocf-asn-texts.ts'

const changes = {
  planner: [
    ['SEND', ['DRAFT']],
    ['CANCEL', ['SENT', 'ACKED', 'ERROR']],
  ],
  dealer: [
    ['ACKNOWLEDGE', ['SENT', 'ERROR']],
    ['REJECT', ['SENT', 'ACKED']],
  ],
} as const satisfies Record<string, readonly (readonly [NoticeChange, readonly AsnRow['status'][]])[]>

const needsReason = (change: NoticeChange) => change === 'CANCEL' || change === 'REJECT'

interface NoticeButtonsProps {
  readonly selected: readonly AsnRow[]
  readonly isDealerUser: boolean
}

/** Changes whole notices: a selected row stands for all parts of its notice. */
export function NoticeButtons({ selected, isDealerUser }: NoticeButtonsProps) {
  const t = useTexts(orderOcfAsnTexts)
  const [asked, setAsked] = useState<NoticeChange | null>(null)
  const command = useCallCommand(shipNotices.changeNotices, {
    invalidates: [shipNotices.searchNotices, topPage.init],
  })
  const asnNos = [...new Set(selected.map(({ asnNo }) => asnNo))]
  const run = (change: NoticeChange, comment: string) => command.mutate({ change, asnNos, comment })
  const start = async (change: NoticeChange) => {
    if (needsReason(change)) setAsked(change)
    else if (await confirm(t(`question.${change}`, { count: asnNos.length }))) run(change, '')
  }
  return (
    <>
      {changes[isDealerUser ? 'dealer' : 'planner'].map(([change, from]) => {
        const isPossible = selected.length > 0 && selected.every(({ status }) => from.some((each) => each === status))
        return (
          <ActionButton
            key={change}
            call={shipNotices.changeNotices}
            isDisabled={!isPossible}
            hint={isPossible ? undefined : t(`selectFor.${change}`)}
            loading={command.isPending}
            onClick={() => void start(change)}
          >
            {t(`change.${change}`)}
          </ActionButton>
        )
      })}
      {asked && (
        <ReasonDialog
          title={t(`question.${asked}`, { count: asnNos.length })}
          label={t(`change.${asked}`)}
          onDone={(comment) => run(asked, comment)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

interface ReasonDialogProps {
  readonly title: string
  readonly label: string
  readonly onDone: (reason: string) => void
  readonly onClose: () => void
}

function ReasonDialog({ title, label, onDone, onClose }: ReasonDialogProps) {
  const t = useTexts(orderOcfAsnTexts)
  const tAction = useTexts(actionTexts)
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return
    onDone(reason)
    onClose()
  }
  return (
    <Dialog onClose={onClose} title={title}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput
            data-autofocus
            label={t('reasonOf')}
            withAsterisk
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {tAction('close')}
            </Button>
            <Button type="submit" disabled={reason.trim() === ''}>
              {label}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
