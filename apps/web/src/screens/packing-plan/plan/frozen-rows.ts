import type { DailyPlanRow, PlanFrozen } from '@packing/contract'
import type { Plan } from './plan-columns.ts'

/** What may be edited of a plan now. The server checks every edit again. */
export interface Editable {
  readonly plan: Pick<Plan, 'status' | 'isNewest'>
  readonly frozen: PlanFrozen
}

/** First day that the user may move rows from and to: within the frozen period only with a reason. */
export const movableFrom = ({ fence, today, canBreak }: PlanFrozen): string =>
  canBreak && fence !== '' ? today : fence

const isMovable = ({ packOn }: Pick<DailyPlanRow, 'packOn'>, { plan, frozen }: Editable) =>
  plan.isNewest && plan.status !== 'DONE' && packOn >= movableFrom(frozen)

export const canMoveRow = (row: Pick<DailyPlanRow, 'packOn'>, editable: Editable | undefined): boolean =>
  editable !== undefined && isMovable(row, editable) && editable.plan.status !== 'DAY_FIXED'

export const canPinRow = (row: Pick<DailyPlanRow, 'packOn'>, editable: Editable | undefined): boolean =>
  editable !== undefined && isMovable(row, editable)
