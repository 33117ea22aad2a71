import { Progress } from '@mantine/core'
import { type JobNetRunRow, jobNetKick, type NetId } from '@packing/contract'
import { formatMonth } from '../../platform/i18n/format.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { confirm } from '../../platform/messages/confirm.ts'
import { ActionButton } from '../../ui/layout/action-bar.tsx'
import { RunStatusBadge } from '../../ui/run-status.tsx'
import classes from './packing-plan.module.css'
import { isUnderWay, planNets, type usePlanRun } from './use-plan-run.ts'

type PlanRun = ReturnType<typeof usePlanRun>

/** Level, build cases, load: each asks first and says what it changes. */
export function PlanJobButtons({ month, planRun }: { month: string; planRun: PlanRun }) {
  const { t } = useText()
  const { nets, kick, isBusy, mayKick } = planRun
  if (!mayKick) return null
  const start = async (netId: NetId, netName: string) => {
    const net = nets?.find((each) => each.netId === netId)
    const question = t('plan.kickQuestion', { net: netName, month: formatMonth(month) })
    if (await confirm(net ? [question, net.effect] : question))
      kick.mutate({ operation: 'KICK', netId, params: { month } })
  }
  return planNets.map((netId) => {
    const isUnconfirmed = nets?.find((net) => net.netId === netId)?.lastRun?.needsConfirm === true
    const name = t(`plan.kick.${netId}`)
    return (
      <ActionButton
        key={netId}
        call={jobNetKick.exec}
        isPrimary={netId === 'PLAN_LEVEL'}
        isDisabled={isBusy || isUnconfirmed || month === ''}
        hint={isUnconfirmed ? t('plan.kickUnconfirmed') : isBusy ? t('plan.kickRunning') : undefined}
        onClick={() => void start(netId, name)}
      >
        {name}
      </ActionButton>
    )
  })
}

/** How far the run is that this screen follows. */
export function PlanRunProgress({ run }: { run: JobNetRunRow | undefined }) {
  const { t } = useText()
  if (!run) return null
  const at = run.jobs.findIndex((job) => job.status === 'RUNNING')
  const job = run.jobs[at]
  const done = job && job.progressTotal > 0 ? job.progressDone / job.progressTotal : 0
  const percent = isUnderWay(run) ? ((Math.max(0, at) + done) / Math.max(1, run.jobs.length)) * 100 : 100
  return (
    <div className={classes.run} role="status">
      <RunStatusBadge status={run.status} />
      <span>
        {t('plan.run', { net: run.netName, runId: run.runId })}
        {job && ` · ${t('plan.runJob', { job: at + 1, jobs: run.jobs.length })} · ${job.phase}`}
      </span>
      <span>{run.message}</span>
      {isUnderWay(run) && (
        <Progress className={classes.bar as string} value={percent} size="sm" aria-label={run.netName} />
      )}
    </div>
  )
}
