import {
  canOperate,
  type DeskException,
  exceptions,
  jobNetKick,
  loadChanges,
  type NetId,
  netIds,
  planTrials,
  planViewFunctionId,
  topPage,
} from '@packing/contract'
import { useNavigate } from '@tanstack/react-router'
import { useCallCommand } from '../../platform/api/use-call-command.ts'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { formatMonth } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { isOneOf } from '../../platform/is-one-of.ts'
import { confirm } from '../../platform/messages/confirm.ts'
import { useCan } from '../../platform/session/use-can.ts'
import { jobRunTexts } from '../job-run/job-run-texts.ts'
import { rejectionOf } from '../job-run/month-rejection.ts'
import { useLabelNote } from '../job-run/use-label-note.ts'
import { writtenMessage } from '../job-run/written-message.ts'
import { ActionButton } from '../layout/action-bar.tsx'
import { useJudgedActions } from './action-effects.tsx'
import { exceptionTexts } from './exception-texts.ts'

const invalidates = [exceptions.exceptions, exceptions.judgeActions, topPage.init]

export interface CommandProps {
  readonly row: DeskException
  readonly isFirst: boolean
}

export function NextVanning({ row, isFirst }: CommandProps) {
  const t = useTexts(exceptionTexts)
  const move = useCallCommand(loadChanges.planNextVanning, { invalidates })
  const [dealerCode] = row.dealers
  const { vanOn } = row
  if (dealerCode === undefined || vanOn === null) return null
  return (
    <ActionButton
      call={loadChanges.planNextVanning}
      isPrimary={isFirst}
      loading={move.isPending}
      onClick={() => move.mutate({ vannings: [{ dealerCode, vanOn }] })}
    >
      {t('action.NEXT_VANNING')}
    </ActionButton>
  )
}

interface RunProps extends CommandProps {
  readonly netId: NetId
  readonly action: 'BUILD' | 'LOAD'
}

export function Run({ netId, action, row: { month }, isFirst }: RunProps) {
  const t = useTexts(exceptionTexts)
  const tRun = useTexts(jobRunTexts)
  const can = useCan()
  const sayLabels = useLabelNote()
  const kick = useCallCommand(jobNetKick.exec, { invalidates })
  const init = useCallQuery(jobNetKick.init, {}, { enabled: can(jobNetKick.exec) }).data
  if (month === null) return null
  const rejection = rejectionOf(init, { netId, month })
  const label = t(`action.${action}`)
  const start = async () => {
    const question = t('ask', { action: label, month: formatMonth(month) })
    const labels = await sayLabels(netId, month)
    if (await confirm(labels === undefined ? question : [question, labels]))
      kick.mutate({ operation: 'KICK', netId, params: { month } })
  }
  return (
    <ActionButton
      call={jobNetKick.exec}
      isPrimary={isFirst}
      isDisabled={rejection !== undefined}
      hint={rejection && tRun(rejection)}
      loading={kick.isPending}
      onClick={() => void start()}
    >
      {label}
    </ActionButton>
  )
}

/**
 * Simulates the cheapest remedy, and shows it over the board, where it is adopted. Nothing is asked: a simulation changes no plan.
 */
export function TryRemedy({ row, isFirst }: CommandProps) {
  const t = useTexts(exceptionTexts)
  const tRun = useTexts(jobRunTexts)
  const can = useCan()
  const go = useNavigate()
  const judged = useJudgedActions(row)
  const { month } = row
  const mayTry = can(jobNetKick.exec) && can(planTrials.listTrials, planViewFunctionId.DAILY)
  const init = useCallQuery(jobNetKick.init, {}, { enabled: mayTry }).data
  const changes = judged.find(({ action }) => action === 'TRY_REMEDY')?.changes ?? ''
  const kick = useCallCommand(jobNetKick.exec, {
    invalidates: [jobNetKick.init],
    onDone: () => void go({ to: '/PackingPlan', search: { month: month ?? '', changes } }),
  })
  if (month === null || changes === '' || !mayTry) return null
  const net = init?.nets.find(({ netId }) => netId === 'PLAN_TRIAL')
  const obstacle = net?.isAllowed === false ? 'notAllowed' : rejectionOf(init, { netId: 'PLAN_TRIAL', month })
  return (
    <ActionButton
      call={jobNetKick.exec}
      isPrimary={isFirst}
      isDisabled={obstacle !== undefined}
      hint={obstacle && tRun(obstacle)}
      loading={kick.isPending}
      onClick={() => kick.mutate({ operation: 'KICK', netId: 'PLAN_TRIAL', params: { month, changes } })}
    >
      {t('action.TRY_REMEDY')}
    </ActionButton>
  )
}

/** The newest failed run of the net, from the job that failed: what it does was asked when it was started. */
export function Rerun({ row: { object }, isFirst }: CommandProps) {
  const t = useTexts(exceptionTexts)
  const tRun = useTexts(jobRunTexts)
  const rerun = useCallCommand(jobNetKick.exec, { invalidates: [...invalidates, jobNetKick.init, jobNetKick.search] })
  const init = useCallQuery(jobNetKick.init, {}).data
  const netId = isOneOf(netIds, object) ? object : undefined
  const failed = useCallQuery(
    jobNetKick.search,
    { netId: netId ? [netId] : [], needsConfirm: true, page: 1, pageSize: 1 },
    { enabled: netId !== undefined },
  ).data?.rows[0]
  if (!failed || !canOperate('RERUN_FROM_NG', failed)) return null
  const isAllowed = init?.nets.find((net) => net.netId === netId)?.isAllowed ?? true
  return (
    <>
      <ActionButton
        call={jobNetKick.exec}
        isPrimary={isFirst}
        isDisabled={!isAllowed}
        hint={isAllowed ? undefined : tRun('notAllowed')}
        loading={rerun.isPending}
        onClick={() => rerun.mutate({ operation: 'RERUN_FROM_NG', runId: failed.runId })}
      >
        {t('action.RERUN')}
      </ActionButton>
      <p>{writtenMessage(failed, tRun)}</p>
    </>
  )
}
