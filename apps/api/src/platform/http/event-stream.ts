import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** What a client has not taken yet; beyond that it is not listening. */
const MOST_WAITING_BYTES = 1024 * 1024

/** A reply that does not end by itself: server-sent events, one JSON text each. */
export interface EventStream {
  readonly isOpen: boolean
  /** A text that is JSON already. */
  send(json: string): void
  /** Keeps proxies from taking the silence for an end. */
  beat(): void
  end(): void
  onClose(listener: () => void): void
}

/** Answers with a stream of events. Nothing between here and the browser may keep or gather them. */
export function openEventStream(reply: FastifyReply): EventStream {
  const out = new PassThrough()
  out.on('error', () => undefined)
  // A client that says goodbye is gone: there is nothing left to answer it.
  reply.raw.socket?.once('end', () => out.destroy())
  void reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    // Whoever stops waits for no connection that might be used again.
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
