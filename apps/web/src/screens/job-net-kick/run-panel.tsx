import { type JobNetRunRow, jobNetKick } from '@packing/contract'
import type { ReactNode } from 'react'
import { downloadFile } from '../../platform/api/download-file.ts'
import { useCallCommand } from '../../platform/api/use-call-command.ts'
import { formatDateTime, formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { confirm } from '../../platform/messages/confirm.ts'
import { CancelRun } from '../../ui/job-run/cancel-run.tsx'
import { jobRunTexts } from '../../ui/job-run/job-run-texts.ts'
import { phaseWords } from '../../ui/job-run/phase-words.ts'
import { writtenMessage } from '../../ui/job-run/written-message.ts'
import { ActionBar, ActionButton } from '../../ui/layout/action-bar.tsx'
import { SidePanel } from '../../ui/layout/side-panel.tsx'
import { RunStatusBadge } from '../../ui/run-status.tsx'
import classes from './job-net-kick.module.css'
import { jobNetKickTexts } from './job-net-kick-texts.ts'
import { type Net, writtenParams } from './written-params.ts'

interface RunPanelProps {
  readonly run: JobNetRunRow
  readonly nets: readonly Net[]
  readonly onClose: () => void
}

export function RunPanel({ run, nets, onClose }: RunPanelProps) {
  const t = useTexts(jobNetKickTexts)
  const tRun = useTexts(jobRunTexts)
  const exec = useCallCommand(jobNetKick.exec, { invalidates: [jobNetKick.init, jobNetKick.search] })
  const { runId, netName: net } = run
  const ask = async (question: 'confirmAsk' | 'rerunAsk', operation: 'CONFIRM' | 'RERUN_FROM_NG') => {
    if (await confirm(t(question, { runId, net }))) exec.mutate({ operation, runId })
  }
  const canRerun = run.status === 'ENDED_NG' || run.status === 'KILLED'

  return (
    <SidePanel title={t('runTitle', { runId, net })} onClose={onClose} width={480}>
      <ActionBar>
        <CancelRun run={run} />
        {run.needsConfirm && (
          <ActionButton isPrimary call={jobNetKick.exec} onClick={() => void ask('confirmAsk', 'CONFIRM')}>
            {t('confirm')}
          </ActionButton>
        )}
        {canRerun && (
          <ActionButton call={jobNetKick.exec} onClick={() => void ask('rerunAsk', 'RERUN_FROM_NG')}>
            {t('rerun')}
          </ActionButton>
        )}
        <ActionButton
          call={jobNetKick.download}
          onClick={() => void downloadFile(jobNetKick.download, { runId }).catch(() => undefined)}
        >
          {t('log')}
        </ActionButton>
      </ActionBar>
      <dl className={classes.facts}>
        <Fact name={t('status')}>
          <RunStatusBadge status={run.status} />
        </Fact>
        <Fact name={t('params')}>{writtenParams(run, nets) || t('noParams')}</Fact>
        <Fact name={t('kickedBy')}>{run.kickedByName}</Fact>
        <Fact name={t('startedAt')}>{run.startedAt && formatDateTime(run.startedAt)}</Fact>
        <Fact name={t('endedAt')}>{run.endedAt && formatDateTime(run.endedAt)}</Fact>
        <Fact name={t('message')}>{writtenMessage(run, tRun)}</Fact>
      </dl>
      <Jobs run={run} />
    </SidePanel>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Jobs({ run }: { readonly run: JobNetRunRow }) {
  const t = useTexts(jobNetKickTexts)
  const tRun = useTexts(jobRunTexts)
  const number = (value: number) => <td className={classes.number}>{formatNumber(value)}</td>
  return (
    <table className={classes.jobs}>
      <thead>
        <tr>
          <th>{t('job')}</th>
          <th>{t('status')}</th>
          <th className={classes.number}>{t('rowsIn')}</th>
          <th className={classes.number}>{t('rowsOut')}</th>
          <th className={classes.number}>{t('rowsError')}</th>
        </tr>
      </thead>
      <tbody>
        {run.jobs.map((job) => (
          <tr key={job.seq}>
            <td>
              {job.jobId}
              <div className={classes.quiet}>{phaseWords(job.phase, tRun)}</div>
            </td>
            <td>
              <RunStatusBadge status={job.status} />
              {(job.progressDone > 0 || job.status === 'RUNNING') && job.progressTotal > 0 && (
                <div className={classes.quiet}>
                  {formatNumber(job.progressDone)} / {formatNumber(job.progressTotal)}
                </div>
              )}
            </td>
            {number(job.rowsIn)}
            {number(job.rowsOut)}
            {number(job.rowsError)}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
