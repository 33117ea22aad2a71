import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning, markOf, type ProcessMark } from '../launch/alive.ts'

const IN_MEMORY = '/dev/shm'
const PREFIX = 'packing-test-'
const OWNER = 'owner.json'
/** The clusters of a run stay below a quarter of this. */
const ROOMY_BYTES = 4 * 1024 ** 3

/**
 * A folder for test databases, in memory if there is plenty. A database is some thousand files, created, copied and
 * deleted for most tests, which costs ten times as much on a disk.
 */
export function makeRoomyFolder(): string {
  const folder = mkdtempSync(join(isRoomy() ? IN_MEMORY : tmpdir(), PREFIX))
  writeFileSync(join(folder, OWNER), JSON.stringify(markOf(process.pid) ?? {}))
  return folder
}

function isRoomy(): boolean {
  try {
    accessSync(IN_MEMORY, constants.W_OK)
    removeLeftovers()
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize > ROOMY_BYTES && process.availableMemory() > ROOMY_BYTES
  } catch {
    return false
  }
}

function removeLeftovers(): void {
  for (const name of readdirSync(IN_MEMORY)) {
    const owner = join(IN_MEMORY, name, OWNER)
    if (!name.startsWith(PREFIX) || !existsSync(owner)) continue
    const mark = JSON.parse(readFileSync(owner, 'utf8') || '{}') as Partial<ProcessMark>
    const isLeft = mark.pid !== undefined && !isRunning(mark as ProcessMark)
    if (isLeft) rmSync(join(IN_MEMORY, name), { recursive: true, force: true })
  }
}
