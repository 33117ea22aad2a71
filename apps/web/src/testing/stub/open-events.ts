import type { LiveEvent } from '@packing/contract'

/** The stream of events of all tabs. */
export function openEvents() {
  const listeners = new Set<(event: LiveEvent) => void>()
  const encoder = new TextEncoder()
  const asSent = (event: LiveEvent) => encoder.encode(`data: ${JSON.stringify(event)}\n\n`)
  return {
    send(event: LiveEvent): void {
      for (const listener of [...listeners]) listener(event)
    },
    follow(signal: AbortSignal): Response {
      let stop: () => void = () => undefined
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const listener = (event: LiveEvent) => controller.enqueue(asSent(event))
          stop = () => listeners.delete(listener)
          signal.addEventListener('abort', stop, { once: true })
          listeners.add(listener)
          listener({ kind: 'ready' })
        },
        cancel: () => stop(),
      })
      return new Response(body, {
        headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store, no-transform' },
      })
    },
  }
}
