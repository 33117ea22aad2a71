import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiError } from '../../errors/api-error.ts'
import { temporaryFolder } from '../../files/store/temporary-folder.ts'
import { receiveUpload } from './receive-upload.ts'

const maxBytes = 100_000
const boundary = 'b-4f1c'
let app: FastifyInstance
let port: number

beforeAll(async () => {
  app = Fastify({ bodyLimit: 1_000_000 })
  await app.register(multipart)
  app.setErrorHandler((error, _request, reply) =>
    error instanceof ApiError
      ? reply.code(error.code).send({ messageCode: error.messageCode, issues: error.issues })
      : reply.code(500).send({ text: String(error) }),
  )
  app.post('/', async (request) => {
    const { fields, file, dispose } = await receiveUpload(request, maxBytes)
    const text = file && readFileSync(file.path, 'utf8')
    await dispose()
    return { fields, text, file: file && { ...file, path: '' } }
  })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

const field = (name: string, value: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (name: string, content: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n${content}\r\n`

const send = async (...parts: string[]) => {
  const response = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${parts.join('')}--${boundary}--\r\n`,
  })
  return { status: response.statusCode, body: response.json() }
}
const filesLeft = async () => readdirSync(await temporaryFolder()).filter((name) => name !== 'alive')

it('stores one file and its fields until the caller is done', async () => {
  const { status, body } = await send(field('phase', 'VALIDATE'), file('..\\..\\注文.csv', 'a,b'))
  expect(status).toBe(200)
  expect(body).toMatchObject({
    fields: { phase: 'VALIDATE' },
    text: 'a,b',
    file: { fileName: '注文.csv', sizeBytes: 3 },
  })
  expect(await filesLeft()).toEqual([])
})

it.each([
  ['a second file', [file('a.csv', 'a'), file('b.csv', 'b')], 'M-COM-018', 'file'],
  ['a second file that is large', [file('a.csv', 'a'), file('b.csv', 'b'.repeat(500_000))], 'M-COM-018', 'file'],
  ['more fields than any form has', Array.from({ length: 40 }, (_none, at) => field(`f${at}`, 'x')), 'M-COM-018', ''],
  ['a field as long as a file', [field('note', 'x'.repeat(20_000))], 'M-COM-018', 'note'],
  ['a file that is too large', [file('a.csv', 'x'.repeat(maxBytes + 1))], 'M-COM-008', 'file'],
])('rejects %s by name and leaves nothing behind', async (_what, parts, messageCode, where) => {
  const { status, body } = await send(...parts)
  expect([status, body.messageCode, body.issues?.[0]?.field]).toEqual([400, messageCode, where])
  expect(await filesLeft()).toEqual([])
})

it('strips hidden and direction marks from a file name', async () => {
  const { body } = await send(file('..\\.fdp.\u202Excod\u200F.csv', 'a,b'))
  expect(body.file.fileName).toBe('fdp.xcod.csv')
  expect((await send(file('\u202E', 'a'))).body.file.fileName).toBe('file')
})

it.each([
  ['a control character', field('phase', 'VALI\u0000DATE'), 'phase'],
  ['a direction mark', field('phase', 'VALIDATE\u202E'), 'phase'],
  ['a line end', field('phase', 'VALIDATE\r\nx'), 'phase'],
  ['a name with a direction mark', field('pha\u2066se', 'VALIDATE'), 'phase'],
])('rejects a field with %s by name', async (_what, part, name) => {
  const { status, body } = await send(part, file('a.csv', 'a'))
  expect([status, body.messageCode, body.issues?.[0]?.field]).toEqual([400, 'M-COM-032', name])
  expect(await filesLeft()).toEqual([])
})

it('rejects a body that is no form', async () => {
  const response = await app.inject({ method: 'POST', url: '/', payload: { a: 1 } })
  expect([response.statusCode, response.json().messageCode]).toEqual([400, 'M-COM-013'])
})

it('leaves nothing behind after an aborted upload', async () => {
  const socket = connect(port, '127.0.0.1')
  const body = file('a.csv', 'x'.repeat(50_000)).slice(0, 40_000)
  socket.write(
    `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: 60000\r\n\r\n${body}`,
  )
  await expect.poll(filesLeft).toHaveLength(1)
  socket.destroy()
  await expect.poll(filesLeft).toEqual([])
})
