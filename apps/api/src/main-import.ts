import { parseArgs } from 'node:util'
import { convertCases } from './host-import/convert-cases.ts'
import { type ImportResult, importFiles, listImportFiles } from './host-import/import-files.ts'
import { systemClock } from './platform/clock/clock.ts'
import { readConfig } from './platform/config/config.ts'
import { clientOf, createPool, transaction } from './platform/database/database.ts'

const usage = `Takes the interface files of a folder into the database. The formats are in docs/interfaces.md.
  --prct <code> --dir <folder>                     imports
  --cycle YYYYMM                                   cycle of the orders; default: the month before the first month ordered
  --convert cases --from <folder> --to <folder>    turns orders in cases to interface files`

const { values: options } = parseArgs({
  options: {
    prct: { type: 'string' },
    dir: { type: 'string' },
    cycle: { type: 'string' },
    convert: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

function report(result: ImportResult): void {
  for (const { errors, moreErrors } of result.files) {
    for (const { file, line, column, value, message } of errors)
      say(`${file}:${line} ${column} "${value}" ${message.en}`)
    if (moreErrors > 0) say(`… and ${moreErrors} more errors`)
  }
  for (const { dealerCode, rev, added, changed, deleted, unchanged } of result.releases) {
    say(
      `orders of ${dealerCode}: revision ${rev}, ${added} added, ${changed} changed, ${deleted} deleted, ${unchanged} unchanged`,
    )
  }
}

async function importFolder(prctCode: string, folder: string): Promise<void> {
  const files = await listImportFiles(folder)
  if (files.length === 0) throw new Error(`There is no interface file in ${folder}.`)
  const cycle = options.cycle ? { cycleMonth: options.cycle } : {}
  const pool = createPool(readConfig().DATABASE_URL, { size: 2, statementTimeoutMs: 0 })
  try {
    const result = await transaction(pool, { prctCode, dealerCodes: null }, 'write', (db) =>
      importFiles(clientOf(db), { prctCode, files, ...cycle, by: 'IMPORT', clock: systemClock, log: say }),
    )
    report(result)
    if (!result.isComplete) process.exitCode = 1
  } finally {
    await pool.end()
  }
}

async function main(): Promise<void> {
  const { prct, dir, convert, from, to } = options
  if (convert === 'cases' && from && to) return say(`Orders for ${(await convertCases(from, to)).join(', ')}`)
  if (prct && dir) return importFolder(prct, dir)
  say(usage)
  process.exitCode = options.help ? 0 : 2
}

await main()
