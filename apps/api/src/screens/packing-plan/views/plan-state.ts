import { nextPlanStatus } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler } from '../../../calls/handlers.ts'
import { statusOf } from '../../../domain/plan-state/plan-header.ts'
import { findNewestPlan } from '../../../domain/plans/revision/newest-plan.ts'
import { invalid, notFound } from '../../../platform/errors/api-error.ts'
import { Answer } from '../../../platform/http/reply.ts'

export const changePlanState: Handler<'workspace/packing-plan/change-state'> = async (
  input,
  { db, prctCode, audit },
) => {
  const { planId, step, from, reason } = input
  const plan = await db
    .selectFrom('packingPlan')
    .selectAll()
    .where('prctCode', '=', prctCode)
    .where('planId', '=', planId)
    .forUpdate()
    .executeTakeFirst()
  if (!plan) throw notFound()
  const newest = await findNewestPlan(db, prctCode, plan.month)
  if (newest?.planId !== planId) throw invalid('M-J01-001')
  const status = statusOf(plan)
  if (status !== from) throw invalid('M-J01-034', { status })
  const next = nextPlanStatus(status, step)
  if (!next) throw invalid('M-J01-035', { status })
  if (step === 'RELEASE' && reason === '') throw invalid('M-COM-006', {}, [{ field: 'reason', message: 'M-J01-039' }])
  await sql`update packing_plan set status = ${next} where prct_code = ${prctCode} and plan_id = ${planId}`.execute(db)
  await audit({ entity: 'packing_plan', key: { planId }, change: { op: 'U', status: [status, next], reason } })
  return new Answer({ status: next }, 'M-J01-040', { status: next })
}
