import type { JobNetRunRow } from '@packing/contract'
import { formatNumber } from '../../platform/i18n/format.ts'
import type { Translate } from '../../platform/i18n/i18n.ts'
import { preferences } from '../../platform/preferences/preferences.ts'

/** A run's message, and which of its jobs left rows that a planner has to look at: why it ended with warnings. */
export function writtenMessage(run: JobNetRunRow, t: Translate): string {
  const findings = run.jobs
    .filter((job) => job.rowsError > 0)
    .map(({ jobId, rowsError }) =>
      t('jobRun.findings', { job: jobId, count: rowsError, rows: formatNumber(rowsError) }),
    )
  return [run.message[preferences.get().language], ...findings].filter((words) => words !== '').join(' · ')
}
