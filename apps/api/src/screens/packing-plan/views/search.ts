import { type PlanView, planViewFunctionId, privilege, privilegeInScope } from '@packing/contract'
import type { Handler, QueryContext } from '../../../calls/handlers.ts'
import { cycleMonthOf } from '../../../domain/orders/standing/horizon.ts'
import { planHeader } from '../../../domain/plan-state/plan-header.ts'
import { findPlan } from '../../../domain/plans/revision/newest-plan.ts'
import type { ByUser } from '../../../domain/rule-context.ts'
import { fetchPage } from '../../../platform/database/page-query.ts'
import { invalid } from '../../../platform/errors/api-error.ts'
import { planFrozen } from '../edits/plan-facts.ts'
import { showsResult } from '../rows/month-result.ts'
import { listMonthlyRows, monthlyFilter } from '../rows/monthly-rows.ts'
import { findChances, listForecast, listOutlook } from '../rows/plan-outlook.ts'
import { type LoadGrain, listPlanDays, sumPieces } from '../rows/plan-sums.ts'
import { plannedRows, unplannedRows } from '../rows/plan-tables.ts'
import { weeklyRows } from '../rows/weekly-rows.ts'
import { planAlerts } from './plan-alerts.ts'

/** Each view has its own function: a privilege for one does not extend to another. */
export function rejectOtherView(view: PlanView, { functionId }: Pick<QueryContext, 'functionId'>): void {
  if (planViewFunctionId[view] !== functionId) throw invalid('M-COM-015')
}

/** Days are visible only inside the packing site; another PRCTCC sees weeks, in the weekly view only. */
export function loadGrain(
  view: PlanView,
  { user, prctCode }: ByUser & Pick<QueryContext, 'prctCode'>,
): LoadGrain | undefined {
  const scope = { ownPrctCode: user.ownPrctCode, accessPrctCode: prctCode }
  if (privilegeInScope(privilege.full, planViewFunctionId.DAILY, scope) !== privilege.none) return 'day'
  return view === 'WEEKLY' ? 'week' : undefined
}

/** Row-level security shows only the lots of the user’s dealers. */
async function hasLots({ db, prctCode }: QueryContext, month: string): Promise<boolean> {
  const lots = await db
    .selectFrom('compiledReq')
    .select('lots')
    .where('prctCode', '=', prctCode)
    .where('cycleMonth', '=', cycleMonthOf(month))
    .where('lots', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return lots !== undefined
}

/** MONTHLY: sums per line and dealer; WEEKLY: the weeks of each part; DAILY: the rows. */
export const searchPlan: Handler<'packingplan/search'> = async (input, context) => {
  rejectOtherView(input.view, context)
  const { db, prctCode, functionId, language } = context
  const plan = await findPlan(db, prctCode, input)
  if (!plan)
    return {
      plan: null,
      canBeLevelled: await hasLots(context, input.month),
      frozen: null,
      alerts: null,
      pieces: null,
      days: [],
      monthly: [],
      outlook: [],
      chances: null,
      forecast: [],
      weekly: null,
      daily: null,
      unplanned: null,
    }
  const filter = { ...input, prctCode, planId: plan.planId }
  const shows = (view: PlanView) => input.rows === 'PLANNED' && input.view === view
  const grain = loadGrain(input.view, context)
  const showsOutlook = shows('MONTHLY') && grain !== undefined
  const header = await planHeader(plan, context)
  const isClosed = await showsResult(db, prctCode, header)
  const month = { ...plan, isClosed }
  return {
    // The carry-over of the plan is not that of the month once it is closed.
    plan: isClosed ? { ...header, kpi: { ...header.kpi, carryOver: null } } : header,
    canBeLevelled: true,
    frozen: await planFrozen(context, plan.planId),
    alerts: header.isNewest ? await planAlerts(context, plan) : null,
    pieces: await sumPieces(db, plan, isClosed),
    days: await listPlanDays(db, filter, { grain, language }),
    monthly: shows('MONTHLY') ? await listMonthlyRows(db, await monthlyFilter(filter, month, context)) : [],
    outlook: showsOutlook ? await listOutlook(db, filter, language) : [],
    chances: showsOutlook ? await findChances(db, filter) : null,
    forecast: shows('MONTHLY') ? await listForecast(db, filter) : [],
    weekly: shows('WEEKLY') ? await fetchPage(db, weeklyRows(filter, language), input, functionId) : null,
    daily: shows('DAILY') ? await fetchPage(db, plannedRows(filter, language), input, functionId) : null,
    unplanned:
      input.rows === 'UNPLANNED' ? await fetchPage(db, unplannedRows(filter, language), input, functionId) : null,
  }
}
