import { writtenInstant } from '@packing/contract'
import { sql } from 'kysely'
import type { CommandContext } from '../../calls/handlers.ts'
import { countOpenErrors } from '../../domain/bom-check/open-errors.ts'
import { siteTimeOf } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { instant, int, type RowOf, text } from '../../platform/database/column-types.ts'
import { invalid, type ValidationIssue } from '../../platform/errors/api-error.ts'
import { Answer, issueText } from '../../platform/http/reply.ts'
import { nothingSaved, type SaveInput } from './save-input.ts'
import { findVolatilityIssues } from './volatility-issues.ts'

const cycleStateColumns = {
  dealerCode: text,
  status: text,
  rev: int,
  updatedBy: text,
  updatedAt: instant,
}

/** All or nothing. The revision that the planner saw must still be in force. A preview returns what prevents each dealer. */
export async function confirmCycles(input: SaveInput<'CONFIRM'>, context: CommandContext) {
  const { db, prctCode, user } = context
  const codes = input.dealers.map((dealer) => dealer.dealerCode)
  const issues = await findConfirmIssues(input, context)
  if (input.isPreview) return { ...nothingSaved, checks: await checksOf(input, issues, context) }
  if (issues.length > 0) throw invalid('M-COM-006', {}, issues)
  await sql`
    update order_cycle set status = 'CONFIRMED', confirmed_rev = rev, row_version = row_version + 1, updated_by = ${user.employeeId}, updated_at = now()
    where prct_code = ${prctCode} and cycle_month = ${input.cycleMonth} and dealer_code = any(${codes})`.execute(db)
  await context.audit(
    ...codes.map((dealerCode) => ({
      entity: 'order_cycle',
      key: { cycleMonth: input.cycleMonth, dealerCode },
      change: { status: 'CONFIRMED' },
    })),
  )
  return new Answer({ ...nothingSaved, confirmed: codes.length }, 'M-I02-017', {
    count: codes.length,
  })
}

/** Locks the cycles until the transaction ends. */
async function findConfirmIssues(input: SaveInput<'CONFIRM'>, context: CommandContext): Promise<ValidationIssue[]> {
  const { db, prctCode } = context
  const codes = input.dealers.map((dealer) => dealer.dealerCode)
  const { rows } = await checkedSql(cycleStateColumns)`
    select dealer_code as "dealerCode", status, rev, updated_by as "updatedBy", updated_at as "updatedAt" from order_cycle
    where prct_code = ${prctCode} and cycle_month = ${input.cycleMonth} and dealer_code = any(${codes}) order by dealer_code for update`.execute(
    db,
  )
  const { timeZone } = await siteTimeOf(context)
  const stateIssues = input.dealers.flatMap((dealer, index) =>
    findStateIssues(dealer, index, { cycles: rows, timeZone }),
  )
  const isReady = ({ field }: ValidationIssue) => !stateIssues.some((issue) => issue.field === field)
  const openErrors = await countOpenErrors(context, input.cycleMonth, codes)
  const errorIssues = input.dealers.flatMap(({ dealerCode }, index): ValidationIssue[] => {
    const count = openErrors.get(dealerCode) ?? 0
    return count === 0
      ? []
      : [{ field: `dealers[${index}]`, message: 'M-I02-018', params: { dealer: dealerCode, count } }]
  })
  const openIssues = [...errorIssues, ...(await findVolatilityIssues(db, prctCode, input))]
  return [...stateIssues, ...openIssues.filter(isReady)]
}

/** In the order of the request. Dropped pieces do not prevent the confirmation. */
async function checksOf(
  { cycleMonth, dealers }: SaveInput<'CONFIRM'>,
  issues: readonly ValidationIssue[],
  { db, prctCode, language }: CommandContext,
) {
  const { rows } = await checkedSql({ dealerCode: text, exceptions: int, pieces: int })`
    select e.dealer_code as "dealerCode", count(*)::int as exceptions, sum(e.qty)::bigint as pieces from compile_exception e
    where e.prct_code = ${prctCode} and e.cycle_month = ${cycleMonth} and e.reason ->> 'cause' <> 'EXCLUDED'
      and e.dealer_code = any(${dealers.map(({ dealerCode }) => dealerCode)}::text[])
    group by 1`.execute(db)
  const dropped = new Map(rows.map((row) => [row.dealerCode, row]))
  return dealers.map(({ dealerCode }, index) => ({
    dealerCode,
    issues: issues.filter(({ field }) => field === `dealers[${index}]`).map((issue) => issueText(issue, language)),
    exceptions: dropped.get(dealerCode)?.exceptions ?? 0,
    droppedPieces: dropped.get(dealerCode)?.pieces ?? 0,
  }))
}

function findStateIssues(
  { dealerCode: dealer, rev }: SaveInput<'CONFIRM'>['dealers'][number],
  index: number,
  { cycles, timeZone }: { readonly cycles: readonly RowOf<typeof cycleStateColumns>[]; readonly timeZone: string },
): ValidationIssue[] {
  const state = cycles.find(({ dealerCode }) => dealerCode === dealer)
  const field = `dealers[${index}]`
  if (state && state.rev !== rev) {
    return [
      {
        field,
        message: 'M-I02-016',
        params: { dealer, by: state.updatedBy, at: writtenInstant(state.updatedAt, timeZone) },
      },
    ]
  }
  if (state?.status === 'COMPILED') return []
  return [{ field, message: 'M-I02-015', params: { dealer, status: state?.status ?? 'OPEN' } }]
}
