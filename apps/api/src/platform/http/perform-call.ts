import { createHash } from 'node:crypto'
import type { Call, Language, Reply } from '@packing/contract'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import type { AuditEntry } from '../audit/audit-entry.ts'
import { type ReadDb, type Scope, transaction, type WriteDb } from '../database/database.ts'
import type { Standby } from '../database/standby.ts'
import type { ReceivedFile } from '../files/store/received-file.ts'
import type { QueryContext, UploadContext } from './call-context.ts'
import type { CallOrigin } from './call-origin.ts'
import { type FileAnswer, type SpooledFile, spoolFile } from './file-answer.ts'
import { once } from './idempotency.ts'
import type { JsonReply } from './json-reply.ts'
import { Answer, answerReply, doneReply } from './reply.ts'

/** Caller, scope and function, established before the request is trusted. */
export interface Admission<User> {
  readonly user: User
  readonly userId: number | null
  readonly employeeId: string | null
  readonly functionId: string
  readonly scope: Scope | 'none'
  readonly token: string | undefined
  /** What a standby must have reached to answer it. */
  readonly position: string | null
}

// biome-ignore lint/suspicious/noExplicitAny: the table of handlers is typed per call; here any of them passes
export type Handle = (input: any, context: any, found?: any) => Promise<unknown>

type AuditedBy = Pick<Admission<unknown>, 'scope' | 'userId' | 'employeeId'>

export async function writeAudit(
  db: WriteDb,
  call: Pick<Call, 'id'>,
  admission: AuditedBy,
  now: Date,
  entries: readonly AuditEntry[],
) {
  const prctCode = admission.scope === 'none' ? NO_PRCT : admission.scope.prctCode
  await sql`
    insert into audit (prct_code, at, user_id, employee_id, call_id, entity, key, change)
    select ${prctCode}, ${now}::timestamptz, ${admission.userId}::bigint, ${admission.employeeId}, ${call.id}, e.entity, e.key, e.change
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (entity text, key jsonb, change jsonb)`.execute(db)
}

/** Of audit rows before a PRCTCC is chosen. */
const NO_PRCT = '000000'

/** What a call is beside its caller: plain data, so that it can be handed to a thread. */
export interface Asked {
  readonly input: unknown
  readonly language: Language
  readonly origin: CallOrigin
  /** As the header has it. */
  readonly idempotencyKey: string | undefined
  readonly now: Date
  readonly file: ReceivedFile | undefined
}

export interface Work<User> {
  readonly asked: Asked
  readonly found: unknown
  readonly admission: Admission<User>
  readonly log: FastifyBaseLogger
  readonly signal: AbortSignal
  replaceToken(token: string): void
}

export interface PerformerDependencies {
  readonly pool: pg.Pool
  /** Answers queries beside the primary. */
  readonly standby?: Standby | undefined
  /** Checks reply data before the commit; an error fails the call. */
  checkReply?(call: Call, data: unknown): void
}

export type PerformedHere = { readonly reply: Reply } | { readonly file: SpooledFile }
/** Here or in a thread. */
export type Performed = PerformedHere | { readonly json: JsonReply }

/** undefined: the call may run again. */
function onceKeyOf({ kind, isRepeatable }: Call, { idempotencyKey: key }: Asked): string | undefined {
  if (kind !== 'command' || isRepeatable) return undefined
  return key !== undefined && /^[\w-]{8,100}$/.test(key) ? key : undefined
}

/** The same key for another input, PRCTCC or function is another request. */
const hashOf = (...parts: readonly unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** undefined: the request may run again. */
function keyedRequest<User>(call: Call, { admission, asked }: Work<User>) {
  const { userId, functionId, scope } = admission
  const { input, now } = asked
  const key = onceKeyOf(call, asked)
  if (key === undefined || userId === null || scope === 'none') return undefined
  const { prctCode } = scope
  return { prctCode, userId, key, callId: call.id, requestHash: hashOf(input, functionId, prctCode), now }
}

function queryContext<User>(db: ReadDb, work: Work<User>): QueryContext<User> {
  const { admission, asked, log, signal, replaceToken } = work
  return {
    db,
    user: admission.user,
    prctCode: admission.scope === 'none' ? '' : admission.scope.prctCode,
    functionId: admission.functionId,
    language: asked.language,
    now: asked.now,
    signal,
    log,
    origin: asked.origin,
    replaceToken,
  }
}

/** Commands get it too; their type hides what only uploads use. */
function uploadContext<User>(db: WriteDb, work: Work<User>, call: Call, pool: pg.Pool): UploadContext<User> {
  const { admission, asked } = work
  const context = queryContext(db, work)
  return {
    ...context,
    db,
    file: asked.file,
    audit: (...entries) => writeAudit(db, call, admission, context.now, entries),
    apart: (apart) => transaction(pool, admission.scope, 'write', apart),
  }
}

/** A call in its transaction: handler, audit, check of the reply. */
export function callPerformer<User>(call: Call, handle: Handle, dependencies: PerformerDependencies) {
  const { pool, standby, checkReply } = dependencies

  async function replyOf(work: Work<User>, context: QueryContext<User>): Promise<Reply> {
    const result = await handle(work.asked.input, context, work.found)
    checkReply?.(call, result instanceof Answer ? result.data : result)
    return result instanceof Answer ? answerReply(result, context.language) : doneReply(result, '')
  }

  function replyOnce(db: WriteDb, work: Work<User>): Promise<Reply> {
    const reply = () => replyOf(work, uploadContext(db, work, call, pool))
    const keyed = keyedRequest(call, work)
    return keyed ? once(db, keyed, reply) : reply()
  }

  /** Written to disk inside the transaction and sent after it, so that a slow client occupies no connection. */
  async function fileOf(work: Work<User>): Promise<SpooledFile> {
    let file: SpooledFile | undefined
    const spool = async (db: ReadDb) => {
      const found = (await handle(work.asked.input, queryContext(db, work), work.found)) as FileAnswer
      file = await spoolFile(found, { signal: work.signal })
      return file
    }
    try {
      return await transaction(pool, work.admission.scope, 'read', spool, work.signal)
    } catch (error) {
      await file?.spooled.dispose()
      throw error
    }
  }

  async function query(work: Work<User>): Promise<Reply> {
    const { admission, signal } = work
    const answer = (db: ReadDb) => replyOf(work, queryContext(db, work))
    const found = await standby?.read({ ...admission, name: call.id, work: answer, signal })
    return found ? found.value : transaction(pool, admission.scope, 'read', answer, signal)
  }

  return async function perform(work: Work<User>): Promise<PerformedHere> {
    const { scope } = work.admission
    const write = (db: WriteDb) => replyOnce(db, work)
    switch (call.kind) {
      case 'download':
        return { file: await fileOf(work) }
      case 'query':
        return { reply: await query(work) }
      case 'command':
        return { reply: await transaction(pool, scope, 'write', write) }
      case 'upload':
        return { reply: await transaction(pool, scope, 'write', write, work.signal) }
    }
  }
}
