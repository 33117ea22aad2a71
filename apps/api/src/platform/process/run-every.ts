export interface Repeated {
  /** Waits for the work in progress. */
  stop(): Promise<void>
}

/** Repeats work, never twice at once. The work handles its errors. `isAtOnce`: also now, not only after the first interval. */
export function runEvery(everyMs: number, work: () => Promise<void>, { isAtOnce = false } = {}): Repeated {
  let running = isAtOnce ? work() : Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(work)
  }, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
