import { type PlanChange, readPlanChanges, writePlanChanges } from '@packing/contract'
import { dayToIso, type Remedy } from '@packing/planning'

/** The remedy as changes of a simulation; empty: a simulation has no change of this kind, or would need too many. */
export function changesOfRemedy(remedy: Remedy): string {
  if (remedy.way !== 'OVERTIME') return ''
  const changes = (remedy.runs ?? []).map(
    ({ line, from, to, seconds }): PlanChange => ({
      kind: 'OVERTIME',
      line,
      fromOn: dayToIso(from),
      toOn: dayToIso(to),
      minutes: Math.ceil(seconds / 60),
    }),
  )
  const text = writePlanChanges(changes)
  return readPlanChanges(text).isSound ? text : ''
}
