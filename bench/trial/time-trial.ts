import { setTimeout as delay } from 'node:timers/promises'
import type { MasterTrial } from '@packing/contract'
import type { PlannerSession } from '../chain/planner-session.ts'
import type { TriedChange } from './tried-changes.ts'

const isUnderWay = ({ status }: MasterTrial) => status === 'WAITING' || status === 'RUNNING'

/** Seconds from the planner's click until the panel has figures, and until it has containers. */
export async function timeTrial(planner: PlannerSession, { name, call, functionId, input }: TriedChange) {
  const begun = performance.now()
  const since = () => Math.round((performance.now() - begun) / 100) / 10
  const started = await planner.call<{ runId: number }>('workspace/master-trial/start', { call, input }, functionId)
  if (!started.data)
    throw new Error(`${name}: ${started.code} ${started.message} ${JSON.stringify(started.errinfo ?? '')}`)
  const runId = String(started.data.runId)
  let figures: number | undefined
  for (;;) {
    const { data, code, message } = await planner.call<MasterTrial>(
      'workspace/master-trial/find',
      { runId },
      functionId,
    )
    if (!data) throw new Error(`${name}: ${code} ${message}`)
    if (data.months && figures === undefined) figures = since()
    if (!isUnderWay(data)) {
      if (data.status !== 'ENDED_OK') throw new Error(`${name} ended ${data.status}: ${data.message}`)
      const [month] = data.months ?? []
      const { before, after, movedLots = 0, loads, isLevelledAnew = false } = month ?? {}
      return {
        name,
        figures: figures ?? since(),
        containers: since(),
        months: data.months?.length ?? 0,
        isLevelledAnew,
        movedLots,
        before,
        after,
        loads: loads && { before: loads.before, after: loads.after },
      }
    }
    await delay(50)
  }
}
