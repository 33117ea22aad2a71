import { setTimeout as delay } from 'node:timers/promises'
import type { LoadTrialResult } from '@packing/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDemo } from '../demo/create-demo.ts'
import { loadDemo } from '../demo/load-demo.ts'
import { readProgress, recordPast } from '../demo/past/record-past.ts'
import { smallSite } from '../demo/terms/demo-size.ts'
import { findPlanImpact } from '../domain/impacts/plan-impact.ts'
import { firmMonthOf } from '../domain/orders/standing/horizon.ts'
import { createPool, transaction } from '../platform/database/database.ts'
import { kick } from '../platform/jobs/run-store.ts'
import type { Worker } from '../platform/jobs/work-loop.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import { saveAnswers } from '../screens/order-ocf-asn/answers/save.ts'
import { orderImbalances } from '../testing/order-imbalances.ts'
import { createCaller } from '../testing/plan-fixture.ts'
import { resultImbalances } from '../testing/result-imbalances.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { createNets } from './nets.ts'

const prctCode = '200100'
const scope = { prctCode, dealerCodes: null }
/** Half of the smallest demo: the month is planned three times. */
const size = { ...smallSite, parts: 30, cells: 500, casesAMonth: 90 }
const demo = createDemo({ size, today: '2026-11-20', seed: 7 })
const { cycleMonth } = demo
const month = firmMonthOf(cycleMonth)
const nets = createNets({ planThreads: 2, importFolder: '/nowhere' })

// Plans depend on the day on which they are made.
let today = '2026-11-20'
const clock = { now: () => new Date(`${today}T03:00:00Z`) }

let pool: pg.Pool
let owner: pg.Client
let worker: Worker
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query('insert into prct (prct_code, prct_name, time_zone) values ($1, $2, $3)', [
    prctCode,
    'Site',
    'Asia/Tokyo',
  ])
  pool = createPool(database.url, { size: 10, statementTimeoutMs: 60_000 })
  await transaction(pool, scope, 'write', (db) =>
    loadDemo(db, demo, { prctCode, at: clock.now(), log: () => undefined }),
  )
  worker = startWorker({ pool, clock, workerId: 'test', concurrency: 1, pollMs: 20, nets, onError: () => undefined })
})
afterAll(async () => {
  await worker.stop()
  await pool.end()
  await owner.end()
  await drop()
})

interface Ended {
  readonly status: string
  readonly message: string
}

/** ordered = confirmed + rejected + open, and nothing is lost before the answer. */
const expectBalance = async () => expect((await owner.query(orderImbalances)).rows).toEqual([])

async function run(netId: string, params: Record<string, string>): Promise<Ended> {
  const jobIds = nets.find((net) => net.id === netId)?.jobs.map((job) => job.id) ?? []
  const order = { prctCode, netId, params, jobIds, kickedBy: null, kickedByName: 'test' }
  const { runId } = await transaction(pool, scope, 'write', (db) => kick(db, order))
  for (;;) {
    const { rows } = await owner.query<Ended & { ended_at: Date | null }>(
      'select status, message, ended_at from job_net_run where run_id = $1',
      [runId],
    )
    if (rows[0]?.ended_at) {
      await expectBalance()
      return rows[0]
    }
    await delay(20)
  }
}

const number = async (text: string): Promise<number> =>
  Number((await owner.query<{ n: string }>(`select coalesce(sum(n), 0) as n from (${text}) t`)).rows[0]?.n)

const newest = '(select max(plan_id) from packing_plan)'

/** Fingerprint of a plan without surrogate keys. */
async function fingerprint(): Promise<string> {
  const { rows } = await owner.query<{ print: string }>(
    `select md5(
       (select string_agg(concat_ws('|', line_code, pack_on, dealer_code, part_no, pack_style, lots, qty, seconds, latest_on), ',' order by seq)
          from plan_line where plan_id = ${newest})
       || (select string_agg(concat_ws('|', h.case_code, h.dealer_code, h.line_code, h.pack_on, h.gross_g, h.x_mm, h.y_mm, h.z_mm, h.dx_mm, h.load_step), ',' order by h.case_id)
          from case_header h where plan_id = ${newest})) as print`,
  )
  return rows[0]?.print ?? ''
}

async function runChain(): Promise<void> {
  for (const netId of ['PLAN_LEVEL', 'CASE_BUILD', 'VANNING']) {
    const { status, message } = await run(netId, { month })
    expect([netId, status, message]).toEqual([netId, expect.stringMatching(/^ENDED_(OK|WARN)$/), ''])
  }
}

describe('the chain on real PostgreSQL', () => {
  it('says which step must run first when there is nothing to work on', async () => {
    expect(await run('PLAN_LEVEL', { month: '203001' })).toMatchObject({
      status: 'ENDED_NG',
      message: expect.stringContaining('Nothing is compiled for 2030/01'),
    })
    expect(await run('VANNING', { month })).toMatchObject({ status: 'ENDED_NG' })
  })

  it('loses no piece and no case from order to container', async () => {
    const { rows: set } = await owner.query(
      `insert into order_adjustment (prct_code, cycle_month, dealer_code, order_no, line_no, line_rev, manual_qty, is_excluded, manual_reason, created_by, updated_by)
       select prct_code, cycle_month, dealer_code, order_no, line_no, rev_from, case when at > 3 then 1 + qty / 2 end, at <= 3, 'Test', 'T', 'T'
       from (select l.*, row_number() over (order by qty desc, order_no, line_no) as at from order_line l
         where cycle_month = $1 and target_month = $2 and required_on is not null and rev_to is null) l where at <= 6
       returning line_no`,
      [cycleMonth, month],
    )
    expect(set).toHaveLength(6)
    await expectBalance()
    expect((await run('ORDER_COMPILE', { cycleMonth })).status).toMatch(/^ENDED_(OK|WARN)$/)
    await runChain()
    const ordered = await number(
      `select case when a.is_excluded then l.qty else coalesce(a.manual_qty, l.qty) end as n from order_line l
       left join order_adjustment a using (prct_code, cycle_month, dealer_code, order_no, line_no)
       where cycle_month = '${cycleMonth}' and rev_to is null and required_on is not null and target_month = '${month}'`,
    )
    const excepted = await number('select qty as n from compile_exception')
    expect(ordered).toBeGreaterThan(10_000)
    expect(await number('select req_qty as n from compiled_req')).toBe(ordered - excepted)
    const packed = await number('select packed_qty as n from compiled_req')
    const planned = await number(`select qty as n from plan_line where plan_id = ${newest}`)
    expect(planned + (await number(`select qty as n from plan_unplanned where plan_id = ${newest}`))).toBe(packed)
    const inCases = await number(`select qty as n from case_header where plan_id = ${newest}`)
    expect(inCases + (await number(`select qty as n from case_left where plan_id = ${newest}`))).toBe(planned)
    const cases = await number(`select 1 as n from case_header where plan_id = ${newest}`)
    const placed = await number(`select 1 as n from case_header where plan_id = ${newest} and container_id is not null`)
    const left = await number(`select 1 as n from case_header where plan_id = ${newest} and left_reason is not null`)
    expect(placed + left).toBe(cases)
    expect(placed).toBeGreaterThan(10)
  })

  it('tries a collective rule without changing the plan', async () => {
    const before = await fingerprint()
    const every = `plan_id = ${newest} and case_id % 2 = 0`
    await owner.query(
      "insert into dealer (prct_code, dealer_code, dealer_name, country) select '200100', code, 'Other', 'TH' from unnest(array['XX01', 'XX02', 'XX03']) code",
    )
    await owner.query(`update case_header set dealer_code = 'XX01' where ${every}`)
    const { rows: dealers } = await owner.query<{ dealer: string }>(
      `select distinct dealer_code as dealer from case_header where plan_id = ${newest} order by 1`,
    )
    const members = dealers.map(({ dealer }) => dealer).join(';')
    // A group follows one rule: those who share would lose the one that joins their lines.
    const { rows: lineRules } = await owner.query<{ id: string; vanTo: string }>(
      `update collective_vanning n set van_to = n.van_from - 1 from collective_vanning o
       where n.mix_key = 'LINE' and o.prct_code = n.prct_code and o.cv_id = n.cv_id returning n.cv_id as id, o.van_to::text as "vanTo"`,
    )
    const trial = await run('VANNING_TRIAL', { month, members, vanFrom: '', vanTo: '' })
    expect(trial).toMatchObject({ status: 'ENDED_OK', message: '' })
    const nobody = await run('VANNING_TRIAL', { month, members: 'XX02;XX03', vanFrom: '', vanTo: '' })
    expect(nobody.message).toContain('no two of')
    await owner.query(`update case_header set dealer_code = $1 where ${every}`, [dealers[0]?.dealer])
    const { rows } = await owner.query<{ result: LoadTrialResult }>(
      "select result from job_run where job_id = 'VANNING_TRIAL' and result <> '{}' order by run_id desc limit 1",
    )
    const { before: apart, after: joined, days } = rows[0]?.result ?? expect.fail('no result')
    expect(days.length).toBeGreaterThan(0)
    expect(apart.containers).toBe(days.reduce((sum, day) => sum + day.before.containers, 0))
    expect(joined.cost).toBeLessThanOrEqual(apart.cost)
    for (const { id, vanTo } of lineRules) {
      await owner.query('update collective_vanning set van_to = $2 where cv_id = $1', [id, vanTo])
    }
    expect(await fingerprint()).toBe(before)
  })

  it('announces nothing that is only planned and never confirms more than ordered', async () => {
    expect(await number(`select 1 as n from asn where plan_id = ${newest}`)).toBe(0)
    expect(await number('select 1 as n from ocf where confirmed_qty > order_qty or confirmed_qty < 0')).toBe(0)
    expect(await number('select 1 as n from ocf where confirmed_qty < order_qty and reason is null')).toBe(0)
  })

  it('keeps ordered = confirmed + rejected + open while planners answer', async () => {
    const { rows: lines } = await owner.query<Record<string, unknown>>(
      `select 'U' as op, cycle_month as "cycleMonth", dealer_code as "dealerCode", order_no as "orderNo", line_no as "lineNo", 0 as "rowVersion"
       from ocf join correspondence c using (prct_code, dealer_code)
       where c.production_date = required_on and confirmed_qty = order_qty and pack_on <= c.pack_date_to
       order by order_qty desc, order_no, line_no limit 4`,
    )
    const decisions = [
      { ocfStatus: 'CONFIRMED' },
      { ocfQty: 1, reasonCode: 'PARTS' },
      { ocfStatus: 'REJECTED', reasonCode: 'PARTS' },
    ]
    const caller = createCaller(pool)
    for (const [at, decision] of decisions.entries()) {
      const rows = [{ ...lines[at], ...decision }]
      await caller.call(
        'orderocfasn/save',
        saveAnswers,
        { rows, acceptWarnings: true },
        { now: new Date('2026-11-20') },
      )
      await expectBalance()
    }
    const { rows } = await owner.query<{ status: string }>('select status from ocf_answer order by 1')
    expect(rows.map(({ status }) => status)).toEqual(['CHANGED', 'CONFIRMED', 'REJECTED'])
  })

  it('reports for each part how its end would affect the current plan', async () => {
    const { rows: lines } = await owner.query<{ part: string; day: string; qty: number; place: string }>(
      `select part_no as part, latest_on::text as day, qty, concat(dealer_code, pack_on, van_on) as place
       from plan_line where plan_id = ${newest} order by seq`,
    )
    const { rows: cases } = await owner.query<{ part: string; place: string; id: string }>(
      `select c.part_no as part, concat(h.dealer_code, pack_on, van_on) as place, h.case_id as id
       from case_content c join case_header h using (case_id) where h.plan_id = ${newest}`,
    )
    const days = lines.map(({ day }) => day).sort()
    const changeDay = days[Math.floor(days.length / 2)] ?? ''
    const parts = [...new Set(lines.map(({ part }) => part))].slice(0, 40)
    const whole = { dealerCode: '*', exceptDealers: [], changeDay, lastMonth: null, pieces: null }
    const now = new Date('2026-11-20T03:00:00Z')
    const found = await transaction(pool, scope, 'read', (db) =>
      findPlanImpact(
        { db, prctCode, now },
        parts.map((partNo, index) => ({ ...whole, index, partNo })),
      ),
    )
    const expected = parts.map((part) => {
      const after = lines.filter((line) => line.part === part && line.day >= changeDay)
      const places = new Set(after.map(({ place }) => place))
      const ids = new Set(cases.filter((each) => each.part === part && places.has(each.place)).map(({ id }) => id))
      return { planRows: after.length, planQty: after.reduce((sum, { qty }) => sum + qty, 0), cases: ids.size }
    })
    expect(found).toMatchObject(expected.map((counts, index) => ({ index, packedCases: 0, ...counts })))
    expect(expected.some(({ cases }) => cases > 0)).toBe(true)
  })

  it('makes the same plan from the same input by the chain in one run, byte for byte, as a new revision', async () => {
    const first = await fingerprint()
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    const chain = await run('PLAN_CHAIN', { month })
    expect(chain).toMatchObject({ status: expect.stringMatching(/^ENDED_(OK|WARN)$/), message: '' })
    const { rows: jobs } = await owner.query<{ job: string; status: string }>(
      "select job_id as job, status from job_run where run_id = (select run_id from job_net_run where net_id = 'PLAN_CHAIN') order by seq",
    )
    expect(jobs.map(({ job }) => job)).toEqual([
      'ORDER_COMPILE',
      'BOM_CHECK',
      'PLAN_LEVEL',
      'OCF_BUILD',
      'CASE_BUILD',
      'VANNING',
    ])
    expect(jobs.every(({ status }) => /^ENDED_(OK|WARN)$/.test(status))).toBe(true)
    expect(await number(`select rev as n from packing_plan where plan_id = ${newest}`)).toBe(2)
    expect(await fingerprint()).toBe(first)
  })

  it('cancels the planned cases of the older revision and never reuses a case number', async () => {
    expect(await number(`select 1 as n from case_header where plan_id <> ${newest} and status <> 'CANCELLED'`)).toBe(0)
    expect(
      await number('select 1 as n from (select case_no from case_header group by 1 having count(*) > 1) twice'),
    ).toBe(0)
  })

  it('compares the orders of the cycle with the forecast', async () => {
    expect((await run('VOLATILITY_CHECK', { cycleMonth })).status).toMatch(/^ENDED_(OK|WARN)$/)
    const judged = await number(`select qty as n from volatility_judgement where target_month = '${month}'`)
    expect(judged).toBe(
      await number(
        `select qty as n from order_line where cycle_month = '${cycleMonth}' and target_month = '${month}' and rev_to is null`,
      ),
    )
    const { rows } = await owner.query<{ verdict: string }>('select distinct verdict from volatility_judgement')
    expect(rows.map(({ verdict }) => verdict)).toEqual(expect.arrayContaining(['OK', 'OVER', 'UNDER', 'NO_BASE']))
    expect(await number('select qty as n from volatility_quantity')).toBe(
      await number('select qty as n from volatility_judgement'),
    )
  })

  it('remaps only rows affected by a blank sailing', async () => {
    const prepare = () => run('WINDOWS_PREPARE', { month, dealer: '', method: '' })
    expect((await prepare()).status).toMatch(/^ENDED_(OK|WARN)$/)
    expect(await number(`select changed_count as n from correspondence_rev where method = 'REMAP' and rev = 1`)).toBe(0)
    // The demo leaves one production date without a vessel; otherwise its calendar keeps the six invariants.
    const { rows: issues } = await owner.query(
      `select v ->> 'rule' as rule from correspondence_rev, jsonb_array_elements(violations || exceptions) v where rev = 1`,
    )
    expect(issues).toEqual([{ rule: 'UNMAPPED' }])
    const { rows } = await owner.query<{ vessel: string; voyage: string }>(
      `select vessel, voyage from correspondence where order_month = '${month}' order by production_date offset 8 limit 1`,
    )
    const { vessel = '', voyage = '' } = rows[0] ?? {}
    await owner.query('update sailing set is_blank = true where vessel = $1 and voyage = $2', [vessel, voyage])
    expect((await prepare()).status).toMatch(/^ENDED_(OK|WARN)$/)
    const touched = await number(
      `select 1 as n from correspondence where order_month = '${month}' and vessel = '${vessel}' and voyage = '${voyage}'`,
    )
    expect(touched).toBeGreaterThan(0)
    expect(await number(`select changed_count as n from correspondence_rev where rev = 2`)).toBe(touched)
    expect(await number(`select 1 as n from correspondence where voyage = '${voyage}'`)).toBeGreaterThan(0)
  })

  it('reloads one group around its pinned cases and leaves the others alone', async () => {
    const { rows } = await owner.query<{ renban: string; dealer: string; van: string; cases: number }>(
      `select renban_no as renban, dealer_code as dealer, van_on::text as van, case_count as cases
       from container where plan_id = ${newest} order by case_count desc, renban_no limit 1`,
    )
    const { renban = '', dealer = '', van = '', cases = 0 } = rows[0] ?? {}
    const steps = Math.floor(cases / 2)
    await owner.query('update container set locked_steps = $1 where renban_no = $2', [steps, renban])
    const places = async (condition: string) => {
      const { rows: found } = await owner.query<{ print: string }>(
        `select md5(coalesce(string_agg(concat_ws('|', h.case_no, k.renban_no, h.load_step, h.x_mm, h.y_mm, h.z_mm), ',' order by h.case_no), '')) as print
         from case_header h join container k using (container_id) where h.plan_id = ${newest} and ${condition}`,
      )
      return found[0]?.print
    }
    const isLocked = `k.renban_no = '${renban}' and h.load_step <= ${steps}`
    const isOther = `not (k.dealer_code = '${dealer}' and k.van_on = '${van}')`
    const [locked, others] = [await places(isLocked), await places(isOther)]
    expect((await run('VANNING', { month, dealer, vanOn: van })).status).toMatch(/^ENDED_(OK|WARN)$/)
    expect([await places(isLocked), await places(isOther)]).toEqual([locked, others])
    expect(await number(`select locked_steps as n from container where renban_no = '${renban}'`)).toBe(steps)
    const placed = await number(`select 1 as n from case_header where plan_id = ${newest} and container_id is not null`)
    expect(placed).toBe(await number(`select case_count as n from container where plan_id = ${newest}`))
  })

  it('packs, loads and ships until a day without losing a piece', async () => {
    const now = new Date('2026-12-18T04:00:00Z')
    const results = await transaction(pool, scope, 'write', (db) => recordPast({ db, prctCode, now }))
    expect(results).toBeGreaterThan(50)
    expect((await owner.query(resultImbalances)).rows).toEqual([])
    await expectBalance()
    expect(await number("select 1 as n from asn where status in ('SENT', 'ACKED')")).toBeGreaterThan(0)
    // Data with results never get a second past.
    expect(await transaction(pool, scope, 'read', (db) => readProgress(db, prctCode))).toBe('OTHER')
    const { rows } = await owner.query<{ status: string }>('select distinct status from case_header order by 1')
    const states = rows.map(({ status }) => status)
    expect(states).toEqual(expect.arrayContaining(['PACKED', 'PLANNED', 'PRINTED', 'SHIPPED']))
    expect(await number("select 1 as n from packing_result where ended_at > '2026-12-18T04:00:00Z'")).toBe(0)
    const repacked = `select 1 as n from discontinued_part d join case_content c on c.part_no = d.old_part and c.dealer_code = d.dealer_code
      join case_header h using (case_id) where d.timing = 'IMMEDIATE' and h.status = 'PACKED' and h.pack_on > d.last_pack_date`
    expect(await number(repacked)).toBeGreaterThan(0)
    today = '2026-12-18'
    const floor = () =>
      owner.query(`select case_no, status, result_id, packed_qty, packed_on, packing_at, packed_at, container_id, row_version
      from case_header where result_id is not null or status in ('PACKING', 'PRINTED') order by 1`)
    const before = (await floor()).rows
    for (const netId of ['PLAN_LEVEL', 'CASE_BUILD', 'VANNING'])
      expect((await run(netId, { month })).status).toMatch(/^ENDED_(OK|WARN)$/)
    expect((await owner.query(resultImbalances)).rows).toEqual([])
    const isRecorded = ({ result_id: result }: { result_id: string | null }) => result !== null
    expect((await floor()).rows.filter(isRecorded).map(({ container_id: _, ...one }) => one)).toEqual(
      before.filter(isRecorded).map(({ container_id: _, ...one }) => one),
    )
    expect(
      await number(`select 1 as n from plan_line where plan_id = ${newest} and pack_on < '2026-12-18' and not exists (select 1 from case_header h
      where h.pack_on = plan_line.pack_on and h.dealer_code = plan_line.dealer_code and h.status in ('PACKING', 'PACKED', 'SHORT', 'REPACK', 'VANNED', 'SHIPPED'))`),
    ).toBe(0)
  })
})
