import { addMonths, filledInEvery } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler } from '../../calls/handlers.ts'
import { monthParams } from '../../domain/calendars/correspondence-months.ts'
import { type CheckedMonth, changedRows } from '../../domain/calendars/month-rows.ts'
import { registerCorrespondence } from '../../domain/calendars/register-correspondence.ts'
import { decidesFor } from '../../domain/identity/decides-for.ts'
import { countImpact, frozenCasesCutOff } from '../../domain/impacts/correspondence-impact.ts'
import { listReaders, sendNotices } from '../../domain/notices/send-notices.ts'
import { replanWaiting } from '../../domain/results/left-behind.ts'
import type { ListWriteContext } from '../../editable-lists/list-context.ts'
import { writtenMonth } from '../../platform/clock/clock.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, text } from '../../platform/database/column-types.ts'
import { invalid, type ValidationIssue } from '../../platform/errors/api-error.ts'
import { Answer } from '../../platform/http/reply.ts'
import { changed, impactOf, issueAt, monthsToChange, rejectAll } from './change-months.ts'
import { errorsOf } from './month-header.ts'

/** Planning reads the months from the next compile on; plans and compiled orders keep what they had. */
export const registerCorrespondenceMonths: Handler<'correspondencecalendar/register'> = async (input, context) => {
  if (!decidesFor(context)) throw invalid('M-A03-007')
  const months = await monthsToChange(context, input.months, 'register')
  rejectAll([
    ...months.flatMap((month, index) => [...obstacles(month, index)]),
    ...(await gaps(context, months)),
    ...(await cutOff(context, months)),
  ])
  const impact = await impactOf(context, months)
  if (impact.length > 0 && !input.acceptWarnings) {
    const params = { rows: months.flatMap(changedRows).length, ...countImpact(impact) }
    const warning = { field: '', message: 'M-A03-017', params, errorType: 'WARNING' } as const
    return new Answer(await changed(context, months, impact), 'M-A03-017', params, [warning])
  }
  const inOrder = months.toSorted((a, b) => (a.month < b.month ? -1 : 1))
  const by = { name: context.user.employeeId, now: context.now }
  for (const month of inOrder) {
    const { dealer, month: orderMonth, rev } = month
    await registerCorrespondence(context.db, { prctCode: context.prctCode, dealer, month: orderMonth, rev }, by)
    const change = { registered: month.rows.length, changed: changedRows(month).length }
    await context.audit({ entity: 'correspondence_rev', key: { dealer, month: orderMonth, rev }, change })
  }
  await replanWaiting(context, { dealers: inOrder.map(({ dealer }) => dealer) })
  await notifyReaders(context, inOrder)
  return new Answer(await changed(context, months, impact), 'M-A03-019', { count: months.length })
}

/** Calendars and sailings may have changed since the approval. */
function* obstacles(month: CheckedMonth, index: number): Generator<ValidationIssue> {
  const count = errorsOf(month)
  if (count > 0) yield issueAt(index, 'M-A03-011', { ...monthParams(month), count })
}

/** The month before is registered, or will be with it; a dealer's first month needs none. */
async function gaps({ db, prctCode }: ListWriteContext, months: readonly CheckedMonth[]): Promise<ValidationIssue[]> {
  const together = new Set(months.map(({ dealer, month }) => `${dealer} ${month}`))
  const asked = months.map(({ dealer, month }) => ({ dealer, month, previous: addMonths(month, -1) }))
  const { rows } = await checkedSql({ dealer: text, month: text, hasPrevious: bool, hasEarlier: bool })`
    select k.dealer, k.month,
      exists (select 1 from correspondence c where c.prct_code = ${prctCode} and c.dealer_code = k.dealer and c.order_month = k.previous) as "hasPrevious",
      exists (select 1 from correspondence c where c.prct_code = ${prctCode} and c.dealer_code = k.dealer and c.order_month < k.previous) as "hasEarlier"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as k (dealer text, month text, previous text)`.execute(db)
  const found = new Map(rows.map((row) => [`${row.dealer} ${row.month}`, row]))
  return months.flatMap((month, index) => {
    const previous = addMonths(month.month, -1)
    const { hasPrevious = false, hasEarlier = false } = found.get(`${month.dealer} ${month.month}`) ?? {}
    if (hasPrevious || !hasEarlier || together.has(`${month.dealer} ${previous}`)) return []
    return [issueAt(index, 'M-A03-015', { ...monthParams(month), previousMonth: previous })]
  })
}

const MAX_NAMED = 5

async function cutOff(context: ListWriteContext, months: readonly CheckedMonth[]): Promise<ValidationIssue[]> {
  const issues: ValidationIssue[] = []
  for (const [index, month] of months.entries()) {
    const kept = [...month.rows, ...month.others].map((row) => ({ before: row, after: row }))
    const cases = await frozenCasesCutOff(context, changedRows(month), kept)
    if (cases.length === 0) continue
    const named = { count: cases.length, cases: cases.slice(0, MAX_NAMED).join(', ') }
    issues.push(issueAt(index, 'M-A03-016', { ...monthParams(month), ...named }))
  }
  return issues
}

const noticeTitle = {
  en: 'Correspondence calendar of {dealer} registered: {named}',
  ja: '{dealer} の対応カレンダーが登録されました（{named}）',
}

/** One notice for each dealer, to the PRCTCCs that read this one. */
async function notifyReaders(context: ListWriteContext, months: readonly CheckedMonth[]): Promise<void> {
  const units = (await listReaders(context)).map(({ code }) => code)
  if (units.length === 0) return
  const dealers = [...new Set(months.map(({ dealer }) => dealer))]
  const notices = dealers.map((dealer) => {
    const own = months.filter((month) => month.dealer === dealer).map(({ month }) => month)
    const [first = '', last = ''] = [own[0], own.at(-1)]
    const named = first === last ? writtenMonth(first) : `${writtenMonth(first)}–${writtenMonth(last)}`
    return {
      kind: 'CALENDAR',
      subject: `${dealer} ${first}`,
      items: own,
      dealerCode: dealer,
      functionId: 'A03F01',
      link: `/CorrespondenceCalendar?dealer=${dealer}&orderMonthFrom=${first}&orderMonthTo=${last}`,
      title: filledInEvery(noticeTitle, { dealer, named }),
    }
  })
  await sendNotices(context, notices, units)
}

/** Drafts only; the registered rows of the month stay. */
export const deleteCorrespondence: Handler<'correspondencecalendar/delete'> = async (input, context) => {
  const months = await monthsToChange(context, input.months, 'delete')
  for (const { dealer, month, rev, rows } of months) {
    await sql`
      delete from correspondence_rev where prct_code = ${context.prctCode} and dealer_code = ${dealer} and order_month = ${month}
        and rev = ${rev} and status in ('PREPARED', 'APPROVED')`.execute(context.db)
    await context.audit({ entity: 'correspondence_rev', key: { dealer, month, rev }, change: { deleted: rows.length } })
  }
  return new Answer(await changed(context, months), 'M-A03-020', { count: months.length })
}
