import type { Day } from '../day.ts'
import type { GroupLimits } from './loading-problem.ts'

/** What keeps cases apart unless a rule joins some of its values. */
export type MixKey = 'DEALER' | 'CAR_FAMILY' | 'LINE' | 'ORDER_TYPE' | 'EXPORTER'

/** A dated rule of collective vanning: cases of which every value of the key is among these may share containers. */
export interface CollectiveRule {
  readonly id: string
  readonly mixKey: MixKey
  /** Values of the key, two at least. */
  readonly members: readonly string[]
  /** Of one dealer only; null, and always where dealers are mixed: of any. */
  readonly dealer: string | null
  /** The lowest of the rules that would take a case takes it. */
  readonly priority: number
  /** Van dates, both included. */
  readonly vanFrom: Day
  readonly vanTo: Day
  readonly limits: Omit<GroupLimits, 'group'>
}

/** A case as rules of collective vanning see it. */
export interface VanningCase {
  readonly vanOn: Day
  /** What it has of each key: several values where its contents differ, none where nothing is known. By code, each once. */
  readonly keys: Readonly<Record<MixKey, readonly string[]>>
}

export interface CollectedGroups {
  /** The loading group of each case. */
  readonly groups: readonly string[]
  /** Of the groups that a rule made. */
  readonly limits: readonly GroupLimits[]
}
