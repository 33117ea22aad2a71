import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { markOf } from '../launch/alive.ts'
import { waitFor } from '../launch/wait.ts'

const START_LINE = 2
const STATUS_LINE = 7

function readPidFile(clusterDir: string): string[] | undefined {
  try {
    return readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
}

export function isReady(clusterDir: string, pid: number | undefined): boolean {
  const lines = readPidFile(clusterDir)
  return Number(lines?.[0]) === pid && ['ready', 'standby'].includes(lines?.[STATUS_LINE]?.trim() ?? '')
}

/** The pid can have been reused by another process. */
function isPostgres(pid: number): boolean {
  return markOf(pid) !== undefined && programOf(pid) === 'postgres'
}

/** Without its folder, which macOS names too. */
export function programOf(pid: number, platform: NodeJS.Platform = process.platform): string | undefined {
  if (platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' })
    return basename((stdout ?? '').trim())
  }
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return undefined
  }
}

/**
 * Stops the PostgreSQL that a killed launcher left on this cluster. Leaves the pid file: the next server needs it to
 * detect processes still attached to the old shared memory.
 */
export async function stopOrphan(clusterDir: string, log: (line: string) => void): Promise<void> {
  const lines = readPidFile(clusterDir)
  if (!lines) return
  const pid = Number(lines[0])
  if (Number.isInteger(pid) && pid > 0 && isPostgres(pid)) {
    log(`Stopping the PostgreSQL that an earlier start left running (process ${pid}, since ${since(lines)}).`)
    process.kill(pid, 'SIGINT')
    const ended = await waitFor(() => (isPostgres(pid) ? undefined : true), { withinMs: 20_000 })
    if (!ended) process.kill(pid, 'SIGKILL')
    return
  }
  if (markOf(pid)) rmSync(join(clusterDir, 'postmaster.pid'), { force: true })
}

const since = (lines: string[]) => new Date(Number(lines[START_LINE]) * 1000).toISOString()
