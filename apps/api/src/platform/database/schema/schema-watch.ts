import type pg from 'pg'
import { databaseFailureOf } from '../connection/failure-of.ts'
import { addReadyCondition } from '../connection/health.ts'
import { findSchemaProblem } from './migrate.ts'

const LOOK_MS = 60_000

interface SchemaWatch {
  /** undefined: as the migrations left it, as far as was looked. */
  readonly problem: string | undefined
  look(): Promise<void>
  stop(): void
}

interface SchemaWatchOptions {
  readonly version: string
  readonly lookMs?: number
  found(problem: string): void
}

/**
 * Compares the schema with what the migrations left, now and every minute: this process is not ready while it differs,
 * because its statements would fail or, with a changed policy, succeed.
 */
export function watchSchema(pool: pg.Pool, { version, lookMs = LOOK_MS, found }: SchemaWatchOptions): SchemaWatch {
  let problem: string | undefined
  const look = async () => {
    try {
      const now = await findSchemaProblem(pool, version)
      if (now !== undefined && now !== problem) found(now)
      problem = now
    } catch (error) {
      // Readiness asks for itself whether the database answers.
      if (databaseFailureOf(error) === undefined) found(error instanceof Error ? error.message : String(error))
    }
  }
  addReadyCondition(pool, () => (problem === undefined ? undefined : 'the schema is not that of this version'))
  const timer = setInterval(() => void look(), lookMs).unref()
  return {
    get problem() {
      return problem
    },
    look,
    stop: () => clearInterval(timer),
  }
}
