import { setTimeout as delay } from 'node:timers/promises'
import { waitFor } from '../../scripts/launch/wait.ts'

/** Rejects with what was waited for; the work itself goes on. */
export async function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  const inTime = new AbortController()
  const tooLate = async (): Promise<never> => {
    await delay(ms, undefined, { signal: inTime.signal })
    throw new Error(`${what} took longer than ${ms} ms`)
  }
  try {
    return await Promise.race([work, tooLate()])
  } finally {
    inTime.abort()
  }
}

/** One limit for all that is waited for in turn, so that a wait which never ends is named before a test gives up. */
export class Patience {
  readonly #end: number
  /** What had not come by then. */
  readonly unmet: string[] = []

  constructor(withinMs: number) {
    this.#end = performance.now() + withinMs
  }

  get leftMs(): number {
    return Math.max(0, this.#end - performance.now())
  }

  async until(what: () => string, isMet: () => Promise<boolean> | boolean): Promise<void> {
    const ask = async () => ((await isMet()) ? true : undefined)
    if (!(await waitFor(ask, { withinMs: this.leftMs, everyMs: 200 }))) this.unmet.push(what())
  }
}
