import type pg from 'pg'
import { answersWithin, isStuck } from '../database/connections.ts'

const READY_MS = 2000

export interface Health {
  readonly code: 200 | 503
  readonly status: string
}

/** 503: only a new process helps. */
export const liveness = (pool: pg.Pool): Health =>
  isStuck(pool) ? { code: 503, status: 'no connection is free' } : { code: 200, status: 'ok' }

/** 503: no work should be sent here. Answers within two seconds. */
export const readiness = async (pool: pg.Pool): Promise<Health> =>
  (await answersWithin(pool, READY_MS)) ? { code: 200, status: 'ok' } : { code: 503, status: 'database not reachable' }
