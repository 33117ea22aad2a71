import { Progress } from '@mantine/core'
import type { JobNetRunRow } from '@packing/contract'
import { useTexts } from '../../platform/i18n/texts.ts'
import { RunStatusBadge } from '../run-status.tsx'
import { CancelRun } from './cancel-run.tsx'
import { jobRunTexts } from './job-run-texts.ts'
import { phaseWords } from './phase-words.ts'
import classes from './run-line.module.css'
import { isUnderWay } from './use-followed-run.ts'
import { writtenMessage } from './written-message.ts'

export function RunLine({ run }: { readonly run: JobNetRunRow | undefined }) {
  const t = useTexts(jobRunTexts)
  if (!run) return null
  const at = run.jobs.findIndex((job) => job.status === 'RUNNING')
  const job = run.jobs[at]
  const phase = phaseWords(job?.phase ?? '', t)
  const done = job && job.progressTotal > 0 ? job.progressDone / job.progressTotal : 0
  const percent = ((Math.max(0, at) + done) / Math.max(1, run.jobs.length)) * 100
  return (
    <div className={classes.run} role="status">
      <RunStatusBadge status={run.status} />
      <span>
        {t('run', { net: run.netName, runId: run.runId })}
        {job && ` · ${t('job', { job: at + 1, jobs: run.jobs.length })}`}
        {phase !== '' && ` · ${phase}`}
      </span>
      <span>{writtenMessage(run, t)}</span>
      {isUnderWay(run) && <Progress className={classes.bar ?? ''} value={percent} size="sm" aria-label={run.netName} />}
      <CancelRun run={run} />
    </div>
  )
}
