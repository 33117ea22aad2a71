import type { Party } from './ship-notice.ts'

export interface ResponseLine {
  readonly orderNo: string
  readonly lineNo: number
  readonly buyerPart: string
  readonly supplierPart: string
  /** In which the part is counted, as its master says. */
  readonly unit: string
  readonly orderedQty: number
  readonly confirmedQty: number
  /** YYYY-MM-DD, when the order was received. */
  readonly orderedOn: string
  /** YYYY-MM-DD */
  readonly requiredOn: string
  /** Departure; empty: unknown. */
  readonly departsOn: string
  readonly answer: 'ACCEPTED' | 'CHANGED' | 'REJECTED'
  readonly reason: string
  readonly comment: string
}

export interface OrderResponse {
  readonly number: string
  /** YYYY-MM-DDTHH:MM, when the answers were sent; absent: when the file is written. */
  readonly issuedAt?: string
  readonly seller: Party
  readonly buyer: Party
  readonly lines: readonly ResponseLine[]
}
