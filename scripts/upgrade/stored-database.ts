import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fromRoot } from '../launch/child.ts'
import { untilPlanned } from '../testing/prepared-data.ts'
import { startSystem } from '../testing/start-system.ts'

const folder = fromRoot('scripts/upgrade/databases')
const MOST_BYTES = 2_000_000

/** Versions whose database is in the repository, oldest first. */
export const storedVersions = (): readonly string[] =>
  (existsSync(folder) ? readdirSync(folder, 'utf8') : [])
    .flatMap((name) => /^(\d+\.\d+\.\d+)\.tar$/.exec(name)?.[1] ?? [])
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))

const pathOf = (version: string) => join(folder, `${version}.tar`)

/** The folder of its backup, below `to`. */
export function unpackDatabase(version: string, to: string): string {
  execFileSync('tar', ['-xf', pathOf(version), '-C', to])
  return join(to, 'backup')
}

/** In which month its orders and plans are, for whoever plans with it. */
export const takenAt = (backup: string): Date =>
  new Date(JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')).createdAt)

/** Packs a backup of the built product with a small, planned demo: what later versions test their upgrade with. */
export async function storeDatabase(version: string, log: (line: string) => void): Promise<string> {
  const work = mkdtempSync(join(tmpdir(), 'stored-database-'))
  const path = pathOf(version)
  try {
    const system = await startSystem({ demoSize: 'XS', isDataOnly: true, log })
    try {
      await untilPlanned(system.databaseUrl)
      await system.settled
      const backup = [fromRoot('apps/api/dist/main-backup.js'), '--to', join(work, 'backup'), '--quiet']
      const env = { ...process.env, DATABASE_URL: system.databaseUrl }
      log(execFileSync(process.execPath, backup, { env, encoding: 'utf8' }).trim())
    } finally {
      await system.stop()
    }
    mkdirSync(dirname(path), { recursive: true })
    execFileSync('tar', [
      '--sort=name',
      '--owner=0',
      '--group=0',
      '--mode=u+rwX,go=',
      '-C',
      work,
      '-cf',
      path,
      'backup',
    ])
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  const { size } = statSync(path)
  if (size > MOST_BYTES)
    throw new Error(`${path} has ${size} bytes, more than ${MOST_BYTES}: make the demo XS smaller.`)
  return path
}
