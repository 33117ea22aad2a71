import { join } from 'node:path'
import { listBackups } from '../../domain/operations/backup-schedule.ts'
import { tryRestore } from '../../platform/backup/try-restore.ts'
import { type Job, JobFailure } from '../../platform/jobs/job.ts'
import type { BackupPlace } from './backup.ts'

/** A backup that nobody has restored may be none: the newest one is restored into a scratch database, and compared. */
export const trialRestore = (place: BackupPlace | undefined): Job => ({
  id: 'TRIAL_RESTORE',
  async run({ signal, progress, log }) {
    if (!place) throw new Error('This process makes no backups')
    const { databaseUrl, folder, hasTrial } = place
    const newest = listBackups(folder).at(-1)
    if (!hasTrial || newest === undefined) {
      log('INFO', 'The backup is not restored for trial: BACKUP_TRIAL is off')
      return async () => ({ rowsIn: 0, rowsOut: 0, rowsError: 0 })
    }
    const { tables, rows, seconds } = await tryRestore({
      databaseUrl,
      folder: join(folder, newest),
      signal,
      log: (line) => log('INFO', line),
      progress: (done, total) => progress('restore', done, total),
    }).catch((error: unknown) => {
      signal.throwIfAborted()
      throw new JobFailure('M-M01-036', { why: error instanceof Error ? error.message : String(error) })
    })
    log(
      'INFO',
      `Restored ${newest} for trial in ${seconds.toFixed(1)} s: ${tables} tables, ${rows} rows, each table compared`,
    )
    return async () => ({ rowsIn: rows, rowsOut: rows, rowsError: 0 })
  },
})
