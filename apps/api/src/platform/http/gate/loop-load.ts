import { performance as clock } from 'node:perf_hooks'

/** Above it the replies of all wait for each other. */
const BUSY_SHARE = 0.5
/** Of the time over which it is measured. */
const WINDOW_MS = 100

/** Whether the one thread that reads requests and writes replies was busy for most of the last tenth of a second. */
export function watchLoop(): () => boolean {
  let since = clock.eventLoopUtilization()
  let at = clock.now()
  let isBusy = false
  return () => {
    if (clock.now() - at < WINDOW_MS) return isBusy
    const now = clock.eventLoopUtilization()
    isBusy = clock.eventLoopUtilization(now, since).utilization > BUSY_SHARE
    since = now
    at = clock.now()
    return isBusy
  }
}
