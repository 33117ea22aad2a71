import type { SequencedPlan } from '../../../domain/engine/tasks.ts'
import type { Outlook } from '../../plan-outlook/outlook.ts'
import type { LoadedLevel } from '../problem/load-level-problem.ts'

export interface LevelledMonth {
  readonly prctCode: string
  readonly month: string
  readonly runId: number
  readonly now: Date
  readonly problemHash: string
  readonly planHash: string
  /** Changes used for levelling, as text; empty: none. */
  readonly changes: string
  /** Trial after which the month changed, so that this plan differs from the one shown there; null: none. */
  readonly changedSinceTrial: number | null
  readonly loaded: LoadedLevel
  readonly plan: SequencedPlan
  readonly outlook: Outlook
}
