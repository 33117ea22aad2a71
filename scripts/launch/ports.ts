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

export async function freePort(): Promise<number> {
  const port = await listen(0, '127.0.0.1')
  if (port === undefined) throw new Error('There is no free port on 127.0.0.1')
  return port
}

/** Servers listen on all addresses or on loopback only: both must be free. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await listen(port, '127.0.0.1')) !== undefined && (await listen(port, undefined)) !== undefined
}

export const canListenOn = async (host: string): Promise<boolean> => (await listen(0, host)) !== undefined
