import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

const ownFolder = new URL('../../../../migrations/', import.meta.url)

/**
 * How a file is applied. `together`: in one transaction. `batches`: again and again, each time in a transaction of its own in
 * the scope of one PRCTCC, until it changes no row there. `alone`: each statement by itself, outside a transaction.
 */
type Steps = 'together' | 'batches' | 'alone'

export interface Migration {
  readonly name: string
  readonly text: string
  readonly sha256: string
  /** Oldest version of the product that may run on it; null: only those that have it. */
  readonly oldestVersion: string | null
  readonly steps: Steps
}

/** Lines of a migration that the product and its checks understand; apps/api/migrations/README.md explains them. */
export const migrationLines = {
  expands: /^-- Oldest version that may run on it: (\d+\.\d+\.\d+)$/m,
  contracts: /^-- No older version may run on it: \S.*$/m,
  inBatches: /^-- In batches for each PRCTCC, until a batch changes no row\.$/m,
  alone: /^-- Each statement by itself\.$/m,
} as const

function stepsOf(text: string): Steps {
  if (migrationLines.inBatches.test(text)) return 'batches'
  return migrationLines.alone.test(text) ? 'alone' : 'together'
}

export const fingerprintOf = (text: string): string => createHash('sha256').update(text).digest('hex')

export function migrationOf(name: string, text: string): Migration {
  const oldestVersion = migrationLines.expands.exec(text)?.[1] ?? null
  return { name, text, sha256: fingerprintOf(text), oldestVersion, steps: stepsOf(text) }
}

export async function readMigrations(folder: URL = ownFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(names.map(async (name) => migrationOf(name, await readFile(new URL(name, folder), 'utf8'))))
}
