import { once } from 'node:events'
import { type AddressRules, type HostPort, isListed } from './address-rules.ts'
import { reachHost } from './reach-host.ts'

/** Of raw printing. */
const USUAL_PORT = 9100
/** A printer without paper takes nothing more: then somebody has to look. */
const SILENT_MS = 45_000
const CLOSE_MS = 10_000

export type PrinterRules = Pick<AddressRules, 'hosts' | 'networks'>

export const isAllowedPrinter = (printer: HostPort, hosts: readonly string[]): boolean =>
  isListed(printer, hosts, USUAL_PORT)

export interface LabelPrinter {
  /** Resolves when the connection has taken all of it; whether it comes out, no printer says. */
  send(labels: string): Promise<void>
  /** Resolves when the printer has closed its side too, or is in no hurry to. */
  close(): Promise<void>
  /** `reason`: why what is being sent ends. */
  destroy(reason?: Error): void
}

/** Rejects with NotAllowed where the settings do not allow it. `signal` ends the attempt to connect only. */
export async function openLabelPrinter(
  printer: HostPort,
  rules: PrinterRules,
  signal: AbortSignal,
  silentMs = SILENT_MS,
): Promise<LabelPrinter> {
  const socket = await reachHost(printer, { rules, usualPort: USUAL_PORT, setting: 'PRINTER_HOSTS' }, signal)
  let failure: Error | undefined
  socket.on('error', (error) => (failure ??= error))
  const giveUp = (reason?: Error) => {
    failure ??= reason
    socket.destroy(reason)
  }
  socket.on('timeout', () => giveUp(new Error('The printer took nothing more')))
  // What it says, such as its state, is of no interest.
  socket.resume()
  return {
    send: (labels) =>
      new Promise((resolve, reject) => {
        const lost = (error?: Error | null) =>
          reject(failure ?? error ?? new Error('The printer closed the connection'))
        if (!socket.writable) return lost()
        const closed = () => lost()
        socket.once('close', closed)
        // Between two labels it is we who are silent, such as while the database makes us wait.
        socket.setTimeout(silentMs)
        socket.write(labels, (error) => {
          socket.setTimeout(0)
          socket.off('close', closed)
          // What a destroyed socket had not written ends without an error.
          if (error || socket.destroyed) lost(error)
          else resolve()
        })
      }),
    async close() {
      socket.end()
      if (!socket.closed)
        await once(socket, 'close', { signal: AbortSignal.timeout(CLOSE_MS) }).catch((error: unknown) => {
          if (failure) throw failure
          if (!(error instanceof Error) || error.name !== 'AbortError') throw error
        })
      socket.destroy()
      if (failure) throw failure
    },
    destroy: giveUp,
  }
}
