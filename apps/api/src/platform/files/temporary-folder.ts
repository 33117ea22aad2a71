import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorCode } from '../error-code.ts'

const BEAT_MS = 20_000
/** A process that has not given a sign for this long and is not to be found has left its folder behind. */
const SILENT_MS = 2 * 60_000
/** A process id is given out again: who has it now need not be who made the folder. */
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

/** The file system's own clock tells the time: every sign of life is a file written again. */
const beat = (folder: string) => writeFile(beatOf(folder), '')

async function lastBeatMs(folder: string): Promise<number | undefined> {
  const found = (await stat(beatOf(folder)).catch(() => undefined)) ?? (await stat(folder).catch(() => undefined))
  return found?.mtimeMs
}

/**
 * Removes what processes left behind that were killed. A live process that cannot be seen from here, because it runs in
 * another container on the same disk, gives signs of life; one that bears an old number does not.
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
    // Somebody else's folder, or removed by somebody else this moment.
    if (isGone || silentMs > ABANDONED_MS) await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}

/** A folder for this process, gone when the process ends; the folders of dead ones are removed on the way. */
export async function openTemporaryFolder(parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, `packing-${process.pid}-`))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await sweep(parent, folder)
  // A full disk or a folder that was cleared away by hand: the next beat or the next file says so.
  setInterval(() => void beat(folder).catch(() => undefined), BEAT_MS).unref()
  return folder
}

let opened: Promise<string> | undefined

/** The folder of this process. Called at the start, so that what a killed process left behind does not wait for an upload. */
export const temporaryFolder = (): Promise<string> => {
  opened ??= openTemporaryFolder(tmpdir())
  return opened
}

/** A path that nobody else has; nothing is there yet. */
export async function temporaryPath(): Promise<string> {
  const folder = await temporaryFolder()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return join(folder, randomUUID())
}
