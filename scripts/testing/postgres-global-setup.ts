import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../apps/api/src/platform/database/migrate.ts'
import type {} from '../../apps/api/src/testing/test-database.ts'
import { startPostgres } from '../embedded-postgres/start-postgres.ts'
import { isRunning, type ProcessMark } from '../launch/alive.ts'
import { fromRoot } from '../launch/child.ts'

const FOLDER = 'packing-test-'
const IN_MEMORY = '/dev/shm'
/** The cluster of a run stays below a quarter of this. */
const ROOMY_BYTES = 4 * 1024 ** 3

/**
 * In memory where there is plenty of it: a database is some thousand files, made and removed for most tests, which costs
 * a disk's file system ten times as much.
 */
function roomyFolder(): string {
  try {
    accessSync(IN_MEMORY, constants.W_OK)
    removeLeftovers()
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize > ROOMY_BYTES && process.availableMemory() > ROOMY_BYTES ? IN_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** What runs that were killed left in memory. */
function removeLeftovers(): void {
  for (const name of readdirSync(IN_MEMORY)) {
    const owner = join(IN_MEMORY, name, 'postgres', 'launcher.json')
    if (!name.startsWith(FOLDER) || !existsSync(owner)) continue
    const mark = JSON.parse(readFileSync(owner, 'utf8') || '{}') as Partial<ProcessMark>
    const isLeft = mark.pid !== undefined && !isRunning(mark as ProcessMark)
    if (isLeft) rmSync(join(IN_MEMORY, name), { recursive: true, force: true })
  }
}

/** One cluster for all database tests, and in it one migrated database that each test database is a copy of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(roomyFolder(), FOLDER))
  const dataDir = join(folder, 'postgres')
  const lines: string[] = []
  try {
    const postgres = await startPostgres({ dataDir, durable: false, log: (line) => lines.push(line) })
    const template = `template_${migrationsHash()}`
    await createTemplate(postgres.url, template)
    project.provide('postgres', { url: postgres.url, appUrl: postgres.appUrl, template })
    return async () => {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

async function createTemplate(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name}`)
  const address = new URL(url)
  address.pathname = `/${name}`
  await migrate(address.href)
  await client.query(`alter database ${name} with is_template true allow_connections false`)
  await client.end()
}

function migrationsHash(): string {
  const folder = fromRoot('apps/api/migrations')
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}
