import { Progress } from '@mantine/core'
import type { JobNetRunRow } from '@packing/contract'
import { formatNumber } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { jobRunTexts } from '../../../ui/job-run/job-run-texts.ts'
import { phaseWords } from '../../../ui/job-run/phase-words.ts'
import classes from '../jobs/job-net-kick.module.css'
import { jobNetKickTexts } from '../jobs/job-net-kick-texts.ts'
import { isLive } from './use-live-runs.ts'

const isDone = (status: string) => status.startsWith('ENDED') || status === 'BYPASSED'

export function RunProgress({ run }: { readonly run: JobNetRunRow }) {
  const t = useTexts(jobNetKickTexts)
  const tRun = useTexts(jobRunTexts)
  if (!isLive(run)) return null
  const done = run.jobs.filter((job) => isDone(job.status)).length
  const current = run.jobs.find((job) => job.status === 'RUNNING')
  const part = current && current.progressTotal > 0 ? current.progressDone / current.progressTotal : 0
  const percent = run.jobs.length === 0 ? 0 : ((done + part) / run.jobs.length) * 100
  const words = run.isCancelRequested
    ? tRun('cancelling')
    : `${t('step', { done: Math.min(done + 1, run.jobs.length), total: run.jobs.length })} ${phaseWords(current?.phase ?? '', tRun)} ${formatNumber(percent)}%`
  return (
    <span className={classes.progress}>
      <Progress value={percent} size={4} aria-label={words} transitionDuration={300} />
      <span title={words}>{words}</span>
    </span>
  )
}
