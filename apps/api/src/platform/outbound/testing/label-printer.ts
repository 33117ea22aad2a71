import { createServer, type Socket } from 'node:net'

/** A printer that prints nothing. */
export interface TestPrinter {
  readonly port: number
  readonly host: string
  /** What each connection has sent, in the order of the connections. */
  readonly received: string[]
  /** The most connections at one time. */
  mostAtOnce: number
  /** Called with all that a connection has sent, after each piece. */
  onReceived(look: (text: string, socket: Socket) => void): void
  close(): Promise<void>
}

export async function startTestPrinter(): Promise<TestPrinter> {
  const received: string[] = []
  const sockets = new Set<Socket>()
  let look: (text: string, socket: Socket) => void = () => undefined
  const server = createServer((socket) => {
    const at = received.push('') - 1
    sockets.add(socket)
    printer.mostAtOnce = Math.max(printer.mostAtOnce, sockets.size)
    socket.setEncoding('utf8')
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
