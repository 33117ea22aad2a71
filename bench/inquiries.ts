/**
 * The inquiries over two years: I03 ORDER/PLAN HISTORY, L02 PACKING INFORMATION, L03 CASE INFORMATION and L04 ODR-OCF-ASN on 24 cycles
 * and plans. A key is a dealer's part. M: 12 dealers, 30,000 keys, 24,000 cases in 1,200 containers a month. L: 40 dealers, 50,000
 * parts, 150,000 keys, 200,000 cases in 5,000 containers a month (more than 40 GB of disk). Prints p50 and p95 of each search beside
 * its goal, then `RESULT {json}`.
 *
 * npm run bench:inquiries
 * --size M --months 24 --runs 20 --only I03 --folder /tmp (of the database)
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createPool } from '../apps/api/src/platform/database/database.ts'
import { migrate } from '../apps/api/src/platform/database/schema/migrate.ts'
import { startPostgres } from '../scripts/embedded-postgres/start-postgres.ts'
import { inquiries } from './inquiries/cases.ts'
import { fillTwoYears, inquirySizes } from './inquiries/fill-years.ts'
import { measureSearch } from './inquiries/measure-search.ts'

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: 'M' },
    folder: { type: 'string', default: tmpdir() },
    months: { type: 'string', default: '24' },
    runs: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
  },
})
const runs = Number(values.runs)

const size = inquirySizes[values.size === 'L' ? 'L' : 'M']
const folder = mkdtempSync(join(values.folder, 'packing-inquiries-'))
const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false, log: () => undefined })
try {
  await migrate(postgres.url)
  const start = performance.now()
  const counts = await fillTwoYears(postgres.url, { ...size, months: Number(values.months) })
  const fillSeconds = Math.round((performance.now() - start) / 1000)
  console.log(
    Object.entries(counts)
      .map(([table, count]) => `${table} ${count}`)
      .join(', '),
  )
  console.log(`filled in ${fillSeconds} s`)
  const pool = createPool(postgres.url, { size: 2, statementTimeoutMs: 120_000, keepsPlans: true })
  const measured = []
  for (const inquiry of inquiries.filter(({ name }) => name.startsWith(values.only))) {
    const { p50, p95, total } = await measureSearch(pool, inquiry, runs)
    const verdict = p95 > inquiry.goalMs ? '  above the goal' : ''
    console.log(
      `${inquiry.name.padEnd(44)} ${String(total).padStart(8)} found  p50 ${p50.toFixed(0)} ms  p95 ${p95.toFixed(0)} ms  goal ${inquiry.goalMs} ms${verdict}`,
    )
    measured.push({ name: inquiry.name, total, p50, p95, goalMs: inquiry.goalMs })
  }
  await pool.end()
  console.log(`RESULT ${JSON.stringify({ bench: 'inquiries', size: values.size, counts, measured })}`)
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
