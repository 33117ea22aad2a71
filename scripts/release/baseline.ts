import { spawnSync } from 'node:child_process'
import { relative } from 'node:path'
import { readMigrations } from '../../apps/api/src/platform/database/schema/migration-files.ts'
import { migrationFaults } from '../checks/migrations.ts'
import { fromRoot } from '../launch/child.ts'
import { storeDatabase } from '../upgrade/stored-database.ts'
import { digestStatement, isLater, type Released, readReleased, withRelease, writeReleased } from './released.ts'
import { setVersion } from './set-version.ts'

/** What was released before: a version that has no tag yet is frozen again. */
function before(version: string): Released {
  const released = readReleased()
  const { status } = spawnSync('git', ['rev-parse', '--verify', '--quiet', `refs/tags/v${version}`])
  const isTagged = status === 0
  return isTagged ? released : { ...released, releases: released.releases.filter((each) => each.version !== version) }
}

/**
 * Freezes the migrations as they are now as those of a release: the version in all manifests, the fingerprints in
 * released.json, and a small database of the release, with which later versions test their upgrade. Commits nothing.
 */
export async function baseline(version: string, log: (line: string) => void): Promise<void> {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`${version} is no version: 1.0.0`)
  const released = before(version)
  const last = released.releases.at(-1)
  if (last && !isLater(version, last.version)) throw new Error(`Release ${last.version} is not before ${version}.`)
  const migrations = await readMigrations()
  const faults = migrationFaults({ released, migrations, version, digestStatement: digestStatement() })
  if (faults.length > 0) throw new Error(faults.join('\n'))
  setVersion(version)
  log('Making the database of the release …')
  const path = await storeDatabase(version, log)
  writeReleased(withRelease(released, version, migrations))
  log(
    `Release ${version} is in package.json, apps/api/migrations/released.json and ${relative(fromRoot('.'), path)}: commit them together.`,
  )
}
