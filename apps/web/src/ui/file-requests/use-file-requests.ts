import { type FileRequest, workspace } from '@packing/contract'
import { useMemo } from 'react'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { useLive } from '../../platform/live/live.ts'
import { useStore } from '../../platform/store.ts'
import { liveFiles } from './file-requests.ts'
import { isUnderWay, newestFiles } from './newest-files.ts'

const POLL_MS = 3000

export function useFileRequests(initial?: readonly FileRequest[]): readonly FileRequest[] {
  const live = useStore(liveFiles)
  const isLive = useLive()
  const { data } = useCallQuery(
    workspace.listFiles,
    {},
    {
      action: 'checkStatus',
      enabled: initial === undefined || (!isLive && initial.some(isUnderWay)),
      refetchInterval: (known) => (!isLive && (known?.files ?? initial ?? []).some(isUnderWay) ? POLL_MS : false),
    },
  )
  const answered = data?.files ?? initial
  return useMemo(() => newestFiles(answered ?? [], live), [answered, live])
}
