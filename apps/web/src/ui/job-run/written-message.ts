import { type JobNetRunRow, textIn } from '@packing/contract'
import type { Translate } from '../../platform/i18n/texts.ts'
import { preferences } from '../../platform/preferences/preferences.ts'
import type { jobRunTexts } from './job-run-texts.ts'
import { jobWords } from './job-words.ts'

export function writtenMessage(run: JobNetRunRow, t: Translate<typeof jobRunTexts>): string {
  const findings = run.jobs
    .filter((job) => job.rowsError > 0)
    .map(({ jobId, rowsError }) => t('findings', { job: jobWords(jobId, t), count: rowsError }))
  return [textIn(run.message, preferences.get().language), ...findings].filter((words) => words !== '').join(' · ')
}
