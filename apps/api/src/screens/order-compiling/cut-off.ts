import { addMonths, monthOf } from '@packing/contract'
import type { CommandContext } from '../../calls/handlers.ts'
import { firmMonthOf } from '../../domain/orders/standing/horizon.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, orNull, text } from '../../platform/database/column-types.ts'
import { invalid, type ValidationIssue } from '../../platform/errors/api-error.ts'
import { Answer } from '../../platform/http/reply.ts'
import { nothingSaved, type SaveInput } from './save-input.ts'

/** Cycles can be opened this far ahead: a mistyped year would become the newest cycle of every screen. */
const MAX_MONTHS_AHEAD = 3

/** All or nothing. Opens the cycles that do not exist yet; without dealers, of all dealers that are not confirmed. */
export async function setCutOff(input: SaveInput<'CUT_OFF'>, context: CommandContext) {
  const { db, prctCode, user, now } = context
  const { cycleMonth, dealers, cutOffAt } = input
  await rejectMonth(cycleMonth, context)
  const issues = await findDealerIssues(input, context)
  if (issues.length > 0) throw invalid('M-COM-006', {}, issues)
  const { rows } = await checkedSql({ dealerCode: text })`
    insert into order_cycle as c (prct_code, cycle_month, dealer_code, cut_off_at, created_by, created_at, updated_by, updated_at)
    select ${prctCode}, ${cycleMonth}, d.dealer_code, ${cutOffAt}, ${user.employeeId}, ${now}::timestamptz, ${user.employeeId}, ${now}::timestamptz
    from dealer d where d.prct_code = ${prctCode} and d.is_active and (${dealers.length === 0} or d.dealer_code = any(${dealers}::text[]))
    order by d.dealer_code
    on conflict (prct_code, cycle_month, dealer_code) do update set cut_off_at = excluded.cut_off_at,
      row_version = c.row_version + 1, updated_by = excluded.updated_by, updated_at = excluded.updated_at
    where c.status not in ('CONFIRMED', 'CLOSED')
    returning c.dealer_code as "dealerCode"`.execute(db)
  const changed = rows.map(({ dealerCode }) => dealerCode)
  await context.audit(
    ...changed.map((dealerCode) => ({
      entity: 'order_cycle',
      key: { cycleMonth, dealerCode },
      change: { cutOffAt },
    })),
  )
  return new Answer({ ...nothingSaved, cutOffs: changed.length }, 'M-I02-038', {
    count: changed.length,
  })
}

async function rejectMonth(cycleMonth: string, { db, prctCode, now }: CommandContext): Promise<void> {
  const field = 'cycleMonth'
  const last = addMonths(monthOf(await businessDayOf({ db, prctCode, now })), MAX_MONTHS_AHEAD)
  if (cycleMonth > last) throw invalid('M-COM-006', {}, [{ field, message: 'M-I02-040', params: { last } }])
  const { rows } = await checkedSql({ isClosed: bool })`
    select exists (select 1 from closed_month where prct_code = ${prctCode} and month = ${firmMonthOf(cycleMonth)}) as "isClosed"`.execute(
    db,
  )
  if (rows[0]?.isClosed) throw invalid('M-COM-006', {}, [{ field, message: 'M-I02-041' }])
}

async function findDealerIssues(
  { cycleMonth, dealers }: SaveInput<'CUT_OFF'>,
  { db, prctCode }: CommandContext,
): Promise<ValidationIssue[]> {
  const { rows } = await checkedSql({ code: text, status: orNull(text), isKnown: bool })`
    select r.code, c.status, d.dealer_code is not null as "isKnown" from unnest(${dealers}::text[]) r (code)
    left join dealer d on d.prct_code = ${prctCode} and d.dealer_code = r.code and d.is_active
    left join order_cycle c on c.prct_code = ${prctCode} and c.cycle_month = ${cycleMonth} and c.dealer_code = r.code
    where d.dealer_code is null or c.status in ('CONFIRMED', 'CLOSED')`.execute(db)
  return rows.map(({ code, status, isKnown }) => ({
    field: `dealers[${dealers.indexOf(code)}]`,
    message: isKnown ? 'M-I02-039' : 'M-I02-001',
    params: { value: code, status: status ?? '' },
  }))
}
