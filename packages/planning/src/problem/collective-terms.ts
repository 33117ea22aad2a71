import type { Day } from '../terms/day.ts'
import type { GroupLimits } from './loading-problem.ts'

/** Keys whose values keep cases apart, unless a rule joins them. */
export type MixKey = 'DEALER' | 'CAR_FAMILY' | 'LINE' | 'ORDER_TYPE' | 'EXPORTER'

/** A dated rule of collective vanning: cases whose values of the key are all members may share containers. */
export interface CollectiveRule {
  readonly id: string
  readonly mixKey: MixKey
  /** Values of the key, at least two. */
  readonly members: readonly string[]
  /** Only cases of these dealers; null: of any. */
  readonly dealers: readonly string[] | null
  /** The applicable rule with the lowest number wins. */
  readonly priority: number
  /** Van dates, both inclusive. */
  readonly vanFrom: Day
  readonly vanTo: Day
  readonly limits: Omit<GroupLimits, 'group'>
}

export interface VanningCase {
  readonly vanOn: Day
  /** Values per key, in code order without duplicates: several when the contents differ, none when unknown. */
  readonly keys: Readonly<Record<MixKey, readonly string[]>>
}

export interface CollectedGroups {
  readonly groups: readonly string[]
  readonly limits: readonly GroupLimits[]
}
