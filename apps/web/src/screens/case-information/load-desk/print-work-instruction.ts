import { loadPlans } from '@packing/contract'
import { downloadFile } from '../../../platform/api/download-file.ts'
import { texts } from '../../../platform/i18n/texts.ts'
import { runTask } from '../../../platform/messages/tasks.ts'
import { downloadMenuTexts } from '../../../ui/download-menu/download-menu-texts.ts'
import { requestFile } from '../../../ui/file-requests/file-requests.ts'

const text = texts(downloadMenuTexts)

const MOST_AT_ONCE = 10

export type ContainerFilter = Readonly<Record<'renbanNo' | 'dealer', readonly string[]>> &
  Readonly<Record<'month' | 'vanFrom' | 'vanTo', string>>

export const noFilter: ContainerFilter = { renbanNo: [], dealer: [], month: '', vanFrom: '', vanTo: '' }

export function printWorkInstruction(filter: ContainerFilter, count = 1): void {
  const input = { ...filter, renbanNo: [...filter.renbanNo], dealer: [...filter.dealer] }
  const made =
    count > MOST_AT_ONCE
      ? requestFile(loadPlans.workinstruction, input, { rowsTotal: count })
      : runTask(text('task'), ({ signal }) => downloadFile(loadPlans.workinstruction, input, { signal }))
  made.catch(() => undefined)
}
