import type { ReadDb } from '../../../platform/database/database.ts'

export interface PlanningRule {
  readonly frozenDays: number
  /** Who set the frozen days; null: nobody, they are the usual ones. */
  readonly setBy: string | null
  /** Frozen weeks after this one; 0: no week is frozen, not even this one. */
  readonly frozenWeeks: number
}

const usual: PlanningRule = { frozenDays: 3, setBy: null, frozenWeeks: 1 }

export async function getPlanningRule(db: ReadDb, prctCode: string): Promise<PlanningRule> {
  const rows = await db
    .selectFrom('planFence')
    .select(['planView', 'frozenCount', 'updatedBy'])
    .where('prctCode', '=', prctCode)
    .execute()
  const daily = rows.find((row) => row.planView === 'DAILY')
  const weekly = rows.find((row) => row.planView === 'WEEKLY')
  return {
    frozenDays: daily?.frozenCount ?? usual.frozenDays,
    setBy: daily?.updatedBy ?? usual.setBy,
    frozenWeeks: weekly?.frozenCount ?? usual.frozenWeeks,
  }
}
