import { Command } from 'commander'
import { LateFailure } from './platform/backup/late-failure.ts'
import { readManifest, verifyFiles } from './platform/backup/manifest.ts'
import { restoreBackup } from './platform/backup/restore-backup.ts'
import { readDatabaseUrl } from './platform/config/config.ts'
import { databaseProblemOf } from './platform/database/connection/database-problem.ts'

interface Options {
  readonly from: string
  readonly replace?: boolean
  readonly verify?: boolean
}

const commandLine = new Command('npm run restore --')
  .description('Restores a backup into an empty database. Stop the product first. See docs/operations.md.')
  .requiredOption('--from <folder>', 'the folder of the backup')
  .option('--replace', 'replaces the data of a database that is not empty')
  .option('--verify', 'only checks the files of the backup')
  .showHelpAfterError()
  .exitOverride(({ exitCode }) => process.exit(exitCode && 2))
const { from, replace = false, verify = false }: Options = commandLine.parse().opts()

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
const begun = performance.now()
try {
  if (verify) {
    const manifest = await readManifest(from)
    await verifyFiles(from, manifest)
    say(`The backup of ${manifest.createdAt} is complete: ${manifest.tables.length} tables.`)
  } else {
    const databaseUrl = readDatabaseUrl()
    const { createdAt, tables } = await restoreBackup({ databaseUrl, folder: from, isReplacing: replace, log: say })
    const rows = tables.reduce((sum, table) => sum + Number(table.rows), 0)
    const seconds = (performance.now() - begun) / 1000
    say(
      `Restored the backup of ${createdAt}: ${tables.length} tables, ${rows} rows, each compared, in ${seconds.toFixed(1)} s.`,
    )
  }
} catch (error) {
  const reason = databaseProblemOf(error)
  process.stderr.write(error instanceof LateFailure ? `${reason}\n` : `Not restored: ${reason}\n`)
  process.exitCode = 1
}
