import type { CallById, ParsedInputOf } from '@packing/contract'
import { sql } from 'kysely'
import { countOpenErrors } from '../../domain/bom-check/open-errors.ts'
import type { CommandContext, Handler } from '../../handlers.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { instant, int, text } from '../../platform/database/column-types.ts'
import { invalid, type ValidationIssue } from '../../platform/http/api-error.ts'
import { Answer } from '../../platform/http/reply.ts'
import { answerVolatility, findVolatilityIssues } from './volatility-answers.ts'

const cycleStateColumns = {
  dealerCode: text,
  status: text,
  rev: int,
  updatedBy: text,
  updatedAt: instant,
}

export const saveOrders: Handler<'ordercompiling/save'> = (input, context) =>
  input.operation === 'CONFIRM' ? confirmCycles(input, context) : answerVolatility(input, context)

type Input = Extract<ParsedInputOf<CallById<'ordercompiling/save'>>, { operation: 'CONFIRM' }>

/** All or nothing. The revision that the planner saw must still be in force. */
async function confirmCycles(input: Input, context: CommandContext) {
  const { db, prctCode, user } = context
  const codes = input.dealers.map((dealer) => dealer.dealerCode)
  const { rows } = await checkedSql(cycleStateColumns)`
    select dealer_code as "dealerCode", status, rev, updated_by as "updatedBy", updated_at as "updatedAt" from order_cycle
    where prct_code = ${prctCode} and cycle_month = ${input.cycleMonth} and dealer_code = any(${codes}) for update`.execute(
    db,
  )
  const openErrors = await countOpenErrors(context, input.cycleMonth, codes)
  const issues = input.dealers.flatMap((dealer, index): ValidationIssue[] => {
    const state = rows.find((row) => row.dealerCode === dealer.dealerCode)
    const field = `dealers[${index}]`
    if (state && state.rev !== dealer.rev) {
      const params = { dealer: dealer.dealerCode, by: state.updatedBy, at: state.updatedAt.toISOString() }
      return [{ field, message: 'M-I02-016', params }]
    }
    if (state?.status === 'COMPILED') {
      const count = openErrors.get(dealer.dealerCode) ?? 0
      return count === 0 ? [] : [{ field, message: 'M-I02-018', params: { dealer: dealer.dealerCode, count } }]
    }
    return [{ field, message: 'M-I02-015', params: { dealer: dealer.dealerCode, status: state?.status ?? 'OPEN' } }]
  })
  issues.push(...(await findVolatilityIssues(db, prctCode, input)))
  if (issues.length > 0) throw invalid('M-COM-006', {}, issues)
  await sql`
    update order_cycle set status = 'CONFIRMED', confirmed_rev = rev, row_version = row_version + 1, updated_by = ${user.employeeId}, updated_at = now()
    where prct_code = ${prctCode} and cycle_month = ${input.cycleMonth} and dealer_code = any(${codes})`.execute(db)
  await context.audit({
    entity: 'order_cycle',
    key: { cycleMonth: input.cycleMonth, dealers: codes },
    change: { status: 'CONFIRMED' },
  })
  return new Answer({ confirmed: codes.length, answered: 0 }, 'M-I02-017', { count: codes.length })
}
