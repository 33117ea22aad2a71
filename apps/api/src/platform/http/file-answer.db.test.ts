import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { calls } from '@packing/contract'
import { writeTo } from '@packing/xlsx'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { anonymousAdmission } from '../../testing/anonymous-admission.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { systemClock } from '../clock/clock.ts'
import { createPool, type ReadDb, transaction } from '../database/database.ts'
import { SpoolFull } from '../files/store/spool.ts'
import { answerFailure } from './answer-failure.ts'
import type { QueryContext } from './call-context.ts'
import { callRoute } from './call-route.ts'
import { type FileAnswer, type SpooledFile, sendSpooled, spoolFile } from './file-answer.ts'
import { CallGate } from './gate/call-gate.ts'

/** Whether calls wait too long on a slow machine is not the question here. */
const patience = { begun: 60_000, arriving: 60_000, batch: 60_000 }

const scope = { prctCode: '200100', dealerCodes: null }
const size = 16 * 1024 * 1024
let app: FastifyInstance
let pool: pg.Pool
let drop: () => Promise<void>
let port: number

const kept = new Set<SpooledFile>()
function watched(file: SpooledFile): SpooledFile {
  kept.add(file)
  const dispose = async () => {
    await file.spooled.dispose()
    kept.delete(file)
  }
  return { ...file, spooled: { ...file.spooled, dispose } }
}

const answers: Record<string, (db: ReadDb) => FileAnswer> = {
  large: (db) => ({
    fileName: '計画.bin',
    notice: () => 'Łódź: Lodz',
    mediaType: 'application/octet-stream',
    write: async (out) => {
      await sql`select 1`.execute(db)
      for (let sent = 0; sent < size; sent += 65_536) await writeTo(out, Buffer.alloc(65_536, 7))
    },
  }),
  full: () => ({
    fileName: 'x.csv',
    mediaType: 'text/csv',
    write: async () => {
      throw new SpoolFull('NO_ROOM', 1)
    },
  }),
  broken: (db) => ({
    fileName: 'x.csv',
    mediaType: 'text/csv',
    write: async (out) => {
      await writeTo(out, Buffer.alloc(1_000_000))
      await sql`select 1 / 0`.execute(db)
    },
  }),
}

beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  pool = createPool(database.url, { size: 4, statementTimeoutMs: 30_000 })
  app = Fastify()
  app.setErrorHandler((error, request, reply) =>
    request.url === '/file/full' ? answerFailure(error, request, reply) : reply.send(error),
  )
  app.get<{ Params: { name: string } }>('/file/:name', async (request, reply) => {
    const abort = new AbortController()
    reply.raw.on('close', () => abort.abort())
    const file = await transaction(pool, scope, 'read', async (db) => {
      const answer = answers[request.params.name]?.(db)
      if (!answer) throw new Error('no such file')
      return spoolFile(answer, { signal: abort.signal })
    })
    await sendSpooled(reply, watched(file))
    return reply
  })
  const download = calls.find((call) => call.kind === 'download')
  if (!download) throw new Error('The contract has no download')
  const admission = anonymousAdmission(scope.prctCode)
  const file = async (_input: unknown, { db }: QueryContext<null>) => answers['large']?.(db)
  app.get(
    '/call',
    callRoute<null>({ ...download, input: z.object({}) }, file, {
      pool,
      clock: systemClock,
      gate: new CallGate(pool.options.max, patience),
      maxUploadBytes: 1,
      admit: async () => admission,
      rejected: async () => undefined,
    }),
  )
  app.get('/row', () => transaction(pool, scope, 'read', async (db) => (await sql`select 1 as one`.execute(db)).rows))
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  app.server.closeAllConnections()
  await app.close()
  await pool.end()
  await drop()
})

const get = async (path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> => {
  const asked = request({ port, host: '127.0.0.1', path, agent: false, headers })
  asked.on('error', () => undefined)
  asked.end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  response.on('error', () => undefined)
  return response
}

const untilNoneIsKept = () => expect.poll(() => kept.size).toBe(0)

it('sends the whole file with its length, name and download headers', async () => {
  const response = await get('/file/large')
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-length': String(size),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-file-notice': '%C5%81%C3%B3d%C5%BA%3A%20Lodz',
  })
  expect(response.headers['content-disposition']).toContain("filename*=UTF-8''%E8%A8%88%E7%94%BB.bin")
  const bytes = await buffer(response)
  expect([bytes.length, bytes.every((byte) => byte === 7)]).toEqual([size, true])
  await untilNoneIsKept()
})

it.each(['/file/large', '/call'])(
  'serves others while twelve slow clients read %s with a pool of four',
  async (path) => {
    const slow = await Promise.all(Array.from({ length: 12 }, () => get(path)))
    try {
      for (const response of slow) response.pause()
      expect(new Set(slow.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
      if (path !== '/call') expect(kept.size).toBe(12)
      const others = await Promise.all(Array.from({ length: 20 }, async () => (await get('/row')).statusCode))
      expect(new Set(others)).toEqual(new Set([200]))
      expect(pool.idleCount).toBe(pool.totalCount)
    } finally {
      for (const response of slow) response.destroy()
    }
    await untilNoneIsKept()
  },
)

it('sends the whole file for a range request and announces no ranges', async () => {
  const response = await get('/file/large', { range: 'bytes=0-9' })
  const { statusCode, headers } = response
  expect([statusCode, headers['accept-ranges'], headers['content-range']]).toEqual([200, 'none', undefined])
  let bytes = 0
  for await (const chunk of response) bytes += (chunk as Buffer).length
  expect(bytes).toBe(Number(headers['content-length']))
})

it('frees the space when the client disconnects midway', async () => {
  const response = await get('/file/large')
  await once(response, 'data')
  expect(kept.size).toBe(1)
  response.destroy()
  await untilNoneIsKept()
})

it('replies with an error instead of half a file when writing fails', async () => {
  const response = await get('/file/broken')
  expect(response.statusCode).toBe(500)
  expect(response.headers['content-type']).toContain('json')
  expect(response.headers['content-disposition']).toBeUndefined()
  expect((await buffer(response)).toString()).toContain('division by zero')
  await untilNoneIsKept()
})

it('answers 503 and keeps the user on the page when its own disk is full', async () => {
  const response = await get('/file/full', { 'accept-language': 'ja' })
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5'])
  const reply = JSON.parse((await buffer(response)).toString())
  expect(reply).toMatchObject({ code: 400, message: expect.stringContaining('空き容量が不足') })
  await untilNoneIsKept()
})

it('handles a response without a connection', async () => {
  const response = await app.inject('/file/large')
  expect(response.rawPayload.length).toBe(size)
  await untilNoneIsKept()
})
