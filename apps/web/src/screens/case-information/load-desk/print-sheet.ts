import { loadPlans } from '@packing/contract'
import type { CallInput } from '../../../platform/api/call-input.ts'
import { downloadFile } from '../../../platform/api/download-file.ts'
import { text } from '../../../platform/i18n/i18n.ts'
import { runTask } from '../../../platform/messages/tasks.ts'
import { requestFile } from '../../../ui/file-requests/file-requests.ts'

/** So many containers are waited for; more are made in the background. */
const MOST_AT_ONCE = 10

type Wanted = CallInput<(typeof loadPlans)['loadsheet']>

/** The work instruction of the containers: at once where they are few, else as a file in the background. */
export function printSheet(wanted: Wanted, count = 1): void {
  const made =
    count > MOST_AT_ONCE
      ? requestFile(loadPlans.loadsheet, wanted, { functionId: undefined, rowsTotal: count })
      : runTask(text('task.download'), ({ signal }) => downloadFile(loadPlans.loadsheet, wanted, { signal }))
  void Promise.resolve(made).catch(() => undefined)
}
