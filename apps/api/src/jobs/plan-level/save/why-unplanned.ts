import type { Reason } from '@packing/planning'
import type { LevelRow } from '../problem/compiled-rows.ts'
import type { LoadedLevel } from '../problem/load-level-problem.ts'

/** Lots due in the frozen days have no working day left: the fence is the cause, in the row as in the header. */
export function whyUnplanned(
  reason: Reason,
  row: Pick<LevelRow, 'latest'>,
  { frozenBefore = 0 }: Pick<LoadedLevel, 'frozenBefore'>,
): Reason {
  return reason.cause === 'NO_WORKING_DAY' && row.latest < frozenBefore
    ? { cause: 'FROZEN', untilDay: frozenBefore }
    : reason
}

/** The plan with the causes that its rows state. */
export function withStatedCauses<
  Plan extends { readonly unplanned: readonly { readonly item: number; readonly reason: Reason }[] },
>(plan: Plan, loaded: Pick<LoadedLevel, 'rows' | 'frozenBefore'>): Plan {
  return {
    ...plan,
    unplanned: plan.unplanned.map((entry) => {
      const row = loaded.rows[entry.item]
      return row ? { ...entry, reason: whyUnplanned(entry.reason, row, loaded) } : entry
    }),
  }
}
