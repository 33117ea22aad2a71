import { createApp } from './app.ts'
import { systemClock } from './platform/clock/clock.ts'
import { readConfig } from './platform/config/config.ts'
import { createPool } from './platform/database/database.ts'

const config = readConfig()
const pool = createPool(config.DATABASE_URL, { size: config.DATABASE_POOL, statementTimeoutMs: 120_000 })
const app = await createApp({ config, pool, clock: systemClock })

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await app.close()
    await pool.end()
    process.exit(0)
  })
}
await app.listen({ port: config.PORT, host: config.HOST })
