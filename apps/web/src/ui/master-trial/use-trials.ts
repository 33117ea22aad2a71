import { masterTrials, type TriedCallId, triedCalls } from '@packing/contract'
import { useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { useCallCommand } from '../../platform/api/use-call-command.ts'

interface Tried {
  readonly key: string
  readonly input: Readonly<Record<string, unknown>>
}

/** Trials of several inputs of one call, each a run of its own; they follow one another. */
export function useTrials(callId: TriedCallId) {
  const functionId = triedCalls[callId]
  const starting = useCallCommand(masterTrials.start, { functionId })
  const [runs, setRuns] = useState<ReadonlyMap<string, number>>(new Map())
  const start = async (all: readonly Tried[]) => {
    for (const { key, input } of all) {
      const started = await starting.mutateAsync({ call: callId, input }).catch(() => null)
      if (started) setRuns((before) => new Map(before).set(key, started.runId))
    }
  }
  return {
    functionId,
    runs,
    isStarting: starting.isPending,
    start: (all: readonly Tried[]) => void start(all),
    cancel: (runId: number) => void callApi(masterTrials.cancel, { runId }, { functionId }).catch(() => undefined),
  }
}
