export const planStatuses = ['DRAFT', 'LEVELLED', 'FIXED', 'WEEK_FIXED', 'DAY_FIXED', 'DONE'] as const
export type PlanStatus = (typeof planStatuses)[number]

export const planSteps = ['FIX', 'RELEASE'] as const
export type PlanStep = (typeof planSteps)[number]

/**
 * The states of a monthly plan. LEVELLED: rows move freely, and the month can be levelled again; FIXED: not levelled
 * again; WEEK_FIXED: rows keep their week; DAY_FIXED: rows keep line and day. DONE is set when the month is closed.
 */
type Transitions<To extends PlanStatus> = Readonly<Partial<Record<PlanStatus, To>>>
const onward: Transitions<'FIXED' | 'WEEK_FIXED' | 'DAY_FIXED'> = {
  LEVELLED: 'FIXED',
  FIXED: 'WEEK_FIXED',
  WEEK_FIXED: 'DAY_FIXED',
}
const back: Transitions<'LEVELLED' | 'FIXED' | 'WEEK_FIXED'> = {
  FIXED: 'LEVELLED',
  WEEK_FIXED: 'FIXED',
  DAY_FIXED: 'WEEK_FIXED',
}

export const fixedStatus = (status: PlanStatus) => onward[status]
export const releasedStatus = (status: PlanStatus) => back[status]
export const nextPlanStatus = (status: PlanStatus, step: PlanStep): PlanStatus | undefined =>
  step === 'FIX' ? fixedStatus(status) : releasedStatus(status)

const order = (status: PlanStatus) => planStatuses.indexOf(status)

/** Whether the plan is fixed at least as far as this status. */
export const isFixedTo = (status: PlanStatus, least: PlanStatus): boolean => order(status) >= order(least)
