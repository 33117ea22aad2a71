import type { CasePlan } from '../problem/case-problem.ts'
import type { CompilePlan } from '../problem/compile-problem.ts'
import type { LoadPlan } from '../problem/loading-problem.ts'
import { type LevelKpis, levelKpis, type PlannedLevel } from './level-kpis.ts'

/** What of a month is planned so far. Figures of what is left out are null. */
export interface PlannedMonth {
  readonly level: PlannedLevel
  /** With the volume of a piece per key in mm³, where it is known. */
  readonly compile?: { readonly plan: CompilePlan; readonly mm3PerPiece?: Float64Array }
  readonly cases?: CasePlan
  readonly loads?: LoadPlan
  /** Keys and months whose order swings more than is agreed. */
  readonly volatilityOver?: number
}

/** The figures on the header of a month's plan. */
export interface PlanKpis {
  readonly level: LevelKpis
  /** Pieces packed beyond what is required at the end of the month, and pieces still backlog. */
  readonly carryOver: { readonly pieces: number; readonly backlogPieces: number; readonly mm3: number | null } | null
  /** Cases with lots that are not planned by their latest day are late: lots, as no case holds them yet. */
  readonly lateLots: number
  /** `shared`: cases beyond full ones of one part, and `mixedBound` what they are at least; `mixed` hold several parts. */
  readonly cases: {
    readonly count: number
    readonly shared: number
    readonly mixedBound: number
    readonly mixed: number
  } | null
  /** Fill: mean of the containers, in thousandths of the usable volume. */
  readonly containers: { readonly count: number; readonly bound: number; readonly fillPermille: number } | null
  readonly volatilityOver: number | null
}

/** Pure: the same plans, the same figures. */
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
