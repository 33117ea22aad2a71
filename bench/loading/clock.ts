/** Seconds of the wall, or of this process: those do not count what others do on the machine. */
export type Clock = 'wall' | 'cpu'

/** Asking for CPU time takes longer than a small step of the search: only every so many questions read the clock. */
const QUESTIONS = 64

export interface Stopwatch {
  readonly seconds: () => number
  readonly isOver: () => boolean
}

export function startClock(clock: Clock, limitSeconds: number): Stopwatch {
  const now =
    clock === 'wall'
      ? () => performance.now() / 1000
      : () => {
          const { user, system } = process.cpuUsage()
          return (user + system) / 1e6
        }
  const begun = now()
  const seconds = () => now() - begun
  let asked = 0
  let isOver = false
  return {
    seconds,
    isOver: () => {
      if (asked % QUESTIONS === 0) isOver ||= seconds() >= limitSeconds
      asked += 1
      return isOver
    },
  }
}
