import { Menu } from '@mantine/core'
import {
  type AsnRow,
  type NoticeFileFormat,
  noticeFileFormats,
  type OcfRow,
  type ResponseFileFormat,
  responseFileFormats,
  shipNotices,
} from '@packing/contract'
import { useState } from 'react'
import { downloadFile } from '../../platform/api/download-file.ts'
import { texts, useTexts } from '../../platform/i18n/texts.ts'
import { runTask } from '../../platform/messages/tasks.ts'
import type { AnyEditableList } from '../../ui/editable-list/use-editable-list.ts'
import { ActionButton } from '../../ui/layout/action-bar.tsx'
import { orderOcfAsnTexts } from './order-ocf-asn-texts.ts'

const text = texts(orderOcfAsnTexts)
const sentStatuses: readonly AsnRow['status'][] = ['SENT', 'ACKED', 'ERROR']
const isTable = (format: NoticeFileFormat) => format === 'xlsx' || format === 'csv'
const formats = {
  messages: noticeFileFormats.filter((format) => !isTable(format)),
  tables: noticeFileFormats.filter(isTable),
} as const

/** Files of whole notices: a selected row stands for all parts of its notice. */
export function NoticeFiles({ selected }: { readonly selected: readonly AsnRow[] }) {
  const t = useTexts(orderOcfAsnTexts)
  const [isOpen, setIsOpen] = useState(false)
  const asnNos = [...new Set(selected.map(({ asnNo }) => asnNo))]
  const isOneDealer = new Set(selected.map(({ dealerCode }) => dealerCode)).size === 1
  const isPossible = isOneDealer && selected.every(({ status }) => sentStatuses.includes(status))
  const get = (format: NoticeFileFormat) =>
    void runTask(text('fileTask'), ({ signal }) =>
      downloadFile(shipNotices.downloadNotices, { asnNos, format }, { signal }),
    ).catch(() => undefined)
  return (
    <Menu opened={isOpen} onChange={setIsOpen} position="bottom-start" width={240} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionButton
          action="download"
          call={shipNotices.downloadNotices}
          isDisabled={!isPossible}
          hint={isPossible ? undefined : t('filesHint')}
          onClick={() => undefined}
        >
          {t('download')}
        </ActionButton>
      </Menu.Target>
      <Menu.Dropdown>
        {(['messages', 'tables'] as const).map((kind) => (
          <div key={kind}>
            <Menu.Label>{t(kind)}</Menu.Label>
            {formats[kind].map((format) => (
              <Menu.Item key={format} onClick={() => get(format)}>
                {t(`file.${format}`)}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface ResponseFileProps {
  readonly list: AnyEditableList<OcfRow>
  readonly cycleMonth: string
  readonly dealers: readonly string[]
}

/** Of the dealer of the selected rows, or else of the search. */
export function ResponseFile({ list, cycleMonth, dealers }: ResponseFileProps) {
  const t = useTexts(orderOcfAsnTexts)
  const [isOpen, setIsOpen] = useState(false)
  const selected = list.tickedRows().map(({ dealerCode }) => dealerCode)
  const [dealer, ...others] = new Set(selected.length > 0 ? selected : dealers)
  const isPossible = dealer !== undefined && others.length === 0 && cycleMonth !== ''
  const get = (format: ResponseFileFormat) =>
    dealer !== undefined &&
    void runTask(text('fileTask'), ({ signal }) =>
      downloadFile(shipNotices.downloadResponses, { cycleMonth, dealer, format }, { signal }),
    ).catch(() => undefined)
  return (
    <Menu opened={isOpen} onChange={setIsOpen} position="bottom-start" width={240} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionButton
          call={shipNotices.downloadResponses}
          isDisabled={!isPossible}
          hint={t('answerFileHint')}
          onClick={() => undefined}
        >
          {t('answerFile')}
        </ActionButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('messages')}</Menu.Label>
        {responseFileFormats.map((format) => (
          <Menu.Item key={format} onClick={() => get(format)}>
            {t(`file.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
