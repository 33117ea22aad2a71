/** What the flag that is shared with the thread of an engine says. */
const GOES_ON = 0
const CANCELLED = 1
const HELD = 2

export function cancelAt(flag: Int32Array): void {
  Atomics.store(flag, 0, CANCELLED)
  Atomics.notify(flag, 0)
}

/** Nothing holds or resumes a task that is cancelled. */
export function holdAt(flag: Int32Array, isHeld: boolean): void {
  Atomics.compareExchange(flag, 0, isHeld ? GOES_ON : HELD, isHeld ? HELD : GOES_ON)
  Atomics.notify(flag, 0)
}

/** In the thread: rests while it is held. Whether to stop. */
export function restAt(flag: Int32Array): boolean {
  while (Atomics.load(flag, 0) === HELD) Atomics.wait(flag, 0, HELD)
  return Atomics.load(flag, 0) === CANCELLED
}
