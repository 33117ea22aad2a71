import { userInfo } from 'node:os'
import type pg from 'pg'
import { createOwnerPool } from './administration/owner-pool.ts'
import { runAdministration } from './administration/run-administration.ts'
import { systemClock } from './platform/clock/clock.ts'
import { readConfig, readDatabaseUrl, readTargetUrl } from './platform/config/config.ts'

function operatingSystemUser(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? ''}`
  }
}

// `… | head` closes the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

let pool: pg.Pool | undefined
process.exitCode = await runAdministration(process.argv.slice(2), {
  connect: () => {
    pool = createOwnerPool(readDatabaseUrl())
    return pool
  },
  issuer: () => readConfig().OIDC_ISSUER,
  sourceUrl: readDatabaseUrl,
  targetUrl: readTargetUrl,
  clock: systemClock,
  user: operatingSystemUser(),
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
})
await pool?.end()
