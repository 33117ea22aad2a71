import type { SequencedPlan } from '../../domain/plans/engine-task.ts'
import type { LoadedLevel } from './load-level-problem.ts'

/** A month that is levelled and not saved yet. */
export interface LevelledMonth {
  readonly prctCode: string
  readonly month: string
  readonly runId: number
  readonly now: Date
  readonly problemHash: string
  readonly loaded: LoadedLevel
  readonly plan: SequencedPlan
}
