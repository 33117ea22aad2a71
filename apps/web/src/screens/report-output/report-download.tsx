import { Menu } from '@mantine/core'
import {
  type Language,
  languageNames,
  languages,
  type ReportFormat,
  type ReportId,
  reportFormats,
  reportOutput,
} from '@packing/contract'
import { Fragment } from 'react'
import { ComposedInput } from '../../platform/api/call-input.ts'
import { downloadFile } from '../../platform/api/download-file.ts'
import { texts, useTexts } from '../../platform/i18n/texts.ts'
import { runTask } from '../../platform/messages/tasks.ts'
import { downloadMenuTexts } from '../../ui/download-menu/download-menu-texts.ts'
import { FileMenu } from '../../ui/download-menu/file-menu.tsx'
import { reportOutputTexts } from './report-output-texts.ts'

const text = texts(downloadMenuTexts)
const calls = { ECNF: reportOutput.ecnfdownload, DSF: reportOutput.dsfdownload } as const

interface ReportDownloadProps {
  readonly report: ReportId
  readonly criteria: Readonly<Record<string, unknown>>
  readonly isDisabled: boolean
}

/** Formats of the report in every language. */
export function ReportDownload({ report, criteria, isDisabled }: ReportDownloadProps) {
  const t = useTexts(reportOutputTexts)
  const tDownload = useTexts(downloadMenuTexts)
  const names = { xlsx: tDownload('xlsx'), pdf: t('pdf'), csv: tDownload('csv') }
  const get = (format: ReportFormat, language: Language) => {
    const input = new ComposedInput({ ...criteria, format, language })
    void runTask(text('task'), ({ signal }) => downloadFile(calls[report], input, { signal })).catch(() => undefined)
  }
  const items = (language: Language) => (
    <>
      <Menu.Label>{languageNames[language]}</Menu.Label>
      {reportFormats.map((format) => (
        <Menu.Item key={format} onClick={() => get(format, language)}>
          {names[format]}
        </Menu.Item>
      ))}
    </>
  )
  return (
    <FileMenu call={calls[report]} isDisabled={isDisabled} isPrimary>
      {languages.map((language, at) => (
        <Fragment key={language}>
          {at > 0 && <Menu.Divider />}
          {items(language)}
        </Fragment>
      ))}
    </FileMenu>
  )
}
