import { createHash } from 'node:crypto'
import { acceptedLanguage, type Call, type Language, type Reply } from '@packing/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import type { AuditEntry } from '../audit/audit-entry.ts'
import type { Clock } from '../clock/clock.ts'
import { type ReadDb, type Scope, transaction, type WriteDb } from '../database/database.ts'
import type { Standby } from '../database/standby.ts'
import type { ReceivedFile } from '../files/store/received-file.ts'
import type { QueryContext, UploadContext } from './call-context.ts'
import { type FileAnswer, type SpooledFile, sendSpooled, spoolFile } from './file-answer.ts'
import type { CallGate } from './gate/call-gate.ts'
import type { Caller } from './gate/known-callers.ts'
import { once } from './idempotency.ts'
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

export const languageOf = (request: FastifyRequest): Language => acceptedLanguage(request.headers['accept-language'])

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

/** undefined: the call may run again. */
const onceKeyOf = ({ kind, isRepeatable }: Call, request: FastifyRequest) => {
  if (kind !== 'command' || isRepeatable) return undefined
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && /^[\w-]{8,100}$/.test(key) ? key : undefined
}

/** The same key for another input, PRCTCC or function is another request. */
const hashOf = (...parts: readonly unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

export interface Work<User> {
  readonly input: unknown
  readonly found: unknown
  readonly admission: Admission<User>
  readonly request: FastifyRequest
  readonly file: ReceivedFile | undefined
  readonly signal: AbortSignal
  replaceToken(token: string): void
}

export interface RunnerDependencies {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly gate: CallGate
  /** Answers queries beside the primary. */
  readonly standby?: Standby | undefined
  /** Checks reply data before the commit; an error fails the call. */
  checkReply?(call: Call, data: unknown): void
}

interface Running extends RunnerDependencies {
  readonly call: Call
}

function queryContext<User>(db: ReadDb, work: Work<User>, { clock }: Running): QueryContext<User> {
  const { admission, request } = work
  return {
    db,
    user: admission.user,
    prctCode: admission.scope === 'none' ? '' : admission.scope.prctCode,
    functionId: admission.functionId,
    language: languageOf(request),
    now: clock.now(),
    signal: work.signal,
    log: request.log,
    origin: { correlationId: request.id, remoteAddress: request.ip },
    replaceToken: work.replaceToken,
  }
}

/** Commands get it too; their type hides what only uploads use. */
function uploadContext<User>(db: WriteDb, work: Work<User>, running: Running): UploadContext<User> {
  const { call, pool } = running
  const { admission, file } = work
  const context = queryContext(db, work, running)
  return {
    ...context,
    db,
    file,
    audit: (...entries) => writeAudit(db, call, admission, context.now, entries),
    apart: (apart) => transaction(pool, admission.scope, 'write', apart),
  }
}

/** Of a machine, as keys begin; whether it is one is said at admission. */
const isOfMachine = ({ headers }: FastifyRequest) => headers.authorization?.startsWith('Bearer mt_') === true

/** Waits behind the calls of users who look at the screen; machines keep what they send, and send it again. */
export const isBatch = ({ kind }: Pick<Call, 'kind'>, request: FastifyRequest): boolean =>
  kind === 'upload' || kind === 'download' || isOfMachine(request)

/** undefined: the request may run again. */
function keyedRequest<User>({ admission, input, request }: Work<User>, { call, clock }: Running) {
  const { userId, functionId, scope } = admission
  const key = onceKeyOf(call, request)
  if (key === undefined || userId === null || scope === 'none') return undefined
  const { prctCode } = scope
  return { prctCode, userId, key, callId: call.id, requestHash: hashOf(input, functionId, prctCode), now: clock.now() }
}

/** The caller as the gate counts calls. */
export const callerOf = ({ callers }: CallGate, request: FastifyRequest): Caller =>
  callers.of(request.headers.authorization, request.ip)

export function callRunner<User>(call: Call, handle: Handle, dependencies: RunnerDependencies) {
  const { pool, gate, standby, checkReply } = dependencies
  const running = { ...dependencies, call }
  const inTurn = <T>({ request }: Work<User>, begin: () => Promise<T>) =>
    gate.run(isBatch(call, request) ? 'batch' : 'begun', { caller: callerOf(gate, request), call: call.id }, begin)

  async function replyOf(work: Work<User>, context: QueryContext<User>): Promise<Reply> {
    const result = await handle(work.input, context, work.found)
    checkReply?.(call, result instanceof Answer ? result.data : result)
    return result instanceof Answer ? answerReply(result, context.language) : doneReply(result, '')
  }

  function replyOnce(db: WriteDb, work: Work<User>): Promise<Reply> {
    const reply = () => replyOf(work, uploadContext(db, work, running))
    const keyed = keyedRequest(work, running)
    return keyed ? once(db, keyed, reply) : reply()
  }

  /** Written to disk inside the transaction and sent after it, so that a slow client occupies no connection. */
  async function sendFile(work: Work<User>, reply: FastifyReply): Promise<void> {
    let file: SpooledFile | undefined
    try {
      const spool = async (db: ReadDb) => {
        const found = (await handle(work.input, queryContext(db, work, running), work.found)) as FileAnswer
        file = await spoolFile(found, { signal: work.signal })
      }
      await inTurn(work, () => transaction(pool, work.admission.scope, 'read', spool, work.signal))
      if (file) await sendSpooled(reply, file)
    } finally {
      await file?.spooled.dispose()
    }
  }

  function query(work: Work<User>): Promise<Reply> {
    const { admission, signal } = work
    const answer = (db: ReadDb) => replyOf(work, queryContext(db, work, running))
    return inTurn(work, async () => {
      const found = await standby?.read({ ...admission, name: call.id, work: answer, signal })
      return found ? found.value : transaction(pool, admission.scope, 'read', answer, signal)
    })
  }

  /** undefined if the reply was a file, already sent. */
  return async function run(work: Work<User>, reply: FastifyReply): Promise<Reply | undefined> {
    const { scope } = work.admission
    const write = (db: WriteDb) => replyOnce(db, work)
    switch (call.kind) {
      case 'download':
        await sendFile(work, reply)
        return undefined
      case 'query':
        return query(work)
      case 'command':
        return inTurn(work, () => transaction(pool, scope, 'write', write))
      case 'upload':
        return inTurn(work, () => transaction(pool, scope, 'write', write, work.signal))
    }
  }
}
