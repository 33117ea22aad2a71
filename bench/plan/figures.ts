import { comparePlans, type LevelPlan, type LevelProblem, levelKpis } from '@packing/planning'

/**
 * A line compared with its share of the fractional optimum over all lines, the bound used by the goals. A line can be
 * slightly below it when whole lots are split differently between lines.
 */
export interface LineFigures {
  readonly line: string
  readonly peakSeconds: number
  /** Peak-load day of the line in the fractional optimum. */
  readonly boundSeconds: number
  readonly peakToBound: number
  /** Squared daily loads relative to the fractional optimum: stands in for variance, which could be 0. */
  readonly squaresToBound: number
  readonly variationPermille: number
}

export interface PlanFigures {
  readonly items: number
  readonly placements: number
  readonly unplannedLots: number
  readonly peakUtilisationPermille: number
  readonly boundUtilisationPermille: number
  readonly worstPeakToBound: number
  readonly mix: { readonly dealerPermille: number; readonly familyPermille: number; readonly linePermille: number }
  readonly lines: readonly LineFigures[]
}

const squares = (loads: Int32Array = new Int32Array()) => loads.reduce((sum, load) => sum + load * load, 0)
/** Rounded to millionths; 1 for a bound of 0. */
export const ratio = (value: number, bound: number) => (bound === 0 ? 1 : Math.round((1e6 * value) / bound) / 1e6)

export function figuresOf(problem: LevelProblem, plan: LevelPlan): PlanFigures {
  const kpis = levelKpis({ problem, plan })
  const lines = kpis.lines.map(({ line, peakSeconds, optimumPeakSeconds, variationPermille }, l) => ({
    line,
    peakSeconds,
    boundSeconds: optimumPeakSeconds,
    peakToBound: ratio(peakSeconds, optimumPeakSeconds),
    squaresToBound: ratio(squares(plan.lines[l]?.loadSeconds), squares(plan.optimum.lineLoadSeconds[l])),
    variationPermille,
  }))
  return {
    items: problem.items.key.length,
    placements: plan.placements.item.length,
    unplannedLots: plan.unplanned.reduce((sum, { lots }) => sum + lots, 0),
    peakUtilisationPermille: kpis.peakUtilisationPermille,
    boundUtilisationPermille: kpis.boundUtilisationPermille,
    worstPeakToBound: lines.reduce((worst, line) => Math.max(worst, line.peakToBound), 0),
    mix: kpis.mix,
    lines,
  }
}

export function movedOf(before: { problem: LevelProblem; plan: LevelPlan }, again: LevelProblem, plan: LevelPlan) {
  const rows = comparePlans(before, { problem: again, plan })
  return {
    movedLots: plan.changes?.movedLots ?? 0,
    movedPermille: plan.changes?.movedPermille ?? 0,
    rowsMoved: rows.moved.length,
    rowsAdded: rows.added.length,
    rowsRemoved: rows.removed.length,
    peakUtilisationPermille: rows.after.peakUtilisationPermille,
    boundUtilisationPermille: rows.after.boundUtilisationPermille,
  }
}
