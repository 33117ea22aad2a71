import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseBuild } from '../jobs/case-build/case-build.ts'
import { orderCompile } from '../jobs/order-compile/order-compile.ts'
import { planLevel } from '../jobs/plan-level/plan-level.ts'
import { listForecastOutcomes } from '../jobs/plan-outlook/list-forecast-outcomes.ts'
import { vanning } from '../jobs/vanning/vanning.ts'
import { createPool, transaction } from '../platform/database/database.ts'
import { runJob } from '../testing/run-job.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createDemo } from './create-demo.ts'
import { loadManual } from './demo-manual.ts'
import { keepDemoUsers, SMALL_PRCT_CODE, seedDemoUsers } from './demo-users.ts'
import { loadDemo } from './load-demo.ts'
import { recordPastForecasts } from './past/past-forecasts.ts'
import { smallSite } from './terms/demo-size.ts'

const ISSUER = 'http://localhost:8081'
const prctCode = SMALL_PRCT_CODE
const at = new Date('2026-11-20T03:00:00Z')
const demo = createDemo({ size: smallSite, today: '2026-11-20', seed: 7 })

let database: TestDatabase
let owner: pg.Pool
let app: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  owner = createPool(database.url, { size: 1, statementTimeoutMs: 0, isOwner: true })
  app = createPool(database.url, { size: 1, statementTimeoutMs: 0 })
})

afterAll(async () => {
  await owner.end()
  await app.end()
  await database.drop()
})

test('loads users, masters, orders and the manual of a site, users once only', async () => {
  expect(await transaction(owner, 'none', 'write', (db) => keepDemoUsers(db, ISSUER))).toBe(false)
  await transaction(owner, 'none', 'write', (db) => seedDemoUsers(db, ISSUER, demo.dealerCodes))
  await transaction(owner, 'none', 'write', (db) => seedDemoUsers(db, ISSUER, demo.dealerCodes))
  await transaction(app, { prctCode, dealerCodes: null }, 'write', (db) => loadDemo(db, demo, { prctCode, at }))
  await transaction(owner, 'none', 'write', (db) => loadManual(db, demo, { prctCode, at }))
  const { users, dealer, parts, places, rules, cycles, open, manuals } =
    (
      await owner.query<Record<string, number>>(
        `select set_config('app.prct_code', $1, true), set_config('app.dealer_codes', '*', true),
         (select count(*)::int from app_user) as users,
         (select count(*)::int from app_user where dealer_codes is not null) as dealer,
         (select count(*)::int from part where prct_code = $1) as parts,
         (select count(*)::int from part where prct_code = $1 and dock_code <> '') as places,
         (select count(*)::int from collective_vanning where prct_code = $1) as rules,
         (select count(*)::int from order_cycle where prct_code = $1 and cut_off_at is not null) as cycles,
         (select count(*)::int from order_cycle where prct_code = $1 and status <> 'CLOSED') as open,
         (select count(*)::int from manual where prct_code = $1) as manuals`,
        [prctCode],
      )
    ).rows[0] ?? {}
  expect({ parts, places, manuals }).toEqual({ parts: smallSite.parts, places: smallSite.parts, manuals: 1 })
  expect([users, dealer, rules, cycles, open]).toEqual([7, 1, demo.sharing.rules.length, 2, 1])
})

test('has a year of past forecasts, so that chances of later months have a band, and no verdicts of it', async () => {
  const cycles = demo.cycles.filter((cycle) => cycle < demo.cycleMonth)
  const scope = { prctCode, dealerCodes: null }
  const count = await transaction(app, scope, 'write', (db) => recordPastForecasts(db, demo, { prctCode, at }))
  const outcomes = await transaction(app, scope, 'read', (db) =>
    listForecastOutcomes(db, { prctCode, cycleMonth: demo.cycleMonth }),
  )
  const known = new Set(outcomes.map(({ cycle }) => cycle))
  expect([count, known.size, Math.max(...known) < Number(cycles[0])]).toEqual([12, 11, true])
  expect(new Set(outcomes.map(({ dealer }) => dealer))).toEqual(new Set(demo.dealerCodes))
  expect(Math.max(...outcomes.map(({ target }) => target))).toBeLessThanOrEqual(Number(cycles[0]))
  const rates = outcomes.map(({ forecast, ordered }) => ordered / forecast)
  expect([Math.min(...rates) > 0.6, Math.max(...rates) < 1.6, new Set(rates).size]).toEqual([
    true,
    true,
    outcomes.length,
  ])
})

test('has a collective rule with an effect: without it a vanning date needs more containers', async () => {
  const job = { prctCode, params: { month: demo.firmMonth, cycleMonth: demo.cycleMonth }, now: at }
  // Fewer lots than there is time for: levelling seeks no remedies.
  await owner.query('delete from order_line where prct_code = $1 and line_no % 3 > 0', [prctCode])
  for (const each of [orderCompile, planLevel, caseBuild]) await runJob(app, each, job)
  const { rows: dates } = await owner.query<{ dealer: string; vanOn: string; cases: number }>(
    `select dealer_code as dealer, van_on::text as "vanOn", count(*)::int as cases from case_header where prct_code = $1
     group by 1, 2 having count(distinct line_code) > 1 order by 3, 2 limit 1`,
    [prctCode],
  )
  const [{ cases, ...date } = { cases: 0, dealer: '', vanOn: '' }] = dates
  const containers = async () => {
    const { rowsOut } = await runJob(app, vanning(1), { ...job, params: { ...job.params, ...date } })
    const { rows } = await owner.query<{ rule: string | null; lines: number; cases: number }>(
      `select k.cv_id as rule, count(distinct h.line_code)::int as lines, count(*)::int as cases
       from container k join case_header h using (container_id) where k.prct_code = $1 group by k.container_id, 1`,
      [prctCode],
    )
    expect(rows.reduce((sum, each) => sum + each.cases, 0)).toBe(cases)
    return { count: rowsOut, kinds: new Set(rows.map(({ rule, lines }) => `${rule} ${lines}`)) }
  }
  const shared = await containers()
  expect(shared.kinds).toContain('CV001 2')
  await owner.query(`update collective_vanning set van_to = van_from - 1 where prct_code = $1 and cv_id = 'CV001'`, [
    prctCode,
  ])
  const apart = await containers()
  expect(apart.kinds).toEqual(new Set(['null 1']))
  expect(apart.count).toBeGreaterThan(shared.count)
})

test('lets users of the demo sign in at another provider, and nobody else', async () => {
  await database.asOwner(`update app_user set subject = 'person' where user_id = (select max(user_id) from app_user)`)
  expect(await transaction(owner, 'none', 'write', (db) => keepDemoUsers(db, 'https://id.example'))).toBe(true)
  const { rows } = await owner.query<{ issuer: string; count: number }>(
    'select issuer, count(*)::int as count from app_user group by 1 order by 2',
  )
  expect(rows.map(({ issuer }) => issuer)).toEqual([ISSUER, 'https://id.example'])
  expect(rows[0]?.count).toBe(1)
})
