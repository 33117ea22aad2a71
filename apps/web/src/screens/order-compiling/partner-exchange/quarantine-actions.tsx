import { Button, Group, TextInput } from '@mantine/core'
import { exceptions, type PartnerFileRow, partnerExchange } from '@packing/contract'
import { useState } from 'react'
import { useCallCommand } from '../../../platform/api/use-call-command.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { useCan } from '../../../platform/session/use-can.ts'
import { actionTexts } from '../../../ui/words/action-texts.ts'
import { exchangeTexts } from './exchange-texts.ts'

/** The user has just asked for it. */
const focusOnce = (field: HTMLInputElement | null) => field?.focus()

interface QuarantineActionsProps {
  readonly dealer: string
  readonly file: PartnerFileRow
}

/** A file in quarantine is fetched again, for instance after its settings were corrected, or discarded with a reason. */
export function QuarantineActions({ dealer, file: { fileNo, fileName: name } }: QuarantineActionsProps) {
  const t = useTexts(exchangeTexts)
  const tAction = useTexts(actionTexts)
  const can = useCan()
  const [reason, setReason] = useState<string>()
  const invalidates = [partnerExchange.showExchange, exceptions.exceptions]
  const again = useCallCommand(partnerExchange.fetchFileAgain, { invalidates })
  const discarding = useCallCommand(partnerExchange.discardFile, { invalidates, onDone: () => setReason(undefined) })
  if (!can(partnerExchange.fetchFileAgain)) return null
  const look = { size: 'compact-sm', variant: 'default' } as const
  if (reason !== undefined)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          discarding.mutate({ dealer, fileNo, reason })
        }}
      >
        <Group gap="xs" align="end" wrap="nowrap">
          <TextInput
            size="xs"
            ref={focusOnce}
            label={t('discardReason')}
            required
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Button {...look} type="submit" loading={discarding.isPending} disabled={reason.trim() === ''}>
            {t('discard')}
          </Button>
          <Button {...look} onClick={() => setReason(undefined)}>
            {tAction('cancel')}
          </Button>
        </Group>
      </form>
    )
  return (
    <Group gap="xs" mt={4}>
      <Button
        {...look}
        aria-label={t('fetchAgainOf', { name })}
        loading={again.isPending}
        onClick={() => again.mutate({ dealer, fileNo })}
      >
        {t('fetchAgain')}
      </Button>
      <Button {...look} aria-label={t('discardOf', { name })} onClick={() => setReason('')}>
        {t('discard')}
      </Button>
    </Group>
  )
}
