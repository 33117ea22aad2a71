import { Command, Option } from 'commander'
import { convertCases } from './host-import/convert/convert-cases.ts'
import { type ImportResult, importFiles, listImportFiles } from './host-import/import-files.ts'
import { systemClock } from './platform/clock/clock.ts'
import { readDatabaseUrl } from './platform/config/config.ts'
import { databaseProblemOf } from './platform/database/connection/database-problem.ts'
import { createPool, transaction } from './platform/database/database.ts'
import { rejectOtherSchema } from './platform/database/schema/schema-problem.ts'

interface Options {
  readonly prct?: string
  readonly dir?: string
  readonly cycle?: string
  readonly convert?: 'cases'
  readonly from?: string
  readonly to?: string
}

const commandLine = new Command('npm run import --')
  .description('Imports the interface files of a folder into the database. The formats are in docs/interfaces.md.')
  .option('--prct <code>', 'the PRCTCC to import into')
  .option('--dir <folder>', 'the folder of the files')
  .option('--cycle <YYYYMM>', 'cycle of the orders; default: the month before the first month ordered')
  .addOption(new Option('--convert <kind>', 'turns orders in cases into interface files').choices(['cases']))
  .option('--from <folder>', 'with --convert: reads here')
  .option('--to <folder>', 'with --convert: writes there')
  .showHelpAfterError()
  .exitOverride(({ exitCode }) => process.exit(exitCode && 2))
const options: Options = commandLine.parse().opts()

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
  const pool = createPool(readDatabaseUrl(), { size: 2, statementTimeoutMs: 0 })
  try {
    const result = await transaction(pool, { prctCode, dealerCodes: null }, 'write', async (db) => {
      await rejectOtherSchema(db)
      return importFiles(db, { prctCode, files, ...cycle, by: 'IMPORT', clock: systemClock, log: say })
    })
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
  commandLine.error('error: either --prct and --dir, or --convert with --from and --to, must be given')
}

await main().catch((error: unknown) => {
  process.stderr.write(`Not imported: ${databaseProblemOf(error)}\n`)
  process.exitCode = 1
})
