import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Call,
  callPath,
  discontinuedPart,
  type ListUploadPreview,
  partMaster,
  type Reply,
} from '@packing/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ServerProcess } from './bundle/bundle-server.ts'
import { sealerOf } from './platform/outbound/sealed-text.ts'
import { writtenSecret } from './platform/outbound/send-webhook.ts'
import { startMailbox } from './platform/outbound/testing/mailbox.ts'
import { startReceiver } from './platform/outbound/testing/receiver.ts'
import { signInto } from './testing/sign-in.ts'
import {
  freePort,
  killStarted,
  metricsOf,
  type StartedWeb,
  startProcess,
  startWeb as startWebWith,
} from './testing/start-process.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

let database: TestDatabase
let url: string

beforeAll(async () => {
  database = await createTestDatabase()
  url = database.url
})
afterAll(async () => {
  killStarted()
  await database.drop()
})

const start = (name: ServerProcess, env: Record<string, string> = {}) =>
  startProcess(name, { DATABASE_URL: database.appUrl, ...env })
const startWeb = (stdout?: number) =>
  startWebWith({ DATABASE_URL: database.appUrl }, stdout === undefined ? {} : { stdout })

const foldersOf = (pid: number | undefined) =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(`packing-${pid}-`))

describe('a web process', () => {
  let started: Promise<StartedWeb> | undefined
  const firstWeb = () => (started ??= startWeb())

  it('serves metrics on a port of their own', async () => {
    const web = await firstWeb()
    expect(await web.status('/api/v1/toppage/init')).toBe(400)
    const metrics = await metricsOf(web.metricsPort)
    expect(metrics).toContain('packing_call_seconds_count{call="toppage/init",status="400"} 1')
    expect(metrics).toContain('packing_ready 1')
    expect(metrics).toContain('packing_calls_shed_total{urgency="arriving"} 0')
    expect(metrics).toMatch(/^packing_pool_connections\{state="limit"\} 20$/m)
    expect(await metricsOf(web.port)).not.toContain('packing_')
  })

  it('exits with code 1 and the reason when another one has its port', async () => {
    const { port } = await firstWeb()
    const other = await start('main-web', { PORT: String(port) })
    expect(await other.exited).toBe(1)
    expect(other.output().trim()).toBe(
      `This process cannot listen on port ${port} of 127.0.0.1 (PORT): another process has it: stop that one, or set another PORT.`,
    )
  })

  it('performs uploads and downloads in a thread with connections of its own', async () => {
    const { port } = await firstWeb()
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(
      "insert into prct (prct_code, prct_name, time_zone) values ('200100', 'Site', 'Asia/Tokyo') on conflict do nothing",
    )
    const identity = { name: 'LARGE', prctCode: '200100', functionIds: ['B05F01', 'B01F01'] }
    const token = await signInto(url, identity)
    const ask = (call: Call, init: RequestInit = {}, query = '') => {
      const headers = {
        authorization: `Bearer ${token}`,
        functionid: call.functionIds[0] ?? '',
        apiid: call.id,
        actionname: call.action,
        accessprctcode: '200100',
      }
      return fetch(`http://127.0.0.1:${port}${callPath('/api', call)}${query}`, { headers, ...init })
    }
    const upload = async (
      fields: Readonly<Record<string, string>>,
      text?: string,
    ): Promise<Reply<ListUploadPreview | null>> => {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      if (text !== undefined) body.append('file', new Blob([text]), 'list.csv')
      return JSON.parse(await (await ask(discontinuedPart.upload, { method: 'POST', body })).text())
    }
    const lastAsked = async () => {
      const asked =
        "select max(query_start)::text as at from pg_stat_activity where application_name = 'packing-web-large'"
      return (await client.query<{ at: string | null }>(asked)).rows[0]?.at ?? null
    }
    // It has connected to start; then nobody else asks there.
    await expect.poll(lastAsked).not.toBeNull()
    const before = await lastAsked()
    const here = async () => {
      expect((await upload({ phase: 'VALIDATE' }, 'nonsense')).code).toBe(400)
      return (await lastAsked()) === before
    }
    await expect.poll(here).toBe(false)
    const ready = await lastAsked()
    const staged = await upload({ phase: 'VALIDATE' }, 'ECN no,old part,dealer,timing\r\nE1,NOSUCH,*,NOW')
    expect(staged).toMatchObject({ code: 200, data: { status: 'REJECTED', lineCount: 1 } })
    const rejected = await upload({ phase: 'COMMIT', uploadId: staged.data?.uploadId ?? '' })
    expect(rejected.message).toMatch(/^M-UPL-003\t/)
    const file = await ask(partMaster.download, {}, '?what=ALL&format=csv')
    expect(file.headers.get('content-disposition')).toContain('.csv')
    expect(await file.text()).toContain('Part no')
    expect(await lastAsked()).not.toBe(ready)
    await client.end()
  })

  it('waits for a running call, and stops at once on a second signal', async () => {
    const web = await firstWeb()
    const socket = connect(web.port, '127.0.0.1')
    socket.on('error', () => undefined)
    const head = ['POST /api/v1/nothing HTTP/1.1', 'host: x', 'content-type: application/json', 'content-length: 100']
    socket.write([...head, 'expect: 100-continue', '', '{"a":'].join('\r\n'))
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toContain('100 Continue')
    web.child.kill('SIGTERM')
    await expect.poll(() => web.status('/livez')).toBe(0)
    expect(web.child.exitCode).toBeNull()
    web.child.kill('SIGTERM')
    expect(await web.exited).toBe(0)
    socket.destroy()
  })

  it('serves requests when the disk under its output is full, and stops on SIGTERM without its temporary folder', async () => {
    const full = openSync('/dev/full', 'w')
    const quiet = await startWeb(full)
    closeSync(full)
    expect(await quiet.status('/api/v1/toppage/init')).toBe(400)
    expect(await quiet.status('/livez')).toBe(200)
    expect(foldersOf(quiet.child.pid)).toHaveLength(1)
    quiet.child.kill('SIGTERM')
    expect(await quiet.exited).toBe(0)
    expect(foldersOf(quiet.child.pid)).toEqual([])
  })
})

it.each([
  [
    'main-web',
    { OIDC_ISSUER: 'x', PORT: '99999' },
    /^The settings are not usable .+:\n {2}PORT: .+\n {2}OIDC_ISSUER: .+$/,
  ],
  [
    'main-web',
    { TMPDIR: '/nothing/here' },
    /^No temporary file can be written to \/nothing\/here \(TMPDIR\): it does not exist\.$/,
  ],
  [
    'main-worker',
    { SECRETS_KEY_FILE: '/nothing', WEBHOOK_HOSTS: 'a' },
    /^SECRETS_KEY_FILE \/nothing cannot be read: it does not exist\.$/,
  ],
  ['main-web', { TOKEN_KEYS_FILE: '/nothing' }, /^TOKEN_KEYS_FILE \/nothing cannot be read: it does not exist\.$/],
  [
    'main-backup-worker',
    { BACKUP_DIR: '/dev/null/x' },
    /^No backup can be written to \/dev\/null\/x \(BACKUP_DIR\): a part of its path is no folder\.$/,
  ],
] as const)('says in a sentence what keeps %s from starting with %j', async (name, env, said) => {
  const process = await start(name, { LOG_LEVEL: 'silent', ...env })
  expect(await process.exited).toBe(1)
  expect(process.output().trim()).toMatch(said)
})

it('runs housekeeping when the worker starts, reports its state and stops with code 0', async () => {
  const metricsPort = await freePort()
  const worker = await start('main-worker', { METRICS_PORT: String(metricsPort) })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const unpurged = async () => (await client.query('select 1 from retention where purged_at is null')).rows
  await expect.poll(unpurged).toEqual([])
  await client.query(`insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at)
    values ('200100', 'GONE', '{}', '', 'WAITING', 'me', now()), ('200100', 'HELD', '{}', '', 'HELD', 'me', now())`)
  await client.end()
  const ended = 'packing_run_seconds_count{net="GONE",status="ENDED_NG"} 1'
  await expect.poll(() => metricsOf(metricsPort)).toContain(ended)
  const metrics = await metricsOf(metricsPort)
  expect(metrics).toContain('packing_queue_length{queue="runs",status="HELD"} 1')
  expect(metrics).toContain('packing_run_seconds_count{net="ORDER_COMPILE",status="ENDED_NG"} 0')
  expect(metrics).not.toContain('net="BACKUP"')
  expect(metrics).toContain('packing_backup_age_seconds -1')
  expect(metrics).toContain('nodejs_eventloop_lag_p99_seconds')
  for (const path of ['livez', 'readyz']) {
    expect((await fetch(`http://127.0.0.1:${metricsPort}/${path}`)).status).toBe(200)
  }
  worker.child.kill('SIGTERM')
  expect(await worker.exited).toBe(0)
})

it('delivers every event although workers are killed, and one twice only with the same id', async () => {
  const receiver = await startReceiver()
  const folder = mkdtempSync(join(tmpdir(), 'keys-'))
  const key = Buffer.alloc(32, 1)
  writeFileSync(join(folder, 'keys'), key.toString('base64'))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const nets = Array.from({ length: 6 }, (_none, at) => `('200100', 'FAILS${at}', '{}', '', 'RUNNING', 'me', now())`)
  await client.query(
    "insert into prct (prct_code, prct_name, time_zone) values ('200100', 'Site', 'Asia/Tokyo') on conflict do nothing",
  )
  await client.query(
    `insert into event_subscription (prct_code, subscription_name, url, event_types, sealed_secret, created_by, created_at, updated_by, updated_at)
     values ('200100', 'ERP', $1, '{net.failed}', $2, 'me', now(), 'me', now())`,
    [receiver.url, sealerOf([key]).seal(writtenSecret(key))],
  )
  await client.query(`insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at)
    values ${nets.join(', ')}; update job_net_run set status = 'ENDED_NG' where net_id like 'FAILS%'`)
  const settings = {
    SECRETS_KEY_FILE: join(folder, 'keys'),
    WEBHOOK_HOSTS: receiver.host,
    OUTBOUND_NETWORKS: '127.0.0.0/8',
  }
  // Two are accepted; of the others the worker hears nothing.
  receiver.answer(() => (receiver.received.length <= 2 ? 200 : new Promise(() => undefined)))
  const first = await start('main-worker', settings)
  await expect.poll(() => receiver.received.length).toBeGreaterThan(4)
  const open = async () => (await client.query("select 1 from event_delivery where status = 'WAITING'")).rows.length
  await expect.poll(open).toBe(4)
  first.child.kill('SIGKILL')
  await first.exited
  receiver.answer(() => 200)
  await client.query("update event_delivery set next_at = now() where status = 'WAITING'")
  const second = await start('main-worker', settings)
  await expect.poll(open).toBe(0)
  second.child.kill('SIGTERM')
  expect(await second.exited).toBe(0)
  const { rows } = await client.query('select event_id::text as id from outbox_event order by 1')
  await client.query('delete from event_subscription; delete from outbox_event')
  await client.end()
  await receiver.close()
  rmSync(folder, { recursive: true, force: true })
  const ids = receiver.received.map(({ headers }) => String(headers['webhook-id']))
  expect([...new Set(ids)].toSorted()).toEqual(rows.map(({ id }) => id))
  expect(ids.length).toBeGreaterThan(rows.length)
  expect(first.output() + second.output()).not.toContain(key.toString('base64'))
})

it('sends every mail once although workers are killed while the server has one', async () => {
  const box = await startMailbox({ user: 'packing', pass: 'secret-of-the-server' })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    "insert into prct (prct_code, prct_name, time_zone) values ('200100', 'Site', 'Asia/Tokyo') on conflict do nothing",
  )
  const privileges = "insert into role_privilege values ('MAILED', 'M01F01', 9)"
  await client.query(`insert into app_role values ('MAILED', 'm', 'm'); ${privileges};
    insert into app_user (issuer, subject, employee_id, employee_name, prct_code, role_code, mail_address)
      select 'mail', n::text, 'MAIL' || n, 'n', '200100', 'MAILED', 'mail' || n || '@example.com' from generate_series(1, 4) n;
    insert into user_scope select user_id, '200100' from app_user where issuer = 'mail';
    insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at, ended_at)
      values ('200100', 'MAILED', '{}', '', 'ENDED_NG', 'me', now(), now());
    insert into mail_choice (prct_code, user_id, each_morning, language, listed_on, updated_at)
      select '200100', user_id, '{NETS}', 'en', '2020-01-01', now() from app_user where issuer = 'mail'`)
  const settings = {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(box.port),
    SMTP_SECURITY: 'none',
    SMTP_USER: 'packing',
    SMTP_PASSWORD: 'secret-of-the-server',
    SMTP_FROM: 'packing@example.com',
    SITE_URL: 'https://packing.example.com',
    OUTBOUND_NETWORKS: '127.0.0.0/8',
  }
  const never = new Promise<never>(() => undefined)
  // Of the first two the worker hears whether they are accepted, and of the others whether there is such a recipient.
  let asked = 0
  box.answer(() => never)
  box.judgeRecipients(() => (++asked <= 2 ? undefined : never))
  const first = await start('main-worker', settings)
  await expect.poll(() => box.received.length).toBe(2)
  first.child.kill('SIGKILL')
  await first.exited
  box.answer(() => undefined)
  box.judgeRecipients(() => undefined)
  await client.query("update mail set next_at = now() where status = 'WAITING'")
  const second = await start('main-worker', settings)
  const statuses = async () =>
    (await client.query('select status from mail order by status')).rows.map(({ status }) => String(status))
  await expect.poll(statuses).toEqual(['SENT', 'SENT', 'UNKNOWN', 'UNKNOWN'])
  second.child.kill('SIGTERM')
  expect(await second.exited).toBe(0)
  await client.query('delete from mail_choice; delete from mail')
  await client.end()
  await box.close()
  expect(box.received.map(({ to }) => to).toSorted()).toEqual([1, 2, 3, 4].map((n) => `mail${n}@example.com`))
  expect(first.output() + second.output()).not.toContain('secret-of-the-server')
})

const last = '(select name from migration order by name desc limit 1)'
const wrongSchemas = [
  {
    change: `update migration set name = name || '.later', oldest_version = '999' where name = ${last}`,
    undo: "update migration set name = replace(name, '.later', ''), oldest_version = null where name like '%.later'",
    reason: /A newer version of the product changed it \(\S+\.later\)/,
  },
  {
    change: `create table put_aside as select * from migration where name = ${last}; delete from migration where name = ${last}`,
    undo: 'insert into migration select * from put_aside; drop table put_aside',
    reason: /It lacks \S+\. Run the migrations of this version first\./,
  },
  {
    change: `update migration set sha256 = 'x' || sha256 where name = ${last}`,
    undo: `update migration set sha256 = substr(sha256, 2) where name = ${last}`,
    reason: /It was made by another \S+ than that of this version\./,
  },
] as const

it('waits and says why while the schema is not that of its version, then serves: web and worker', async () => {
  const next = (at: number) =>
    database.asOwner(`${wrongSchemas[at - 1]?.undo ?? ''}; ${wrongSchemas[at]?.change ?? ''}`)
  await next(0)
  const [port, metricsPort] = [await freePort(), await freePort()]
  const processes = [
    { process: await start('main-web', { PORT: String(port) }), at: port },
    { process: await start('main-worker', { METRICS_PORT: String(metricsPort) }), at: metricsPort },
  ]
  const answersOf = (path: string) =>
    Promise.all(
      processes.map(async ({ at }) => {
        const answer = await fetch(`http://127.0.0.1:${at}${path}`).catch(() => undefined)
        return `${answer?.status} ${await answer?.text()}`
      }),
    )
  for (const [at, { reason }] of wrongSchemas.entries()) {
    const unready = expect.stringMatching(`^503 .*${reason.source}`)
    await expect.poll(() => answersOf('/readyz')).toEqual([unready, unready])
    const [call] = await answersOf('/api/v1/toppage/init')
    expect(call).toMatch(/^503 \{"code":\d+,"message":"M-COM-026\\t/)
    expect(await answersOf('/livez')).toEqual(Array(2).fill(expect.stringMatching(/^200 /)))
    for (const { process } of processes) expect(process.output()).toMatch(reason)
    await next(at + 1)
  }
  await expect.poll(() => answersOf('/readyz')).toEqual(Array(2).fill(expect.stringMatching(/^200 /)))
  const [served] = await answersOf('/api/v1/toppage/init')
  expect(served).toMatch(/^400 /)
  for (const { process } of processes) {
    process.child.kill('SIGTERM')
    expect(await process.exited).toBe(0)
  }
})
