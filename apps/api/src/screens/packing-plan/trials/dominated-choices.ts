import type { PlanFigures } from '../../../domain/plans/figures/plan-figures.ts'

interface Choice {
  readonly weight: number
  readonly figures: Pick<PlanFigures, 'unplannedLots' | 'level'>
  readonly movedLots: number
}

/** All that the planner compares, less being better. */
function costsOf({ figures: { unplannedLots, level }, movedLots }: Choice): readonly number[] {
  if (!level) return [unplannedLots, movedLots]
  return [
    unplannedLots,
    level.peakDayPercent,
    -level.nearAveragePercent,
    level.overtimeMinutes,
    level.earlyM3Days,
    level.dealerMixPercent,
    movedLots,
  ]
}

/** By choice, in order: the weight of one that is nowhere worse and somewhere better, or earlier and equal. */
export function dominatedChoices(choices: readonly Choice[]): readonly (number | null)[] {
  const costs = choices.map(costsOf)
  return costs.map((own, at) => {
    const better = costs.findIndex((other, before) => {
      if (before === at || other.some((cost, figure) => cost > (own[figure] ?? cost))) return false
      return before < at || other.some((cost, figure) => cost < (own[figure] ?? cost))
    })
    return choices[better]?.weight ?? null
  })
}
