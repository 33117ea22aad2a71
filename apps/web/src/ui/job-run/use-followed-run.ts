import { type Call, type JobNetRunRow, jobNetKick, type NetId } from '@packing/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { inBackground } from '../../platform/api/background.ts'
import type { CallOptions } from '../../platform/api/request.ts'
import { useCallCommand } from '../../platform/api/use-call-command.ts'
import { callKey, useCallQuery } from '../../platform/api/use-call-query.ts'
import { useLive } from '../../platform/live/live.ts'
import { useCan } from '../../platform/session/use-can.ts'
import { useRunEvents, withRunEvent } from './live-runs.ts'
import { type MonthObstacle, rejectionOf } from './month-rejection.ts'

const POLL_MS = 1000
const OTHERS_RUNS_MS = 15_000
const underWay: readonly JobNetRunRow['status'][] = ['WAITING', 'HELD', 'RUNNING']

export type RunObstacle = 'notAllowed' | 'unconfirmed' | 'underWay' | MonthObstacle

export const isUnderWay = (run: Pick<JobNetRunRow, 'status'>) => underWay.includes(run.status)

/**
 * Starts the given nets and follows their run to its end, also one started elsewhere; refetches the queries in `outdated` whenever
 * a job of it has ended, as each saves what it found. Both arrays must be constants. `takesField`: issues that the screen shows itself.
 */
export function useFollowedRun(
  netIds: readonly NetId[],
  outdated: readonly Pick<Call, 'id'>[],
  takesField?: CallOptions['takesField'],
) {
  const queryClient = useQueryClient()
  const can = useCan()
  const canKick = can(jobNetKick.exec)
  const isConnected = useLive(canKick)
  const runEvents = useRunEvents()
  const [runId, setRunId] = useState<number | null>(null)
  const init = useCallQuery(jobNetKick.init, {}, { enabled: canKick }).data
  const nets = init?.nets.filter((net) => netIds.includes(net.netId))
  const kick = useCallCommand(jobNetKick.exec, {
    invalidates: [jobNetKick.init],
    ...(takesField ? { takesField } : {}),
    onDone: (started) => started && setRunId(started.runId),
  })
  const found = useCallQuery(
    jobNetKick.search,
    { runId: runId === null ? [] : [runId] },
    {
      action: 'checkStatus',
      enabled: runId !== null,
      refetchInterval: (data) => (data?.rows[0] && (isConnected || !isUnderWay(data.rows[0])) ? false : POLL_MS),
    },
  )
  const answered = found.data?.rows.find((row) => row.runId === runId)
  const run = answered && withRunEvent(answered, isConnected ? runEvents.get(answered.runId) : undefined)
  const hasEnded = run !== undefined && !isUnderWay(run)
  const isFollowing = runId !== null && !hasEnded
  const endedJobs = run?.jobs.filter(({ endedAt }) => endedAt !== null).length ?? 0

  const running = useRunningOf(netIds, { isConnected, isEnabled: canKick && !isFollowing })
  useEffect(() => {
    if (running !== undefined) setRunId((followed) => (followed === null || running > followed ? running : followed))
  }, [running])

  useEffect(() => {
    if (endedJobs === 0 && !hasEnded) return
    inBackground(() => {
      for (const call of [...outdated, jobNetKick.init]) void queryClient.invalidateQueries({ queryKey: callKey(call) })
    })
  }, [endedJobs, hasEnded, outdated, queryClient])

  /** `month`: the packing month that it would change. */
  const obstacleOf = (netId: NetId, month?: string): RunObstacle | undefined => {
    const net = nets?.find((each) => each.netId === netId)
    if (net?.isAllowed === false) return 'notAllowed'
    const rejection = rejectionOf(init, { netId, month })
    if (rejection) return rejection
    if (net?.lastRun?.needsConfirm === true) return 'unconfirmed'
    return kick.isPending || isFollowing ? 'underWay' : undefined
  }
  return { canKick, nets, kick, run, obstacleOf }
}

/** The newest run of the nets that is under way, whoever started it: from events, else by asking. */
function useRunningOf(
  netIds: readonly NetId[],
  { isConnected, isEnabled }: { readonly isConnected: boolean; readonly isEnabled: boolean },
): number | undefined {
  const runEvents = useRunEvents()
  const asked = useCallQuery(
    jobNetKick.search,
    { netId: [...netIds], status: [...underWay], page: 1, pageSize: 1 },
    { action: 'checkStatus', enabled: isEnabled && !isConnected, refetchInterval: OTHERS_RUNS_MS },
  )
  if (!isConnected) return asked.data?.rows[0]?.runId
  return [...runEvents.values()].findLast(
    (each) => netIds.some((netId) => netId === each.netId) && underWay.includes(each.status),
  )?.runId
}
