const TICK_MS = 1000

/** `ours` until the work is cancelled, claimed by another worker, or this worker stops. */
export type WorkState = 'ours' | 'cancel' | 'lost' | 'stopping'

export interface Heartbeat {
  readonly state: WorkState
  readonly signal: AbortSignal
  close(): Promise<void>
}

/** Once a second `beat` extends the lease, writes the progress and reports a cancel. */
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
    // The lease outlives several failed beats.
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
