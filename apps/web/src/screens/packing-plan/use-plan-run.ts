import { type JobNetRunRow, jobNetKick, type NetId, packingPlan } from '@packing/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCallCommand } from '../../platform/api/use-call-command.ts'
import { callKey, useCallQuery } from '../../platform/api/use-call-query.ts'
import { useMay } from '../../platform/session/use-may.ts'

/** The nets that make a plan, in the order in which they are run. */
export const planNets = ['PLAN_LEVEL', 'CASE_BUILD', 'VANNING'] as const satisfies readonly NetId[]

const POLL_MS = 1000
export const isUnderWay = (run: JobNetRunRow) => ['WAITING', 'HELD', 'RUNNING'].includes(run.status)

/** Starts the plan's job nets and follows a run to its end, also one that was started elsewhere before. */
export function usePlanRun() {
  const queryClient = useQueryClient()
  const may = useMay()
  const mayKick = may(jobNetKick.exec)
  const [runId, setRunId] = useState<number | null>(null)
  const nets = useCallQuery(jobNetKick.init, {}, { enabled: mayKick }).data?.nets.filter((net) =>
    (planNets as readonly string[]).includes(net.netId),
  )
  const kick = useCallCommand(jobNetKick.exec, {
    invalidates: [jobNetKick.init],
    onDone: (started) => started && setRunId(started.runId),
  })
  const found = useCallQuery(
    jobNetKick.search,
    { runId: runId === null ? [] : [runId] },
    {
      action: 'checkStatus',
      enabled: runId !== null,
      refetchInterval: (data) => (data?.rows[0] && !isUnderWay(data.rows[0]) ? false : POLL_MS),
    },
  )
  const run = found.data?.rows.find((row) => row.runId === runId)

  const running = nets?.map((net) => net.lastRun).find((last) => last && isUnderWay(last))?.runId
  useEffect(() => {
    if (running !== undefined) setRunId((followed) => followed ?? running)
  }, [running])

  const hasEnded = run !== undefined && !isUnderWay(run)
  useEffect(() => {
    if (!hasEnded) return
    for (const call of [packingPlan.search, packingPlan.init, jobNetKick.init])
      void queryClient.invalidateQueries({ queryKey: callKey(call) })
  }, [hasEnded, queryClient])

  const isBusy = kick.isPending || (runId !== null && !hasEnded)
  return { mayKick, nets, kick, run, isBusy }
}
