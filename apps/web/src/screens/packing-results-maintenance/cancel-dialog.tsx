import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { resultReasons } from '@packing/contract'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { isOneOf } from '../../platform/is-one-of.ts'
import { Dialog } from '../../ui/elements/dialog.tsx'
import { namedChoices } from '../../ui/search-form/choices.ts'
import { actionTexts } from '../../ui/words/action-texts.ts'
import { packingResultsTexts } from './packing-results-texts.ts'

type Reason = (typeof resultReasons)[number]

export interface Correction {
  readonly reasonCode: Reason
  readonly remark: string
}

interface CancelDialogProps {
  readonly names: readonly string[]
  readonly onCancelled: (correction: Correction) => Promise<void>
  readonly onClose: () => void
}

const MAX_NAMED = 5

/** Why results are cancelled: the reason stays with their reversal. */
export function CancelDialog({ names, onCancelled, onClose }: CancelDialogProps) {
  const t = useTexts(packingResultsTexts)
  const tAction = useTexts(actionTexts)
  const [reasonCode, setReasonCode] = useState<Reason | null>(null)
  const [remark, setRemark] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [isRunning, setIsRunning] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (reasonCode === null) return
    setIsRunning(true)
    await onCancelled({ reasonCode, remark }).finally(() => setIsRunning(false))
  }
  return (
    <Dialog onClose={onClose} title={t('cancelTitle', { count: names.length })}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="sm">
          <div>
            {names.slice(0, MAX_NAMED).map((name) => (
              <div key={name}>{name}</div>
            ))}
            {names.length > MAX_NAMED && '…'}
          </div>
          <div>{t('cancelEffect')}</div>
          <Select
            data-autofocus
            label={t('reason')}
            withAsterisk
            data={[...namedChoices(resultReasons, (reason) => t(`reason.${reason}`))]}
            value={reasonCode}
            error={isTried && reasonCode === null ? t('reasonNeeded') : undefined}
            onChange={(next) => setReasonCode(isOneOf(resultReasons, next) ? next : null)}
          />
          <TextInput
            label={t('remark')}
            maxLength={200}
            value={remark}
            onChange={(event) => setRemark(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {tAction('close')}
            </Button>
            <Button type="submit" color="red" loading={isRunning}>
              {t('cancelResult')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
