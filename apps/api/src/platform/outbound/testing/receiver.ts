import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Status and headers of the answer. */
type Answers = (received: Received) => number | readonly [number, Record<string, string>] | Promise<number>

export interface Receiver {
  readonly url: string
  readonly host: string
  readonly received: Received[]
  /** How the following requests are answered. */
  answer(answers: Answers): void
  close(): Promise<void>
}

/** A program of somebody else, which receives events. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  let answers: Answers = () => 204
  const server = createServer(async (request, response) => {
    const one = { headers: request.headers, body: await text(request) }
    received.push(one)
    const answer = await answers(one)
    if (typeof answer === 'number') response.writeHead(answer).end()
    else response.writeHead(answer[0], answer[1]).end('no')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/events`,
    host: `127.0.0.1:${port}`,
    received,
    answer: (next) => {
      answers = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
