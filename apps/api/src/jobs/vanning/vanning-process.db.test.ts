import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createPool, transaction } from '../../platform/database/database.ts'
import { kick } from '../../platform/jobs/run-store.ts'
import { bundledProcess } from '../../testing/bundled-processes.ts'
import { expireLease } from '../../testing/expire-lease.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'

const PRCT = '200100'
const MONTH = '202612'
const scope = { prctCode: PRCT, dealerCodes: null }

const site = `
  insert into prct (prct_code, prct_name, time_zone) values ('${PRCT}', 'Site', 'Asia/Tokyo');
  insert into dealer (prct_code, dealer_code, dealer_name, country) values ('${PRCT}', 'D1', 'One', 'TH'), ('${PRCT}', 'D2', 'Two', 'ID');
  insert into container_type (prct_code, container_type, usable_length_mm, usable_width_mm, usable_height_mm, tare_g, max_payload_g) values
    ('${PRCT}', '40HC', 12000, 2300, 2550, 3900000, 24000000), ('${PRCT}', '20GP', 5850, 2300, 2250, 2300000, 21000000);
  insert into case_type (prct_code, case_code, family, material, length_mm, width_mm, height_mm, inner_length_mm, inner_width_mm,
      inner_height_mm, tare_g, max_gross_g)
    select '${PRCT}', 'M' || n, 'M', 'STEEL', 1040 + 150 * n, 1130, 500 + 130 * n, 1000, 900, 400, 90000, 1000000 from generate_series(1, 6) n;
  insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('${PRCT}', '${MONTH}', 1, 'x', '2026-11-20');
  insert into plan_figures (plan_id, prct_code, figures) values (1, '${PRCT}', '{}');
  insert into case_header (prct_code, plan_id, case_no, case_code, dealer_code, line_code, pack_on, van_on, is_mixed, part_count,
      box_count, qty, net_g, gross_g, volume_mm3)
    select '${PRCT}', 1, d || to_char(v, 'DD') || 'C' || to_char(n, 'FM000'), 'M' || 1 + n * 7 % 6, d, 'L01', v::date - 3, v, false, 1, 1, 10, 1000,
      150000 + n * 7919 % 300000, 1500000000
    from unnest(array['D1', 'D2']) d, generate_series(date '2026-12-07', date '2026-12-18', '1 day') v, generate_series(1, 30) n order by d, v, n;`

let database: TestDatabase
let pool: pg.Pool
let owner: pg.Client
const children: ChildProcess[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, { size: 2, statementTimeoutMs: 30_000 })
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query(site)
})
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
})
afterAll(async () => {
  await pool.end()
  await owner.end()
  await database.drop()
})

async function startProcess(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [await bundledProcess('main-worker')], {
    env: { ...process.env, DATABASE_URL: database.appUrl, NODE_ENV: 'production', PLAN_THREADS: '1' },
    stdio: 'ignore',
  })
  children.push(child)
  return child
}

async function kickNet(netId: string, params: Readonly<Record<string, string>>): Promise<number> {
  const order = { prctCode: PRCT, netId, params, jobIds: [netId], kickedBy: null, kickedByName: 'test' }
  return (await transaction(pool, scope, 'write', (db) => kick(db, order))).runId
}

interface Run {
  readonly status: string
  readonly done: number
  readonly message: string
  readonly attempts: number
  readonly hasResult: boolean
}
async function untilRun(runId: number, isSo: (run: Run) => boolean): Promise<Run> {
  for (;;) {
    const { rows } = await owner.query<Run>(
      `select r.status, r.message, r.attempts, j.progress_done as done, j.result <> '{}' as "hasResult"
       from job_net_run r join job_run j using (prct_code, run_id) where r.run_id = $1`,
      [runId],
    )
    if (rows[0] && isSo(rows[0])) return rows[0]
    await delay(20)
  }
}
const isUnderWay = ({ status, done }: Run) => status === 'RUNNING' && done > 0
const hasEnded = ({ status }: Run) => !['WAITING', 'RUNNING'].includes(status)

/** Locks out other writers of containers, so that a run cannot save its result. */
async function withoutSaves(work: () => Promise<void>): Promise<void> {
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  try {
    await holder.query('begin; lock table container in share row exclusive mode')
    await work()
  } finally {
    await holder.end()
  }
}

/** Requests it as soon as the run has begun. Repeats with another run if that ended first, as on a fast machine it may. */
async function cancelledUnderWay(kickIt: () => Promise<number>): Promise<Run> {
  for (;;) {
    const runId = await kickIt()
    await untilRun(runId, ({ status }) => status !== 'WAITING')
    await owner.query("update job_net_run set cancel_requested_at = now() where run_id = $1 and status = 'RUNNING'", [
      runId,
    ])
    const ended = await untilRun(runId, hasEnded)
    if (ended.status !== 'ENDED_OK') return ended
  }
}

async function fingerprint(): Promise<string | null> {
  const { rows } = await owner.query<{ print: string | null }>(
    `select md5(string_agg(concat_ws('|', h.case_no, k.renban_no, h.load_step, h.x_mm, h.y_mm, h.z_mm, h.dx_mm), ',' order by h.case_no)) as print
     from case_header h join container k using (container_id)`,
  )
  return rows[0]?.print ?? null
}

describe('VANNING in a process that is killed', () => {
  it('is resumed by two other processes, which make the same plan', async () => {
    const first = await startProcess()
    const undisturbed = await kickNet('VANNING', { month: MONTH, dealer: '', vanOn: '' })
    expect(await untilRun(undisturbed, hasEnded)).toMatchObject({ status: 'ENDED_OK', message: '' })
    const expected = await fingerprint()
    expect(expected).not.toBeNull()
    await owner.query(
      `update case_header set container_id = null, load_step = null, x_mm = null; delete from asn; delete from container`,
    )
    let killed = 0
    await withoutSaves(async () => {
      killed = await kickNet('VANNING', { month: MONTH, dealer: '', vanOn: '' })
      await untilRun(killed, isUnderWay)
      first.kill('SIGKILL')
      await once(first, 'exit')
    })
    expect(await fingerprint()).toBeNull()
    expect(await expireLease(database.url, 'job_net_run', killed)).toBeGreaterThan(0)
    // One of them continues the run, and both calculate its parts.
    await Promise.all([startProcess(), startProcess()])
    expect(await untilRun(killed, hasEnded)).toMatchObject({ status: 'ENDED_OK', message: '' })
    expect(await fingerprint()).toBe(expected)
  })

  it('stops a cancelled trial, reports it and leaves nothing behind', async () => {
    await startProcess()
    const before = await fingerprint()
    const params = { month: MONTH, rule: '', members: 'D1;D2', vanFrom: '', vanTo: '' }
    const run = await cancelledUnderWay(() => kickNet('VANNING_TRIAL', params))
    expect(run).toMatchObject({ status: 'KILLED', hasResult: false })
    expect(await fingerprint()).toBe(before)
  })
})
