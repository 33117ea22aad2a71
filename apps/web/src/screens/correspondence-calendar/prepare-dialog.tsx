import { Button, Group, Select } from '@mantine/core'
import { type CorrespondenceMonth, prepareMethods } from '@packing/contract'
import { useState } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { isOneOf } from '../../platform/is-one-of.ts'
import { Dialog } from '../../ui/elements/dialog.tsx'
import { correspondenceTexts } from './correspondence-texts.ts'
import { type PrepareInput, prepareOf } from './use-month-commands.ts'

interface PrepareDialogProps {
  readonly months: readonly CorrespondenceMonth[]
  readonly onPrepare: (input: PrepareInput) => void
  readonly onClose: () => void
}

export function PrepareDialog({ months, onPrepare, onClose }: PrepareDialogProps) {
  const t = useTexts(correspondenceTexts)
  const [method, setMethod] = useState<string>('')
  const prepare = () => {
    onPrepare(isOneOf(prepareMethods, method) ? { ...prepareOf(months), method } : prepareOf(months))
    onClose()
  }
  return (
    <Dialog onClose={onClose} title={t('prepareAsk', { count: months.length })}>
      <p>{t('prepareNote')}</p>
      <Select
        label={t('method')}
        data={['', ...prepareMethods].map((value) => ({ value, label: t(`method.${value as '' | 'GENERATE'}`) }))}
        value={method}
        onChange={(value) => setMethod(value ?? '')}
        allowDeselect={false}
      />
      <Group mt={16} justify="flex-end">
        <Button data-autofocus onClick={prepare}>
          {t('prepare')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </Group>
    </Dialog>
  )
}
