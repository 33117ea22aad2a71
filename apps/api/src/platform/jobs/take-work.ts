import { setTimeout as delay } from 'node:timers/promises'

const POLL_MS = 500

export interface Worker {
  /** Takes no more work and stops what is under way; it is taken up again by the next worker. */
  stop(): Promise<void>
}

interface WorkSource<Work> {
  readonly concurrency: number
  claim(): Promise<Work | undefined>
  execute(work: Work, stopping: AbortSignal): Promise<void>
  onError(error: unknown): void
}

/** Claims and executes, again and again. Several processes may share one source. */
export function startTaking<Work>(source: WorkSource<Work>): Worker {
  const stopping = new AbortController()
  const loops = Array.from({ length: source.concurrency }, () => takeUntil(source, stopping.signal))
  return {
    async stop() {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

async function takeUntil<Work>(source: WorkSource<Work>, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      const work = await source.claim()
      if (work) await source.execute(work, stopping)
      else await delay(POLL_MS, undefined, { signal: stopping }).catch(() => undefined)
    } catch (error) {
      // The database is away or the work was lost: say so, wait, go on.
      source.onError(error)
      await delay(POLL_MS * 2)
    }
  }
}
