import { sql } from 'kysely'
import { countOpenErrors } from '../../domain/bom-check/open-errors.ts'
import type { CommandContext, Handler } from '../../handlers.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { instant, int, type RowOf, text } from '../../platform/database/column-types.ts'
import { invalid, type ValidationIssue } from '../../platform/http/api-error.ts'
import { Answer } from '../../platform/http/reply.ts'
import { changeLines } from './change-lines.ts'
import { setCutOff } from './cut-off.ts'
import { noRows, type SaveInput } from './save-input.ts'
import { findVolatilityIssues } from './volatility-issues.ts'

const cycleStateColumns = {
  dealerCode: text,
  status: text,
  rev: int,
  updatedBy: text,
  updatedAt: instant,
}

export const saveOrders: Handler<'ordercompiling/save'> = (input, context) => {
  switch (input.operation) {
    case 'CONFIRM':
      return confirmCycles(input, context)
    case 'CUT_OFF':
      return setCutOff(input, context)
    case 'LINES':
      return changeLines(input, context)
  }
}

/** All or nothing. The revision that the planner saw must still be in force. */
async function confirmCycles(input: SaveInput<'CONFIRM'>, context: CommandContext) {
  const { db, prctCode, user } = context
  if (user.dealerCodes !== null) throw invalid('M-COM-006', {}, [{ field: 'dealers', message: 'M-I02-036' }])
  const codes = input.dealers.map((dealer) => dealer.dealerCode)
  const { rows } = await checkedSql(cycleStateColumns)`
    select dealer_code as "dealerCode", status, rev, updated_by as "updatedBy", updated_at as "updatedAt" from order_cycle
    where prct_code = ${prctCode} and cycle_month = ${input.cycleMonth} and dealer_code = any(${codes}) order by dealer_code for update`.execute(
    db,
  )
  const stateIssues = input.dealers.flatMap((dealer, index) => findStateIssues(dealer, index, rows))
  const isReady = ({ field }: ValidationIssue) => !stateIssues.some((issue) => issue.field === field)
  const openErrors = await countOpenErrors(context, input.cycleMonth, codes)
  const errorIssues = input.dealers.flatMap(({ dealerCode }, index): ValidationIssue[] => {
    const count = openErrors.get(dealerCode) ?? 0
    return count === 0
      ? []
      : [{ field: `dealers[${index}]`, message: 'M-I02-018', params: { dealer: dealerCode, count } }]
  })
  const openIssues = [...errorIssues, ...(await findVolatilityIssues(db, prctCode, input))]
  const issues = [...stateIssues, ...openIssues.filter(isReady)]
  if (issues.length > 0) throw invalid('M-COM-006', {}, issues)
  await sql`
    update order_cycle set status = 'CONFIRMED', confirmed_rev = rev, row_version = row_version + 1, updated_by = ${user.employeeId}, updated_at = now()
    where prct_code = ${prctCode} and cycle_month = ${input.cycleMonth} and dealer_code = any(${codes})`.execute(db)
  await context.audit({
    entity: 'order_cycle',
    key: { cycleMonth: input.cycleMonth, dealers: codes },
    change: { status: 'CONFIRMED' },
  })
  return new Answer({ ...noRows, confirmed: codes.length, cutOffs: 0 }, 'M-I02-017', {
    count: codes.length,
  })
}

function findStateIssues(
  { dealerCode: dealer, rev }: SaveInput<'CONFIRM'>['dealers'][number],
  index: number,
  cycles: readonly RowOf<typeof cycleStateColumns>[],
): ValidationIssue[] {
  const state = cycles.find(({ dealerCode }) => dealerCode === dealer)
  const field = `dealers[${index}]`
  if (state && state.rev !== rev) {
    return [{ field, message: 'M-I02-016', params: { dealer, by: state.updatedBy, at: state.updatedAt.toISOString() } }]
  }
  if (state?.status === 'COMPILED') return []
  return [{ field, message: 'M-I02-015', params: { dealer, status: state?.status ?? 'OPEN' } }]
}
