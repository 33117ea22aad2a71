import { type Call, callMethod, callPath, type Reply } from '@packing/contract'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { createApp } from '../app.ts'
import { type AppTokens, createAppTokens } from '../domain/identity/app-token.ts'
import { systemClock } from '../platform/clock/clock.ts'
import { readConfig } from '../platform/config/config.ts'
import { createPool, transaction } from '../platform/database/database.ts'
import { createTestDatabase } from './test-database.ts'

/** A user made for a test: privileges by function id, scopes and dealers. */
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
  readonly signedIn?: SignedIn
  readonly functionId?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly pool: pg.Pool
  readonly tokens: AppTokens
  readonly databaseUrl: string
  signIn(persona: Persona, accessPrctCode?: string): Promise<SignedIn>
  call(
    call: Call,
    input: unknown,
    options?: CallOptions,
  ): Promise<{ status: number; reply: Reply<never>; body: Buffer }>
  close(): Promise<void>
}

/** The whole web application on a database of its own. Units 100100, 200100 and 300100 exist, nothing else. */
export async function startTestApp(): Promise<TestApp> {
  const { url, drop } = await createTestDatabase()
  const config = readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' })
  const pool = createPool(url, { size: 8, statementTimeoutMs: 60_000 })
  const app = await createApp({ config, pool, clock: systemClock })
  const tokens = await createAppTokens(pool, systemClock)
  await pool.query(
    "insert into prct (prct_code, prct_name) values ('100100', 'HQ'), ('200100', 'Site'), ('300100', 'Dealer')",
  )
  return {
    app,
    pool,
    tokens,
    databaseUrl: url,
    signIn: (persona, accessPrctCode = persona.prctCode) => signIn(pool, tokens, persona, accessPrctCode),
    async call(call, input, options = {}) {
      const response = await app.inject(requestOf(call, input, options))
      const isJson = String(response.headers['content-type']).includes('json')
      return {
        status: response.statusCode,
        reply: (isJson ? response.json() : {}) as Reply<never>,
        body: response.rawPayload,
      }
    },
    async close() {
      await app.close()
      await pool.end()
      await drop()
    },
  }
}

async function signIn(pool: pg.Pool, tokens: AppTokens, persona: Persona, accessPrctCode: string): Promise<SignedIn> {
  const role = `ROLE_${persona.name}`
  const ids = await transaction(pool, 'none', 'write', async (db) => {
    await db
      .insertInto('app_role')
      .values({ role_code: role, name_en: persona.name, name_ja: persona.name })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    for (const [functionId, privilege] of Object.entries(persona.privileges)) {
      await db
        .insertInto('role_privilege')
        .values({ role_code: role, function_id: functionId, privilege })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    const user = await db
      .insertInto('app_user')
      .values({
        issuer: 'test',
        subject: persona.name,
        employee_id: persona.name,
        employee_name: persona.name,
        prct_code: persona.prctCode,
        role_code: role,
        dealer_codes: persona.dealerCodes ? [...persona.dealerCodes] : null,
      })
      .onConflict((conflict) => conflict.column('employee_id').doUpdateSet({ is_active: true }))
      .returning('user_id')
      .executeTakeFirstOrThrow()
    for (const scope of persona.scopes) {
      await db
        .insertInto('user_scope')
        .values({ user_id: user.user_id, prct_code: scope })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    const session = await db
      .insertInto('app_session')
      .values({
        user_id: user.user_id,
        access_prct_code: accessPrctCode,
        created_at: systemClock.now(),
        expires_at: new Date(systemClock.now().getTime() + 3_600_000),
      })
      .returning('session_id')
      .executeTakeFirstOrThrow()
    return { userId: user.user_id, sessionId: session.session_id }
  })
  const { token } = await tokens.issue({ ...ids, accessPrctCode })
  return { ...ids, token, accessPrctCode }
}

function requestOf(call: Call, input: unknown, { signedIn, functionId, headers }: CallOptions) {
  const method = callMethod(call)
  const isForm = call.kind === 'upload'
  const form = isForm ? multipart(input as Record<string, string | { name: string; content: Buffer }>) : undefined
  return {
    method,
    url: callPath('/api', call),
    headers: {
      functionid: functionId ?? call.functionIds[0] ?? 'COM',
      apiid: call.id,
      actionname: call.action,
      accessprctcode: signedIn?.accessPrctCode ?? '',
      ...(signedIn ? { authorization: `Bearer ${signedIn.token}` } : {}),
      ...(form ? { 'content-type': form.contentType } : {}),
      ...headers,
    },
    ...(method === 'GET' ? { query: input as Record<string, string> } : {}),
    ...(method === 'POST' ? { payload: form ? form.body : (input as object) } : {}),
  }
}

function multipart(fields: Record<string, string | { name: string; content: Buffer }>) {
  const boundary = 'test-boundary-4f1c'
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const disposition = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`
    return typeof value === 'string'
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
