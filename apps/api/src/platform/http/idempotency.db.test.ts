import { EventEmitter, once as untilEvent } from 'node:events'
import type { Reply } from '@packing/contract'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { untilSomebodyWaits } from '../../testing/lock-wait.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { createPool, transaction, type WriteDb } from '../database/database.ts'
import { ApiError } from '../errors/api-error.ts'
import { once, type Repeatable } from './idempotency.ts'
import { doneReply } from './reply.ts'

const scope = { prctCode: '200100', dealerCodes: null, userId: 7 }
let pool: pg.Pool
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  pool = createPool(database.url, { size: 12, statementTimeoutMs: 20_000 })
})
afterAll(async () => {
  await pool.end()
  await drop()
})

const requestOf = (key: string, more: Partial<Repeatable> = {}): Repeatable => ({
  prctCode: '200100',
  userId: 7,
  key,
  callId: 'jobnetkick/exec',
  requestHash: 'a',
  now: new Date('2026-11-01T00:00:00Z'),
  ...more,
})

const effect = (key: string) => async (db: WriteDb) => {
  const row = await db
    .insertInto('audit')
    .values({
      prctCode: '200100',
      at: '2026-11-01T00:00:00Z',
      callId: key,
      entity: 'effect',
      key: '{}',
      change: '{}',
    })
    .returning('auditId')
    .executeTakeFirstOrThrow()
  return doneReply({ auditId: row.auditId, text: '完了' }, 'M-COM-009\tDone.')
}
const effectsOf = (key: string) =>
  transaction(pool, scope, 'read', async (db) => {
    const rows = await db.selectFrom('audit').select('auditId').where('callId', '=', key).execute()
    return rows.length
  })

const send = (request: Repeatable, run: (db: WriteDb) => Promise<Reply> = effect(request.key)) =>
  transaction(pool, { ...scope, userId: request.userId }, 'write', (db) => once(db, request, () => run(db)))

function signal(): [Promise<void>, () => void] {
  const gate = new EventEmitter()
  return [untilEvent(gate, 'open').then(() => undefined), () => void gate.emit('open')]
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.messageCode : String(error))

it('has one effect and the same reply for repeated requests with one key', async () => {
  const first = await send(requestOf('key-same'))
  const second = await send(requestOf('key-same'))
  expect(second).toEqual(first)
  expect(await effectsOf('key-same')).toBe(1)
})

it('lets a concurrent second request wait for the first', async () => {
  const [released, release] = signal()
  let isSecondDone = false
  const [begun, hasBegun] = signal()
  const first = send(requestOf('key-wait'), async (db) => {
    const reply = await effect('key-wait')(db)
    hasBegun()
    await released
    return reply
  })
  await begun
  const second = send(requestOf('key-wait')).then((reply) => {
    isSecondDone = true
    return reply
  })
  await untilSomebodyWaits(pool)
  expect(isSecondDone).toBe(false)
  release()
  expect(await second).toEqual(await first)
  expect(await effectsOf('key-wait')).toBe(1)
})

it('has one effect for ten concurrent requests', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => send(requestOf('key-ten'))))
  for (const reply of replies) expect(reply).toEqual(replies[0])
  expect(await effectsOf('key-ten')).toBe(1)
})

it('runs the second when the first was rolled back, even while it waited', async () => {
  await expect(
    send(requestOf('key-back'), async (db) => {
      await effect('key-back')(db)
      throw new Error('lost')
    }),
  ).rejects.toThrow('lost')
  expect(await effectsOf('key-back')).toBe(0)
  const [begun, hasBegun] = signal()
  const first = send(requestOf('key-back'), async (db) => {
    await effect('key-back')(db)
    hasBegun()
    await untilSomebodyWaits(pool)
    throw new Error('lost again')
  })
  const failed = expect(first).rejects.toThrow('lost again')
  await begun
  expect(await send(requestOf('key-back'))).toMatchObject({ code: 200 })
  await failed
  expect(await effectsOf('key-back')).toBe(1)
})

it.each([
  ['another input or another PRCTCC', { requestHash: 'b' }],
  ['another call', { callId: 'jobnetkick/save' }],
])('rejects the key for %s', async (_what, more) => {
  const key = `key-other-${Object.keys(more)[0]}`
  await send(requestOf(key))
  expect(codeOf(await send(requestOf(key, more)).catch((error: unknown) => error))).toBe('M-COM-012')
  expect(await effectsOf(key)).toBe(1)
})

it('lets another user use the same key', async () => {
  const mine = await send(requestOf('key-users'))
  const theirs = await send(requestOf('key-users', { userId: 8 }))
  expect(theirs).not.toEqual(mine)
  expect(await effectsOf('key-users')).toBe(2)
})

it('does not store a rejection: the corrected request can reuse the key', async () => {
  const rejected = send(requestOf('key-rejected'), async () => {
    throw new ApiError(400, 'M-COM-006')
  })
  expect(codeOf(await rejected.catch((error: unknown) => error))).toBe('M-COM-006')
  expect(await send(requestOf('key-rejected', { requestHash: 'corrected' }))).toMatchObject({ code: 200 })
})
