import type { SequencedPlan } from '../../domain/engine/tasks.ts'
import type { LoadedLevel } from './load-level-problem.ts'

/** A month that is levelled and not saved yet. */
export interface LevelledMonth {
  readonly prctCode: string
  readonly month: string
  readonly runId: number
  readonly now: Date
  readonly problemHash: string
  /** With which it was levelled, as text; empty: none. */
  readonly changes: string
  /** The trial since which the month has changed, so that this is another plan than the one shown there; null: none. */
  readonly changedSinceTrial: number | null
  readonly loaded: LoadedLevel
  readonly plan: SequencedPlan
}
