import type pg from 'pg'
import { transaction } from '../database/database.ts'
import type { JobContext } from './job.ts'
import { type ClaimedRun, extendLease } from './run-store.ts'

const TICK_MS = 1000

interface LogLine {
  readonly level: string
  readonly text: string
}

export interface Progress {
  /** `ours` until the run is cancelled, taken over, or this worker is asked to stop. */
  readonly state: 'ours' | 'cancel' | 'lost' | 'stopping'
  readonly signal: AbortSignal
  readonly report: JobContext['progress']
  readonly log: JobContext['log']
  begin(seq: number): void
  close(): Promise<void>
}

/** Beside a run: once a second extends its lease, writes how far it is and its log, and hears of a cancel. */
export function startProgress(pool: pg.Pool, run: ClaimedRun, stopping: AbortSignal): Progress {
  const abort = new AbortController()
  let state: Progress['state'] = 'ours'
  let seq = 0
  let latest: { phase: string; done: number; total: number } | undefined
  let lines: LogLine[] = []

  const end = (next: Progress['state']) => {
    if (state !== 'ours') return
    state = next
    abort.abort(new Error(`The run was ended: ${next}`))
  }
  const onStopping = () => end('stopping')
  if (stopping.aborted) onStopping()
  stopping.addEventListener('abort', onStopping)

  const flush = async () => {
    const [reported, written] = [latest, lines]
    latest = undefined
    lines = []
    await transaction(pool, 'worker', 'write', async (db) => {
      const found = await extendLease(db, run)
      if (found !== 'ours') end(found)
      if (found === 'lost') return
      if (reported && seq > 0) {
        await db
          .updateTable('job_run')
          .set({ phase: reported.phase, progress_done: reported.done, progress_total: reported.total })
          .where('run_id', '=', run.runId)
          .where('seq', '=', seq)
          .where('status', '=', 'RUNNING')
          .execute()
      }
      if (written.length > 0) {
        const rows = written.map((line) => ({ run_id: run.runId, ...line }))
        await db.insertInto('job_log').values(rows).execute()
      }
    })
  }

  let flushing: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    // A beat that fails is made up by the next one; the lease outlives several.
    flushing = flushing.then(flush).catch(() => undefined)
  }, TICK_MS)

  return {
    get state() {
      return state
    },
    signal: abort.signal,
    report: (phase, done, total) => {
      latest = { phase, done, total }
    },
    log: (level, text) => {
      lines.push({ level, text: text.slice(0, 4000) })
    },
    begin: (next) => {
      seq = next
    },
    async close() {
      clearInterval(timer)
      stopping.removeEventListener('abort', onStopping)
      await flushing
      await flush().catch(() => undefined)
    },
  }
}
