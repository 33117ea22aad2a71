import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { convertCases } from '../../apps/api/src/host-import/convert/convert-cases.ts'
import { importFiles, listImportFiles } from '../../apps/api/src/host-import/import-files.ts'
import { systemClock } from '../../apps/api/src/platform/clock/clock.ts'
import { createPool, transaction } from '../../apps/api/src/platform/database/database.ts'

export interface ImportFolders {
  readonly folders: readonly string[]
  dispose(): void
}

/** Subfolders named YYYYMM hold later releases. Orders counted in cases are converted first. */
export async function listReleases(folder: string, isCases: boolean): Promise<ImportFolders> {
  const converted = isCases ? mkdtempSync(join(tmpdir(), 'cases-')) : undefined
  if (converted) await convertCases(folder, converted)
  const root = converted ?? folder
  const later = readdirSync(root).filter((name) => /^\d{6}$/.test(name))
  return {
    folders: [root, ...later.sort().map((name) => join(root, name))],
    dispose: () => converted && rmSync(converted, { recursive: true, force: true }),
  }
}

export interface ImportFigures {
  readonly seconds: number
  readonly files: readonly { readonly kind: string; readonly status: string; readonly rows: number }[]
}

export async function importFolder(databaseUrl: string, prctCode: string, folder: string): Promise<ImportFigures> {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  await owner.query('insert into prct (prct_code, prct_name, time_zone) values ($1, $2, $3) on conflict do nothing', [
    prctCode,
    'Imported',
    'Asia/Tokyo',
  ])
  const pool = createPool(databaseUrl, { size: 2, statementTimeoutMs: 0 })
  try {
    const from = performance.now()
    const files = await listImportFiles(folder)
    const result = await transaction(pool, { prctCode, dealerCodes: null }, 'write', (db) =>
      importFiles(db, { prctCode, files, by: 'BENCH', clock: systemClock }),
    )
    const errors = result.files.flatMap((file) => file.errors.slice(0, 5))
    const lines = errors.map(
      (error) => `${error.file}:${error.line} ${error.column} ${error.value} ${error.message.en}`,
    )
    if (!result.isComplete) throw new Error(`The folder was not imported:\n${lines.join('\n')}`)
    return {
      seconds: Math.round((performance.now() - from) / 100) / 10,
      files: result.files.map(({ kind, status, rows }) => ({ kind, status, rows })),
    }
  } finally {
    await pool.end()
    await owner.end()
  }
}
