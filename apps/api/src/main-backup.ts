import { Command } from 'commander'
import { LateFailure } from './platform/backup/late-failure.ts'
import { writeBackup } from './platform/backup/write-backup.ts'
import { systemClock } from './platform/clock/clock.ts'
import { readDatabaseUrl } from './platform/config/config.ts'
import { databaseProblemOf } from './platform/database/connection/database-problem.ts'

const commandLine = new Command('npm run backup --')
  .description(
    'Copies the whole database into a new folder, in one snapshot, while the product runs. See docs/operations.md.',
  )
  .requiredOption('--to <folder>', 'the folder to create; only its owner can read it')
  .option('--quiet', 'prints the result only')
  .showHelpAfterError()
  .exitOverride(({ exitCode }) => process.exit(exitCode && 2))
const { to, quiet = false }: { to: string; quiet?: boolean } = commandLine.parse().opts()

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
const begun = performance.now()
try {
  const { tables } = await writeBackup({
    databaseUrl: readDatabaseUrl(),
    folder: to,
    now: systemClock.now(),
    log: quiet ? () => undefined : say,
  })
  const rows = tables.reduce((sum, table) => sum + Number(table.rows), 0)
  const megabytes = tables.reduce((sum, { fileBytes }) => sum + fileBytes, 0) / 2 ** 20
  const seconds = (performance.now() - begun) / 1000
  say(
    `Backed up ${tables.length} tables, ${rows} rows, ${megabytes.toFixed(1)} MB to ${to} in ${seconds.toFixed(1)} s.`,
  )
} catch (error) {
  const reason = databaseProblemOf(error)
  process.stderr.write(error instanceof LateFailure ? `${reason}\n` : `Not backed up: ${reason}\n`)
  process.exitCode = 1
}
