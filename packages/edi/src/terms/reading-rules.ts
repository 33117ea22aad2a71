import type { DemandKind } from './schedule.ts'

/** NOT_READ: no demand, such as the capacity of a tool. Its quantities are named. */
export type CommitmentMeaning = DemandKind | 'NOT_READ'

/** What the standards leave to the guide of a partner. */
export interface ReadingRules {
  /**
   * A week or month (W, M) with a date that is not its first day. NAMED: it begins at the date, with a warning; DATE: the
   * same without one; CODE: it is the week or month around the date.
   */
  readonly buckets: 'NAMED' | 'DATE' | 'CODE'
  /** Earliest and latest date of a delivery (DTM 64 and 63). PERIOD: quantities spread over it; else the one that counts. */
  readonly window: 'PERIOD' | 'EARLIEST' | 'LATEST'
  /** BY_CODE: BFR04 SH and DTM 10 are dates of shipment, others of delivery. */
  readonly dates: 'BY_CODE' | 'DELIVERY' | 'SHIPMENT'
  /** Meaning of `SCC 9`, `FST H`, `QTY 84` where it is not that of the standard. */
  readonly codes: Readonly<Record<string, CommitmentMeaning>>
  /** Pieces of a unit, such as a box, that the standard does not give as a number of pieces. */
  readonly units: Readonly<Record<string, number>>
  /** The unit in which a part of the sender is counted, where that is no piece. */
  readonly unitOf?: (buyerPart: string) => string | undefined
}

export const standardRules: ReadingRules = {
  buckets: 'NAMED',
  window: 'PERIOD',
  dates: 'BY_CODE',
  codes: {},
  units: {},
}

/** Rules of a sender and delivery point; `points`: the ways in which the point may be named, the most exact first. */
export type RulesOf = (sender: string, points: readonly string[]) => ReadingRules

export const pointsOf = (deliveryPoint: string, dock: string): string[] => [
  `${deliveryPoint}/${dock}`,
  deliveryPoint,
  dock,
]
