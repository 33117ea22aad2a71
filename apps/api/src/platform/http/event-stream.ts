import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Unsent bytes beyond which the client counts as gone. */
const MOST_WAITING_BYTES = 1024 * 1024

export interface EventStream {
  readonly isOpen: boolean
  send(json: string): void
  /** Prevents proxies from timing out. */
  beat(): void
  end(): void
  onClose(listener: () => void): void
}

/** Nothing between here and the browser may cache or buffer the events. */
export function openEventStream(reply: FastifyReply): EventStream {
  const out = new PassThrough()
  out.on('error', () => undefined)
  // A client that half-closes has left.
  reply.raw.socket?.once('end', () => out.destroy())
  void reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    // A stopping process must not wait for a reusable connection.
    .header('connection', 'close')
    .send(out)
  const write = (text: string) => {
    if (!out.writable) return
    if (out.writableLength + reply.raw.writableLength > MOST_WAITING_BYTES) out.destroy()
    else out.write(text)
  }
  write(': begin\n\n')
  return {
    get isOpen() {
      return out.writable
    },
    send: (json) => write(`data: ${json}\n\n`),
    beat: () => write(': beat\n\n'),
    end: () => void out.end(),
    onClose: (listener) => void out.once('close', listener),
  }
}
