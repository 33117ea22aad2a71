/** What a dealer says of pieces: `received` includes those that are damaged or refused. */
export type ReceiptKind = 'RECEIVED' | 'ACCEPTED' | 'REFUSED' | 'DAMAGED' | 'SHORT' | 'OVER' | 'OTHER'

export interface StatedPieces {
  readonly kind: ReceiptKind
  readonly qty: number
}

/** The receipt of one part, of one case where the message names it. */
export interface ReceiptLine {
  readonly segmentNo: number
  readonly tag: string
  /** Number of the ship notice; empty: not stated. */
  readonly asnNo: string
  /** Licence plate or number of the case; empty: not stated, or several. */
  readonly caseNo: string
  readonly buyerPart: string
  readonly supplierPart: string
  readonly orderNo: string
  readonly received: number
  readonly damaged: number
  /** As stated, not compared with the notice. */
  readonly short: number
  readonly over: number
  readonly refused: number
  /** All quantities that were read, also those that repeat others. */
  readonly stated: readonly StatedPieces[]
}

/** A message that reports what arrived. */
export interface ReceiptAdvice {
  readonly standard: 'RECADV' | '861'
  readonly segmentNo: number
  readonly sender: string
  readonly documentNo: string
  /** YYYY-MM-DD */
  readonly receivedOn: string
  readonly deliveryPoint: string
  readonly dock: string
  readonly lines: readonly ReceiptLine[]
}

const sumOf = (stated: readonly StatedPieces[], kind: ReceiptKind) =>
  stated.reduce((total, each) => total + (each.kind === kind ? each.qty : 0), 0)

/** undefined: nothing says how many pieces arrived. Without a quantity received, it is what was accepted and refused. */
export function figuresOf(
  stated: readonly StatedPieces[],
): Pick<ReceiptLine, 'received' | 'damaged' | 'short' | 'over' | 'refused'> | undefined {
  const kinds = new Set(stated.map(({ kind }) => kind))
  if (!kinds.has('RECEIVED') && !kinds.has('ACCEPTED') && !kinds.has('REFUSED') && !kinds.has('SHORT')) return undefined
  const refused = sumOf(stated, 'REFUSED')
  return {
    received: kinds.has('RECEIVED') ? sumOf(stated, 'RECEIVED') : sumOf(stated, 'ACCEPTED') + refused,
    damaged: sumOf(stated, 'DAMAGED'),
    short: sumOf(stated, 'SHORT'),
    over: sumOf(stated, 'OVER'),
    refused,
  }
}
