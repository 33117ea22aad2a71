import { loadPlans } from '@packing/contract'
import { ComposedInput } from '../../../platform/api/call-input.ts'
import { downloadFile } from '../../../platform/api/download-file.ts'
import { texts } from '../../../platform/i18n/texts.ts'
import { runTask } from '../../../platform/messages/tasks.ts'
import { downloadMenuTexts } from '../../../ui/download-menu/download-menu-texts.ts'
import { requestFile } from '../../../ui/file-requests/file-requests.ts'

const text = texts(downloadMenuTexts)

const MOST_AT_ONCE = 10

/** Conditions of `containersOfPaper`. */
export type PaperFilter = Readonly<Record<string, string | boolean | string[]>>

export function printWorkInstruction(filter: PaperFilter, count = 1): void {
  const made =
    count > MOST_AT_ONCE
      ? requestFile(loadPlans.downloadInstruction, filter, { rowsTotal: count })
      : runTask(text('task'), ({ signal }) =>
          downloadFile(loadPlans.downloadInstruction, new ComposedInput(filter), { signal }),
        )
  made.catch(() => undefined)
}
