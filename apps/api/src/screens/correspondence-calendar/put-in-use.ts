import { dayToIso } from '@packing/planning'
import { monthName, periodOf } from '../../domain/calendars/correspondence-months.ts'
import { checkMonths } from '../../domain/calendars/month-rows.ts'
import { registerDraft } from '../../domain/calendars/register-correspondence.ts'
import type { TouchedDays } from '../../domain/master-trial/tried-call.ts'
import { replanWaiting } from '../../domain/results/left-behind.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import type { ListWriteContext } from '../../editable-lists/list-context.ts'

interface EditedRow {
  readonly dealerCode: string
  readonly orderMonth: string
  readonly packDateFrom?: string | null | undefined
  readonly packDateTo?: string | null | undefined
  readonly vanDate?: string | null | undefined
}

interface DraftedMonth extends Pick<EditedRow, 'dealerCode' | 'orderMonth'> {
  readonly rev: number
}

/** Lets planning use the drafts of the rows, as it will once they are approved and registered: for a trial. */
export async function putInUse(context: ListWriteContext, rows: readonly DraftedMonth[]): Promise<void> {
  const { db, prctCode, user, now } = context
  const months = new Map(rows.map((row) => [`${row.orderMonth} ${row.dealerCode} ${row.rev}`, row]))
  for (const [, { dealerCode, orderMonth, rev }] of [...months].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const month = { prctCode, dealer: dealerCode, month: orderMonth, rev }
    await registerDraft(db, month, { name: user.employeeId, now })
  }
  await replanWaiting(context, { dealers: [...new Set(rows.map(({ dealerCode }) => dealerCode))] })
}

/** Days on which the months of the rows are packed and vanned, as registered, drafted and edited. */
export async function daysOfRowEdits(edits: readonly EditedRow[], context: ReadContext): Promise<TouchedDays> {
  const keys = edits.map(({ dealerCode: dealer, orderMonth: month }) => ({ dealer, month }))
  const { months } = await checkMonths(context, periodOf(keys))
  const names = new Set(keys.map(monthName))
  const rows = months
    .filter((month) => names.has(monthName(month)))
    .flatMap((month) => month.rows.concat(month.registered))
  const stored = rows.flatMap(({ packFrom, packTo, van }) => [packFrom, packTo, van]).map(dayToIso)
  const sent = edits.flatMap(({ packDateFrom, packDateTo, vanDate }) => [packDateFrom, packDateTo, vanDate])
  const days = [...stored, ...sent.filter((day) => typeof day === 'string' && day !== '')].toSorted()
  return { from: days[0] ?? null, to: days.at(-1) ?? null }
}
