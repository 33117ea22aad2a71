import { HEAD_OFFICE_PRCT_CODE, type NetId, SCHEDULED_BY } from '@packing/contract'
import type pg from 'pg'
import type { Clock } from '../../platform/clock/clock.ts'
import { transaction } from '../../platform/database/database.ts'
import type { Net } from '../../platform/jobs/job.ts'
import { kick } from '../../platform/jobs/run-store.ts'
import { type Repeated, runEvery } from '../../platform/process/run-every.ts'
import { isBackupDue, lastBackupTime } from './backup-schedule.ts'

const LOOK_MS = 10_000

export interface BackupSchedule {
  readonly pool: pg.Pool
  readonly clock: Clock
  /** Those that make backups. */
  readonly nets: readonly Net<NetId>[]
  readonly folder: string
  /** HH:MM by the clock of the installation. */
  readonly at: string
  readonly lookMs?: number
  onError(error: unknown): void
}

/**
 * Queues a run of BACKUP once a day, and at the start when the last one was missed. A failed run is not repeated before
 * the next day: M01 and monitoring show it.
 */
export function scheduleBackups(schedule: BackupSchedule): Repeated {
  const { pool, clock, nets, folder, at, lookMs = LOOK_MS, onError } = schedule
  let queuedFor = 0
  const look = async () => {
    const now = clock.now()
    const slot = lastBackupTime(now, at).getTime()
    if (slot === queuedFor || !isBackupDue(folder, at, now)) return
    await queueBackup(pool, nets)
    queuedFor = slot
  }
  return runEvery(lookMs, () => look().catch(onError), { isAtOnce: true })
}

/** Also after an unconfirmed failure: a backup matters more than the order of runs. */
async function queueBackup(pool: pg.Pool, nets: readonly Net<NetId>[]): Promise<void> {
  const prctCode = HEAD_OFFICE_PRCT_CODE
  for (const { id: netId, jobs } of nets) {
    const jobIds = jobs.map(({ id }) => id)
    const order = { prctCode, netId, params: {}, jobIds, kickedBy: null, kickedByName: SCHEDULED_BY }
    await transaction(pool, { prctCode, dealerCodes: null }, 'write', (db) => kick(db, order))
  }
}
