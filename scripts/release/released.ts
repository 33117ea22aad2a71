import { readFileSync, writeFileSync } from 'node:fs'
import { fingerprintOf, type Migration } from '../../apps/api/src/platform/database/schema/migration-files.ts'
import { schemaDigestSql } from '../../apps/api/src/platform/database/schema/schema-digest.ts'
import { fromRoot } from '../launch/child.ts'

interface Release {
  readonly version: string
  /** Fingerprints of the migrations that it was the first to have, by name. */
  readonly migrations: Readonly<Record<string, string>>
}

/** What databases out there remember. Written by `npm run release -- --baseline`. */
export interface Released {
  /** Fingerprint of the statement with which processes of different versions compare one schema. */
  readonly digestStatement?: string
  readonly releases: readonly Release[]
}

const path = fromRoot('apps/api/migrations/released.json')

export const readReleased = (): Released => JSON.parse(readFileSync(path, 'utf8'))

export const digestStatement = (): string => fingerprintOf(schemaDigestSql)

export const isLater = (version: string, than: string): boolean =>
  version.localeCompare(than, 'en', { numeric: true }) > 0

/** With a release that has all migrations which no earlier one has. */
export function withRelease(released: Released, version: string, migrations: readonly Migration[]): Released {
  const known = new Set(released.releases.flatMap((each) => Object.keys(each.migrations)))
  const own = migrations.filter(({ name }) => !known.has(name)).map(({ name, sha256 }) => [name, sha256])
  return {
    digestStatement: digestStatement(),
    releases: [...released.releases, { version, migrations: Object.fromEntries(own) }],
  }
}

export const writeReleased = (released: Released): void => writeFileSync(path, `${JSON.stringify(released, null, 2)}\n`)
