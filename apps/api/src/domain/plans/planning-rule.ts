import type { ReadDb } from '../../platform/database/database.ts'

/** How a unit plans. */
export interface PlanningRule {
  /** Working days after today whose plan stands. */
  readonly frozenDays: number
  /** Weeks after this one whose content stands; 0: none, this one neither. */
  readonly frozenWeeks: number
}

/** Of a unit that has said nothing. */
const usual: PlanningRule = { frozenDays: 3, frozenWeeks: 1 }

export async function getPlanningRule(db: ReadDb, prctCode: string): Promise<PlanningRule> {
  const rows = await db
    .selectFrom('plan_fence')
    .select(['plan_view', 'frozen_count'])
    .where('prct_code', '=', prctCode)
    .execute()
  const countOf = (view: string) => rows.find((row) => row.plan_view === view)?.frozen_count
  return {
    frozenDays: countOf('DAILY') ?? usual.frozenDays,
    frozenWeeks: countOf('WEEKLY') ?? usual.frozenWeeks,
  }
}
