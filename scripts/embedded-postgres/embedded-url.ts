import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../launch/child.ts'
import { externalDataDir } from './account.ts'

const PID_LINE = 0
const PORT_LINE = 3

export function embeddedUrl(): string | undefined {
  const asked = join(process.env['DATA_DIR'] ?? fromRoot('.data'), 'postgres')
  const folder = [asked, externalDataDir(asked)].find((place) => existsSync(join(place, 'cluster', 'postmaster.pid')))
  if (folder === undefined || !existsSync(join(folder, 'password'))) return undefined
  const lines = readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')
  if (!isAlive(Number(lines[PID_LINE]))) return undefined
  const password = readFileSync(join(folder, 'password'), 'utf8').trim()
  return `postgres://postgres:${password}@127.0.0.1:${Number(lines[PORT_LINE])}/postgres`
}

/** A killed server leaves its pid file behind. */
function isAlive(pid: number): boolean {
  try {
    return Number.isInteger(pid) && pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** For command lines: DATABASE_URL if set, else database and provider of the local `npm start`. */
export function findRunningDatabase(): void {
  if ((process.env['DATABASE_URL'] ?? '') !== '') return
  const url = embeddedUrl()
  if (url === undefined) {
    process.stderr.write('There is no database: start the product (npm start), or set DATABASE_URL to its owner.\n')
    process.exit(1)
  }
  process.env['DATABASE_URL'] = url
  process.env['OIDC_ISSUER'] ||= `http://localhost:${process.env['IDENTITY_PORT'] || 8081}`
}

export const isAskedForHelp = (): boolean =>
  process.argv.length === 2 || process.argv.includes('--help') || process.argv.includes('-h')
