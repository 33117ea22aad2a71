import type { NetId } from '@packing/contract'
import type { Handler } from '../../calls/handlers.ts'
import {
  lockMonths,
  monthName,
  monthParams,
  type StoredMonth,
  whyNotIn,
} from '../../domain/calendars/correspondence-months.ts'
import { startNet } from '../../domain/runs/start-net.ts'
import type { ListWriteContext } from '../../editable-lists/list-context.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { text } from '../../platform/database/column-types.ts'
import { invalid, type ValidationIssue } from '../../platform/errors/api-error.ts'
import { Answer } from '../../platform/http/reply.ts'
import type { Net } from '../../platform/jobs/job.ts'
import { rejectAll } from './change-months.ts'
import { replacedDrafts } from './replaced-drafts.ts'

/** Queues one run for all dealers and months: WINDOWS_PREPARE makes a new revision of each. */
export const prepareCorrespondence =
  (nets: readonly Net<NetId>[]): Handler<'correspondencecalendar/prepare'> =>
  async (input, context) => {
    const { orderMonthFrom: monthFrom, orderMonthTo: monthTo, method = '' } = input
    if (monthTo < monthFrom)
      throw invalid('M-A03-027', { monthTo, month: monthFrom }, [wrongPeriod({ monthTo, month: monthFrom })])
    const dealers = [...new Set(input.dealers)].toSorted()
    const only = onlyOf(input.months)
    const period = await lockMonths(context, { dealers, monthFrom, monthTo })
    const months = only.size === 0 ? period : period.filter((month) => only.has(monthName(month)))
    const unknown = await withoutTerms(context, dealers)
    rejectAll([
      ...unknown.map((dealer) => ({ field: 'dealers', message: 'M-A03-010' as const, params: { dealer } })),
      ...lockedMonthIssues(months),
    ])
    const warnings = await replacedDrafts(context, months)
    if (warnings.length > 0 && !input.acceptWarnings) {
      return new Answer({ runId: null, months: months.length, replaced: warnings.length }, 'M-COM-006', {}, warnings)
    }
    const params = {
      month: monthFrom,
      monthTo,
      dealers: dealers.join(';'),
      method,
      only: [...only].join(';'),
      drafts: 'REPLACE',
    }
    const { runId } = await startNet(nets, { netId: 'WINDOWS_PREPARE', params }, context)
    const data = { runId, months: months.length, replaced: warnings.length }
    return new Answer(data, 'M-A03-021', { count: months.length, runId })
  }

/** Names of the months; empty: all of the dealers and order months. */
const onlyOf = (months: readonly { readonly dealerCode: string; readonly orderMonth: string }[] = []) =>
  new Set(months.map(({ dealerCode: dealer, orderMonth: month }) => monthName({ dealer, month })).toSorted())

const wrongPeriod = (params: { readonly monthTo: string; readonly month: string }): ValidationIssue => ({
  field: 'orderMonthTo',
  message: 'M-A03-027',
  params,
})

function lockedMonthIssues(months: readonly StoredMonth[]): ValidationIssue[] {
  return months.flatMap((month) => {
    const why = whyNotIn(month.status, 'prepare')
    return why === undefined ? [] : [{ field: '', message: why, params: monthParams(month) }]
  })
}

async function withoutTerms({ db, prctCode }: ListWriteContext, dealers: readonly string[]): Promise<string[]> {
  const { rows } = await checkedSql({ dealer: text })`
    select k.dealer from unnest(${dealers}::text[]) k (dealer) where not exists (
      select 1 from shipping_term t join dealer d using (prct_code, dealer_code)
      where t.prct_code = ${prctCode} and t.dealer_code = k.dealer and d.is_active)`.execute(db)
  return rows.map(({ dealer }) => dealer)
}
