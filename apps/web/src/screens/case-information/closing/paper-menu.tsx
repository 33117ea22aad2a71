import { Menu } from '@mantine/core'
import { containerClosing, type ShippingFormat, shippingFormats } from '@packing/contract'
import { useState } from 'react'
import { ComposedInput } from '../../../platform/api/call-input.ts'
import { downloadFile } from '../../../platform/api/download-file.ts'
import { texts, useTexts } from '../../../platform/i18n/texts.ts'
import { runTask } from '../../../platform/messages/tasks.ts'
import { ActionButton } from '../../../ui/layout/action-bar.tsx'
import { closingTexts } from './closing-texts.ts'

const text = texts(closingTexts)
const papers = {
  packingList: containerClosing.downloadPackingList,
  manifest: containerClosing.downloadManifest,
} as const

interface PaperMenuProps {
  readonly filter: Readonly<Record<string, unknown>>
  /** A packing list is of named containers. */
  readonly hasList: boolean
  readonly isDisabled?: boolean
}

/** Packing list and manifest of closed containers, and their mass for the carrier. */
export function PaperMenu({ filter, hasList, isDisabled = false }: PaperMenuProps) {
  const t = useTexts(closingTexts)
  const [isOpen, setIsOpen] = useState(false)
  const getMass = () => {
    const input = new ComposedInput({ ...filter })
    void runTask(text('task'), ({ signal }) =>
      downloadFile(containerClosing.downloadGrossMass, input, { signal }),
    ).catch(() => undefined)
  }
  const get = (paper: keyof typeof papers, format: ShippingFormat) => {
    const input = new ComposedInput({ ...filter, format })
    void runTask(text('task'), ({ signal }) => downloadFile(papers[paper], input, { signal })).catch(() => undefined)
  }
  const items = (paper: keyof typeof papers) => (
    <>
      <Menu.Label>{t(paper)}</Menu.Label>
      {shippingFormats.map((format) => (
        <Menu.Item key={format} onClick={() => get(paper, format)}>
          {t(format)}
        </Menu.Item>
      ))}
    </>
  )
  return (
    <Menu opened={isOpen} onChange={setIsOpen} position="bottom-start" width={240} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionButton
          call={containerClosing.downloadManifest}
          isDisabled={isDisabled}
          hint={t('papersHint')}
          onClick={() => undefined}
        >
          {t('papers')}
        </ActionButton>
      </Menu.Target>
      <Menu.Dropdown>
        {hasList && items('packingList')}
        {items('manifest')}
        <Menu.Label>{t('grossMass')}</Menu.Label>
        <Menu.Item onClick={getMass}>{t('vermas')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
