import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { type Call, calls } from '@packing/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { anonymousAdmission } from '../../testing/anonymous-admission.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { systemClock } from '../clock/clock.ts'
import { createPool, type ReadDb } from '../database/database.ts'
import { type AnyHandler, callRoute } from './call-route.ts'
import { CallGate } from './gate/call-gate.ts'

const STATEMENT_MS = 30_000
const admission = anonymousAdmission('200100')

let database: TestDatabase
let pool: pg.Pool
let app: FastifyInstance
let port: number
let admit: () => Promise<void> = async () => undefined
let outcome: Promise<unknown> | undefined
let handled = 0

const sleep = async (db: ReadDb) => {
  handled++
  await sql`select pg_sleep(60)`.execute(db)
  return {}
}
const handlers: Readonly<Record<'query' | 'download', AnyHandler>> = {
  query: (_input, { db }) => sleep(db),
  download: async (_input, { db }) => ({ fileName: 'x.csv', mediaType: 'text/csv', write: () => sleep(db) }),
}

function addRoute(call: Call, handler: AnyHandler): void {
  const route = callRoute<null>({ ...call, input: z.object({}) }, handler, {
    pool,
    clock: systemClock,
    gate: new CallGate(pool.options.max),
    maxUploadBytes: 1,
    admit: async () => {
      await admit()
      return admission
    },
    rejected: async () => undefined,
  })
  app.get(`/${call.kind}`, {
    onRequest: route.onRequest,
    handler: (asked, reply) => {
      outcome = route.handler(asked, reply)
      return outcome
    },
  })
}

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, { size: 4, statementTimeoutMs: STATEMENT_MS })
  app = Fastify()
  for (const kind of ['query', 'download'] as const) {
    const call = calls.find((each) => each.kind === kind)
    if (!call) throw new Error(`The contract has no ${kind}`)
    addRoute(call, handlers[kind])
  }
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  app.server.closeAllConnections()
  await app.close()
  await pool.end()
  await database.drop()
})

function get(kind: string): ClientRequest {
  handled = 0
  outcome = undefined
  const asked = request({ port, host: '127.0.0.1', path: `/${kind}`, agent: false })
  asked.on('error', () => undefined)
  return asked.end()
}

it.each(['query', 'download'])('ends the statement of a %s whose caller has gone', async (kind) => {
  const asked = get(kind)
  await expect.poll(() => handled).toBe(1)
  asked.destroy()
  await expect(outcome).rejects.toThrow(/due to user request|aborted/)
  const isFree = () => pool.idleCount === pool.totalCount
  await expect.poll(isFree, { timeout: STATEMENT_MS / 3 }).toBe(true)
})

it.each(['query', 'download'])('does not begin a %s whose caller has gone while it was admitted', async (kind) => {
  const admitting = new Promise<() => void>((arrived) => {
    admit = () => new Promise((admitted) => arrived(admitted))
  })
  const closed = new Promise<void>((resolve) => {
    app.server.once('request', (_request, response) => void once(response, 'close').then(() => resolve()))
  })
  const asked = get(kind)
  const admitted = await admitting
  asked.destroy()
  await closed
  admitted()
  await expect.poll(() => outcome !== undefined).toBe(true)
  await expect(outcome).rejects.toThrow('aborted')
  expect(handled).toBe(0)
})
