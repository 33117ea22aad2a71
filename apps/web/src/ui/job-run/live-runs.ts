import type { JobNetRunRow, LiveEvent } from '@packing/contract'
import { onLiveEvent } from '../../platform/live/live.ts'
import { userInfo } from '../../platform/session/session.ts'
import { createStore, useStore } from '../../platform/store.ts'

type LiveRun = Extract<LiveEvent, { kind: 'run' }>['run']

const runs = createStore<ReadonlyMap<number, LiveRun>>(new Map())

onLiveEvent((event) => {
  // Events of an earlier connection may be outdated.
  if (event.kind === 'ready') runs.set(new Map())
  if (event.kind === 'run') runs.set((known) => new Map(known).set(event.run.runId, event.run))
})
userInfo.subscribe(() => runs.set(new Map()))

export const useRunEvents = (): ReadonlyMap<number, LiveRun> => useStore(runs)

const ended: readonly JobNetRunRow['status'][] = ['ENDED_OK', 'ENDED_WARN', 'ENDED_NG', 'KILLED']

/** The latest event wins: an ended run restarts only by a kick, whose reply arrives first. */
export function withRunEvent(row: JobNetRunRow, event: LiveRun | undefined): JobNetRunRow {
  if (!event || (ended.includes(event.status) && event.status === row.status)) return row
  return { ...row, ...event }
}
