import type { Day } from './day.ts'

/**
 * The day that decides whether a dated rule is in force. ORDER: the day on which the dealer's order is judged. PACK_BY: the
 * last packing day of a demand, whenever it is packed. PACKING: the same, and nothing is packed by the rule before its first
 * day. WORK: the day on which something is packed. VANNING: the day of the container. MONTH: the first day of the month that an
 * order is for.
 */
export type RuleDay = 'ORDER' | 'PACK_BY' | 'PACKING' | 'WORK' | 'VANNING' | 'MONTH'

/** On which day each dated rule looks: the only place that says so. */
export const ruleDays = {
  TOLERANCE: 'ORDER',
  PAIR: 'PACK_BY',
  GROUP: 'PACK_BY',
  /** Of parts that share a container. */
  CONTAINER_GROUP: 'VANNING',
  PACKING_CONDITION: 'PACKING',
  DISCONTINUATION: 'PACKING',
  MANNING: 'WORK',
  EVENT: 'WORK',
  COLLECTIVE_VANNING: 'VANNING',
  BILL_OF_MATERIAL: 'MONTH',
} as const satisfies Record<string, RuleDay>

export type DatedRule = keyof typeof ruleDays

/** Both days included. Absent: no limit. */
export interface Period {
  readonly fromDay?: Day | undefined
  readonly toDay?: Day | undefined
}

/** Days of a demand, of its packing or of its container, as far as they are known. */
export type RuleDates = Partial<Record<'order' | 'packBy' | 'work' | 'vanning' | 'month', Day>>

const dateOf = {
  ORDER: 'order',
  PACK_BY: 'packBy',
  PACKING: 'packBy',
  WORK: 'work',
  VANNING: 'vanning',
  MONTH: 'month',
} as const

const isWithin = ({ fromDay, toDay }: Period, day: Day): boolean =>
  (fromDay === undefined || fromDay <= day) && (toDay === undefined || day <= toDay)

export function isInForce(rule: DatedRule, period: Period, dates: RuleDates): boolean {
  const name = dateOf[ruleDays[rule]]
  const day = dates[name]
  if (day === undefined) throw new RangeError(`${rule} looks at the day of ${name}. Give it`)
  return isWithin(period, day)
}

/** First day on which a demand may be packed by a rule that is in force for it. */
export function firstPackingDay(rule: DatedRule, { fromDay }: Period, earliest: Day): Day {
  return ruleDays[rule] === 'PACKING' && fromDay !== undefined ? Math.max(earliest, fromDay) : earliest
}
