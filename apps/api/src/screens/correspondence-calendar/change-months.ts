import type { CorrespondenceAction, CorrespondenceImpact, CorrespondenceMonth, MessageCode } from '@packing/contract'
import { sql } from 'kysely'
import {
  lockMonths,
  type MonthKey,
  monthName,
  monthParams,
  periodOf,
  whyNotIn,
} from '../../domain/calendars/correspondence-months.ts'
import { type CheckedMonth, changedRows, checkMonths } from '../../domain/calendars/month-rows.ts'
import { impactOfRows } from '../../domain/impacts/correspondence-impact.ts'
import type { InLanguage } from '../../domain/rule-context.ts'
import type { ListWriteContext } from '../../editable-lists/list-context.ts'
import { invalid, type ValidationIssue } from '../../platform/errors/api-error.ts'
import { headersOf } from './month-header.ts'

export interface NamedMonth {
  readonly dealerCode: string
  readonly orderMonth: string
  readonly rev: number
  readonly rowVersion: number
}

export interface MonthChange {
  readonly months: CorrespondenceMonth[]
  readonly impact: CorrespondenceImpact[]
}

export const keyOf = ({ dealerCode, orderMonth }: Pick<NamedMonth, 'dealerCode' | 'orderMonth'>): MonthKey => ({
  dealer: dealerCode,
  month: orderMonth,
})

export const issueAt = (
  index: number,
  message: MessageCode,
  params: ValidationIssue['params'] = {},
): ValidationIssue => ({ field: `months[${index}]`, message, params, errorType: 'ERROR' })

/** The named months as the user saw them, in this order, locked until the end of the call. */
export async function monthsToChange(
  context: ListWriteContext,
  named: readonly NamedMonth[],
  action: CorrespondenceAction,
): Promise<CheckedMonth[]> {
  const period = periodOf(named.map(keyOf))
  await lockMonths(context, period)
  const { months } = await checkMonths(context, period)
  const found = new Map(months.map((month) => [monthName(month), month]))
  const issues: ValidationIssue[] = []
  const chosen = named.flatMap((each, index) => {
    const month = found.get(monthName(keyOf(each)))
    if (!month) return []
    const why = whyNotIn(month.status, action)
    if (why !== undefined) issues.push(issueAt(index, why, monthParams(month)))
    else if (month.rev !== each.rev || month.rowVersion !== each.rowVersion) {
      issues.push(issueAt(index, 'M-A03-008', monthParams(month)))
    }
    return [month]
  })
  rejectAll(issues)
  return chosen
}

export function rejectAll(issues: readonly ValidationIssue[]): void {
  const [first] = issues
  if (!first) return
  const isAlone = issues.length === 1 && typeof first.message === 'string'
  throw isAlone ? invalid(first.message as MessageCode, first.params, issues) : invalid('M-COM-006', {}, issues)
}

/** The months after a change. */
export async function changed(
  context: ListWriteContext & InLanguage,
  keys: readonly MonthKey[],
  impact: readonly CorrespondenceImpact[] = [],
): Promise<MonthChange> {
  const { months } = await checkMonths(context, periodOf(keys))
  const names = new Set(keys.map(monthName))
  return {
    months: headersOf(
      months.filter((month) => names.has(monthName(month))),
      context,
    ),
    impact: [...impact],
  }
}

export const impactOf = (context: ListWriteContext, months: readonly CheckedMonth[]) =>
  impactOfRows(context, months.flatMap(changedRows))

/** Edited months fall back to PREPARED; the user becomes one of their authors. */
export async function reopenMonths(
  { db, prctCode, user }: ListWriteContext,
  keys: readonly (MonthKey & { readonly rev: number })[],
): Promise<void> {
  await sql`
    update correspondence_rev v set status = 'PREPARED', approved_by = null, approved_at = null, row_version = v.row_version + 1,
      authors = array(select distinct unnest(v.authors || ${user.employeeId}::text) order by 1)
    from (select distinct * from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k (dealer text, month text, rev int)) k
    where v.prct_code = ${prctCode} and v.dealer_code = k.dealer and v.order_month = k.month and v.rev = k.rev
      and v.status in ('PREPARED', 'APPROVED')`.execute(db)
}
