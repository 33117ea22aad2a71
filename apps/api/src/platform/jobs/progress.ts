import type pg from 'pg'
import { transaction } from '../database/database.ts'
import { type Heartbeat, startHeartbeat } from './heartbeat.ts'
import type { JobContext } from './job.ts'
import { extendLease } from './lease.ts'
import { type ClaimedRun, runTable } from './run-store.ts'

interface LogLine {
  readonly level: string
  readonly text: string
}

export interface Progress extends Heartbeat {
  readonly report: JobContext['progress']
  readonly log: JobContext['log']
  begin(seq: number): void
}

export function startProgress(pool: pg.Pool, run: ClaimedRun, stopping: AbortSignal): Progress {
  let seq = 0
  let latest: { phase: string; done: number; total: number } | undefined
  let lines: LogLine[] = []

  const flush = () => {
    const [reported, written] = [latest, lines]
    latest = undefined
    lines = []
    return transaction(pool, 'worker', 'write', async (db) => {
      const found = await extendLease(db, runTable, run)
      if (found === 'lost') return found
      if (reported && seq > 0) {
        await db
          .updateTable('jobRun')
          .set({ phase: reported.phase, progressDone: reported.done, progressTotal: reported.total })
          .where('runId', '=', run.runId)
          .where('seq', '=', seq)
          .where('status', '=', 'RUNNING')
          .execute()
      }
      if (written.length > 0) {
        const rows = written.map((line) => ({ runId: run.runId, ...line }))
        await db.insertInto('jobLog').values(rows).execute()
      }
      return found
    })
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
      lines.push({ level, text: text.slice(0, 4000) })
    },
    begin: (next) => {
      seq = next
    },
  }
}
