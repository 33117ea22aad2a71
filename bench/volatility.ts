/**
 * I01 ORDER VOLATILITY SEARCH at size M: 30,000 parts of 12 dealers, six cycles of four months. Runs the volatility
 * check, then searches each level and condition in turn; prints time and rows of the check, p50 and p95 of the searches.
 *
 * npm run bench:volatility                goal p95 ≤ 300 ms
 * --keys 30000 --runs 20
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { volatilityCheck } from '../apps/api/src/jobs/volatility-check/volatility-check.ts'
import { createPool, transaction } from '../apps/api/src/platform/database/database.ts'
import { migrate } from '../apps/api/src/platform/database/schema/migrate.ts'
import type { VolatilityFilter } from '../apps/api/src/screens/order-volatility-search/volatility-cells.ts'
import { findVolatility } from '../apps/api/src/screens/order-volatility-search/volatility-rows.ts'
import { runJob } from '../apps/api/src/testing/run-job.ts'
import { startPostgres } from '../scripts/embedded-postgres/start-postgres.ts'

const { values } = parseArgs({
  options: { keys: { type: 'string', default: '30000' }, runs: { type: 'string', default: '20' } },
})
const runs = Number(values.runs)
const goalMs = 300
const scope = { prctCode: '200100', dealerCodes: null }

/** 15 % of change in each cycle, as in the demo. */
const rows = `
  insert into prct (prct_code, prct_name, time_zone) values ('200100', 'Bench', 'Asia/Tokyo');
  insert into dealer (prct_code, dealer_code, dealer_name, country)
    select '200100', 'D' || lpad(d::text, 2, '0'), 'Dealer', 'TH' from generate_series(1, 12) d;
  insert into part (prct_code, origin, unit, part_no, part_name, net_weight_g, car_family)
    select '200100', 'JP', 'PC', 'P' || lpad(p::text, 5, '0'), 'Part', 100, 'F' || p % 20 from generate_series(0, ${values.keys} / 3) p;
  insert into tolerance_rule (prct_code, tolerance_id, month_offset, plus_permille, minus_permille, effective_from)
    select '200100', 'N' || o, o, case when o < 3 then 100 + 100 * o end, case when o < 3 then 100 + 100 * o end, '2020-01-01'
    from generate_series(0, 3) o;
  insert into order_cycle (prct_code, cycle_month, dealer_code, status, rev, confirmed_rev)
    select '200100', to_char(date '2026-06-01' + make_interval(months => m), 'YYYYMM'), dealer_code, 'CLOSED', 1, case when m < 5 then 1 end
    from dealer, generate_series(0, 5) m;
  insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, qty, rev_from)
    select '200100', to_char(c, 'YYYYMM'), 'D' || lpad((k % 12 + 1)::text, 2, '0'), 'A' || o, k, 'P' || lpad((k / 3)::text, 5, '0'),
      to_char(c + make_interval(months => o + 1), 'YYYYMM'), (100 + k % 977 * (0.85 + 0.3 * random()))::int, 1
    from generate_series(date '2026-06-01', date '2026-11-01', '1 month') c, generate_series(0, 3) o, generate_series(0, ${values.keys} - 1) k;
  analyze;`

const plain: VolatilityFilter = {
  prctCode: '200100',
  cycleMonth: '202611',
  dealer: [],
  partNo: [],
  target: [],
  verdict: [],
  sort: [],
  level: 'PART',
  base: 'LAST_CONFIRMED',
  withExempt: false,
  openOnly: false,
}
const cases: Readonly<Record<string, Partial<VolatilityFilter>>> = {
  part: {},
  'part, OVER': { verdict: ['OVER'] },
  'part, unanswered': { openOnly: true },
  'part, threshold 15 %': { threshold: 15 },
  'part by change': { sort: ['-n0ChangePercent'] },
  'part of a dealer': { dealer: ['D01'] },
  'part by prefix': { partNo: ['P012'] },
  'car family': { level: 'CAR_FAMILY' },
  line: { level: 'LINE' },
  dealer: { level: 'DEALER' },
  'dealer, first announcement': { level: 'DEALER', base: 'FIRST' },
  'dealer, threshold 15 %': { level: 'DEALER', threshold: 15 },
}

async function measure(pool: pg.Pool, change: Partial<VolatilityFilter>): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const begun = performance.now()
    await transaction(pool, scope, 'read', (db) =>
      findVolatility(db, { ...plain, ...change }, { from: 0, count: 50 }, { language: 'en', ruleOf: (ids) => ids }),
    )
    times.push(performance.now() - begun)
  }
  return times.sort((a, b) => a - b)
}

const folder = mkdtempSync(join(tmpdir(), 'packing-volatility-'))
const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false, log: () => undefined })
try {
  await migrate(postgres.url)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(rows)
  const pool = createPool(postgres.url, { size: 2, statementTimeoutMs: 120_000 })
  const begun = performance.now()
  const { rowsIn, rowsOut } = await runJob(pool, volatilityCheck, {
    prctCode: '200100',
    params: { cycleMonth: '202611' },
  })
  console.log(
    `check: ${((performance.now() - begun) / 1000).toFixed(1)} s, ${rowsIn} announcements, ${rowsOut} judgements`,
  )
  await client.query('vacuum analyze')
  for (const [name, change] of Object.entries(cases)) {
    const times = await measure(pool, change)
    const [p50 = 0, p95 = 0] = [times[Math.floor(runs / 2)], times[Math.ceil(runs * 0.95) - 1]]
    console.log(
      `${name.padEnd(28)} p50 ${p50.toFixed(0)} ms  p95 ${p95.toFixed(0)} ms${p95 > goalMs ? '  above the goal' : ''}`,
    )
  }
  await pool.end()
  await client.end()
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
