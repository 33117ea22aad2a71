import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { databaseFailureOf } from '../connection/failure-of.ts'
import { addReadyCondition } from '../connection/health.ts'
import { findSchemaProblem } from './schema-problem.ts'

export interface WatchedSchema {
  /** undefined: as the migrations left it, as far as was looked. */
  readonly problem: string | undefined
  look(): Promise<void>
  /** Resolves when the schema is that of this version. */
  right(): Promise<void>
  stop(): void
}

export interface SchemaWatchTimes {
  /** Between looks at the migrations, which are cheap: another version may migrate at any moment. */
  readonly lookMs: number
  /** Between looks at the whole schema, which finds what was changed by hand. */
  readonly thoroughMs: number
  /** Between looks while there is a problem: whoever waits goes on soon. */
  readonly waitMs: number
}

const usual: SchemaWatchTimes = { lookMs: 5000, thoroughMs: 60_000, waitMs: 500 }

interface SchemaWatchOptions {
  readonly version?: string
  readonly times?: SchemaWatchTimes
  /** Further pools of the process on the same database. */
  readonly also?: readonly pg.Pool[]
  found(problem: string): void
}

const NOT_LOOKED = 'it was not looked at yet'

/**
 * Compares the schema with what the migrations left. While it differs, and until the first look, nothing is done with the
 * pool (`transaction` rejects it) and the process is not ready: its statements would fail or, with a changed policy, succeed.
 */
export function watchSchema(
  pool: pg.Pool,
  { version, times = usual, also = [], found }: SchemaWatchOptions,
): WatchedSchema {
  let problem: string | undefined = NOT_LOOKED
  let thoroughAt = Number.NEGATIVE_INFINITY
  let said: string | undefined
  const say = (text: string | undefined) => {
    if (text !== undefined && text !== said) found(text)
    said = text
  }
  const look = async () => {
    const isThorough = problem !== undefined || performance.now() - thoroughAt >= times.thoroughMs
    try {
      const now = await findSchemaProblem(pool, version === undefined ? { isThorough } : { isThorough, version })
      if (isThorough) thoroughAt = performance.now()
      problem = now
      say(now)
    } catch (error) {
      // Readiness asks for itself whether the database answers.
      if (databaseFailureOf(error) === undefined) say(error instanceof Error ? error.message : String(error))
    }
  }
  for (const each of [pool, ...also])
    addReadyCondition(each, () =>
      problem === undefined ? undefined : `the schema is not that of this version: ${problem}`,
    )
  let timer: NodeJS.Timeout
  const lookLater = () => {
    timer = setTimeout(() => void look().then(lookLater), problem === undefined ? times.lookMs : times.waitMs).unref()
  }
  lookLater()
  return {
    get problem() {
      return problem
    },
    look,
    async right() {
      for (await look(); problem !== undefined; await look()) await delay(times.waitMs)
    },
    stop: () => clearTimeout(timer),
  }
}
