import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { type Health, liveness, readiness } from '../database/connection/health.ts'

export interface PlainServer {
  readonly port: number
  close(): Promise<void>
}

export interface Address {
  readonly host: string
  readonly port: number
}

export async function startPlainServer(listener: RequestListener, { host, port }: Address): Promise<PlainServer> {
  const server = createServer(listener)
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function sendHealth(response: ServerResponse, { code, status }: Health): void {
  response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify({ status }))
}

/** false: it is another address. */
export function answerHealth(pool: pg.Pool, path: string | undefined, response: ServerResponse): boolean {
  if (path === '/livez') sendHealth(response, liveness(pool))
  else if (path === '/readyz') void readiness(pool).then((health) => sendHealth(response, health))
  else return false
  return true
}

export const pathOf = (url: string | undefined): string | undefined => url?.split('?')[0]

/** While a process waits for the schema of its version: why it is not ready; everything else is rejected. */
export const serveHealthOnly = (pool: pg.Pool, address: Address, reject: RequestListener): Promise<PlainServer> =>
  startPlainServer((request, response) => {
    if (!answerHealth(pool, pathOf(request.url), response)) reject(request, response)
  }, address)
