import { sql } from 'kysely'
import type { Handler } from '../../calls/handlers.ts'
import { monthParams } from '../../domain/calendars/correspondence-months.ts'
import type { CheckedMonth } from '../../domain/calendars/month-rows.ts'
import type { ValidationIssue } from '../../platform/errors/api-error.ts'
import { Answer } from '../../platform/http/reply.ts'
import { changed, impactOf, issueAt, monthsToChange, rejectAll } from './change-months.ts'
import { errorsOf, warningsOf } from './month-header.ts'

/** Months without errors, by somebody who neither prepared nor changed them. */
export const approveCorrespondence: Handler<'correspondencecalendar/approve'> = async (input, context) => {
  const { db, prctCode, user, now } = context
  const months = await monthsToChange(context, input.months, 'approve')
  rejectAll(months.flatMap((month, index) => [...obstacles(month, index, user.employeeId)]))
  const impact = await impactOf(context, months)
  const warnings = input.acceptWarnings ? [] : months.flatMap(warningOf)
  if (warnings.length > 0) return new Answer(await changed(context, months, impact), 'M-COM-006', {}, warnings)
  for (const { dealer, month, rev } of months) {
    await sql`
      update correspondence_rev set status = 'APPROVED', approved_by = ${user.employeeId}, approved_at = ${now}, row_version = row_version + 1
      where prct_code = ${prctCode} and dealer_code = ${dealer} and order_month = ${month} and rev = ${rev}`.execute(db)
    await context.audit({ entity: 'correspondence_rev', key: { dealer, month, rev }, change: { approved: true } })
  }
  return new Answer(await changed(context, months, impact), 'M-A03-018', { count: months.length })
}

function* obstacles(month: CheckedMonth, index: number, employeeId: string): Generator<ValidationIssue> {
  if (month.rows.length === 0) yield issueAt(index, 'M-A03-013', monthParams(month))
  const count = errorsOf(month)
  if (count > 0) yield issueAt(index, 'M-A03-011', { ...monthParams(month), count })
  if (month.authors.includes(employeeId)) yield issueAt(index, 'M-A03-012', monthParams(month))
}

function warningOf(month: CheckedMonth): ValidationIssue[] {
  const count = warningsOf(month)
  return count === 0
    ? []
    : [{ field: '', message: 'M-A03-014', params: { ...monthParams(month), count }, errorType: 'WARNING' }]
}
