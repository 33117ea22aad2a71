import { Menu } from '@mantine/core'
import { packingPlan } from '@packing/contract'
import { callApi } from '../../../platform/api/call-api.ts'
import { ComposedInput } from '../../../platform/api/call-input.ts'
import { downloadFile } from '../../../platform/api/download-file.ts'
import { texts, useTexts } from '../../../platform/i18n/texts.ts'
import { runTask } from '../../../platform/messages/tasks.ts'
import { downloadMenuTexts } from '../../../ui/download-menu/download-menu-texts.ts'
import { FileMenu } from '../../../ui/download-menu/file-menu.tsx'
import { awaitFile } from '../../../ui/file-requests/file-requests.ts'
import { packingPlanTexts } from '../plan/packing-plan-texts.ts'

const text = texts(downloadMenuTexts)

const formats = ['xlsx', 'csv'] as const
type PlanFile = Readonly<Record<string, unknown>>

interface PlanDownloadProps {
  readonly functionId: string
  readonly file: PlanFile
  readonly isDisabled: boolean
}

export function PlanDownload({ functionId, file, isDisabled }: PlanDownloadProps) {
  const t = useTexts(packingPlanTexts)
  const tDownload = useTexts(downloadMenuTexts)
  const now = (format: (typeof formats)[number]) =>
    runTask(text('task'), ({ signal }) =>
      downloadFile(packingPlan.download, new ComposedInput({ ...file, format }), { functionId, signal }),
    )
  const later = (format: (typeof formats)[number]) =>
    awaitFile(
      callApi(packingPlan.asyncdownload, new ComposedInput({ operation: 'REQUEST', ...file, format }), { functionId }),
    )
  const items = (get: (format: (typeof formats)[number]) => Promise<unknown>) =>
    formats.map((format) => (
      <Menu.Item key={format} onClick={() => void get(format).catch(() => undefined)}>
        {tDownload(format)}
      </Menu.Item>
    ))
  return (
    <FileMenu call={packingPlan.download} functionId={functionId} isDisabled={isDisabled}>
      <Menu.Label>{t('downloadNow')}</Menu.Label>
      {items(now)}
      <Menu.Divider />
      <Menu.Label>{t('downloadLater')}</Menu.Label>
      {items(later)}
    </FileMenu>
  )
}
