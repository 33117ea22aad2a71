import { createServer, type Socket } from 'node:net'

/** A printer that prints nothing. */
export interface TestPrinter {
  readonly port: number
  readonly host: string
  /** What each connection has sent, in the order of the connections. */
  readonly received: string[]
  /** The most connections at one time. */
  mostAtOnce: number
  /** Connections do not end until it is called: as a printer that still has labels to take. */
  holdEnds(): () => void
  /** Called with all that a connection has sent, after each piece. */
  onReceived(look: (text: string, socket: Socket) => void): void
  close(): Promise<void>
}

export async function startTestPrinter(): Promise<TestPrinter> {
  const received: string[] = []
  const sockets = new Set<Socket>()
  let look: (text: string, socket: Socket) => void = () => undefined
  let held: Socket[] | undefined
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const at = received.push('') - 1
    sockets.add(socket)
    printer.mostAtOnce = Math.max(printer.mostAtOnce, sockets.size)
    socket.setEncoding('utf8')
    socket.on('end', () => void (held ? held.push(socket) : socket.end()))
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (piece) => {
      const all = (received[at] ?? '') + String(piece)
      received[at] = all
      look(all, socket)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const printer: TestPrinter = {
    port,
    host: `127.0.0.1:${port}`,
    received,
    mostAtOnce: 0,
    holdEnds() {
      const ends: Socket[] = []
      held = ends
      return () => {
        held = undefined
        for (const socket of ends) socket.end()
      }
    },
    onReceived: (next) => {
      look = next
    },
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => void server.close(() => resolve()))
    },
  }
  return printer
}
