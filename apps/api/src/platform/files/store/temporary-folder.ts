import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorCode } from '../../error-code.ts'
import { fileReason, orStartProblem } from '../../start-problem.ts'

const BEAT_MS = 20_000
/** A process silent for this long and not running has abandoned its folder. */
const SILENT_MS = 2 * 60_000
/** Process ids are reused: the current process of that id may not own the folder. */
const ABANDONED_MS = 24 * 3_600_000

const nameOf = /^packing-(\d+)-[A-Za-z0-9]{6}$/
const beatOf = (folder: string) => join(folder, 'alive')

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** Uses the file system's clock: each heartbeat rewrites a file. */
const beat = (folder: string) => writeFile(beatOf(folder), '')

async function lastBeatMs(folder: string): Promise<number | undefined> {
  const found = (await stat(beatOf(folder)).catch(() => undefined)) ?? (await stat(folder).catch(() => undefined))
  return found?.mtimeMs
}

/**
 * Removes folders of killed processes. A live process in another container on the same disk is invisible here but has
 * a heartbeat; a process that reuses an old id has none.
 */
async function sweep(parent: string, own: string): Promise<void> {
  await beat(own)
  const nowMs = (await lastBeatMs(own)) ?? 0
  for (const name of await readdir(parent)) {
    const folder = join(parent, name)
    const pid = Number(nameOf.exec(name)?.[1] ?? 0)
    if (pid === 0 || folder === own) continue
    const silentMs = nowMs - ((await lastBeatMs(folder)) ?? nowMs)
    const isGone = silentMs > SILENT_MS && (pid === process.pid || !isAlive(pid))
    if (isGone || silentMs > ABANDONED_MS) await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}

export async function openTemporaryFolder(parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, `packing-${process.pid}-`))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await sweep(parent, folder)
  // A full disk or a folder deleted manually: the next beat or file reports it.
  setInterval(() => void beat(folder).catch(() => undefined), BEAT_MS).unref()
  return folder
}

/** Call at start-up, so that leftovers of a killed process do not wait for an upload, and whoever operates it hears where nothing can be written. */
export const prepareTemporaryFolder = (): Promise<string> =>
  orStartProblem(
    temporaryFolder(),
    (error) => `No temporary file can be written to ${tmpdir()} (TMPDIR): ${fileReason(error)}.`,
  )

let opened: Promise<string> | undefined

export const temporaryFolder = (): Promise<string> => {
  opened ??= openTemporaryFolder(tmpdir())
  return opened
}

export async function temporaryPath(): Promise<string> {
  const folder = await temporaryFolder()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return join(folder, randomUUID())
}
