import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BACKUP_NETS } from '@packing/contract'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { listTables, sumRows } from './platform/backup/catalogue.ts'
import { systemClock } from './platform/clock/clock.ts'
import { createPool } from './platform/database/database.ts'
import type { Worker } from './platform/jobs/work-loop.ts'
import { startWorker } from './platform/jobs/worker.ts'
import { freePort, killStarted, metricsOf, startProcess } from './testing/start-process.ts'
import { callOf, type SignedIn, startTestApp, type TestApp } from './testing/test-app.ts'

let test: TestApp
let owner: pg.Client
let pool: pg.Pool
let workerOfOthers: Worker
let headOffice: SignedIn
let site: SignedIn
const folder = mkdtempSync(join(tmpdir(), 'backups-'))
const target = `restored_${randomBytes(6).toString('hex')}`

beforeAll(async () => {
  test = await startTestApp()
  owner = new pg.Client({ connectionString: test.databaseUrl })
  await owner.connect()
  await owner.query(`insert into part (prct_code, origin, unit, part_no, part_name, net_weight_g)
    select '200100', 'JP', 'PC', 'P1000000' || (1000 + n), '部品 ' || n, n from generate_series(1, 300) n`)
  await owner.query(`create database ${target}`)
  pool = createPool(test.databaseUrl, { size: 4, statementTimeoutMs: 30_000 })
  workerOfOthers = startWorker({
    pool,
    clock: systemClock,
    workerId: 'of others',
    concurrency: 1,
    nets: [],
    division: { netIds: BACKUP_NETS, isOfThese: false },
    onError: () => undefined,
  })
  await owner.query(`create role ${ownerName()} superuser login password 'secret'`)
  const user = { prctCode: '100100', scopes: ['100100', '200100'], privileges: { M01F01: 9 } }
  headOffice = await test.signIn({ name: 'HEAD', ...user })
  site = await test.signIn({ name: 'SITE', ...user, prctCode: '200100' }, '200100')
})
afterEach(killStarted)
afterAll(async () => {
  await workerOfOthers.stop()
  await pool.end()
  await owner.query(`drop database ${target} with (force)`)
  await owner.query(`drop role ${ownerName()}`)
  await owner.end()
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

const kick = async (signedIn: SignedIn) => {
  const input = { operation: 'KICK', netId: 'BACKUP', params: {} }
  const { reply } = await test.call(callOf('jobnetkick/exec'), input, { signedIn, functionId: 'M01F01' })
  return reply.message
}
const urlOf = (database: string) => Object.assign(new URL(inject('postgres').url), { pathname: `/${database}` }).href
/** As docs/operations.md names them: the login begins like the database. */
const ownerName = () => `${new URL(test.databaseUrl).pathname.slice(1)}_owner`
const ownersUrl = () => Object.assign(new URL(test.databaseUrl), { username: ownerName(), password: 'secret' }).href
const startAgent = (metricsPort = 0, to = folder) =>
  startProcess('main-backup-worker', {
    DATABASE_URL: ownersUrl(),
    BACKUP_DIR: to,
    BACKUP_KEEP: '1',
    METRICS_PORT: String(metricsPort),
  })
const runs = async () =>
  (await owner.query('select status, kicked_by_name as by from job_net_run order by run_id')).rows
const complete = () => readdirSync(folder).filter((name) => existsSync(join(folder, name, 'manifest.json')))

async function contentsOf(database: string) {
  const client = new pg.Client({ connectionString: urlOf(database) })
  await client.connect()
  const contents: Record<string, unknown> = {}
  // Records of running itself are younger than the snapshot.
  const younger = /^(backup_run|job_net_run|job_run|job_log|app_session|idempotency|audit|security_event)$/
  for (const { name, columns } of await listTables(client)) {
    if (!younger.test(name)) contents[name] = await sumRows(client, name, columns)
  }
  await client.end()
  return contents
}

async function command(name: 'main-backup' | 'main-restore', database: string, ...args: string[]) {
  const { exited, output } = await startProcess(name, { DATABASE_URL: urlOf(database), APP_ENV: 'prod' }, { args })
  return { code: await exited, output: output() }
}

it('offers the net to the head office only, and only while a process for backups is running', async () => {
  const netsOf = async (signedIn: SignedIn) => {
    const { reply } = await test.call(callOf('jobnetkick/init'), {}, { signedIn, functionId: 'M01F01' })
    return reply.data.nets.map(({ netId }) => netId)
  }
  expect(await netsOf(headOffice)).toContain('BACKUP')
  expect(await netsOf(site)).not.toContain('BACKUP')
  expect(await kick(site)).toContain('M-M01-034')
  expect(await kick(headOffice)).toContain('M-M01-033')
})

it('makes the backup that is due and the one that M01 starts, beside other runs, and keeps the newest', async () => {
  const metricsPort = await freePort()
  const agent = await startAgent(metricsPort)
  await expect.poll(runs).toEqual([{ status: 'ENDED_OK', by: 'SCHEDULE' }])
  const failures = (await metricsOf(metricsPort)).match(/^packing_run_seconds_count\{.*"ENDED_NG"\}.*$/gm)
  expect(failures).toEqual(['packing_run_seconds_count{net="BACKUP",status="ENDED_NG"} 0'])
  const due = complete()
  expect(due).toHaveLength(1)
  // Another run of the head office does not hold it up.
  await owner.query(`insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at, lease_until)
    values ('100100', 'VANNING', '{}', '', 'RUNNING', 'me', now(), now() + interval '1 hour')`)
  expect(await kick(headOffice)).toContain('M-M01-002')
  await expect.poll(runs).toContainEqual({ status: 'ENDED_OK', by: 'HEAD' })
  await owner.query("delete from job_net_run where net_id = 'VANNING'")
  expect(complete()).toHaveLength(1)
  expect(complete()).not.toEqual(due)
  const { rows } = await owner.query(
    'select job_id as job, status, rows_out::int as rows from job_run where run_id = (select min(run_id) from job_run) order by seq',
  )
  // What was copied is restored, into a database that is gone by now.
  expect(rows.map(({ job, status }) => [job, status])).toEqual([
    ['BACKUP', 'ENDED_OK'],
    ['TRIAL_RESTORE', 'ENDED_OK'],
  ])
  expect(rows[0].rows).toBeGreaterThan(300)
  expect(rows[1].rows).toBe(rows[0].rows)
  const trial = `${new URL(test.databaseUrl).pathname.slice(1)}_trial`
  expect((await owner.query('select from pg_database where datname = $1', [trial])).rowCount).toBe(0)
  const figures = await metricsOf(metricsPort)
  expect(Number(/^packing_restored_age_seconds (.*)$/m.exec(figures)?.[1])).toBeGreaterThanOrEqual(0)
  expect(Number(/^packing_restore_seconds (.*)$/m.exec(figures)?.[1])).toBeGreaterThan(0)
  agent.child.kill('SIGTERM')
  expect(await agent.exited).toBe(0)
})

it('ends with NG when the backup cannot be restored, and keeps it', async () => {
  const own = mkdtempSync(join(tmpdir(), 'backups-'))
  await owner.query('delete from job_log; delete from job_run; delete from job_net_run')
  // Of a PRCTCC that does not exist: its key cannot come back.
  await owner.query(`set session_replication_role = replica;
    insert into dealer (prct_code, dealer_code, dealer_name, country) values ('999999', 'XX01', '', 'TH');
    reset session_replication_role`)
  const agent = await startAgent(0, own)
  await expect.poll(runs).toEqual([{ status: 'ENDED_NG', by: 'SCHEDULE' }])
  const { rows } = await owner.query('select text from job_log')
  expect(rows.map(({ text }) => text).join()).toMatch(/could not be restored for trial: .*dealer/)
  expect(readdirSync(own)).toHaveLength(1)
  agent.child.kill('SIGTERM')
  await agent.exited
  await owner.query("delete from dealer where prct_code = '999999'")
  rmSync(own, { recursive: true, force: true })
})

it('is restored by the command into an empty database, every table compared, but not beside the running product', async () => {
  const source = new URL(test.databaseUrl).pathname.slice(1)
  const own = join(folder, 'by-hand')
  await owner.query('alter table backup_run add constraint fails check (false) not valid')
  const backedUp = await command('main-backup', source, '--to', own, '--quiet')
  await owner.query('alter table backup_run drop constraint fails')
  const unrecorded = /^The backup is complete, but it is not recorded: /
  expect(backedUp, 'says that only its record failed').toMatchObject({
    code: 1,
    output: expect.stringMatching(unrecorded),
  })
  const verified = await command('main-restore', source, '--from', own, '--verify')
  expect(verified.output).toMatch(/The backup of \S+ is complete/)
  const agent = await startAgent()
  await expect.poll(() => agent.output()).toContain('Backups are made here')
  const beside = await command('main-restore', source, '--from', own, '--replace')
  const reason = /The product is running \(packing-backup\)\. Stop it first, and PgBouncer too/
  expect(beside).toMatchObject({ code: 1, output: expect.stringMatching(reason) })
  const restored = await command('main-restore', target, '--from', own)
  expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/Restored the backup of .* each compared/) })
  expect(await contentsOf(target)).toEqual(await contentsOf(source))
})

it('says that the data were restored when only their statistics failed', async () => {
  const client = new pg.Client({ connectionString: urlOf(target) })
  await client.connect()
  await client.query(`create function public.fail_analyze(code text) returns text language plpgsql immutable as $$
      begin if current_query() = 'analyze' then raise 'no room'; end if; return code; end $$;
    create index fails on prct (fail_analyze(prct_code))`)
  await client.end()
  const restored = await command('main-restore', target, '--from', join(folder, 'by-hand'), '--replace')
  const reason = /^The data of the backup were restored, but its statistics failed \(analyze\): no room/m
  expect(restored).toMatchObject({ code: 1, output: expect.stringMatching(reason) })
  expect(restored.output).not.toContain('Not restored')
})
