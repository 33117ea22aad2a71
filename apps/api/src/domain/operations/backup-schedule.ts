import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { addDays } from '@packing/contract'
import { instantAt, localDate } from '../../platform/clock/site-time.ts'
import { installationZone } from '../../platform/config/config.ts'
import { fileReason, StartProblem } from '../../platform/start-problem.ts'

/** The latest instant until `now` at which the clock of the installation showed this time, HH:MM. */
export function lastBackupTime(now: Date, at: string): Date {
  const clock = { timeZone: installationZone() }
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const on = localDate(now, clock)
  const today = instantAt(on, hours * 60 + minutes, clock)
  return today <= now ? today : instantAt(addDays(on, -1), hours * 60 + minutes, clock)
}

/** 20261123T173000000Z: sorts by age; two of one second have different names. */
export const backupNameOf = (now: Date): string => now.toISOString().replaceAll(/[-:.]/g, '')

/** Finished backups of the schedule, oldest first. Other folders are never touched. */
export function listBackups(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^\d{8}T\d{9}Z$/.test(name) && existsSync(join(folder, name, 'manifest.json')))
    .sort()
}

/** Whether no backup was begun since its time of the day, perhaps because nothing was running. */
export function isBackupDue(folder: string, at: string, now: Date): boolean {
  const newest = listBackups(folder).at(-1)
  return newest === undefined || newest < backupNameOf(lastBackupTime(now, at))
}

/** At the start of the process for backups: whoever operates it hears it by day, not by a failed run at night. */
export function checkBackupFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartProblem(`No backup can be written to ${folder} (BACKUP_DIR): ${fileReason(error)}.`, {
      cause: error,
    })
  }
}

/** Makes the folder, and deletes what a killed backup has left there. */
export function prepareBackups(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(folder)) {
    if (/^\d{8}T\d{9}Z\.unfinished$/.test(name)) rmSync(join(folder, name), { recursive: true })
  }
}

/** Call only after a new one is complete. Returns the names of the deleted. */
export function deleteOldBackups(folder: string, keep: number): readonly string[] {
  const old = listBackups(folder).slice(0, -keep)
  for (const name of old) rmSync(join(folder, name), { recursive: true })
  return old
}
