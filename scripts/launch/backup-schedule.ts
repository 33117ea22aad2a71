import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export interface BackupSettings {
  readonly folder: string
  /** HH:MM in Japan. */
  readonly at: string
  /** Newest backups to keep. */
  readonly keep: number
}

interface Schedule extends BackupSettings {
  now(): Date
  /** Writes a backup to a new folder. */
  write(folder: string): Promise<void>
  log(line: string): void
}

const DAY_MS = 86_400_000
const JAPAN_MS = 9 * 3_600_000

/** The next instant after `now` at which clocks in Japan show this time. */
export function nextBackupAt(now: Date, at: string): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const japanMidnight = Math.floor((now.getTime() + JAPAN_MS) / DAY_MS) * DAY_MS - JAPAN_MS
  const today = japanMidnight + (hours * 60 + minutes) * 60_000
  return new Date(today > now.getTime() ? today : today + DAY_MS)
}

/** 20261123T173000Z: sorts by age. */
const nameOf = (now: Date) => now.toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** Finished backups of this schedule, oldest first. Other folders are never touched. */
const listBackups = (folder: string) =>
  readdirSync(folder)
    .filter((name) => /^\d{8}T\d{6}Z$/.test(name) && existsSync(join(folder, name, 'manifest.json')))
    .sort()

/** Old backups are deleted only after a new one is complete. */
export async function backUpNow({ folder, keep, now, write }: Schedule): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Left by a backup that was killed.
  for (const name of readdirSync(folder)) {
    if (/^\d{8}T\d{6}Z\.unfinished$/.test(name)) rmSync(join(folder, name), { recursive: true })
  }
  await write(join(folder, nameOf(now())))
  for (const name of listBackups(folder).slice(0, -keep)) rmSync(join(folder, name), { recursive: true })
}

/** Every day until it is stopped; a failure is logged and the next day tried again. */
export function startBackups(schedule: Schedule): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isStopping = false
  let running: Promise<void> = Promise.resolve()
  const wait = () => {
    if (isStopping) return
    const ms = nextBackupAt(schedule.now(), schedule.at).getTime() - schedule.now().getTime()
    timer = setTimeout(() => {
      running = backUpNow(schedule)
        .catch((error: unknown) => schedule.log(`The backup failed: ${error instanceof Error ? error.message : error}`))
        .then(wait)
    }, ms)
  }
  wait()
  return {
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await running
    },
  }
}
