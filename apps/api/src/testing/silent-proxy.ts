import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { type Hindrance, layLine } from './network-line.ts'

/** A network path to PostgreSQL that can go silent: connections stay open, nothing passes any more. */
export interface SilentProxy {
  readonly url: string
  /** Silences the connections there are; with `forNew` also those that are opened until `speak`. */
  silence(options?: { forNew?: boolean }): void
  /** Slows all connections, loses packets of them, or breaks those whose packets are lost too often, until `speak`. */
  hinder(hindrance: Hindrance): void
  /** New connections pass again, and those that were hindered. What was silent stays silent. */
  speak(): void
  close(): Promise<void>
}

export async function startSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const lines = new Set<{ silence(): void }>()
  let isSilent = false
  let hindrance: Hindrance = {}
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  }
  const lay = (from: Socket, to: Socket) => {
    const line = layLine({ from, to, hindrance: () => hindrance })
    lines.add(line)
    from.on('close', () => lines.delete(line))
  }
  const server = createServer((near) => {
    keep(near)
    if (isSilent) return
    const far = connect(Number(target.port), target.hostname)
    keep(far)
    lay(near, far)
    lay(far, near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href,
    silence({ forNew = false } = {}) {
      isSilent = forNew
      for (const line of lines) line.silence()
    },
    hinder(given) {
      hindrance = given
    },
    speak() {
      isSilent = false
      hindrance = {}
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
