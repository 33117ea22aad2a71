import type { Socket } from 'node:net'

/** A network path in trouble. Without any of it everything passes at once. */
export interface Hindrance {
  /** Of an answer to a question: half of it each way. */
  readonly latencyMs?: number
  /** Share of the packets that are lost and sent again, as TCP does. */
  readonly lossShare?: number
}

/** TCP waits so long before it sends a packet again, twice as long each time, and gives up after so many times. */
const RESEND_MS = 200
const MOST_RESENDS = 4

interface LineEnds {
  readonly from: Socket
  readonly to: Socket
  hindrance(): Hindrance
}

interface Packet {
  readonly dueAt: number
  deliver(): void
}

/** undefined: lost too often. */
function delayOf({ latencyMs = 0, lossShare = 0 }: Hindrance): number | undefined {
  let ms = latencyMs / 2
  for (let resend = 0; lossShare > 0 && Math.random() < lossShare; resend++) {
    if (resend === MOST_RESENDS) return undefined
    ms += RESEND_MS * 2 ** resend
  }
  return ms
}

/** One direction of a connection: packets arrive in their order, later where the network is hindered. */
export function layLine({ from, to, hindrance }: LineEnds): { silence(): void } {
  const onItsWay: Packet[] = []
  let isSilent = false
  const arrive = () => {
    const now = performance.now()
    while (onItsWay[0] && onItsWay[0].dueAt <= now) {
      const packet = onItsWay.shift()
      if (!isSilent && !to.destroyed) packet?.deliver()
    }
    if (onItsWay[0]) setTimeout(arrive, Math.max(1, onItsWay[0].dueAt - now)).unref()
  }
  const pass = (deliver: () => void) => {
    const ms = delayOf(hindrance())
    if (ms === undefined) {
      for (const socket of [from, to]) socket.destroy()
      return
    }
    const dueAt = Math.max(onItsWay.at(-1)?.dueAt ?? 0, performance.now() + ms)
    onItsWay.push({ dueAt, deliver })
    // A timer that runs looks at all of them: timers of their own may fire in another order.
    if (onItsWay.length === 1) arrive()
  }
  from.on('data', (chunk: Buffer) =>
    pass(() => {
      if (to.write(chunk)) return
      from.pause()
      to.once('drain', () => {
        if (!isSilent) from.resume()
      })
    }),
  )
  from.on('end', () => pass(() => to.end()))
  // Reset, not ended: the other side learns of it, unless nothing passes any more.
  from.on('close', (isBroken) => {
    if (isBroken && !isSilent) to.destroy()
  })
  return {
    silence() {
      isSilent = true
      from.pause()
    },
  }
}
