import type { Handler } from '../../calls/handlers.ts'
import { checkCaseNumbers } from '../../domain/plans/packaging/check-case-numbers.ts'
import { findReplacedMonth } from '../../domain/plans/packaging/replaced-number.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { searchList } from '../../editable-lists/search-list.ts'
import { writtenMonth } from '../../platform/clock/clock.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { Answer } from '../../platform/http/reply.ts'
import { caseList, conditionsOf, finishCases, type StoredCase } from './case-list.ts'

const FIRST = ['packOn', 'caseNo']

async function plansOf(db: ReadDb, prctCode: string, month: string): Promise<number[]> {
  const plans = db.selectFrom('packingPlan').select('planId').where('prctCode', '=', prctCode)
  return (await plans.where('month', '=', month).execute()).map(({ planId }) => planId)
}

/** A number without a case is either mistyped, which is rejected, or was replaced, which is said. */
export const searchCases: Handler<'caseinformation/search'> = async (input, context) => {
  const { db, prctCode } = context
  const sort = input.sort.length > 0 ? input.sort : FIRST
  const today = await businessDayOf(context)
  const planIds = input.month === undefined ? undefined : await plansOf(db, prctCode, input.month)
  const where = conditionsOf({ ...input, prctCode, planIds }, today)
  const page = await searchList<StoredCase>(context, { list: caseList(prctCode, today), where, sort }, input)
  const found = { ...page, rows: await finishCases(context, page.rows) }
  if (page.total > 0) return found
  await checkCaseNumbers(db, prctCode, input.caseNo)
  for (const caseNo of input.caseNo) {
    const month = await findReplacedMonth(db, prctCode, caseNo)
    if (month !== undefined) return new Answer(found, 'M-L03-015', { caseNo, month: writtenMonth(month) })
  }
  return found
}
