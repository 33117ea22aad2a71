import type { ReadDb } from '../../platform/database/database.ts'

export interface PlanningRule {
  readonly frozenDays: number
  /** Frozen weeks after this one; 0: no week is frozen, not even this one. */
  readonly frozenWeeks: number
}

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
