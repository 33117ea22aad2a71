import type pg from 'pg'
import { databaseFailureOf } from '../database/connection/failure-of.ts'
import { transaction, type WriteDb } from '../database/database.ts'
import { withoutNul } from '../database/without-nul.ts'
import { type Heartbeat, startHeartbeat } from './heartbeat.ts'
import type { JobContext } from './job.ts'
import { extendLease } from './lease.ts'
import { type ClaimedRun, cancelIfLate, runTable } from './run-store.ts'

/** Kept while the database cannot be reached. */
const MOST_LINES = 10_000

export interface LogLine {
  readonly level: string
  readonly text: string
}

export interface Progress extends Heartbeat {
  readonly report: JobContext['progress']
  readonly log: JobContext['log']
  begin(seq: number): void
  /** Lines that could not be written before the end. */
  unwritten(): readonly LogLine[]
}

type LoggedRun = Pick<ClaimedRun, 'prctCode' | 'runId'>

export async function writeLog(db: WriteDb, { prctCode, runId }: LoggedRun, lines: readonly LogLine[]): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map((line) => ({ prctCode, runId, ...line }))
  await db.insertInto('jobLog').values(rows).execute()
}

interface Reported {
  readonly phase: string
  readonly done: number
  readonly total: number
}

async function writeProgress(
  db: WriteDb,
  { prctCode, runId }: LoggedRun,
  { seq, phase, done, total }: Reported & { readonly seq: number },
): Promise<void> {
  await db
    .updateTable('jobRun')
    .set({ phase, progressDone: done, progressTotal: total })
    .where('prctCode', '=', prctCode)
    .where('runId', '=', runId)
    .where('seq', '=', seq)
    .where('status', '=', 'RUNNING')
    .execute()
}

interface ProgressOptions {
  readonly stopping: AbortSignal
  /** Called with what is no outage of the database. */
  readonly onError: (error: unknown) => void
}

export function startProgress(pool: pg.Pool, run: ClaimedRun, { stopping, onError }: ProgressOptions): Progress {
  let seq = 0
  let latest: Reported | undefined
  let lines: LogLine[] = []

  const write = (reported: Reported | undefined, written: readonly LogLine[]) =>
    transaction(pool, 'worker', 'write', async (db) => {
      await cancelIfLate(db, run)
      const found = await extendLease(db, runTable, run)
      if (found === 'lost') return found
      if (reported && seq > 0) await writeProgress(db, run, { seq, ...reported })
      await writeLog(db, run, written)
      return found
    })

  const flush = async () => {
    const [reported, written] = [latest, lines]
    latest = undefined
    lines = []
    try {
      return await write(reported, written)
    } catch (error) {
      if (databaseFailureOf(error) === undefined) {
        // What cannot be written must not cost the lease, too, by failing each further beat.
        onError(error)
        return write(undefined, [])
      }
      // An outage is when the log matters: the next beat writes it.
      latest ??= reported
      lines = [...written, ...lines].slice(-MOST_LINES)
      throw error
    }
  }

  const heartbeat = startHeartbeat(flush, stopping)
  return {
    get state() {
      return heartbeat.state
    },
    signal: heartbeat.signal,
    close: heartbeat.close,
    report: (phase, done, total) => {
      latest = { phase, done, total }
    },
    log: (level, text) => {
      lines.push({ level, text: withoutNul(text.slice(0, 4000)) })
    },
    begin: (next) => {
      seq = next
    },
    unwritten: () => lines,
  }
}
