import { setTimeout as pause } from 'node:timers/promises'

const ASKED_EVERY_MS = 250
/** Readiness itself gives up after two seconds. */
const ANSWERED_MS = 5000

/** What `/readyz` of each web process says, asked all the time. */
export function watchReadiness(urls: readonly string[]) {
  const stopping = new AbortController()
  /** By process: when it said last that it is not ready, and what its latest answer was; undefined: none. */
  const refusedAt = new Map<string, number>()
  const latest = new Map<string, number | undefined>()
  const ask = async (url: string) => {
    while (!stopping.signal.aborted) {
      const status = await statusOf(`${url}/readyz`)
      latest.set(url, status)
      // Whoever does not answer gets no calls either.
      if (status !== 200) refusedAt.set(url, performance.now())
      await pause(ASKED_EVERY_MS)
    }
  }
  const asking = Promise.all(urls.map(ask))
  return {
    /** Processes that said all the time since then that they are ready. */
    neverRefusedSince: (since: number) => urls.filter((url) => (refusedAt.get(url) ?? 0) < since),
    notReady: () => urls.filter((url) => latest.get(url) !== 200),
    async stop(): Promise<void> {
      stopping.abort()
      await asking
    },
  }
}

async function statusOf(url: string): Promise<number | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWERED_MS) })
    await response.text()
    return response.status
  } catch {
    return undefined
  }
}
