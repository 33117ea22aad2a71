import { canOperate, type JobNetRunRow, jobNetKick, type RunOperation } from '@packing/contract'
import type { ReactNode } from 'react'
import { downloadFile } from '../../../platform/api/download-file.ts'
import { useCallCommand } from '../../../platform/api/use-call-command.ts'
import { formatDateTime } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { confirm } from '../../../platform/messages/confirm.ts'
import { durationOf, LateRun } from '../../../ui/elements/late-run.tsx'
import { RunStatusBadge } from '../../../ui/elements/run-status.tsx'
import { CancelRun } from '../../../ui/job-run/cancel-run.tsx'
import { jobRunTexts } from '../../../ui/job-run/job-run-texts.ts'
import { writtenMessage } from '../../../ui/job-run/written-message.ts'
import { ActionBar, ActionButton } from '../../../ui/layout/action-bar.tsx'
import { SidePanel } from '../../../ui/layout/side-panel.tsx'
import { durationText } from '../jobs/durations.ts'
import classes from '../jobs/job-net-kick.module.css'
import { jobNetKickTexts } from '../jobs/job-net-kick-texts.ts'
import { JobTable } from '../jobs/job-table.tsx'
import { type Net, startedBy, writtenParams } from '../jobs/written-params.ts'

interface RunPanelProps {
  readonly run: JobNetRunRow
  readonly nets: readonly Net[]
  readonly onClose: () => void
}

/** In the order of the buttons; `KILL` is `CancelRun`. */
const operations = [
  'CONFIRM',
  'RERUN_FROM_NG',
  'RERUN_AFTER_NG',
  'RERUN_TOP',
  'RELEASE',
  'HOLD',
  'SKIP',
] as const satisfies readonly RunOperation[]

/** After these the run changes data: their question names its effect. */
const starts: readonly RunOperation[] = ['RERUN_FROM_NG', 'RERUN_AFTER_NG', 'RERUN_TOP', 'RELEASE']

export function RunPanel({ run, nets, onClose }: RunPanelProps) {
  const t = useTexts(jobNetKickTexts)
  const tRun = useTexts(jobRunTexts)
  const exec = useCallCommand(jobNetKick.exec, { invalidates: [jobNetKick.init, jobNetKick.search] })
  const { runId, netName: net } = run
  const of = nets.find(({ netId }) => netId === run.netId)
  const average = of?.averageSeconds ?? null
  const isAllowed = of?.isAllowed ?? true
  const possible = operations.filter((operation) => canOperate(operation, run))
  const ask = async (operation: (typeof operations)[number]) => {
    const params = writtenParams(run, nets)
    const facts = [...(params === '' ? [] : [params]), ...(starts.includes(operation) ? [of?.effect ?? ''] : [])]
    if (await confirm([t(`ask.${operation}`, { runId, net }), ...facts])) exec.mutate({ operation, runId })
  }
  const download = (kind: 'LOG' | 'ERRORS') =>
    void downloadFile(jobNetKick.download, { runId, kind }).catch(() => undefined)

  return (
    <SidePanel title={t('runTitle', { runId, net })} onClose={onClose} width={620}>
      <ActionBar>
        <CancelRun run={run} />
        {possible.map((operation, at) => (
          <ActionButton
            key={operation}
            isPrimary={at === 0 && operation !== 'HOLD'}
            call={jobNetKick.exec}
            isDisabled={!isAllowed}
            hint={isAllowed ? undefined : tRun('notAllowed')}
            onClick={() => void ask(operation)}
          >
            {t(`do.${operation}`)}
          </ActionButton>
        ))}
        <ActionButton call={jobNetKick.download} onClick={() => download('LOG')}>
          {t('log')}
        </ActionButton>
        <ActionButton call={jobNetKick.download} onClick={() => download('ERRORS')}>
          {t('errorFile')}
        </ActionButton>
      </ActionBar>
      <dl className={classes.facts}>
        <Fact name={t('status')}>
          <RunStatusBadge status={run.status} /> <LateRun run={run} />
        </Fact>
        <Fact name={t('params')}>{writtenParams(run, nets) || t('noParams')}</Fact>
        <Fact name={t('kickedBy')}>{startedBy(run, t('bySchedule'))}</Fact>
        <Fact name={t('startedAt')}>{run.startedAt && formatDateTime(run.startedAt)}</Fact>
        <Fact name={t('endedAt')}>{run.endedAt && formatDateTime(run.endedAt)}</Fact>
        <Fact name={t('elapsed')}>{durationOf(run)}</Fact>
        <Fact name={t('averageTime')}>{average !== null && durationText(average)}</Fact>
        <Fact name={t('message')}>{writtenMessage(run, tRun)}</Fact>
      </dl>
      <JobTable run={run} />
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
