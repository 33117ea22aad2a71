import type { IssueList } from './edi-issue.ts'
import type { Segment } from './segment.ts'

export const MAX_QTY = 9_999_999
export const MAX_CUMULATIVE = 999_999_999
/** Since the start of the counting. */
export const MAX_RECEIVED = 9_999_999_999

interface QtyPlace {
  readonly segment: Segment
  readonly place: string
  readonly max?: number
  /** Each of its characters; any other one is an error, such as a point between thousands. */
  readonly decimalMarks?: string
  /** Pieces of the unit. */
  readonly pieces?: number
}

/** Fractions are exact up to this many decimals: 2.5 thousand are 2,500 pieces. */
const MAX_DECIMALS = 6

/** Pieces; undefined with an issue if it is not a whole number from 0 to 9,999,999 (cumulative: 999,999,999). */
export function readQty(text: string, at: QtyPlace, issues: IssueList): number | undefined {
  const { segment, place, max = MAX_QTY, decimalMarks = '.', pieces = 1 } = at
  if (/^\d{1,7}$/.test(text) && pieces === 1) return Number(text)
  const found = /^(-?\d{1,18})(?:([.,])(\d*))?$/.exec(text)
  const isMarked = decimalMarks.includes(found?.[2] ?? '')
  const decimals = (found?.[3] ?? '').replace(/0+$/, '')
  const scaled = Number(`${found?.[1] ?? ''}${decimals}`) * pieces
  const qty = scaled / 10 ** decimals.length
  if (text === '') issues.add('REQUIRED', segment, place, '', { name: 'Quantity' })
  else if (!found || !isMarked || decimals.length > MAX_DECIMALS || !Number.isInteger(qty))
    issues.add('NOT_NUMBER', segment, place, text)
  else if (qty < 0) issues.add('NEGATIVE', segment, place, text)
  else if (qty > max) issues.add('TOO_BIG', segment, place, text, { max })
  else return qty
  return undefined
}
