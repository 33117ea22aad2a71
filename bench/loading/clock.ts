/** `cpu` counts this process only, not other load on the machine. */
export type Clock = 'wall' | 'cpu'

/** Reading CPU time costs more than a small search step, so only every n-th call reads the clock. */
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
