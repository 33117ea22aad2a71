import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

const listen = (port: number, host: string | undefined) =>
  new Promise<number | undefined>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen({ port, ...(host === undefined ? {} : { host }), exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : undefined))
    })
  })

/** Below those that Linux gives to outgoing connections: one of these could have the port before its server listens. */
const [FIRST_PORT, LAST_PORT] = [20_000, 32_000]
const MOST_TRIES = 200

export async function freePort(): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const port = await listen(randomInt(FIRST_PORT, LAST_PORT), '127.0.0.1')
    if (port !== undefined) return port
  }
  throw new Error('There is no free port on 127.0.0.1')
}

/** Servers listen on all addresses or on loopback only: both must be free. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await listen(port, '127.0.0.1')) !== undefined && (await listen(port, undefined)) !== undefined
}

export const canListenOn = async (host: string): Promise<boolean> => (await listen(0, host)) !== undefined
