import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPool } from '../../platform/database/database.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { purge } from './purge.ts'
import { startHousekeeping } from './start-housekeeping.ts'

let url: string
let drop: () => Promise<void>
let pool: pg.Pool
let owner: pg.Client

beforeAll(async () => {
  const database = await createTestDatabase()
  ;({ url, drop } = database)
  pool = createPool(database.appUrl, { size: 6, statementTimeoutMs: 30_000 })
  owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query(
    "insert into prct (prct_code, prct_name, time_zone) values ('200100', 'A', 'Asia/Tokyo'), ('300100', 'B', 'Asia/Tokyo')",
  )
  await owner.query(`insert into app_role values ('R', 'r', 'r');
    insert into app_user (issuer, subject, employee_id, employee_name, prct_code, role_code) values ('i', 's', 'e', 'n', '200100', 'R')`)
  await owner.query(
    "insert into dealer (prct_code, dealer_code, dealer_name, country) values ('200100', 'TH01', 'T', 'TH')",
  )
})
afterAll(async () => {
  await owner.end()
  await pool.end()
  await drop()
})

const tables = [
  'app_session',
  'idempotency',
  'stored_file',
  'order_upload',
  'order_upload_row',
  'upload_issue',
  'job_net_run',
  'job_run',
  'job_log',
  'security_event',
  'outbox_event',
  'event_delivery',
  'mail',
] as const

const uuid = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`

async function fill(): Promise<void> {
  await owner.query(
    `select testing.empty_tables('order_cycle, ${tables.join(', ')}', true); update retention set purged_at = null`,
  )
  const past = (days: number) => `now() - interval '${days} days 1 hour'`
  const kept = (days: number) => `now() - interval '${days} days' + interval '1 hour'`
  const session =
    'insert into app_session (user_id, access_prct_code, created_at, expires_at, revoked_at) select user_id'
  const file = "'I02F01', 'f', 'x', 'x', 1, 'x', now()"
  const upload =
    'insert into order_upload (upload_id, prct_code, cycle_month, file_id, sha256, status, uploaded_by, uploaded_at, committed_at) values'
  const run =
    'insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at, ended_at) values'
  await owner.query(`
    ${session}, '200100', now() - interval '90 days', ${past(30)}, null from app_user;
    ${session}, '200100', now() - interval '90 days', now() + interval '1 day', ${past(30)} from app_user;
    ${session}, '200100', now() - interval '90 days', ${kept(30)}, null from app_user;
    ${session}, '200100', now(), now() + interval '1 day', null from app_user;
    insert into idempotency values ('200100', 1, 'old', 'c', 'h', '{}', ${past(7)}), ('300100', 1, 'new', 'c', 'h', '{}', ${kept(7)});
    insert into stored_file (file_id, prct_code, user_id, function_id, file_name, media_type, sha256, size_bytes, content, created_at, expires_at) values
      ('${uuid(1)}', '200100', 1, ${file}, now() - interval '1 hour'), ('${uuid(2)}', '300100', 2, ${file}, now() - interval '1 hour'),
      ('${uuid(3)}', '200100', 1, ${file}, now() + interval '1 hour'), ('${uuid(4)}', '200100', 1, ${file}, null),
      ('${uuid(5)}', '200100', 1, ${file}, null), ('${uuid(6)}', '200100', 1, ${file}, null), ('${uuid(7)}', '300100', 2, ${file}, null),
      ('${uuid(8)}', '200100', 1, ${file}, null), ('${uuid(9)}', '200100', 1, ${file}, now() - interval '1 hour');
    ${upload} ('${uuid(15)}', '200100', '202611', '${uuid(5)}', 'x', 'STAGED', 'me', ${past(7)}, null),
      ('${uuid(16)}', '200100', '202611', '${uuid(6)}', 'x', 'STAGED', 'me', ${kept(7)}, null),
      ('${uuid(17)}', '300100', '202611', '${uuid(7)}', 'x', 'REJECTED', 'me', ${past(7)}, null),
      ('${uuid(18)}', '200100', '202611', '${uuid(8)}', 'x', 'COMMITTED', 'me', ${past(90)}, ${past(90)}),
      ('${uuid(19)}', '200100', '202611', '${uuid(8)}', 'x', 'STAGED', 'me', ${past(30)}, null);
    insert into order_cycle (prct_code, cycle_month, dealer_code, file_id) values ('200100', '202611', 'TH01', '${uuid(9)}');
    insert into order_upload_row (upload_id, prct_code, line, dealer_code, order_no, line_no, order_type, part_no, target_month, qty)
      select u, '200100', 1, 'TH01', 'A', 1, 'R', 'P1', '202612', 1 from unnest(array['${uuid(15)}', '${uuid(16)}', '${uuid(18)}']::uuid[]) u;
    insert into upload_issue (file_id, prct_code, seq, line, column_name, value, error_type, message_code)
      values ('${uuid(7)}', '300100', 1, 1, 'c', 'v', 'ERROR', 'M');
    ${run} ('200100', 'N', '{}', 'a', 'ENDED_OK', 'me', ${past(401)}, ${past(400)}), ('300100', 'N', '{}', 'b', 'BYPASSED', 'me', ${past(400)}, null),
      ('200100', 'N', '{}', 'c', 'ENDED_NG', 'me', ${past(500)}, ${kept(400)}), ('200100', 'N', '{}', 'd', 'HELD', 'me', ${past(500)}, null);
    insert into job_run (prct_code, run_id, seq, job_id, status) select prct_code, run_id, s, 'J', 'ENDED_OK' from job_net_run, generate_series(1, 2) s;
    insert into job_log (prct_code, run_id, level, text) select prct_code, run_id, 'INFO', 't' from job_net_run, generate_series(1, 3);
    insert into event_subscription (prct_code, subscription_id, subscription_name, url, event_types, sealed_secret, created_by, created_at, updated_by, updated_at)
      overriding system value values ('200100', 1, 'ERP', 'https://x', '{net.failed}', 'x', 'me', now(), 'me', now()) on conflict do nothing;
    insert into outbox_event (prct_code, event_no, event_type, subject, caused_at, data) overriding system value
      select '200100', n, 'net.failed', 'net/' || n, case n when 5 then ${kept(30)} else ${past(30)} end, '{}' from generate_series(1, 5) n;
    insert into event_delivery (prct_code, subscription_id, event_no, subject, status)
      select '200100', 1, n, 'net/' || n, (array['DELIVERED', 'DEAD', 'WAITING'])[n] from generate_series(1, 3) n;
    insert into mail (prct_code, user_id, address, subject, body, status, created_at)
      select '200100', 1, 'a@x', 's', 'b', s, case n when 5 then ${kept(30)} else ${past(30)} end
      from unnest(array['SENT', 'DEAD', 'WAITING', 'UNKNOWN', 'SENT']) with ordinality m (s, n);
    insert into security_event (at, kind) values (${past(400)}, 'SIGN_IN'), (${kept(400)}, 'SIGN_IN');
    insert into audit (prct_code, at, call_id, entity, key, change) values ('200100', ${past(4000)}, 'c', 'e', '{}', '{}')`)
}
beforeEach(fill)

const countsOf = async () => {
  const counts: Record<string, number | undefined> = {}
  for (const table of tables) {
    const { rows } = await owner.query<{ n: number }>(`select count(*)::int as n from ${table}`)
    counts[table] = rows[0]?.n
  }
  return counts
}
const idsOf = async (table: string, column: string) =>
  (await owner.query<{ id: string }>(`select ${column}::text as id from ${table} order by 1`)).rows.map((row) =>
    Number(row.id.slice(-12)),
  )

const now = new Date()
const atOnce = { now: new Date(now.getTime() + 60_000), notWithinMs: 0 }
const removed = {
  SESSION: 2,
  IDEMPOTENCY: 1,
  STORED_FILE: 2,
  ORDER_UPLOAD: 4,
  JOB_RUN: 2,
  EVENT: 3,
  MAIL: 3,
  SECURITY_EVENT: 1,
}
const left = {
  app_session: 2,
  idempotency: 1,
  stored_file: 5,
  order_upload: 2,
  order_upload_row: 1,
  upload_issue: 0,
  job_net_run: 2,
  job_run: 4,
  job_log: 6,
  security_event: 1,
  outbox_event: 2,
  event_delivery: 1,
  mail: 2,
}

describe('housekeeping', () => {
  it('deletes expired records of every PRCTCC and user and nothing else', async () => {
    expect(await purge(pool, atOnce)).toEqual(removed)
    expect(await countsOf()).toEqual(left)
    // 3 has time left, 4 and 6 have no expiry, 8 belongs to a release, 9 to an active cycle.
    expect(await idsOf('stored_file', 'file_id')).toEqual([3, 4, 6, 8, 9])
    expect(await idsOf('order_upload', 'upload_id')).toEqual([16, 18])
    const { rows } = await owner.query('select count(*)::int as n from audit')
    expect(rows).toEqual([{ n: expect.any(Number) }])
    expect(rows[0]?.n).toBeGreaterThan(0)
    expect(Object.values((await purge(pool, atOnce)) ?? {})).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  })

  it('deletes no more for a future instant and less for a past one', async () => {
    const inTenYears = new Date(now.getTime() + 3650 * 86_400_000)
    const yearsAgo = new Date(now.getTime() - 3650 * 86_400_000)
    expect(Object.values((await purge(pool, { ...atOnce, now: yearsAgo })) ?? {})).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
    expect(await purge(pool, { ...atOnce, now: inTenYears })).toEqual(removed)
    expect(await countsOf()).toEqual(left)
  })

  it('deletes many records in batches', async () => {
    await owner.query(
      "insert into idempotency select '200100', 2, 'k' || n, 'c', 'h', '{}', now() - interval '8 days' from generate_series(1, 12000) n",
    )
    expect(await purge(pool, atOnce)).toMatchObject({ IDEMPOTENCY: 12_001 })
    expect(await countsOf()).toMatchObject({ idempotency: 1 })
  })

  it('deletes the others when one kind fails, and names that one', async () => {
    await owner.query(`create function testing.fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger fails before delete on app_session execute function testing.fail()`)
    await expect(purge(pool, atOnce)).rejects.toThrow('Not purged: SESSION')
    await owner.query('drop trigger fails on app_session')
    const { rows } = await owner.query('select subject from retention where purged_at is null')
    expect(rows).toEqual([{ subject: 'SESSION' }])
  })

  it('skips records that are locked', async () => {
    await owner.query('begin')
    await owner.query(`select 1 from order_upload where upload_id = '${uuid(15)}' for update`)
    expect(await purge(pool, atOnce)).toEqual({ ...removed, ORDER_UPLOAD: 3 })
    await owner.query('commit')
    expect(await purge(pool, atOnce)).toMatchObject({ ORDER_UPLOAD: 1 })
  })

  it('runs on one of several workers and not again within the hour', async () => {
    const inAnHour = { ...atOnce, notWithinMs: 1_800_000 }
    const done = await Promise.all(Array.from({ length: 5 }, () => purge(pool, inAnHour)))
    expect(done.filter((counts) => counts !== undefined)).toEqual([removed])
    expect(await purge(pool, inAnHour)).toBeUndefined()
    await owner.query("update retention set purged_at = purged_at - interval '31 minutes'")
    expect(await purge(pool, inAnHour)).toBeDefined()
    const { rows } = await owner.query(
      "select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
    )
    expect(rows).toEqual([])
  })

  it('runs when a worker starts, logs the deleted records and stops', async () => {
    const lines: object[] = []
    const log = { info: (facts: object) => void lines.push(facts), error: (facts: object) => void lines.push(facts) }
    const housekeeping = startHousekeeping({ pool, clock: { now: () => now }, log })
    await expect.poll(() => lines.length).toBeGreaterThan(0)
    await housekeeping.stop()
    expect(lines).toEqual([{ purged: removed }])
  })
})

describe('the application itself', () => {
  it.each([
    'delete from security_event',
    'delete from app_session',
    'delete from job_net_run',
    'delete from job_log',
    'delete from retention',
    'update retention set keep_days = 0',
    "insert into retention values ('AUDIT', 0, '')",
    'truncate retention',
  ])('cannot %s', async (statement) => {
    await expect(pool.query(statement)).rejects.toThrow(/permission denied/)
  })

  it('can read the retention periods', async () => {
    const { rows } = await pool.query('select subject, keep_days from retention order by subject')
    expect(rows).toHaveLength(8)
  })

  it('rejects a subject without a retention period', async () => {
    await expect(pool.query("select purge('AUDIT', now(), 10)")).rejects.toThrow(
      'No retention period for subject AUDIT',
    )
    await expect(pool.query("select purge('SESSION', null, 10)")).rejects.toThrow('No retention period')
  })

  it('ignores the search path of the caller', async () => {
    const client = await pool.connect()
    await client.query('create temp table retention as select * from public.retention')
    await client.query('update pg_temp.retention set keep_days = 0')
    const { rows } = await client.query("select purge('SECURITY_EVENT', now(), 10) as removed")
    client.release(true)
    expect(rows).toEqual([{ removed: 1 }])
  })
})

it('purges as an owner who is no superuser and is bound by the policies', async () => {
  const database = await createTestDatabase()
  const name = `keeper_${randomBytes(4).toString('hex')}`
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const [mine, mineUrl] = [owner, url]
  try {
    owner = client
    url = database.url
    await client.query(`create role ${name}`)
    // As a migration under this role would have created it.
    await client.query(`do $$ declare t record; begin
      for t in select tablename from pg_tables where schemaname = 'public' loop execute format('alter table %I owner to ${name}', t.tablename); end loop;
      for t in select tablename from pg_policies where policyname = 'housekeeping' loop execute format('alter policy housekeeping on %I to ${name}', t.tablename); end loop;
      alter function purge owner to ${name};
    end $$`)
    await client.query(`insert into prct (prct_code, prct_name, time_zone) values ('200100', 'A', 'Asia/Tokyo'), ('300100', 'B', 'Asia/Tokyo');
      insert into app_role values ('R', 'r', 'r');
      insert into app_user (issuer, subject, employee_id, employee_name, prct_code, role_code) values ('i', 's', 'e', 'n', '200100', 'R');
      insert into dealer (prct_code, dealer_code, dealer_name, country) values ('200100', 'TH01', 'T', 'TH')`)
    await fill()
    const other = createPool(database.appUrl, { size: 2, statementTimeoutMs: 30_000 })
    expect(await purge(other, atOnce)).toEqual(removed)
    expect(await countsOf()).toEqual(left)
    await other.end()
  } finally {
    owner = mine
    url = mineUrl
    await client.end()
    await database.drop()
    await owner.query(`drop role if exists ${name}`).catch(() => undefined)
  }
})
