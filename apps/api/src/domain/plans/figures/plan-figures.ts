import type { CallById, OutputOf } from '@packing/contract'
import type { MoveCause, Remedy } from '@packing/planning'

export type PlanKpi = NonNullable<OutputOf<CallById<'packingplan/search'>>['plan']>['kpi']
type Changes = NonNullable<PlanKpi['changes']>

/** Causes are stored as data; sentences are made for each reader. */
export interface PlanFigures extends Omit<PlanKpi, 'remedies' | 'changes'> {
  readonly remedies: readonly Remedy[]
  readonly changes:
    | (Omit<Changes, 'causes'> & { readonly causes: readonly { readonly cause: MoveCause; readonly lots: number }[] })
    | null
}

export const noFigures: PlanFigures = {
  lines: [],
  plannedLots: 0,
  unplannedLots: 0,
  bottleneck: null,
  remedies: [],
  remediesState: 'FOUND',
  unplannedCauses: [],
  level: null,
  carryOver: null,
  changes: null,
  pinnedRows: 0,
  editedRows: 0,
  editedSinceCases: 0,
  lostPins: [],
  frozenBefore: null,
  frozenWeeks: [],
  cases: 0,
  mixedCases: 0,
  containers: 0,
  containerBound: 0,
  containersByType: [],
  containerCost: 0,
  containerCostBound: 0,
  averageFillPercent: 0,
  withChanges: '',
  changedSinceTrial: null,
}
