import type { CasePlan } from '../problem/case-problem.ts'
import type { CompilePlan } from '../problem/compile-problem.ts'
import type { LoadPlan } from '../problem/loading-problem.ts'
import { type LevelKpis, levelKpis, type PlannedLevel } from './level-kpis.ts'

/** The plans that exist for a month; figures of missing ones are null. */
export interface PlannedMonth {
  readonly level: PlannedLevel
  readonly compile?: { readonly plan: CompilePlan; readonly mm3PerPiece?: Float64Array }
  readonly cases?: CasePlan
  readonly loads?: LoadPlan
  readonly volatilityOver?: number
}

export interface PlanKpis {
  readonly level: LevelKpis
  readonly carryOver: { readonly pieces: number; readonly backlogPieces: number; readonly mm3: number | null } | null
  /** Lots not planned by their latest day; in lots, because no case holds them yet. */
  readonly lateLots: number
  /**
   * `shared`: cases other than full ones of one part, `mixedBound` their lower bound; `mixed`: cases with several
   * parts.
   */
  readonly cases: {
    readonly count: number
    readonly shared: number
    readonly mixedBound: number
    readonly mixed: number
  } | null
  /** `fillPermille`: mean over the containers, of the usable volume. */
  readonly containers: { readonly count: number; readonly bound: number; readonly fillPermille: number } | null
  readonly volatilityOver: number | null
}

export function planKpis(month: PlannedMonth): PlanKpis {
  const level = levelKpis(month.level)
  return {
    level,
    carryOver: month.compile ? sumCarry(month.compile) : null,
    lateLots: level.unplanned.reduce((sum, { lots }) => sum + lots, 0),
    cases: month.cases ? countCases(month.cases) : null,
    containers: month.loads ? countContainers(month.loads) : null,
    volatilityOver: month.volatilityOver ?? null,
  }
}

function sumCarry({ plan, mm3PerPiece }: NonNullable<PlannedMonth['compile']>): PlanKpis['carryOver'] {
  let pieces = 0
  let backlogPieces = 0
  let mm3 = 0
  for (const [key, carry] of plan.closingCarry.entries()) {
    pieces += Math.max(0, carry)
    backlogPieces += Math.max(0, -carry)
    mm3 += Math.max(0, carry) * (mm3PerPiece?.[key] ?? 0)
  }
  return { pieces, backlogPieces, mm3: mm3PerPiece ? mm3 : null }
}

function countCases({ cases, sharedCases, mixedBound }: CasePlan): PlanKpis['cases'] {
  const mixed = cases.filter((built) => built.isMixed).length
  return { count: cases.length, shared: sharedCases, mixedBound, mixed }
}

function countContainers({ containers, bounds }: LoadPlan): PlanKpis['containers'] {
  const fill = containers.reduce((sum, container) => sum + container.fillPermille, 0)
  return {
    count: containers.length,
    bound: bounds.reduce((sum, bound) => sum + bound.containers, 0),
    fillPermille: containers.length === 0 ? 0 : Math.round(fill / containers.length),
  }
}
