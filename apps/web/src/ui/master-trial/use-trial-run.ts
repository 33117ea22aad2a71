import { type MasterTrial, masterTrials } from '@packing/contract'
import { useCallQuery } from '../../platform/api/use-call-query.ts'

const POLL_MS = 700

export const isTrialUnderWay = ({ status }: Pick<MasterTrial, 'status'>): boolean =>
  status === 'WAITING' || status === 'HELD' || status === 'RUNNING'

interface TrialRun {
  /** Of the screen that started it; undefined: no change of the screen can be tried. */
  readonly functionId: string | undefined
  /** undefined: not started. */
  readonly runId: number | undefined
  readonly isShown?: boolean
}

/** What a run has found so far, followed until it ends. */
export function useTrialRun({ functionId, runId, isShown = true }: TrialRun): MasterTrial | undefined {
  const found = useCallQuery(
    masterTrials.find,
    { runId: runId ?? 0 },
    {
      ...(functionId === undefined ? {} : { functionId }),
      enabled: runId !== undefined && isShown,
      refetchInterval: (data) => (data && data.runId === runId && !isTrialUnderWay(data) ? false : POLL_MS),
    },
  )
  return found.data?.runId === runId ? (found.data ?? undefined) : undefined
}
