import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { type GracefulOptions, prepareStop } from './graceful.ts'

const NEVER_MS = 600_000

const agents: Agent[] = []
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy()
})

async function start(options: Partial<GracefulOptions> = {}) {
  const app: FastifyInstance = Fastify()
  const gate = deferred()
  const slowIsHere = deferred()
  let aborted = 0
  app.get('/readyz', async () => ({ status: 'ok' }))
  app.get('/row', async () => ({ row: 1 }))
  app.get('/slow', async (_request, reply) => {
    reply.raw.on('close', () => {
      if (!reply.raw.writableFinished) aborted += 1
    })
    slowIsHere.resolve(undefined)
    await gate.promise
    return { slow: 1 }
  })
  const stop = prepareStop(app, { readyPath: '/readyz', drainMs: 20_000, ...options })
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  return {
    app,
    port,
    stop,
    slowIsHere: slowIsHere.promise,
    finishSlow: () => gate.resolve(undefined),
    aborted: () => aborted,
  }
}

function deferred() {
  let resolve: (value: unknown) => void = () => undefined
  const promise = new Promise((done) => {
    resolve = done
  })
  return { promise, resolve }
}

function client(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  agents.push(agent)
  return async (path: string) => {
    const asked = request({ port, host: '127.0.0.1', path, agent })
    asked.end()
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    await buffer(response)
    return response
  }
}

it('lets running calls finish as the last of their connections and accepts no new ones', async () => {
  const { port, stop, slowIsHere, finishSlow } = await start()
  const slow = client(port)('/slow')
  const idle = client(port)
  await idle('/row')
  await slowIsHere
  const stopped = stop()
  const outcome = () =>
    client(port)('/row').then(
      () => 'answered',
      (error: Error) => error.message,
    )
  await expect.poll(outcome).toMatch(/ECONNREFUSED|ECONNRESET/)
  finishSlow()
  const response = await slow
  expect([response.statusCode, response.headers.connection]).toEqual([200, 'close'])
  await stopped
})

it('reports not ready once a stop is requested, and still serves calls meanwhile', async () => {
  const { port, stop } = await start({ announceMs: 3000 })
  expect((await client(port)('/readyz')).statusCode).toBe(200)
  const stopped = stop()
  expect((await client(port)('/readyz')).statusCode).toBe(503)
  const row = await client(port)('/row')
  expect([row.statusCode, row.headers.connection]).toEqual([200, 'close'])
  await stopped
})

it('cuts off calls that exceed the drain time', async () => {
  const { port, stop, slowIsHere, aborted, finishSlow } = await start({ drainMs: 200 })
  const slow = client(port)('/slow')
  const cut = expect(slow).rejects.toThrow(/ECONNRESET|hang up/)
  await slowIsHere
  await stop()
  await cut
  await expect.poll(aborted).toBe(1)
  finishSlow()
})

it('does not wait for a connection that became idle after the stop', async () => {
  const { app, port, stop, slowIsHere, finishSlow } = await start({ drainMs: NEVER_MS })
  // This reply's headers were sent before the stop: the client believes that the connection stays open.
  app.server.keepAliveTimeout = NEVER_MS
  const slow = client(port)('/slow')
  await slowIsHere
  const stopped = stop()
  finishSlow()
  await slow
  await stopped
})
