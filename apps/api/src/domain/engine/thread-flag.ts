/** What the flag that is shared with the thread of an engine says. */
const GOES_ON = 0
const CANCELLED = 1
const PAUSED = 2

export function cancelAt(flag: Int32Array): void {
  Atomics.store(flag, 0, CANCELLED)
  Atomics.notify(flag, 0)
}

/** Nothing pauses or resumes a task that is cancelled. */
export function pauseAt(flag: Int32Array, isPaused: boolean): void {
  Atomics.compareExchange(flag, 0, isPaused ? GOES_ON : PAUSED, isPaused ? PAUSED : GOES_ON)
  Atomics.notify(flag, 0)
}

/** In the thread: rests while it is paused. Whether to stop. */
export function restAt(flag: Int32Array): boolean {
  while (Atomics.load(flag, 0) === PAUSED) Atomics.wait(flag, 0, PAUSED)
  return Atomics.load(flag, 0) === CANCELLED
}
