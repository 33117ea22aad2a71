import { jobNetKick, type LiveEvent } from '@packing/contract'
import { callApi } from '../../platform/api/call-api.ts'
import { onLiveEvent } from '../../platform/live/live.ts'
import { userInfo } from '../../platform/session/session.ts'
import { createStore } from '../../platform/store.ts'
import { isUnderWay } from '../../ui/job-run/use-followed-run.ts'

type LiveRun = Extract<LiveEvent, { kind: 'run' }>['run']

/** Runs of the PRCTCC under way; those of other users only count. */
export const runsUnderWay = createStore<ReadonlyMap<number, LiveRun>>(new Map())

type Listener = (run: LiveRun) => void
const listeners = new Set<Listener>()

/** Called once when a run of the user ends, even if the tab missed its start or was reloaded. */
export function onOwnRunEnd(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const isOwn = ({ kickedByEmployeeId }: LiveRun) => kickedByEmployeeId === userInfo.get()?.employeeId

const ANNOUNCED = 'announced-runs'
const MOST_REMEMBERED = 50

/** False if the run was announced before. The server sends a run that ended again for some seconds. */
function isFirstEnd({ runId }: LiveRun): boolean {
  const known: unknown = JSON.parse(sessionStorage.getItem(ANNOUNCED) ?? '[]')
  const announced = Array.isArray(known) ? known : []
  if (announced.includes(runId)) return false
  sessionStorage.setItem(ANNOUNCED, JSON.stringify([...announced, runId].slice(-MOST_REMEMBERED)))
  return true
}

export function receiveRun(run: LiveRun): void {
  if (isUnderWay(run)) {
    runsUnderWay.set((runs) => new Map(runs).set(run.runId, run))
    return
  }
  if (runsUnderWay.get().has(run.runId))
    runsUnderWay.set((runs) => new Map([...runs].filter(([runId]) => runId !== run.runId)))
  if (isOwn(run) && isFirstEnd(run)) for (const listener of [...listeners]) listener(run)
}

/** After a break of the connection: runs may have ended meanwhile. */
async function catchUp(): Promise<void> {
  const runId = [...runsUnderWay.get().keys()]
  if (runId.length === 0) return
  const input = { runId, pageSize: runId.length }
  const answer = await callApi(jobNetKick.search, input, { action: 'checkStatus' }).catch(() => null)
  for (const run of answer?.rows ?? []) receiveRun(run)
}

onLiveEvent((event) => {
  if (event.kind === 'ready') void catchUp()
  if (event.kind === 'run') receiveRun(event.run)
})

let lastPrctCode = userInfo.get()?.accessPrctCode
userInfo.subscribe(() => {
  const next = userInfo.get()?.accessPrctCode
  if (next !== lastPrctCode) runsUnderWay.set(new Map())
  lastPrctCode = next
})
