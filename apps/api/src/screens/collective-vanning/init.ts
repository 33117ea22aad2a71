import type { Handler } from '../../calls/handlers.ts'
import { decidesFor } from '../../domain/identity/decides-for.ts'
import { listApartKeys } from '../../domain/loads/collective-rules.ts'
import { isLoadedPlan } from '../../domain/loads/loaded-plan.ts'
import { listCarFamilies, listLines } from '../../domain/masters/choices.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, text } from '../../platform/database/column-types.ts'
import { listExporters, listRuleDealers, listTypes, orderTypes } from './rule-facts.ts'

/** Months with cases that are still to be vanned. */
async function listMonths(context: ReadContext) {
  const { db, prctCode } = context
  const today = await businessDayOf(context)
  const { rows } = await checkedSql({ month: text, firstOn: date, lastOn: date })`
    select p.month, min(h.van_on) as "firstOn", max(h.van_on) as "lastOn"
    from packing_plan p join case_header h on h.prct_code = p.prct_code and h.plan_id = p.plan_id
    where p.prct_code = ${prctCode} and ${isLoadedPlan(prctCode, 'p.plan_id')} and h.status <> 'CANCELLED'
    group by 1 having max(h.van_on) >= ${today}::date order by 1`.execute(db)
  return rows
}

export const initCollective: Handler<'workspace/collective-vanning/init'> = async (_input, context) => {
  const { db, prctCode } = context
  return {
    apart: [...(await listApartKeys(db, prctCode))],
    canSeparate: decidesFor(context),
    dealers: await listRuleDealers(context),
    lines: await listLines(db, prctCode),
    carFamilies: await listCarFamilies(db, prctCode),
    orderTypes: [...orderTypes],
    exporters: await listExporters(context),
    containerTypes: await listTypes(context),
    months: await listMonths(context),
  }
}
