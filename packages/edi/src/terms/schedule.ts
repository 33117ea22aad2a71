/**
 * FIRM: ordered. PLANNED: forecast. BACKLOG: ordered for earlier dates and not received. IMMEDIATE: wanted at once; its
 * date is the first of the schedule, or empty.
 */
export type DemandKind = 'FIRM' | 'PLANNED' | 'BACKLOG' | 'IMMEDIATE'

export interface Demand {
  readonly kind: DemandKind
  /** YYYY-MM-DD; empty for BACKLOG and IMMEDIATE without a date. */
  readonly from: string
  readonly to: string
  /** The date or period as the file states it: `2027-01-05`, `2027-01-04/2027-01-10` or with its code, `2027-01-03 W`; empty: none. */
  readonly stated: string
  /** The dates are those of leaving the sender's supplier, not of delivery. */
  readonly isShipment: boolean
  /** Pieces of this date or period, also when the file states cumulative quantities. */
  readonly qty: number
  readonly segmentNo: number
  /** Segment tag and element. */
  readonly place: string
}

/** The schedule of one part for one delivery point. */
export interface ScheduleItem {
  readonly segmentNo: number
  readonly tag: string
  readonly deliveryPoint: string
  readonly dock: string
  readonly buyerPart: string
  readonly supplierPart: string
  /** Empty: none is stated. */
  readonly orderNo: string
  /** Number of the call-off, which stands for a missing order number; another one in each transmission. Empty: none. */
  readonly callOffNo: string
  readonly isCancelled: boolean
  /** Pieces received since `countedSince`; null: not stated. */
  readonly cumulativeReceived: number | null
  readonly countedSince: string
  readonly demands: readonly Demand[]
}

/**
 * A message. A delivery schedule (DELFOR, 830, 4905) replaces earlier ones of the sender completely; a just-in-time call-off
 * (DELJIT, 862) states the quantities of its days only.
 */
export interface Schedule {
  readonly standard: 'DELFOR' | '830' | '4905' | 'DELJIT' | '862'
  readonly segmentNo: number
  readonly sender: string
  readonly recipient: string
  readonly documentNo: string
  readonly issuedOn: string
  readonly items: readonly ScheduleItem[]
}

export const isCallOff = ({ standard }: Pick<Schedule, 'standard'>): boolean =>
  standard === 'DELJIT' || standard === '862'
