import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiError } from '../../errors/api-error.ts'
import { addJsonBody } from './json-body.ts'

let app: FastifyInstance

beforeAll(() => {
  app = Fastify({ bodyLimit: 10_000_000 })
  addJsonBody(app)
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) =>
    error instanceof ApiError
      ? reply.code(error.code).send({ messageCode: error.messageCode, params: error.params })
      : reply.code(error.statusCode ?? 500).send({}),
  )
  app.post('/', (request, reply) => reply.send({ body: request.body }))
})
afterAll(() => app.close())

const send = async (contentType: string, payload: string | Buffer) => {
  const response = await app.inject({ method: 'POST', url: '/', headers: { 'content-type': contentType }, payload })
  return { status: response.statusCode, answer: response.json() }
}

it.each([
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset="UTF-8"',
  'application/json; charset=utf8',
])('accepts %s', async (contentType) => {
  expect(await send(contentType, '{"name":"梱包"}')).toEqual({ status: 200, answer: { body: { name: '梱包' } } })
})

it.each(['shift_jis', 'iso-8859-1', 'utf-16'])('rejects %s by its name', async (charset) => {
  const { status, answer } = await send(`application/json; charset=${charset}`, '{"name":"x"}')
  expect([status, answer]).toEqual([400, { messageCode: 'M-COM-030', params: { charset } }])
})

it('rejects bytes that are not UTF-8', async () => {
  const { status, answer } = await send('application/json', Buffer.from([0x22, 0x8d, 0xab, 0x22]))
  expect([status, answer.messageCode]).toEqual([400, 'M-COM-031'])
})

it.each([
  ['a broken body', '{"a":'],
  ['a body that would change a prototype', '{"__proto__":{"a":1}}'],
  ['an empty body', ''],
])('rejects %s', async (_what, payload) => {
  expect((await send('application/json', payload)).status).toBe(400)
})

it('rejects a body of very many small values before it is parsed', async () => {
  const { status, answer } = await send('application/json', `[${'{},'.repeat(1_000_001)}{}]`)
  expect([status, answer.messageCode]).toEqual([400, 'M-COM-029'])
})
