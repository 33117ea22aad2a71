import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { convertCases } from '../../apps/api/src/domain/host-import/convert-cases.ts'
import { importFiles, listImportFiles } from '../../apps/api/src/domain/host-import/import-files.ts'
import { systemClock } from '../../apps/api/src/platform/clock/clock.ts'
import { clientOf, createPool, transaction } from '../../apps/api/src/platform/database/database.ts'

export interface ImportFigures {
  readonly seconds: number
  readonly files: readonly { readonly kind: string; readonly status: string; readonly rows: number }[]
}

/** Imports a folder into a unit that is made for it. `isCases`: the folder counts cases and is converted first. */
export async function importIntoEmptyUnit(
  databaseUrl: string,
  prctCode: string,
  folder: string,
  isCases: boolean,
): Promise<ImportFigures> {
  const converted = isCases ? mkdtempSync(join(tmpdir(), 'cases-')) : undefined
  if (converted) await convertCases(folder, converted)
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  await owner.query('insert into prct (prct_code, prct_name) values ($1, $2)', [prctCode, 'Imported folder'])
  const pool = createPool(databaseUrl, { size: 2, statementTimeoutMs: 0 })
  try {
    const from = performance.now()
    const files = await listImportFiles(converted ?? folder)
    const result = await transaction(pool, { prctCode, dealerCodes: null }, 'write', (db) =>
      importFiles(clientOf(db), { prctCode, files, by: 'BENCH', clock: systemClock }),
    )
    const refused = result.files.flatMap((file) => file.errors.slice(0, 5))
    if (!result.isComplete) throw new Error(`The folder was not taken:\n${refused.map((e) => `${e.file}:${e.line} ${e.column} ${e.value} ${e.message.en}`).join('\n')}`)
    await owner.query('analyze')
    return {
      seconds: Math.round((performance.now() - from) / 100) / 10,
      files: result.files.map(({ kind, status, rows }) => ({ kind, status, rows })),
    }
  } finally {
    await pool.end()
    await owner.end()
    if (converted) rmSync(converted, { recursive: true, force: true })
  }
}
