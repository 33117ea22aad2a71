import { planDesk, planViewFunctionId } from '@packing/contract'
import { useCallQuery } from '../../../platform/api/use-call-query.ts'
import { useCan } from '../../../platform/session/use-can.ts'
import type { Plan } from '../plan/plan-columns.ts'

const functionId = planViewFunctionId.DAILY

export interface Promoted {
  readonly rev: number
  /** The changes as text, which is never empty. */
  readonly changes: string
}

/** Changes with which the newest revision of the month was levelled, whatever revision is on screen. */
export function usePromoted(month: string, shown: Plan | null | undefined): Promoted | undefined {
  const can = useCan()
  const isNewest = shown?.isNewest === true && shown.month === month
  const { data } = useCallQuery(
    planDesk.listScenarios,
    { month },
    { functionId, enabled: month !== '' && !isNewest && can(planDesk.listScenarios, functionId) },
  )
  const newest = isNewest
    ? { rev: shown.rev, changes: shown.kpi.withChanges }
    : { rev: data?.newestRev ?? 0, changes: data?.current?.withChanges ?? '' }
  return newest.changes === '' ? undefined : newest
}
