import { join } from 'node:path'
import { fromRoot } from '../launch/child.ts'
import { embeddedUrl } from './embedded-url.ts'
import { startPostgres } from './start-postgres.ts'

/** Otherwise a lost setting would restore a backup into an empty database that nobody uses, and report success. */
const NO_DATABASE =
  'APP_ENV is prod, and DATABASE_URL is not set: no embedded database is started. ' +
  'Set DATABASE_URL to the owner of the tables; for the embedded database of npm start, leave APP_ENV empty.'

function fail(reason: string): void {
  process.stderr.write(`${reason}\n`)
  process.exitCode = 1
}

/**
 * Sets DATABASE_URL to the embedded database unless it is set: that of the running product, or, for the time of the
 * work, one started here, unless that is an installation. `isAlone`: the product must not run.
 */
export async function withDatabase(work: () => Promise<unknown>, { isAlone = false } = {}): Promise<void> {
  if ((process.env['DATABASE_URL'] ?? '') !== '') return void (await work())
  const running = embeddedUrl()
  if (running !== undefined && isAlone) {
    return void fail('Stop the product first.')
  }
  if (running !== undefined) {
    process.env['DATABASE_URL'] = running
    return void (await work())
  }
  if (process.env['APP_ENV'] === 'prod') return void fail(NO_DATABASE)
  const dataDir = join(process.env['DATA_DIR'] ?? fromRoot('.data'), 'postgres')
  const started = await startPostgres({ dataDir, log: (line) => process.stderr.write(`${line}\n`) })
  process.env['DATABASE_URL'] = started.url
  try {
    await work()
  } finally {
    await started.stop()
  }
}
