import { createHash } from 'node:crypto'
import type { Call, Language, Reply } from '@packing/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Clock } from '../clock/clock.ts'
import { type Db, type Scope, transaction } from '../database/database.ts'
import type { AuditEntry, CallContext, FileAnswer, ReceivedFile } from './call-context.ts'
import { type SpooledFile, sendSpooled, spoolFile } from './file-answer.ts'
import { once } from './idempotency.ts'
import { Answer, answerReply, doneReply } from './reply.ts'

/** Who calls, in which scope, on behalf of which function: established before anything of the request is believed. */
export interface Admission<User> {
  readonly user: User
  readonly userId: number | null
  readonly employeeId: string | null
  readonly functionId: string
  readonly scope: Scope | 'none'
  /** A fresh token when the caller's is about to end. */
  readonly token: string | undefined
}

// biome-ignore lint/suspicious/noExplicitAny: the table of handlers is typed per call; here any of them passes
export type Handle<User> = (input: any, context: CallContext<User>, found?: any) => Promise<unknown>

export const languageOf = (request: FastifyRequest): Language =>
  request.headers['accept-language']?.toLowerCase().startsWith('ja') ? 'ja' : 'en'

async function writeAudit(db: Db, call: Call, admission: Admission<unknown>, now: Date, entry: AuditEntry) {
  await db
    .insertInto('audit')
    .values({
      prctCode: admission.scope === 'none' ? null : admission.scope.prctCode,
      at: now.toISOString(),
      userId: admission.userId,
      employeeId: admission.employeeId,
      callId: call.id,
      entity: entry.entity,
      key: JSON.stringify(entry.key),
      change: JSON.stringify(entry.change),
    })
    .execute()
}

const idempotencyKeyOf = (request: FastifyRequest) => {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && /^[\w-]{8,100}$/.test(key) ? key : undefined
}

/** The same key for another input, unit or function is another request. */
const hashOf = (...parts: readonly unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** A call whose input is known, on its way to the handler. */
export interface Work<User> {
  readonly input: unknown
  readonly found: unknown
  readonly admission: Admission<User>
  readonly request: FastifyRequest
  readonly file: ReceivedFile | undefined
  readonly signal: AbortSignal
  replaceToken(token: string): void
}

interface Running {
  readonly call: Call
  readonly pool: pg.Pool
  readonly clock: Clock
}

function contextFor<User>(db: Db, work: Work<User>, { call, pool, clock }: Running): CallContext<User> {
  const { admission, request } = work
  const now = clock.now()
  return {
    db,
    user: admission.user,
    accessPrctCode: admission.scope === 'none' ? '' : admission.scope.prctCode,
    functionId: admission.functionId,
    language: languageOf(request),
    now,
    signal: work.signal,
    log: request.log,
    origin: { correlationId: request.id, remoteAddress: request.ip },
    file: work.file,
    audit: (entry) => writeAudit(db, call, admission, now, entry),
    apart: (apart) => transaction(pool, admission.scope, 'write', apart),
    replaceToken: work.replaceToken,
  }
}

/** How a call is carried out: one transaction in the caller's scope, with the handler and its audit rows in it. */
export function callRunner<User>(call: Call, handle: Handle<User>, { pool, clock }: { pool: pg.Pool; clock: Clock }) {
  const contextOn = (db: Db, work: Work<User>) => contextFor(db, work, { call, pool, clock })

  async function replyOf(db: Db, work: Work<User>): Promise<Reply> {
    const result = await handle(work.input, contextOn(db, work), work.found)
    if (!(result instanceof Answer)) return doneReply(result, '')
    return answerReply(result, languageOf(work.request))
  }

  /** Commands with a key have one effect, however often they are sent. */
  function replyOnce(db: Db, work: Work<User>): Promise<Reply> {
    const { userId, functionId, scope } = work.admission
    const key = call.kind === 'command' && !call.isRepeatable ? idempotencyKeyOf(work.request) : undefined
    if (key === undefined || userId === null) return replyOf(db, work)
    const requestHash = hashOf(work.input, functionId, scope === 'none' ? '' : scope.prctCode)
    return once(db, { userId, key, callId: call.id, requestHash, now: clock.now() }, () => replyOf(db, work))
  }

  /** Written to disk inside the transaction and sent after it: a slow client holds no connection. */
  async function sendFile(work: Work<User>, reply: FastifyReply): Promise<void> {
    let file: SpooledFile | undefined
    try {
      await transaction(pool, work.admission.scope, 'read', async (db) => {
        const found = await handle(work.input, contextOn(db, work), work.found)
        file = await spoolFile(found as FileAnswer, { signal: work.signal })
      })
      if (file) await sendSpooled(reply, file)
    } finally {
      await file?.spooled.dispose()
    }
  }

  /** Undefined when the reply was a file, which has been sent. */
  return async function run(work: Work<User>, reply: FastifyReply): Promise<Reply | undefined> {
    if (call.kind === 'download') {
      await sendFile(work, reply)
      return undefined
    }
    const mode = call.kind === 'query' ? 'read' : 'write'
    const signal = call.kind === 'upload' ? work.signal : undefined
    return transaction(pool, work.admission.scope, mode, (db) => replyOnce(db, work), signal)
  }
}
