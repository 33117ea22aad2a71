/** The web application in a process of its own; `bench/search.ts` starts it and passes the address. */
import { createApp } from '../../apps/api/src/app.ts'
import { openLargeCalls } from '../../apps/api/src/large-calls.ts'
import { systemClock } from '../../apps/api/src/platform/clock/clock.ts'
import { readConfig } from '../../apps/api/src/platform/config/config.ts'
import { createPool } from '../../apps/api/src/platform/database/database.ts'

const config = readConfig({ ...process.env, REPLY_CHECKS: 'off', LOG_LEVEL: 'silent' })
const url = process.env['DATABASE_URL'] ?? ''
const options = {
  size: Number(process.env['DATABASE_POOL'] ?? 10),
  statementTimeoutMs: 60_000,
  keepsPlans: true,
}
const pool = createPool(url, options)
const warn = (details: object, text: string) => process.stderr.write(`${text} ${JSON.stringify(details)}\n`)
const thread = openLargeCalls({ config, database: { url, options }, log: { warn } })
// From source it would start with the first large call, which a figure would then contain.
thread.start()
const many = 1_000_000
const rates = { address: many, signIn: many, rejected: many, query: many, command: many, upload: many, download: many }
const app = await createApp({
  config,
  pool,
  clock: systemClock,
  rates,
  thread,
})
await app.listen({ port: 0, host: '127.0.0.1', backlog: 4096 })
const address = app.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : undefined })
process.on('disconnect', () => process.exit(0))
