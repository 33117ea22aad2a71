import type { JobNetRunRow } from '@packing/contract'
import type { Translate } from '../../platform/i18n/texts.ts'
import type { jobRunTexts } from './job-run-texts.ts'
import { phaseWords } from './phase-words.ts'

/** Share of the run that is done, and the job it is at; empty words when none is running. */
export function runProgress({ jobs }: Pick<JobNetRunRow, 'jobs'>, t: Translate<typeof jobRunTexts>) {
  const at = jobs.findIndex((job) => job.status === 'RUNNING')
  const job = jobs[at]
  const ended = jobs.filter((each) => each.endedAt !== null).length
  const done = job && job.progressTotal > 0 ? job.progressDone / job.progressTotal : 0
  const words = job ? [t('job', { job: at + 1, jobs: jobs.length }), phaseWords(job.phase, t)] : []
  return {
    percent: (((job ? at : ended) + done) / Math.max(1, jobs.length)) * 100,
    words: words.filter((each) => each !== '').join(' · '),
  }
}
