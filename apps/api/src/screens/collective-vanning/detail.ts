import { sql } from 'kysely'
import { listTrials } from '../../domain/loads/trial-result.ts'
import type { Handler } from '../../handlers.ts'
import { findOpenCycles, findTouchedPlans } from './touched-plans.ts'

export const searchCollectiveDetail: Handler<'workspace/collectivedetail'> = async (input, context) => {
  const rule = input.definition
  const { vanFrom: from, vanTo: to, cvId } = rule
  const plans = await findTouchedPlans(context, [{ index: 0, rules: [rule], from, to }])
  return {
    plans: plans.map(({ index: _index, ...plan }) => plan),
    cycles: await findOpenCycles(context, rule),
    trials: await listTrials(
      context,
      sql`(j.result -> 'tried' = ${JSON.stringify(rule)}::jsonb or (${cvId !== ''} and r.params ->> 'rule' = ${cvId}::text))`,
    ),
    canSimulate: context.user.dealerCodes === null,
  }
}
