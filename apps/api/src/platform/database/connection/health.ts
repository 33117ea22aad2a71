import type pg from 'pg'
import { answersWithin, isStuck } from './connections.ts'

const READY_MS = 2000
/** Anybody may ask, as often as they like: the database is asked once in this time. */
const KEPT_MS = 1000

export interface Health {
  readonly code: 200 | 503
  readonly status: string
}

/** Returns a failure that only a restart can fix. */
type Vital = () => string | undefined

const vitals = new WeakMap<pg.Pool, Vital[]>()

/** A further condition for the liveness of the process that has this pool. */
export function addVital(pool: pg.Pool, vital: Vital): void {
  vitals.set(pool, [...(vitals.get(pool) ?? []), vital])
}

const readyConditions = new WeakMap<pg.Pool, Vital[]>()

/** A further condition for the readiness of the process that has this pool: why nothing may be done with it. */
export function addReadyCondition(pool: pg.Pool, condition: Vital): void {
  readyConditions.set(pool, [...(readyConditions.get(pool) ?? []), condition])
}

const firstOf = (conditions: readonly Vital[] = []): string | undefined =>
  conditions.reduce<string | undefined>((found, condition) => found ?? condition(), undefined)

/** Why nothing may be done with the pool now. */
export const obstacleOf = (pool: pg.Pool): string | undefined => firstOf(readyConditions.get(pool))

/** What only a new process helps against. */
export function problemOf(pool: pg.Pool): string | undefined {
  if (isStuck(pool)) return 'no connection is free'
  return firstOf(vitals.get(pool))
}

/** 503: only a new process helps. */
export function liveness(pool: pg.Pool): Health {
  const status = problemOf(pool)
  return status === undefined ? { code: 200, status: 'ok' } : { code: 503, status }
}

interface Probe {
  readonly health: Promise<Health>
  keptUntil: number
}

const probes = new WeakMap<pg.Pool, Probe>()

/** 503: no work should be sent here. Answers within two seconds, with a result that is one second old at most. */
export function readiness(pool: pg.Pool): Promise<Health> {
  const latest = probes.get(pool)
  if (latest && performance.now() < latest.keptUntil) return latest.health
  const probe: Probe = { health: askDatabase(pool), keptUntil: Number.POSITIVE_INFINITY }
  probes.set(pool, probe)
  void probe.health.finally(() => {
    probe.keptUntil = performance.now() + KEPT_MS
  })
  return probe.health
}

async function askDatabase(pool: pg.Pool): Promise<Health> {
  const unmet = obstacleOf(pool)
  if (unmet !== undefined) return { code: 503, status: unmet }
  return (await answersWithin(pool, READY_MS))
    ? { code: 200, status: 'ok' }
    : { code: 503, status: 'database not reachable' }
}
