import {
  allCalls,
  type Call,
  type CallById,
  type CallId,
  callMethod,
  callPath,
  checkReply,
  type OutputOf,
  type Reply,
} from '@packing/contract'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { createApp } from '../app.ts'
import { type AppTokens, createAppTokens } from '../domain/identity/app-token.ts'
import { keysInDatabase } from '../domain/identity/token-keys.ts'
import { type Clock, systemClock } from '../platform/clock/clock.ts'
import { type Config, readConfig } from '../platform/config/config.ts'
import { createPool, transaction } from '../platform/database/database.ts'
import { type BodyTimes, bodyTimes } from '../platform/http/body/slow-body.ts'
import type { CallThread } from '../platform/http/call-thread.ts'
import type { Patience } from '../platform/http/gate/call-gate.ts'
import type { Rates } from '../platform/http/rate-limits.ts'
import { createTestDatabase, type Template } from './test-database.ts'

export interface Persona {
  readonly name: string
  readonly prctCode: string
  readonly scopes: readonly string[]
  readonly privileges: Readonly<Record<string, number>>
  readonly dealerCodes?: readonly string[]
}

export interface SignedIn {
  readonly userId: number
  readonly sessionId: string
  readonly token: string
  readonly accessPrctCode: string
}

export interface CallOptions {
  readonly signedIn?: Pick<SignedIn, 'token' | 'accessPrctCode'>
  readonly functionId?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly without?: readonly string[]
  readonly remoteAddress?: string
}

export interface TestAppOptions {
  readonly rates?: Partial<Rates>
  readonly clock?: Clock
  readonly environment?: Readonly<Record<string, string>>
  readonly poolSize?: number
  readonly patience?: Partial<Patience>
  readonly bodyTimes?: Partial<BodyTimes>
  /** Rows beside the PRCTCCs. */
  readonly rows?: string
  /** Otherwise large calls run between the others, so that a test starts no thread. */
  openThread?(config: Config, databaseUrl: string): CallThread
}

export interface CallResult<Data = unknown> {
  readonly status: number
  /** Empty where the call answers with a file. */
  readonly reply: Reply<Data>
  readonly body: Buffer
  readonly headers: Readonly<Record<string, unknown>>
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly pool: pg.Pool
  readonly superuser: pg.Pool
  readonly tokens: AppTokens
  readonly databaseUrl: string
  signIn(persona: Persona, accessPrctCode?: string): Promise<SignedIn>
  call<C extends Call>(call: C, input: object, options?: CallOptions): Promise<CallResult<OutputOf<C>>>
  close(): Promise<void>
}

export function callOf<Id extends CallId>(id: Id): CallById<Id>
export function callOf(id: string): Call
export function callOf(id: string): Call {
  const call = allCalls.find((one) => one.id === id)
  if (!call) throw new Error(`no such call: ${id}`)
  return call
}

const MANY = 1_000_000
const unlimited: Rates = {
  address: MANY,
  signIn: MANY,
  rejected: MANY,
  query: MANY,
  command: MANY,
  upload: MANY,
  download: MANY,
}

const LOOK_EVERY_MS = 100
/** Tests share the processor: calls may wait for each other. */
const PATIENT: Patience = { begun: 30_000, arriving: 30_000, batch: 30_000 }

const prctcs: Template = {
  name: 'prctcs',
  fill: "insert into prct (prct_code, prct_name, time_zone) values ('100100', 'HQ', 'Asia/Tokyo'), ('200100', 'Site', 'Asia/Tokyo'), ('300100', 'Dealer', 'Asia/Tokyo')",
}

/** On a database of its own with PRCTCCs 100100, 200100 and 300100, and the given rows. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { clock = systemClock, poolSize = 8 } = options
  const { rows } = options
  const template = rows === undefined ? prctcs : { name: 'rows', from: prctcs, fill: rows }
  const { url, appUrl, drop } = await createTestDatabase(template)
  const config = readConfig({ DATABASE_URL: appUrl, LOG_LEVEL: 'silent', ...options.environment })
  const pool = createPool(appUrl, { size: poolSize, statementTimeoutMs: 60_000, keepsPlans: true })
  const deviations: unknown[] = []
  const app = await createApp({
    thread: options.openThread?.(config, appUrl),
    config,
    pool,
    clock,
    rates: { ...unlimited, ...options.rates },
    lookEveryMs: LOOK_EVERY_MS,
    patience: { ...PATIENT, ...options.patience },
    bodyTimes: { ...bodyTimes, ...options.bodyTimes },
    checkReply(call, data) {
      try {
        checkReply(call, data)
      } catch (error) {
        deviations.push(error)
        throw error
      }
    },
  })
  /** A reply that violates its contract fails the test that requested it, or else its file. */
  const throwDeviation = () => {
    if (deviations.length > 0) throw deviations.shift()
  }
  const superuser = createPool(url, { size: 2, statementTimeoutMs: 60_000, isOwner: true })
  const tokens = await createAppTokens(keysInDatabase(pool, clock), clock)
  return {
    app,
    pool,
    superuser,
    tokens,
    databaseUrl: url,
    signIn: (persona, accessPrctCode = persona.prctCode) =>
      signIn({ superuser, tokens, clock }, persona, accessPrctCode),
    async call(call, input, options = {}) {
      const response = await app.inject(requestOf(call, input, options))
      throwDeviation()
      const isJson = String(response.headers['content-type']).includes('json')
      return {
        status: response.statusCode,
        reply: JSON.parse(isJson ? response.body : '{}'),
        body: response.rawPayload,
        headers: response.headers,
      }
    },
    async close() {
      await app.close()
      await pool.end()
      await superuser.end()
      await drop()
      throwDeviation()
    },
  }
}

interface SignInParts {
  readonly superuser: pg.Pool
  readonly tokens: AppTokens
  readonly clock: Clock
}

async function signIn(
  { superuser, tokens, clock }: SignInParts,
  persona: Persona,
  accessPrctCode: string,
): Promise<SignedIn> {
  const role = `ROLE_${persona.name}`
  const ids = await transaction(superuser, 'none', 'write', async (db) => {
    await db
      .insertInto('appRole')
      .values({ roleCode: role, nameEn: persona.name, nameJa: persona.name })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const granted = Object.entries(persona.privileges)
    if (granted.length > 0)
      await db
        .insertInto('rolePrivilege')
        .values(granted.map(([functionId, privilege]) => ({ roleCode: role, functionId, privilege })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    const user = await db
      .insertInto('appUser')
      .values({
        issuer: 'test',
        subject: persona.name,
        employeeId: persona.name,
        employeeName: persona.name,
        prctCode: persona.prctCode,
        roleCode: role,
        dealerCodes: persona.dealerCodes ? [...persona.dealerCodes] : null,
      })
      .onConflict((conflict) => conflict.column('employeeId').doUpdateSet({ isActive: true }))
      .returning('userId')
      .executeTakeFirstOrThrow()
    if (persona.scopes.length > 0)
      await db
        .insertInto('userScope')
        .values(persona.scopes.map((prctCode) => ({ userId: user.userId, prctCode })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    const sessionExpiresAt = new Date(clock.now().getTime() + 3_600_000)
    const session = await db
      .insertInto('appSession')
      .values({
        userId: user.userId,
        accessPrctCode,
        createdAt: clock.now(),
        expiresAt: sessionExpiresAt,
      })
      .returning('sessionId')
      .executeTakeFirstOrThrow()
    return { userId: user.userId, sessionId: session.sessionId, sessionExpiresAt }
  })
  const { token } = await tokens.issue({ ...ids, accessPrctCode })
  return { userId: ids.userId, sessionId: ids.sessionId, token, accessPrctCode }
}

export function requestOf(call: Call, input: object, options: CallOptions) {
  const { signedIn, functionId, headers, without = [], remoteAddress = '127.0.0.1' } = options
  const method = callMethod(call)
  const isForm = call.kind === 'upload'
  const form = isForm ? multipart(input) : undefined
  const all: Record<string, string> = {
    functionid: functionId ?? call.functionIds[0] ?? 'COM',
    apiid: call.id,
    actionname: call.action,
    accessprctcode: signedIn?.accessPrctCode ?? '',
    ...(signedIn ? { authorization: `Bearer ${signedIn.token}` } : {}),
    ...(form ? { 'content-type': form.contentType } : {}),
    ...headers,
  }
  return {
    method,
    url: callPath('/api', call),
    remoteAddress,
    headers: Object.fromEntries(Object.entries(all).filter(([name]) => !without.includes(name))),
    ...(method === 'GET' ? { query: queryOf(input) } : {}),
    ...(method === 'POST' ? { payload: form?.body ?? input } : {}),
  }
}

const queryOf = (input: object) =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  )

const isFile = (value: unknown): value is { readonly name: string; readonly content: Buffer } =>
  typeof value === 'object' && value !== null && 'content' in value

function multipart(fields: object) {
  const boundary = 'test-boundary-4f1c'
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const disposition = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`
    return !isFile(value)
      ? [Buffer.from(`${disposition}\r\n\r\n${value}\r\n`)]
      : [
          Buffer.from(`${disposition}; filename="${value.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`),
          value.content,
          Buffer.from('\r\n'),
        ]
  })
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}
