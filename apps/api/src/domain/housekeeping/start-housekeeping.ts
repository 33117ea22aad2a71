import type pg from 'pg'
import type { Clock } from '../../platform/clock/clock.ts'
import { type Repeated, runEvery } from '../../platform/process/run-every.ts'
import { type PurgedCounts, purge } from './purge.ts'

const EVERY_MS = 3_600_000
/** Less than an hour: workers start at different minutes, and the first purge of the hour counts for all. */
const NOT_WITHIN_MS = EVERY_MS / 2

export interface HousekeepingDependencies {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly log: { info(facts: object, text: string): void; error(facts: object, text: string): void }
}

const isAnything = (counts: PurgedCounts) => Object.values(counts).some((count) => count > 0)

export function startHousekeeping({ pool, clock, log }: HousekeepingDependencies): Repeated {
  const stopping = new AbortController()
  const look = async () => {
    try {
      const counts = await purge(pool, { now: clock.now(), notWithinMs: NOT_WITHIN_MS, signal: stopping.signal })
      if (counts && isAnything(counts)) log.info({ purged: counts }, 'Removed what was past its time')
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error }, 'housekeeping')
    }
  }
  const repeated = runEvery(EVERY_MS, look, { isAtOnce: true })
  return {
    async stop() {
      stopping.abort()
      await repeated.stop()
    },
  }
}
