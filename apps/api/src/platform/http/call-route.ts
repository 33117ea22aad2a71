import { createHash } from 'node:crypto'
import type { Call, Language, Reply } from '@packing/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import type { Clock } from '../clock/clock.ts'
import { type Db, type Scope, transaction } from '../database/database.ts'
import type { AuditEntry, CallContext, FileAnswer } from './call-context.ts'
import { sendFile } from './file-answer.ts'
import { once } from './idempotency.ts'
import { receiveUpload } from './receive-upload.ts'
import { invalid, notFound } from './refusal.ts'
import { Answer, coded, doneReply } from './reply.ts'

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

export interface CallDependencies<User> {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly maxUploadBytes: number
  admit(call: Call, request: FastifyRequest): Promise<Admission<User>>
}

// biome-ignore lint/suspicious/noExplicitAny: the table of handlers is typed per call; here any of them passes
type AnyHandler<User> = (input: any, context: CallContext<User>) => Promise<unknown>

export const languageOf = (request: FastifyRequest): Language =>
  request.headers['accept-language']?.toLowerCase().startsWith('ja') ? 'ja' : 'en'

/** `[['rows', 3, 'snp']]` → `rows[3].snp` */
const fieldPath = (path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : text ? `${text}.${String(step)}` : String(step)),
    '',
  )

function parse(call: Call, raw: unknown, language: Language): unknown {
  const error = language === 'ja' ? z.locales.ja().localeError : z.locales.en().localeError
  const result = call.input.safeParse(raw ?? {}, { error })
  if (result.success) return result.data
  throw invalid(
    'M-COM-006',
    {},
    result.error.issues.map((issue) => ({ field: fieldPath(issue.path), message: { text: issue.message } })),
  )
}

async function writeAudit(db: Db, call: Call, admission: Admission<unknown>, now: Date, entry: AuditEntry) {
  await db
    .insertInto('audit')
    .values({
      prct_code: admission.scope === 'none' ? null : admission.scope.prctCode,
      at: now.toISOString(),
      user_id: admission.userId,
      employee_id: admission.employeeId,
      call_id: call.id,
      entity: entry.entity,
      key: JSON.stringify(entry.key),
      change: JSON.stringify(entry.change),
    })
    .execute()
}

/** Declared, not built yet: a read finds nothing, a change is refused, so that nobody takes it for done. */
const notBuilt = (call: Call) =>
  call.kind === 'command' || call.kind === 'upload' ? invalid('M-COM-001') : notFound('M-COM-001')

const idempotencyKeyOf = (request: FastifyRequest) => {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && /^[\w-]{8,100}$/.test(key) ? key : undefined
}

/** The life of one call: admit → parse → transaction in scope → handler → audit → reply. */
export function callRoute<User>(
  call: Call,
  handler: AnyHandler<User> | undefined,
  dependencies: CallDependencies<User>,
) {
  const { pool, clock } = dependencies

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const language = languageOf(request)
    const admission = await dependencies.admit(call, request)
    if (!handler) throw notBuilt(call)
    const received = call.kind === 'upload' ? await receiveUpload(request, dependencies.maxUploadBytes) : undefined
    const abort = new AbortController()
    reply.raw.on('close', () => abort.abort())
    let token = admission.token
    try {
      const raw = received?.fields ?? (call.kind === 'command' ? request.body : request.query)
      const input = parse(call, raw, language)
      const contextOn = (db: Db): CallContext<User> => {
        const now = clock.now()
        return {
          db,
          user: admission.user,
          accessPrctCode: admission.scope === 'none' ? '' : admission.scope.prctCode,
          functionId: admission.functionId,
          language,
          now,
          signal: abort.signal,
          log: request.log,
          file: received?.file,
          audit: (entry) => writeAudit(db, call, admission, now, entry),
          replaceToken: (fresh) => {
            token = fresh
          },
        }
      }
      const mode = call.kind === 'query' || call.kind === 'download' ? 'read' : 'write'
      const run = async (db: Db): Promise<Reply | undefined> => {
        const result = await handler(input, contextOn(db))
        if (call.kind === 'download') {
          await sendFile(reply, result as FileAnswer)
          return undefined
        }
        return result instanceof Answer
          ? doneReply(result.data, coded(result.messageCode, language, result.params))
          : doneReply(result, '')
      }
      const key = call.kind === 'command' && admission.userId !== null ? idempotencyKeyOf(request) : undefined
      const body = await transaction(pool, admission.scope, mode, (db) =>
        key === undefined || admission.userId === null
          ? run(db)
          : once(
              db,
              { userId: admission.userId, key, callId: call.id, requestHash: hashOf(input), now: clock.now() },
              () => run(db),
            ),
      )
      if (body === undefined) return reply
      return reply
        .code(body.code)
        .header('cache-control', 'no-store')
        .send(token === undefined ? body : { ...body, token })
    } finally {
      await received?.dispose()
    }
  }
}

const hashOf = (input: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(input) ?? '')
    .digest('hex')
