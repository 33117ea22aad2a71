import { Button, Group, Modal, NativeSelect, Stack } from '@mantine/core'
import { orderCompiling, orderFiles } from '@packing/contract'
import { useState } from 'react'
import { useCallQuery } from '../../../platform/api/use-call-query.ts'
import { texts, useTexts } from '../../../platform/i18n/texts.ts'
import { confirm } from '../../../platform/messages/confirm.ts'
import { isDate } from '../../../ui/calendar/dates.ts'
import { editsTexts } from '../../../ui/edits/store/edits-texts.ts'
import { ActionButton } from '../../../ui/layout/action-bar.tsx'
import { ChangedMeanwhile } from '../changed-meanwhile.tsx'
import { type EnteringExchange, useEnteredExchange } from '../partner-exchange/entered-exchange.ts'
import classes from './file-settings.module.css'
import { fileSettingsTexts } from './file-settings-texts.ts'
import { FileTrial } from './file-trial.tsx'
import { SettingsSections } from './settings-sections.tsx'
import { useEnteredSettings, useSettings } from './use-settings.ts'

const text = texts(editsTexts)

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/** What is known of the files of each dealer, on one page, with a trial of a file beside it. */
export function FileSettings({ cycleMonth }: { readonly cycleMonth: string }) {
  const t = useTexts(fileSettingsTexts)
  const [isOpen, setIsOpen] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const entering = useEnteredSettings(() => setIsOpen(true))
  const exchange = useEnteredExchange(() => setIsOpen(true))
  const leave = async (go: () => void) => {
    if (entering.isUnsaved || exchange.entered !== null) {
      setIsAsking(true)
      // Escape would answer the question with the same press that asks it, and ask again with the press that answers it.
      await nextTask()
      const isLeaving = await confirm(text('leave'), { isSerious: true })
      await nextTask()
      setIsAsking(false)
      if (!isLeaving) return
    }
    entering.setEntered(null)
    exchange.setEntered(null)
    go()
  }
  return (
    <>
      <ActionButton call={orderFiles.saveCodes} hint={t('fileSettingsHint')} onClick={() => setIsOpen(true)}>
        {t('fileSettings')}
      </ActionButton>
      <Modal
        opened={isOpen}
        onClose={() => void leave(() => setIsOpen(false))}
        closeOnEscape={!isAsking}
        size={1200}
        title={t('fileSettings')}
        transitionProps={{ duration: 0 }}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <DealerSettings {...{ cycleMonth, leave, entering, exchange }} />
      </Modal>
    </>
  )
}

interface DealerSettingsProps {
  readonly cycleMonth: string
  readonly leave: (go: () => void) => Promise<void>
  readonly entering: ReturnType<typeof useEnteredSettings>
  readonly exchange: EnteringExchange
}

function DealerSettings({ cycleMonth, leave, entering, exchange }: DealerSettingsProps) {
  const t = useTexts(fileSettingsTexts)
  const dealers = useCallQuery(orderCompiling.init, {}).data?.dealers ?? []
  const [chosen, setChosen] = useState(entering.entered?.dealer ?? exchange.entered?.dealer ?? '')
  const [file, setFile] = useState<File | null>(null)
  const dealer = chosen || (dealers[0]?.code ?? '')
  const settings = useSettings(dealer, entering)
  const { base, form, change } = settings
  return (
    <Stack gap="sm">
      <Group align="flex-end" justify="space-between">
        <NativeSelect
          data-autofocus
          label={t('dealer')}
          w={320}
          value={dealer}
          data={dealers.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
          onChange={({ currentTarget: { value } }) => void leave(() => setChosen(value))}
        />
        <Button
          loading={settings.isSaving}
          disabled={!entering.isUnsaved || (form !== undefined && form.resetOn !== '' && !isDate(form.resetOn))}
          onClick={() => void settings.save()}
        >
          {t('save')}
        </Button>
      </Group>
      {settings.isOutdated && <ChangedMeanwhile onLoad={() => void settings.reload()} />}
      {base && form && (
        <div className={classes.page}>
          <SettingsSections {...{ dealer, base, form, exchange }} onChange={change} onFile={setFile} />
          <FileTrial key={dealer} {...{ dealer, base, form, cycleMonth, file }} onFile={setFile} />
        </div>
      )}
    </Stack>
  )
}
