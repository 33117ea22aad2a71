import { Progress } from '@mantine/core'
import type { JobNetRunRow } from '@packing/contract'
import { useEffect } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { RunStatusBadge } from '../elements/run-status.tsx'
import { CancelRun } from './cancel-run.tsx'
import { jobRunTexts } from './job-run-texts.ts'
import classes from './run-line.module.css'
import { runProgress } from './run-progress.ts'
import { showRun } from './shown-runs.ts'
import { isUnderWay } from './use-followed-run.ts'
import { writtenMessage } from './written-message.ts'

export function RunLine({ run }: { readonly run: JobNetRunRow | undefined }) {
  const t = useTexts(jobRunTexts)
  const runId = run?.runId
  useEffect(() => (runId === undefined ? undefined : showRun(runId)), [runId])
  if (!run) return null
  const { percent, words } = runProgress(run, t)
  const name = `${t('run', { net: run.netName, runId: run.runId })}${words === '' ? '' : ` · ${words}`}`
  const message = writtenMessage(run, t)
  return (
    <div className={classes.run} role="status">
      <RunStatusBadge status={run.status} />
      <span title={name}>{name}</span>
      <span title={message}>{message}</span>
      {isUnderWay(run) && <Progress className={classes.bar ?? ''} value={percent} size="sm" aria-label={run.netName} />}
      <CancelRun run={run} />
    </div>
  )
}
