import { Modal, NativeSelect, Stack, Tabs } from '@mantine/core'
import { orderCompiling, orderFiles } from '@packing/contract'
import { useState } from 'react'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { texts, useTexts } from '../../platform/i18n/texts.ts'
import { confirm } from '../../platform/messages/confirm.ts'
import { editsTexts } from '../../ui/edits/edits-texts.ts'
import { ActionButton } from '../../ui/layout/action-bar.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { EdiCodes } from './edi-codes.tsx'
import { EdiReadingForm } from './edi-reading.tsx'
import { fileSettingsTexts } from './file-settings-texts.ts'

const text = texts(editsTexts)

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/** EDI codes, reading of EDI files and column mapping of each dealer. */
export function FileSettings() {
  const t = useTexts(fileSettingsTexts)
  const [isOpen, setIsOpen] = useState(false)
  const [unsaved, setUnsaved] = useState<ReadonlySet<Tab>>(new Set())
  const [isAsking, setIsAsking] = useState(false)
  const leave = async (go: () => void) => {
    if (unsaved.size > 0) {
      setIsAsking(true)
      // Escape would answer the question with the same press that asks it, and ask again with the press that answers it.
      await nextTask()
      const isLeaving = await confirm(text('leave'), { isSerious: true })
      await nextTask()
      setIsAsking(false)
      if (!isLeaving) return
    }
    setUnsaved(new Set())
    go()
  }
  const onUnsaved = (tab: Tab) => (isUnsaved: boolean) =>
    setUnsaved((now) => new Set(isUnsaved ? [...now, tab] : [...now].filter((each) => each !== tab)))
  return (
    <>
      <ActionButton call={orderFiles.saveCodes} hint={t('fileSettingsHint')} onClick={() => setIsOpen(true)}>
        {t('fileSettings')}
      </ActionButton>
      <Modal
        opened={isOpen}
        onClose={() => void leave(() => setIsOpen(false))}
        closeOnEscape={!isAsking}
        size={960}
        title={t('fileSettings')}
        transitionProps={{ duration: 0 }}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <DealerSettings leave={leave} onUnsaved={onUnsaved} />
      </Modal>
    </>
  )
}

type Tab = 'codes' | 'reading' | 'columns'

interface DealerSettingsProps {
  readonly leave: (go: () => void) => Promise<void>
  readonly onUnsaved: (tab: Tab) => (isUnsaved: boolean) => void
}

function DealerSettings({ leave, onUnsaved }: DealerSettingsProps) {
  const t = useTexts(fileSettingsTexts)
  const dealers = useCallQuery(orderCompiling.init, {}).data?.dealers ?? []
  const [chosen, setChosen] = useState('')
  const dealer = chosen || (dealers[0]?.code ?? '')
  const { data } = useCallQuery(orderFiles.listCodes, { dealer }, { enabled: dealer !== '' })
  return (
    <Stack gap="sm">
      <NativeSelect
        data-autofocus
        label={t('dealer')}
        w={320}
        value={dealer}
        data={dealers.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
        onChange={({ currentTarget: { value } }) => void leave(() => setChosen(value))}
      />
      <Tabs defaultValue="codes">
        <Tabs.List>
          <Tabs.Tab value="codes">{t('codes')}</Tabs.Tab>
          <Tabs.Tab value="reading">{t('reading')}</Tabs.Tab>
          <Tabs.Tab value="columns">{t('columns')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="codes" pt="sm">
          {data && (
            <EdiCodes
              key={`${dealer} ${data.codesVersion}`}
              dealer={dealer}
              codes={data}
              onUnsaved={onUnsaved('codes')}
            />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="reading" pt="sm">
          {data && (
            <EdiReadingForm
              key={`${dealer} ${data.readingVersion}`}
              dealer={dealer}
              saved={data.reading}
              version={data.readingVersion}
              onUnsaved={onUnsaved('reading')}
            />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="columns" pt="sm">
          {data && (
            <ColumnMapping
              key={dealer}
              dealer={dealer}
              saved={data.columns}
              reading={data.columnReading}
              version={data.columnsVersion}
              onUnsaved={onUnsaved('columns')}
            />
          )}
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}
