const TICK_MS = 1000

/** `ours` until the work is cancelled, taken over, or this worker is asked to stop. */
export type WorkState = 'ours' | 'cancel' | 'lost' | 'stopping'

export interface Heartbeat {
  readonly state: WorkState
  /** Aborted when the state is not `ours` any more. */
  readonly signal: AbortSignal
  /** Beats a last time. */
  close(): Promise<void>
}

/** Beside a piece of work: `beat` once a second, which extends the lease, writes how far it is and hears of a cancel. */
export function startHeartbeat(beat: () => Promise<'ours' | 'cancel' | 'lost'>, stopping: AbortSignal): Heartbeat {
  const abort = new AbortController()
  let state: WorkState = 'ours'
  const end = (next: WorkState) => {
    if (state !== 'ours') return
    state = next
    abort.abort(new Error(`The work was ended: ${next}`))
  }
  const onStopping = () => end('stopping')
  if (stopping.aborted) onStopping()
  stopping.addEventListener('abort', onStopping)

  const flush = async () => {
    const found = await beat()
    if (found !== 'ours') end(found)
  }
  let flushing: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    // A beat that fails is made up by the next one; the lease outlives several.
    flushing = flushing.then(flush).catch(() => undefined)
  }, TICK_MS)

  return {
    get state() {
      return state
    },
    signal: abort.signal,
    async close() {
      clearInterval(timer)
      stopping.removeEventListener('abort', onStopping)
      await flushing
      await flush().catch(() => undefined)
    },
  }
}
