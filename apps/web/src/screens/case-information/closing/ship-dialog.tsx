import { Button, Group, Stack } from '@mantine/core'
import { containerClosing } from '@packing/contract'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../platform/api/api-error.ts'
import { useCallCommand } from '../../../platform/api/use-call-command.ts'
import { now } from '../../../platform/clock.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { Dialog } from '../../../ui/elements/dialog.tsx'
import { actionTexts } from '../../../ui/words/action-texts.ts'
import { instantOf, localInput } from './closed-at.ts'
import { closingTexts } from './closing-texts.ts'
import { DayTime } from './day-time.tsx'
import { changedByClosing } from './use-closing.ts'

interface ShipDialogProps {
  readonly renbanNos: readonly string[]
  readonly onClose: () => void
}

const takesField = (path: string) => path === 'shippedAt'

/** When the containers left: now, unless it is entered later. Their notices are sent at once. */
export function ShipDialog({ renbanNos, onClose }: ShipDialogProps) {
  const t = useTexts(closingTexts)
  const tAction = useTexts(actionTexts)
  const [shippedAt, setShippedAt] = useState(() => localInput(now()))
  const [error, setError] = useState<string>()
  const ship = useCallCommand(containerClosing.ship, { invalidates: changedByClosing, takesField })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setError(undefined)
    try {
      await ship.mutateAsync({ renbanNos: [...renbanNos], shippedAt: instantOf(shippedAt) })
      onClose()
    } catch (failure) {
      const words = failure instanceof ApiError ? failure.fieldMessages['shippedAt'] : undefined
      if (words) setError(words.join(' '))
      else onClose()
    }
  }
  return (
    <Dialog onClose={onClose} title={t('shipTitle', { count: renbanNos.length })}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="sm">
          <div>{t('shipEffect')}</div>
          <Group gap="xs" align="flex-start">
            <DayTime
              label={t('shippedOn')}
              timeLabel={t('vannedTime')}
              value={shippedAt}
              error={error}
              onChange={setShippedAt}
            />
          </Group>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {tAction('close')}
            </Button>
            <Button type="submit" data-autofocus loading={ship.isPending}>
              {t('ship')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
