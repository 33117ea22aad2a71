import { type JobNetRunRow, jobNetKick } from '@packing/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { inBackground } from '../../../platform/api/background.ts'
import { callKey, useCallQuery } from '../../../platform/api/use-call-query.ts'
import { useLive } from '../../../platform/live/live.ts'
import { useRunEvents, withRunEvent } from '../../../ui/job-run/live-runs.ts'

const POLL_MS = 1000

export const isLive = (run: Pick<JobNetRunRow, 'status'>) =>
  run.status === 'RUNNING' || run.status === 'WAITING' || run.status === 'HELD'

/** Newest state of the page's runs, by live events, else polled every second. */
export function useLiveRuns(rows: readonly JobNetRunRow[]): ReadonlyMap<number, JobNetRunRow> {
  const queryClient = useQueryClient()
  const isConnected = useLive()
  const runEvents = useRunEvents()
  const ids = useMemo(() => rows.filter(isLive).map((row) => row.runId), [rows])
  const { data } = useCallQuery(
    jobNetKick.search,
    { runId: ids, page: 1, pageSize: 100 },
    {
      action: 'checkStatus',
      enabled: ids.length > 0 && !isConnected,
      refetchInterval: (known) => (known && !known.rows.some(isLive) ? false : POLL_MS),
    },
  )
  const polled = ids.length > 0 && !isConnected ? data?.rows : undefined
  const newest = useMemo(() => {
    const known = polled ?? rows.map((row) => withRunEvent(row, isConnected ? runEvents.get(row.runId) : undefined))
    return new Map(known.map((row) => [row.runId, row]))
  }, [polled, rows, runEvents, isConnected])

  // Refetches the page when one of its runs ends or an unknown run starts.
  const hasEnded = ids.some((id) => {
    const run = newest.get(id)
    return run !== undefined && !isLive(run)
  })
  const isNewer = [...runEvents.values()].filter((run) => isLive(run) && !newest.has(run.runId)).length
  useEffect(() => {
    if (!hasEnded && isNewer === 0) return
    inBackground(() => void queryClient.invalidateQueries({ queryKey: callKey(jobNetKick.search) }))
  }, [hasEnded, isNewer, queryClient])
  return newest
}
