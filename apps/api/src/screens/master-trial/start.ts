import { createHash } from 'node:crypto'
import type { NetId } from '@packing/contract'
import { MOST_TRIED_MONTHS } from '@packing/contract'
import { sql } from 'kysely'
import type { CommandContext, Handler } from '../../calls/handlers.ts'
import { canCall } from '../../domain/identity/can-call.ts'
import { listTouchedMonths } from '../../domain/master-trial/open-months.ts'
import { storeRequest } from '../../domain/master-trial/trial-request.ts'
import type { TriedCall, TriedCalls } from '../../domain/master-trial/tried-call.ts'
import { netOf, rejectForbidden, runLimitOf } from '../../domain/runs/start-net.ts'
import { invalid, unauthorised } from '../../platform/errors/api-error.ts'
import type { Net } from '../../platform/jobs/job.ts'
import { kick } from '../../platform/jobs/run-store.ts'

/**
 * Saves the change, takes it back, and queues a run that tries it: whatever the save would reject is rejected at once, with the same
 * words. The same change of the same user that is being tried already is not tried twice.
 */
export const startMasterTrial =
  (nets: readonly Net<NetId>[], tried: TriedCalls): Handler<'workspace/master-trial/start'> =>
  async ({ call: callId, input }, context) => {
    const { db, prctCode, user, functionId, language } = context
    const one = tried.get(callId)
    if (!one || !canCall(one.call, user, functionId, prctCode)) throw unauthorised('M-COM-004', { functionId })
    const net = netOf(nets, 'MASTER_TRIAL')
    const setting = await rejectForbidden(net, context)
    await rejectUnsavable(one, input, context)
    const months = (await listTouchedMonths(context, await one.touches(input, context))).slice(0, MOST_TRIED_MONTHS)
    if (months.length === 0) throw invalid('M-MTR-001')
    const request = createHash('sha256')
      .update(JSON.stringify([user.userId, callId, input]))
      .digest('base64url')
    const { runId, isNew } = await kick(db, {
      prctCode,
      netId: net.id,
      params: { call: callId, months: months.join(' '), request },
      jobIds: net.jobs.map(({ id }) => id),
      kickedBy: user.userId,
      kickedByName: user.employeeName,
      limit: runLimitOf(setting),
    })
    if (isNew) {
      await storeRequest(db, { prctCode, runId }, { callId, input, userId: user.userId, functionId, language })
      await confirmBeforehand(context, runId)
      await context.audit({
        entity: 'job_net_run',
        key: { runId },
        change: { operation: 'KICK', netId: net.id, callId },
      })
    }
    return { runId, months }
  }

async function rejectUnsavable(one: TriedCall, input: unknown, context: CommandContext): Promise<void> {
  await sql`savepoint trial`.execute(context.db)
  await one.apply(input, { ...context, audit: async () => undefined })
  await sql`rollback to savepoint trial`.execute(context.db)
}

/** A trial that fails concerns only who started it: it blocks nothing, and nobody else has to look at it. */
async function confirmBeforehand({ db, prctCode, now }: CommandContext, runId: number): Promise<void> {
  await db
    .updateTable('jobNetRun')
    .set({ confirmedAt: now })
    .where('prctCode', '=', prctCode)
    .where('runId', '=', runId)
    .execute()
}
