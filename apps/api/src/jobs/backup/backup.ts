import { join } from 'node:path'
import { backupNameOf, deleteOldBackups, prepareBackups } from '../../domain/operations/backup-schedule.ts'
import { writeBackup } from '../../platform/backup/write-backup.ts'
import type { Job } from '../../platform/jobs/job.ts'

export interface BackupPlace {
  /** The owner of the tables. */
  readonly databaseUrl: string
  readonly folder: string
  /** Newest backups to keep. */
  readonly keep: number
  /** Whether each backup is restored into a scratch database. */
  readonly hasTrial: boolean
}

/** Needs the owner's login: only the process for backups has a place, and it alone claims such runs. */
export const backup = (place: BackupPlace | undefined): Job => ({
  id: 'BACKUP',
  async run({ now, signal, progress, log }) {
    if (!place) throw new Error('This process makes no backups')
    const { databaseUrl, folder, keep } = place
    prepareBackups(folder)
    const target = join(folder, backupNameOf(now))
    const { tables } = await writeBackup({
      databaseUrl,
      folder: target,
      now,
      signal,
      log: (line) => log('INFO', line),
      progress: (done, total) => progress('copy', done, total),
    })
    const rows = tables.reduce((sum, table) => sum + Number(table.rows), 0)
    const bytes = tables.reduce((sum, { fileBytes }) => sum + fileBytes, 0)
    log('INFO', `Backed up to ${target}: ${rows} rows, ${(bytes / 2 ** 20).toFixed(1)} MB`)
    for (const name of deleteOldBackups(folder, keep)) log('INFO', `Deleted the backup ${name}`)
    return async () => ({ rowsIn: rows, rowsOut: rows, rowsError: 0 })
  },
})
