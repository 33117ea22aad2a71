import { readFileSync } from 'node:fs'
import {
  type Migration,
  migrationLines,
  readMigrations,
} from '../../apps/api/src/platform/database/schema/migration-files.ts'
import { fromRoot } from '../launch/child.ts'
import { digestStatement, isLater, type Released, readReleased } from '../release/released.ts'

export interface Inspected {
  readonly released: Released
  readonly migrations: readonly Migration[]
  /** Of package.json. */
  readonly version: string
  readonly digestStatement: string
}

const RULES = 'apps/api/migrations/README.md'

function releasedFaults({ released, migrations, ...found }: Inspected): string[] {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]))
  const files = released.releases.flatMap(({ version, migrations: own }) =>
    Object.entries(own).flatMap(([name, sha256]) => {
      const file = byName.get(name)
      if (!file) return [`${name} is missing, and databases of release ${version} have it: put it back.`]
      if (file.sha256 === sha256) return []
      return [
        `${name} was changed after release ${version}, whose databases would be rejected. Undo that (git checkout v${version} -- apps/api/migrations/${name}), and write what is to change as a new migration (${RULES}).`,
      ]
    }),
  )
  if (released.digestStatement === undefined || released.digestStatement === found.digestStatement) return files
  return [
    ...files,
    'schema-digest.ts was changed: processes of a release compare the schema by its statement with what a newer version recorded, and would not serve beside it. Undo that.',
  ]
}

/** Statements after which a program that does not know them fails, or that others wait for. */
const contractions: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+(table|column|view|function|procedure|type|domain|constraint|policy|default)\b/i, 'drops what it may use'],
  [/\brename\b/i, 'renames what it may use'],
  [/\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i, 'changes the type of a column'],
  [/\bset\s+not\s+null\b/i, 'requires a value that it does not write'],
  [/\badd\s+column\b(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/i, 'requires a value that it does not write'],
  [/\brevoke\b/i, 'takes away a right that it may use'],
]

const sqlOf = ({ text }: Migration) => text.replaceAll(/--.*$/gm, '')

/** Without the rights to what the same file makes: no program has used those. */
function withoutOwnRights(sql: string): string {
  const made = new Set(
    [
      ...sql.matchAll(
        /\bcreate\s+(?:unlogged\s+)?(?:table|function|procedure|sequence)\s+(?:if\s+not\s+exists\s+)?(\w+)/gi,
      ),
    ].map(([, name]) => name),
  )
  return sql.replaceAll(
    /\brevoke\s[^;]*?\son\s+(?:table\s+|function\s+|routine\s+|sequence\s+)?([\w\s,]+?)(?:\([^;]*\))?\s+from\s[^;]*;/gi,
    (found, names: string) => (names.split(',').every((name) => made.has(name.trim())) ? '' : found),
  )
}

/** An index on a table of the same file has no rows, and nobody waits for it. */
function blockingIndex(sql: string): string | undefined {
  const made = new Set([...sql.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi)].map(([, name]) => name))
  const indexes = sql.matchAll(/\bcreate\s+(?:unique\s+)?index\s+(?!concurrently)(?:\w+\s+)?on\s+(\w+)/gi)
  return [...indexes].map(([, table]) => table).find((table) => !made.has(table))
}

function laterFaults(migration: Migration, versions: readonly string[]): string[] {
  const { name, text, oldestVersion, steps } = migration
  const sql = sqlOf(migration)
  const isContracting = migrationLines.contracts.test(text)
  const faults: string[] = []
  if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) faults.push('is not named like 0019-what-it-does.sql')
  if ((oldestVersion !== null) === isContracting)
    faults.push(
      'must say either “-- Oldest version that may run on it: 1.0.0” or “-- No older version may run on it: why”',
    )
  if (oldestVersion !== null && !versions.includes(oldestVersion))
    faults.push(`names version ${oldestVersion}, which was not released (${versions.join(', ')})`)
  if (oldestVersion !== null)
    for (const [pattern, why] of contractions)
      if (steps !== 'alone' && pattern.test(withoutOwnRights(sql)))
        faults.push(`says that ${oldestVersion} may run on it, but ${why}`)
  if (/\block_timeout\b/i.test(sql))
    faults.push('sets lock_timeout: the runner bounds it, and tries again where a table is in use')
  const table = blockingIndex(sql)
  if (table !== undefined)
    faults.push(`builds an index of ${table} while others wait: “-- Each statement by itself.” and concurrently`)
  return faults.map((fault) => `${name} ${fault} (${RULES}).`)
}

/** Nothing before the first release; then released files never change, and later ones follow the rules of a rolling upgrade. */
export function migrationFaults(inspected: Inspected): string[] {
  const { released, migrations, version } = inspected
  const last = released.releases.at(-1)
  if (!last) return []
  const known = released.releases.flatMap((release) => Object.keys(release.migrations))
  const newest = known.toSorted().at(-1) ?? ''
  const later = migrations.filter(({ name }) => !known.includes(name))
  const versions = released.releases.map((release) => release.version)
  const numbers = migrations.map(({ name }) => name.slice(0, 4))
  return [
    ...releasedFaults(inspected),
    ...later
      .filter(({ name }) => name < newest || numbers.filter((number) => name.startsWith(number)).length > 1)
      .map(({ name }) => `${name} must have a number of its own after ${newest}: databases have that one already.`),
    ...later.flatMap((migration) => laterFaults(migration, versions)),
    ...(later.length > 0 && !isLater(version, last.version)
      ? [
          `${later[0]?.name} is not in release ${last.version}: package.json must have a later version than ${version}, so that programs can tell them apart.`,
        ]
      : []),
  ]
}

export async function checkMigrations() {
  const { version }: { readonly version: string } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'))
  const faults = migrationFaults({
    released: readReleased(),
    migrations: await readMigrations(),
    version,
    digestStatement: digestStatement(),
  })
  return { isGood: faults.length === 0, output: faults.join('\n') }
}
