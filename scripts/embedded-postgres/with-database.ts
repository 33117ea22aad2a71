import { join } from 'node:path'
import { fromRoot } from '../launch/child.ts'
import { embeddedUrl } from './embedded-url.ts'
import { startPostgres } from './start-postgres.ts'

/**
 * Sets DATABASE_URL to the embedded database unless it is set: that of the running product, or, for the time of the
 * work, one started here. `isAlone`: the product must not run.
 */
export async function withDatabase(work: () => Promise<unknown>, { isAlone = false } = {}): Promise<void> {
  if ((process.env['DATABASE_URL'] ?? '') !== '') return void (await work())
  const running = embeddedUrl()
  if (running !== undefined && isAlone) {
    process.stderr.write('Stop the product first.\n')
    process.exitCode = 1
    return
  }
  if (running !== undefined) {
    process.env['DATABASE_URL'] = running
    return void (await work())
  }
  const dataDir = join(process.env['DATA_DIR'] ?? fromRoot('.data'), 'postgres')
  const started = await startPostgres({ dataDir, log: (line) => process.stderr.write(`${line}\n`) })
  process.env['DATABASE_URL'] = started.url
  try {
    await work()
  } finally {
    await started.stop()
  }
}
