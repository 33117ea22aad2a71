import { inEveryLanguage, type Language, messageText } from '@packing/contract'
import { canCall } from '../../domain/identity/can-call.ts'
import { findActiveUser } from '../../domain/identity/users.ts'
import { findRequest, type TrialRequest } from '../../domain/master-trial/trial-request.ts'
import type { TriedCall, TriedCalls } from '../../domain/master-trial/tried-call.ts'
import type { WriteDb } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { issueText } from '../../platform/http/reply.ts'
import { type JobContext, JobFailure } from '../../platform/jobs/job.ts'

export interface TriedChange {
  readonly tried: TriedCall
  /** Dealers whose calendar is prepared with the change. */
  readonly dealers: readonly string[]
  /** Makes the change with the rights that the user has now. */
  apply(db: WriteDb): Promise<void>
}

export async function triedChange(context: JobContext, calls: TriedCalls): Promise<TriedChange> {
  const { prctCode, runId } = context
  const request = await context.read((db) => findRequest(db, { prctCode, runId }))
  const tried = request && calls.get(request.callId)
  if (!request || !tried) throw new JobFailure('M-MTR-005', { runId })
  return { tried, dealers: tried.prepares(request.input), apply: (db) => applyAs(request, tried, { ...context, db }) }
}

type Applying = Pick<JobContext, 'prctCode' | 'now' | 'signal'> & { readonly db: WriteDb }

async function applyAs(
  { userId, functionId, language, input }: TrialRequest,
  { call, apply }: TriedCall,
  { db, prctCode, now, signal }: Applying,
): Promise<void> {
  const user = await findActiveUser(db, userId)
  if (!user || user.dealerCodes !== null || !canCall(call, user, functionId, prctCode))
    throw new JobFailure('M-COM-004', { functionId })
  const audit = async () => undefined
  try {
    await apply(input, { db, prctCode, now, user, functionId, language, signal, audit })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new JobFailure('M-MTR-004', { why: inEveryLanguage((language) => whyNot(error, language)) })
  }
}

const MAX_NAMED = 3

function whyNot({ messageCode, params, issues }: ApiError, language: Language): string {
  if (issues.length === 0) return messageText(messageCode, language, params)
  return issues
    .slice(0, MAX_NAMED)
    .map((issue) => issueText(issue, language).replace(/^\S+\t/, ''))
    .join(' ')
}
