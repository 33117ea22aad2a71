import { sql } from 'kysely'
import type { Handler } from '../../calls/handlers.ts'
import { listApartKeys } from '../../domain/loads/collective-rules.ts'
import { listTrials } from '../../domain/loads/trial-result.ts'
import { byPlan, findOpenCycles, findTouchedDays } from './touched-plans.ts'

export const searchCollectiveDetail: Handler<'workspace/collective-vanning/search-detail'> = async (input, context) => {
  const rule = input.definition
  const { vanFrom: from, vanTo: to, cvId, mixKey } = rule
  const isEffective = (await listApartKeys(context.db, context.prctCode)).includes(mixKey)
  const days = isEffective ? await findTouchedDays(context, [{ index: 0, rules: [rule], from, to }]) : []
  return {
    plans: byPlan(days),
    cycles: isEffective ? await findOpenCycles(context, rule) : [],
    trials: await listTrials(
      context,
      sql`(j.result -> 'tried' = ${JSON.stringify(rule)}::jsonb or (${cvId !== ''} and r.params ->> 'rule' = ${cvId}::text))`,
    ),
    canSimulate: context.user.dealerCodes === null,
  }
}
