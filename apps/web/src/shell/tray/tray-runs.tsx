import { Progress } from '@mantine/core'
import { type JobNetRunRow, jobNetKick } from '@packing/contract'
import { Link } from '@tanstack/react-router'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { formatDateTime, formatMonth } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { useLive } from '../../platform/live/live.ts'
import { RunStatusBadge } from '../../ui/elements/run-status.tsx'
import { CancelRun } from '../../ui/job-run/cancel-run.tsx'
import { jobRunTexts } from '../../ui/job-run/job-run-texts.ts'
import { useRunEvents, withRunEvent } from '../../ui/job-run/live-runs.ts'
import { runProgress } from '../../ui/job-run/run-progress.ts'
import { resultOf } from '../../ui/job-run/run-result.ts'
import { isUnderWay } from '../../ui/job-run/use-followed-run.ts'
import { writtenMessage } from '../../ui/job-run/written-message.ts'
import classes from './tray.module.css'
import { trayTexts } from './tray-texts.ts'

const MOST_RUNS = 8
const POLL_MS = 3000

export function TrayRuns({ onLeave }: { readonly onLeave: () => void }) {
  const t = useTexts(trayTexts)
  const isConnected = useLive()
  const events = useRunEvents()
  const newest = Math.max(0, ...events.keys())
  const { data } = useCallQuery(
    jobNetKick.search,
    { page: 1, pageSize: MOST_RUNS },
    {
      action: 'checkStatus',
      refetchInterval: (known) => {
        const isCurrent = (known?.rows[0]?.runId ?? 0) >= newest
        const isPolled = !isConnected && known?.rows.some(isUnderWay) === true
        return isPolled || !isCurrent ? POLL_MS : false
      },
    },
  )
  const runs = data?.rows.map((run) => withRunEvent(run, isConnected ? events.get(run.runId) : undefined))
  if (runs?.length === 0) return <p className={classes.quiet}>{t('noRuns')}</p>
  return (
    <ul className={classes.runs} aria-busy={runs === undefined}>
      {runs?.map((run) => (
        <li key={run.runId}>
          <TrayRun run={run} onLeave={onLeave} />
        </li>
      ))}
    </ul>
  )
}

function TrayRun({ run, onLeave }: { readonly run: JobNetRunRow; readonly onLeave: () => void }) {
  const t = useTexts(trayTexts)
  const tRun = useTexts(jobRunTexts)
  const { percent, words } = runProgress(run, tRun)
  const link = resultOf(run)
  const month = run.params['month'] ?? run.params['cycleMonth'] ?? ''
  const message = writtenMessage(run, tRun)
  return (
    <div className={classes.run}>
      <RunStatusBadge status={run.status} />
      <span className={classes.name}>
        {run.netName} {month !== '' && formatMonth(month)}
      </span>
      {isUnderWay(run) ? (
        <CancelRun run={run} />
      ) : (
        <Link to={link.to} search={link.search} onClick={onLeave}>
          {t(link.to === '/JobNetKick' ? 'log' : 'open')}
        </Link>
      )}
      {isUnderWay(run) && <Progress className={classes.bar ?? ''} value={percent} size="sm" aria-label={run.netName} />}
      <span className={classes.facts} title={message}>
        {[
          tRun('run', { net: run.kickedByName, runId: run.runId }),
          isUnderWay(run) ? words : formatDateTime(run.endedAt ?? run.kickedAt),
          message,
        ]
          .filter((each) => each !== '')
          .join(' · ')}
      </span>
    </div>
  )
}
