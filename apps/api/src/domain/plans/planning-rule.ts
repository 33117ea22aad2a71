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
    .selectFrom('planFence')
    .select(['planView', 'frozenCount'])
    .where('prctCode', '=', prctCode)
    .execute()
  const countOf = (view: string) => rows.find((row) => row.planView === view)?.frozenCount
  return {
    frozenDays: countOf('DAILY') ?? usual.frozenDays,
    frozenWeeks: countOf('WEEKLY') ?? usual.frozenWeeks,
  }
}
