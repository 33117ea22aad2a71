import { Menu } from '@mantine/core'
import { orderPlanHistory } from '@packing/contract'
import { ComposedInput } from '../../platform/api/call-input.ts'
import { downloadFile } from '../../platform/api/download-file.ts'
import { texts, useTexts } from '../../platform/i18n/texts.ts'
import { runTask } from '../../platform/messages/tasks.ts'
import { downloadMenuTexts } from '../../ui/download-menu/download-menu-texts.ts'
import { FileMenu } from '../../ui/download-menu/file-menu.tsx'

const text = texts(downloadMenuTexts)
const formats = ['xlsx', 'csv'] as const

interface HistoryDownloadProps {
  readonly criteria: Readonly<Record<string, unknown>>
  readonly sort: readonly string[]
  readonly isDisabled: boolean
}

/** All rows found, with all columns of the cycles and revisions. */
export function HistoryDownload({ criteria, sort, isDisabled }: HistoryDownloadProps) {
  const tDownload = useTexts(downloadMenuTexts)
  const get = (format: (typeof formats)[number]) =>
    runTask(text('task'), ({ signal }) =>
      downloadFile(orderPlanHistory.download, new ComposedInput({ ...criteria, sort, format }), { signal }),
    ).catch(() => undefined)
  return (
    <FileMenu call={orderPlanHistory.download} isDisabled={isDisabled} isPrimary>
      {formats.map((format) => (
        <Menu.Item key={format} onClick={() => void get(format)}>
          {tDownload(format)}
        </Menu.Item>
      ))}
    </FileMenu>
  )
}
