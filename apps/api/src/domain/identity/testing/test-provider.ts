import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Answer = (request: IncomingMessage, response: ServerResponse) => void

export const body =
  (text: string | Buffer, type = 'application/json', headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': type, ...headers }).end(text)
  }
export const json = (value: unknown, type?: string): Answer => body(JSON.stringify(value), type)
export const status = (code: number, value: unknown = {}): Answer => {
  return (_request, response) =>
    void response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}
export const redirect = (location: string, code = 302): Answer => {
  return (_request, response) => void response.writeHead(code, { location }).end()
}
export const hang: Answer = () => {}
export const hangUp: Answer = (request) => void request.socket.destroy()
export const startThenHang: Answer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"issuer":')
}
export const cutOff: Answer = (request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('{"issuer":', () => request.socket.destroy())
}
export const endless = (sent: { bytes: number }): Answer => {
  const chunk = Buffer.alloc(64 * 1024, ' ')
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const write = () => {
      while (!response.destroyed) {
        sent.bytes += chunk.length
        if (!response.write(chunk)) return
      }
    }
    response.on('drain', write)
    write()
  }
}
export const inTurn = (...answers: readonly Answer[]): Answer => {
  let next = 0
  return (request, response) => {
    answers[Math.min(next, answers.length - 1)]?.(request, response)
    next += 1
  }
}

export interface TestProvider {
  readonly issuer: string
  readonly requests: string[]
  serve(path: string, answer: Answer): void
  close(): Promise<void>
}

export const DISCOVERY = '/.well-known/openid-configuration'
export const KEYS = '/keys'

export async function startTestProvider(keys: readonly object[] = []): Promise<TestProvider> {
  const answers = new Map<string, Answer>()
  const requests: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push(path)
    const answer = answers.get(path) ?? status(404)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  answers.set(DISCOVERY, json({ issuer, jwks_uri: `${issuer}${KEYS}` }))
  answers.set(KEYS, json({ keys }))
  return {
    issuer,
    requests,
    serve: (path, answer) => void answers.set(path, answer),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
