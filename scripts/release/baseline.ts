import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { type Migration, readMigrations } from '../../apps/api/src/platform/database/schema/migration-files.ts'
import { migrationFaults } from '../checks/migrations.ts'
import { fromRoot } from '../launch/child.ts'
import { runToEnd } from '../launch/run-to-end.ts'
import { storeDatabase } from '../upgrade/stored-database.ts'
import { withReleaseEntry } from './changelog.ts'
import { digestStatement, isLater, type Released, readReleased, withRelease, writeReleased } from './released.ts'
import { setVersion } from './set-version.ts'

/** What was released before: a version that has no tag yet is frozen again. */
function before(version: string): Released {
  const released = readReleased()
  const { status } = spawnSync('git', ['rev-parse', '--verify', '--quiet', `refs/tags/v${version}`])
  const isTagged = status === 0
  return isTagged ? released : { ...released, releases: released.releases.filter((each) => each.version !== version) }
}

/** What was next in the changelog is now this release. */
function enterIntoChangelog(version: string, released: Released, migrations: readonly Migration[]): void {
  const path = fromRoot('CHANGELOG.md')
  const known = new Set(released.releases.flatMap((each) => Object.keys(each.migrations)))
  const own = migrations.filter(({ name }) => !known.has(name))
  const day = new Date().toISOString().slice(0, 10)
  writeFileSync(path, withReleaseEntry(readFileSync(path, 'utf8'), { version, day, migrations: own }))
}

/**
 * Makes the tree that of a release: the version in all manifests and in the API reference, its entry in the changelog, the
 * fingerprints of the migrations as they are now in released.json, and a small database of the release, with which later
 * versions test their upgrade. Commits nothing.
 */
export async function baseline(version: string, log: (line: string) => void): Promise<void> {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`${version} is no version: 1.0.0`)
  const released = before(version)
  const last = released.releases.at(-1)
  if (last && !isLater(version, last.version)) throw new Error(`Release ${last.version} is not before ${version}.`)
  const migrations = await readMigrations()
  const faults = migrationFaults({ released, migrations, version, digestStatement: digestStatement() })
  if (faults.length > 0) throw new Error(faults.join('\n'))
  enterIntoChangelog(version, released, migrations)
  setVersion(version)
  if (!(await runToEnd('npm', ['run', '--silent', 'generate:calls'])))
    throw new Error('The API reference was not written.')
  log('Making the database of the release …')
  const path = await storeDatabase(version, log)
  writeReleased(withRelease(released, version, migrations))
  const changed = [
    'package.json',
    'package-lock.json',
    'apps/*/package.json',
    'packages/*/package.json',
    'CHANGELOG.md',
    'docs/openapi.json',
    'apps/api/migrations/released.json',
    relative(fromRoot('.'), path),
  ]
  log(`Release ${version} is frozen. Commit together: ${changed.join(', ')}.`)
}
