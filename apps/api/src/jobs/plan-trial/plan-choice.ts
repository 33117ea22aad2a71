import { type PlanChange, writePlanChanges } from '@packing/contract'
import { diffPlans } from '@packing/planning'
import type { PlanFigures } from '../../domain/plans/figures/plan-figures.ts'
import { sumLots } from '../plan-level/save/figures-of-level.ts'
import type { ComparedPlan } from './compared-plan.ts'

/** One of the plans that differ in the weight of early stock. */
export interface PlanChoice {
  readonly weight: number
  /** The changes as the run's parameter writes them, with the weight of early stock. */
  readonly changes: string
  readonly figures: PlanFigures
  readonly movedLots: number
  readonly problemHash: string
}

interface Chosen {
  readonly weight: number
  readonly changes: readonly PlanChange[]
  readonly problemHash: string
}

export const choiceOf = (before: ComparedPlan, plan: ComparedPlan, chosen: Chosen): PlanChoice => ({
  ...chosen,
  changes: writePlanChanges(chosen.changes),
  figures: plan.figures,
  movedLots: sumLots(diffPlans(before.lots, plan.lots).moved),
})
