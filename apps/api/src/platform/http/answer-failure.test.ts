import Fastify from 'fastify'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { DatabaseUnavailable } from '../database/connection/failure-of.ts'
import { notFound } from '../errors/api-error.ts'
import { SpoolFull } from '../files/store/spool.ts'
import { answerFailure } from './answer-failure.ts'

const lines: Record<string, unknown>[] = []
const app = Fastify({ logger: { stream: { write: (line) => lines.push(JSON.parse(line)) } } })
app.setErrorHandler(answerFailure)
const errors: Readonly<Record<string, Error>> = {
  busy: new DatabaseUnavailable('BUSY'),
  unreachable: new DatabaseUnavailable('UNREACHABLE'),
  'disk-of-database': Object.assign(new Error('could not extend file'), { code: '53100' }),
  'disk-of-process': new SpoolFull('NO_ROOM', 1),
  locked: Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }),
  expected: notFound(),
}
app.get<{ Params: { name: string } }>('/:name', async ({ params }) => {
  throw errors[params.name]
})
beforeEach(() => {
  lines.length = 0
})
afterAll(() => app.close())

const loggedFor = async (name: string) => {
  const { statusCode } = await app.inject(`/${name}`)
  return { statusCode, logged: lines.filter(({ msg }) => msg === 'rejected') }
}

it.each([
  ['unreachable', 503, { level: 50, code: 'M-COM-026' }],
  ['disk-of-database', 503, { level: 50, code: 'M-COM-028' }],
  ['disk-of-process', 503, { level: 50, code: 'M-COM-028' }],
  ['locked', 400, { level: 40, code: 'M-COM-020' }],
])('logs %s with its cause and the code that the user sees', async (name, status, line) => {
  const cause = expect.objectContaining({ message: errors[name]?.message })
  expect(await loggedFor(name)).toEqual({
    statusCode: status,
    logged: [expect.objectContaining({ ...line, err: cause })],
  })
})

it('logs an expected rejection with its code and without a stack', async () => {
  const { logged } = await loggedFor('expected')
  expect(logged).toEqual([expect.objectContaining({ level: 30, code: 'M-COM-002' })])
  expect(logged[0]).not.toHaveProperty('err')
})

it('logs a call that found no connection in one short line', async () => {
  const { statusCode, logged } = await loggedFor('busy')
  expect(statusCode).toBe(503)
  expect(logged).toEqual([expect.objectContaining({ level: 40, reason: 'Too many calls wait for a connection' })])
  expect(logged[0]).not.toHaveProperty('err')
})
