import { Button, Group, Select, TextInput } from '@mantine/core'
import { addMonths, type CorrespondenceMonth } from '@packing/contract'
import { useState } from 'react'
import { formatMonth } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { isMonth } from '../../ui/calendar/dates.ts'
import { Dialog } from '../../ui/elements/dialog.tsx'
import { codeChoices } from '../../ui/search-form/choices.ts'
import { correspondenceTexts } from './correspondence-texts.ts'
import type { Init } from './row-columns.ts'
import type { CopyInput } from './use-month-commands.ts'

interface CopyDialogProps {
  readonly month: CorrespondenceMonth
  readonly init: Init | undefined
  readonly onCopy: (input: CopyInput) => void
  readonly onClose: () => void
}

/** Default: the month before of the same dealer. */
export function CopyDialog({ month, init, onCopy, onClose }: CopyDialogProps) {
  const t = useTexts(correspondenceTexts)
  const { dealerCode, orderMonth, rowVersion } = month
  const [fromDealerCode, setDealer] = useState(dealerCode)
  const [fromMonth, setMonth] = useState(addMonths(orderMonth, -1))
  const fromOrderMonth = fromMonth.replace('/', '')
  const copy = () => {
    onCopy({ dealerCode, orderMonth, rowVersion, fromDealerCode, fromOrderMonth })
    onClose()
  }
  return (
    <Dialog onClose={onClose} title={t('copyTitle', { dealer: dealerCode, month: formatMonth(orderMonth) })}>
      <p>{t('copyNote')}</p>
      <Select
        data-autofocus
        label={t('fromDealer')}
        data={[...codeChoices(init?.dealers)]}
        value={fromDealerCode}
        onChange={(value) => value !== null && setDealer(value)}
        searchable
      />
      <TextInput
        mt={8}
        label={t('fromMonth')}
        value={fromMonth}
        onChange={(event) => setMonth(event.currentTarget.value)}
      />
      <Group mt={16} justify="flex-end">
        <Button disabled={!isMonth(fromOrderMonth)} onClick={copy}>
          {t('copy')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </Group>
    </Dialog>
  )
}
