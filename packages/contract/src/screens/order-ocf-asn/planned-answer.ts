import type { OcfReason, OcfRow } from './order-ocf-asn.ts'

/** Causes of the plan by reason of an answer; all others are OTHER. */
const causes: Readonly<Partial<Record<OcfReason, readonly string[]>>> = {
  CAPACITY: ['CAPACITY', 'NO_CAPACITY', 'FROZEN', 'FROZEN_WEEK', 'EVENT', 'MANNING', 'NO_LINE'],
  DISCONTINUED: ['DISCONTINUED', 'REPLACED_BY', 'LAST_ORDER'],
  CALENDAR: ['NO_CORRESPONDENCE', 'NO_WORKING_DAY'],
}

type Planned = Pick<OcfRow, 'odrQty' | 'feasibleQty' | 'feasibleOn' | 'packBy' | 'asnQty' | 'reason'>
type PlannedAnswer = Pick<OcfRow, 'ocfStatus' | 'ocfQty' | 'ocfPackOn' | 'reasonCode'>

/**
 * The answer that promises what the plan has. null: the plan has no proposal for the line, or fewer pieces than were shipped.
 * A line that the plan covers late without a cause waits for capacity.
 */
export function plannedAnswer({
  odrQty,
  feasibleQty,
  feasibleOn,
  packBy,
  asnQty,
  reason,
}: Planned): PlannedAnswer | null {
  if (feasibleQty === null || feasibleQty < asnQty) return null
  const packOn = feasibleQty === 0 ? null : feasibleOn
  const isLate = packOn !== null && packBy !== null && packOn > packBy
  const isFull = feasibleQty === odrQty
  const cause = reason?.cause ?? 'CAPACITY'
  const found = (Object.keys(causes) as OcfReason[]).find((code) => causes[code]?.includes(cause))
  return {
    ocfStatus: feasibleQty === 0 ? 'REJECTED' : isFull && !isLate ? 'CONFIRMED' : 'CHANGED',
    ocfQty: feasibleQty,
    ocfPackOn: packOn,
    reasonCode: isFull && !isLate && feasibleQty > 0 ? '' : (found ?? 'OTHER'),
  }
}
