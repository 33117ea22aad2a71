import { listCycleMonths, startMonth } from '../../domain/plans/months.ts'
import type { Handler } from '../../handlers.ts'
import { listDealers } from '../../domain/masters/choices.ts'

/** How order lines may have been answered. */
const OCF_STATUSES = ['NEW', 'CONFIRMED', 'CHANGED', 'REJECTED', 'ACCEPTED', 'DISPUTED']
const ASN_STATUSES = ['DRAFT', 'SENT', 'ACKED', 'ERROR', 'CANCELLED', 'REPLACED']

export const initOcfAsn: Handler<'orderocfasn/init'> = async (_input, { db, accessPrctCode, now }) => {
  const cycleMonths = await listCycleMonths(db, accessPrctCode)
  return {
    cycleMonths,
    currentCycleMonth: startMonth(cycleMonths, now),
    dealers: await listDealers(db, accessPrctCode),
    ocfStatuses: OCF_STATUSES,
    asnStatuses: ASN_STATUSES,
  }
}
