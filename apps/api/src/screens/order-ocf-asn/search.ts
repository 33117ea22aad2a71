import type { Handler } from '../../handlers.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { fetchPage } from '../../platform/database/page-query.ts'
import { asnTable, findPlanWithNotices } from './asn-table.ts'
import { findAnsweringPlan, ocfTable } from './ocf-table.ts'

/** No plan has this number, so the page is empty before anything is confirmed or loaded. */
const NO_PLAN = 0

const findPlan = (db: ReadDb, prctCode: string, view: 'OCF' | 'ASN', cycleMonth: string) =>
  view === 'OCF' ? findAnsweringPlan(db, prctCode, cycleMonth) : findPlanWithNotices(db, prctCode, cycleMonth)

export const searchOcfAsn: Handler<'orderocfasn/search'> = async (input, { db, prctCode, functionId, language }) => {
  const planId = (await findPlan(db, prctCode, input.view, input.cycleMonth)) ?? NO_PLAN
  const filter = { ...input, prctCode, planId }
  return input.view === 'OCF'
    ? { ocf: await fetchPage(db, ocfTable(filter, language), input, functionId), asn: null }
    : { ocf: null, asn: await fetchPage(db, asnTable(filter, language), input, functionId) }
}
