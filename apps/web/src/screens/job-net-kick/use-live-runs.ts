import { type JobNetRunRow, jobNetKick } from '@packing/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { callKey, useCallQuery } from '../../platform/api/use-call-query.ts'

const POLL_MS = 1000

export const isLive = (run: Pick<JobNetRunRow, 'status'>) =>
  run.status === 'RUNNING' || run.status === 'WAITING' || run.status === 'HELD'

/** While runs of the page are under way: their newest state, asked for every second without a spinner. */
export function useLiveRuns(rows: readonly JobNetRunRow[]): ReadonlyMap<number, JobNetRunRow> {
  const queryClient = useQueryClient()
  const ids = useMemo(() => rows.filter(isLive).map((row) => row.runId), [rows])
  const { data } = useCallQuery(
    jobNetKick.search,
    { runId: ids, page: 1, pageSize: 100 },
    {
      action: 'checkStatus',
      enabled: ids.length > 0,
      refetchInterval: (known) => (known && !known.rows.some(isLive) ? false : POLL_MS),
    },
  )
  const hasEnded =
    ids.length > 0 &&
    data !== null &&
    data !== undefined &&
    ids.some((id) => data.rows.some((row) => row.runId === id && !isLive(row)))
  useEffect(() => {
    if (hasEnded) void queryClient.invalidateQueries({ queryKey: callKey(jobNetKick.search) })
  }, [hasEnded, queryClient])
  return useMemo(() => new Map((ids.length > 0 ? (data?.rows ?? []) : []).map((row) => [row.runId, row])), [data, ids])
}
