import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseBuild } from '../../jobs/case-build/case-build.ts'
import { planLevel } from '../../jobs/plan-level/plan-level.ts'
import { createPool, transaction } from '../../platform/database/database.ts'
import { claim } from '../../platform/jobs/run-store.ts'
import { dropChecks, madeUpRow, readShapes } from '../../testing/made-up-rows.ts'
import { loadedMonth, MONTH } from '../../testing/month-templates.ts'
import { runJob } from '../../testing/run-job.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createOwnerPool } from '../owner-pool.ts'
import { runAdministration } from '../run-administration.ts'
import { listMovedTables, staying } from './moved-tables.ts'

const PRCT = '200100'
const OTHER = '300100'

interface Place {
  readonly database: TestDatabase
  readonly owner: pg.Client
  rows(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
}

async function open(database: TestDatabase): Promise<Place> {
  const owner = new pg.Client({ connectionString: database.url })
  owner.on('error', () => undefined)
  await owner.connect()
  return { database, owner, rows: async (text, values) => (await owner.query(text, values)).rows }
}

async function close(...places: readonly Place[]): Promise<void> {
  for (const { owner, database } of places) {
    await owner.end()
    await database.drop()
  }
}

/** `say` hears how far a move has come. */
async function admin(at: Place, words: readonly string[], to?: Place, say: (line: string) => void = () => undefined) {
  const lines: string[] = []
  const pool = createOwnerPool(at.database.url)
  const code = await runAdministration([...words], {
    connect: () => pool,
    clock: { now: () => new Date('2026-11-20T12:00:00Z') },
    issuer: () => 'https://idp.example/',
    sourceUrl: () => at.database.url,
    targetUrl: () => to?.database.url,
    user: 'tester',
    out: (text) => lines.push(text),
    err: (text) => {
      lines.push(text)
      say(text)
    },
  })
  await pool.end()
  return { code, text: lines.join('\n') }
}

/** Rows of a PRCTCC in every table, as text; numbers of users are others elsewhere. */
async function contents({ owner, rows }: Place, prctCode: string): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const { name, columns, userColumns } of await listMovedTables(owner)) {
    const list = columns.filter((column) => !userColumns.includes(column)).map((column) => `"${column}"`)
    found[name] = await rows(
      `select ${list.join(', ')} from "${name}" where prct_code = $1 order by 1, 2, 3`.replace(
        ', 3',
        list.length > 2 ? ', 3' : '',
      ),
      [prctCode],
    )
  }
  return found
}

/** People, what belongs to them, runs and messages of two PRCTCCs. */
const people = `
  insert into prct (prct_code, prct_name, time_zone) values ('300100', 'Elsewhere', 'Europe/Berlin') on conflict do nothing;
  insert into app_role values ('PLANNER', 'Planner', '計画'), ('VIEWER', 'Viewer', '参照');
  insert into role_privilege values ('PLANNER', 'J01F01', 2);
  insert into app_user (issuer, subject, employee_id, employee_name, prct_code, role_code) values
    ('idp', 'ann', 'E1', 'Ann', '200100', 'PLANNER'), ('idp', 'bob', 'E2', 'Bob', '300100', 'VIEWER');
  insert into app_user (issuer, subject, employee_id, employee_name, prct_code, calls)
    values ('machine', '200100/GATE', 'GATE@200100', 'Gate', '200100', '{*}');
  insert into user_scope select user_id, prct_code from app_user where calls is null union select user_id, '200100' from app_user where subject = 'bob';
  insert into machine_token (prct_code, token_code, user_id, key_hash, created_by, created_at, updated_by, updated_at)
    select '200100', 'GATE', user_id, 'hash', 'me', now(), 'me', now() from app_user where subject = '200100/GATE';
  insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by, kicked_by_name, kicked_at, ended_at) select p, 'PLAN_LEVEL', '{}', 'k',
    'ENDED_OK', u.user_id, 'x', now() - interval '500 days', now() - interval '500 days' from (values ('200100'), ('300100')) v (p), app_user u where u.subject = 'bob';
  insert into notice (prct_code, from_prct_code, kind, function_id, title_en, title_ja, link, sent_by, sent_at)
    select p, f, 'x', 'J01F01', 't', 't', '/', 'me', now() from (values ('200100', '200100'), ('200100', '300100'), ('300100', '200100')) v (p, f);
  insert into event_subscription (prct_code, subscription_name, url, event_types, sealed_secret, created_by, created_at, updated_by, updated_at)
    values ('200100', 'erp', 'https://erp.example.com', '{plan.levelled,order.received}', 'sealed', 'me', now(), 'me', now());
  insert into audit (prct_code, at, user_id, call_id, entity, key, change)
    select '200100', now(), user_id, 'c', 'e', '{"part": "ä"}', '{}' from app_user where subject = 'ann';`

describe('a PRCTCC with a planned month', () => {
  let source: Place
  let target: Place

  beforeAll(async () => {
    source = await open(await createTestDatabase(loadedMonth))
    target = await open(await createTestDatabase())
    await source.owner.query(people)
    // Bob has another number there, and runs have numbers that runs here have.
    await target.owner.query(`insert into prct (prct_code, prct_name, time_zone) values ('400100', 'There', 'America/Chicago');
      insert into app_role values ('VIEWER', 'Looks', '見');
      insert into app_user (issuer, subject, employee_id, employee_name, prct_code, role_code) values ('idp', 'zoe', 'Z1', 'Zoe', '400100', 'VIEWER'),
        ('idp', 'yan', 'Z2', 'Yan', '400100', 'VIEWER'), ('idp', 'bob', 'E2', 'Bob', '400100', 'VIEWER');
      insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at)
        values ('400100', 'PLAN_LEVEL', '{}', 'k', 'WAITING', 'x', now())`)
  })
  afterAll(() => close(source, target))

  it('is not frozen while it works, and is not copied before', async () => {
    await source.owner.query("update job_net_run set status = 'RUNNING' where prct_code = '200100'")
    expect(await admin(source, ['prctcc', 'freeze', PRCT])).toMatchObject({
      code: 1,
      text: expect.stringContaining('of PLAN_LEVEL is RUNNING'),
    })
    await source.owner.query("update job_net_run set status = 'ENDED_OK' where prct_code = '200100'")
    expect((await admin(source, ['prctcc', 'move', PRCT], target)).text).toContain('is not frozen')
    expect((await admin(source, ['prctcc', 'remove', PRCT, '--yes'])).text).toContain('was not moved')
  })

  it('waits for those who write, and rejects those who begin', async () => {
    const pool = createPool(source.database.appUrl, { size: 3, statementTimeoutMs: 30_000 })
    const scope = { prctCode: PRCT, dealerCodes: null }
    let end: () => void = () => undefined
    const begun = new Promise<void>((resolve) => {
      void transaction(
        pool,
        scope,
        'write',
        () =>
          new Promise<void>((ended) => {
            end = ended
            resolve()
          }),
      )
    })
    await begun
    const freezing = admin(source, ['prctcc', 'freeze', PRCT])
    await expect
      .poll(() => source.rows("select 1 from pg_locks where locktype = 'advisory' and not granted and objid <> 0"))
      .toHaveLength(1)
    end()
    expect((await freezing).code).toBe(0)
    await expect(transaction(pool, scope, 'write', async () => 1)).rejects.toThrow('is frozen')
    expect(await transaction(pool, { ...scope, prctCode: OTHER }, 'write', async () => 1)).toBe(1)
    await source.owner.query("update job_net_run set status = 'WAITING' where prct_code = '200100'")
    expect(await transaction(pool, 'worker', 'write', (db) => claim(db, { workerId: 'w' }))).toBeUndefined()
    await source.owner.query("update job_net_run set status = 'ENDED_OK' where prct_code = '200100'")
    // Nothing of it expires either.
    await pool.query("set role packing_app; select purge('JOB_RUN', now(), 100)")
    expect(await source.rows('select prct_code from job_net_run')).toEqual([{ prct_code: PRCT }])
    await pool.end()
  })

  it('is not copied while somebody would see or do more there than here', async () => {
    const rejected = async () => {
      const { code, text } = await admin(source, ['prctcc', 'move', PRCT], target)
      expect(code).toBe(1)
      return text.split('\n').filter((one) => /^E\d: /.test(one))
    }
    const bob = (values: string) => target.owner.query(`update app_user set ${values} where subject = 'bob'`)
    await source.owner.query("update app_user set dealer_codes = '{TH01}' where subject = 'bob'")
    expect(await rejected()).toEqual(['E2: dealers TH01 here, all there'])
    await source.owner.query("update app_user set is_active = false where subject = 'bob'")
    await target.owner.query("insert into role_privilege values ('VIEWER', 'J01F01', 2)")
    await bob("dealer_codes = '{ID01,TH01}'")
    expect(await rejected()).toEqual([
      'E2: dealers TH01 here, ID01 TH01 there; inactive here, active there; role VIEWER here and VIEWER there have other privileges',
    ])
    // Who is new there gets the role of that name, and the home that exists.
    await target.owner.query("insert into app_role values ('PLANNER', 'P', 'P')")
    await source.owner.query("update app_user set prct_code = '300100' where subject = 'ann'")
    expect((await rejected())[0]).toBe(
      'E1: of PRCTCC 300100, which does not exist there; role PLANNER here and PLANNER there have other privileges',
    )
    expect(await target.rows("select 1 from prct where prct_code = '200100'")).toEqual([])
    await source.owner.query("update app_user set prct_code = '200100' where subject = 'ann'")
    await source.owner.query("update app_user set dealer_codes = null, is_active = true where subject = 'bob'")
    await bob('dealer_codes = null')
    await target.owner.query("delete from role_privilege; delete from app_role where role_code = 'PLANNER'")
  })

  it('is copied whole or not at all, whatever ends the copy', async () => {
    const before = [await contents(source, PRCT), await contents(source, OTHER)]
    for (const { owner } of [source, target]) await owner.query("select setval('ocf_send', 500)")
    const killed = await admin(source, ['prctcc', 'move', PRCT], target, (line) => {
      if (line.startsWith('plan_line'))
        void target.owner.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        )
    })
    expect(killed.code).toBe(1)
    expect(
      await target.rows(
        "select 1 from prct where prct_code = '200100' union all select 1 from app_user where subject = 'ann'",
      ),
    ).toEqual([])
    const moved = await admin(source, ['prctcc', 'move', PRCT], target)
    expect(moved).toMatchObject({ code: 0, text: expect.stringContaining('the same in every table') })
    expect(moved.text).toContain('Added users there: E1, GATE@200100')
    expect(moved.text).toContain('1 sealed secrets')
    // Once more, as after a kill between the copy and its record.
    expect((await admin(source, ['prctcc', 'move', PRCT], target)).text).toContain('already')
    expect([await contents(source, PRCT), await contents(source, OTHER)]).toEqual(before)
    // Others there take numbers meanwhile.
    expect(await target.rows('select last_value::int as last from ocf_send')).toEqual([{ last: 10_500 }])
    const there = await contents(target, PRCT)
    expect(there).toEqual({ ...before[0], notice: [expect.objectContaining({ from_prct_code: PRCT })] })
  })

  it('has its users there under their numbers, with their rights', async () => {
    expect(
      await target.rows(`select u.subject, u.prct_code as home, u.role_code as role, array(select s.prct_code::text from user_scope s
        where s.user_id = u.user_id order by 1) as scopes from app_user u where issuer = 'idp' order by 1`),
    ).toMatchObject([
      { subject: 'ann', home: PRCT, role: 'PLANNER', scopes: [PRCT] },
      { subject: 'bob', home: '400100', role: 'VIEWER', scopes: [PRCT] },
      { subject: 'yan' },
      { subject: 'zoe' },
    ])
    expect(
      await target.rows(`select 'kicked ' || u.subject as subject from job_net_run r join app_user u on u.user_id = r.kicked_by where r.prct_code = '200100'
      union all select u.subject from audit a join app_user u using (user_id)
      union all select u.subject from machine_token t join app_user u using (user_id)`),
    ).toEqual([{ subject: 'kicked bob' }, { subject: 'ann' }, { subject: '200100/GATE' }])
    expect(
      await target.rows(
        'select name_en, privilege from app_role left join role_privilege using (role_code) order by role_code',
      ),
    ).toEqual([
      { name_en: 'Planner', privilege: 2 },
      { name_en: 'Looks', privilege: null },
    ])
    expect(await target.rows('select 1 from outbox_event')).toEqual([])
  })

  it('plans there with the result that it would have had here, once it is opened', async () => {
    const control = await open(await createTestDatabase(loadedMonth))
    const planIn = async (place: Place) => {
      const pool = createPool(place.database.appUrl, { size: 2, statementTimeoutMs: 60_000 })
      try {
        await runJob(pool, planLevel, { prctCode: PRCT, params: { month: MONTH } })
        await runJob(pool, caseBuild, { prctCode: PRCT, params: { month: MONTH } })
      } finally {
        await pool.end()
      }
      const newest = "(select max(plan_id) from packing_plan where prct_code = '200100')"
      return [
        await place.rows(
          `select part_no, dealer_code, line_code, pack_on::text, lots, qty from plan_line where plan_id = ${newest} order by 1, 2, 3, 4, 5`,
        ),
        await place.rows(`select case_no, status from case_header where plan_id = ${newest} order by 1`),
      ]
    }
    await expect(planIn(target)).rejects.toThrow('is frozen')
    expect((await admin(target, ['prctcc', 'thaw', PRCT])).text).toContain('is open')
    const expected = await planIn(control)
    expect(expected[0]?.length).toBeGreaterThan(2)
    expect(await planIn(target)).toEqual(expected)
    await close(control)
  })

  it('takes no run of another PRCTCC for its own, though they have one number', async () => {
    const pool = createPool(target.database.appUrl, { size: 1, statementTimeoutMs: 30_000 })
    const [own] = await target.rows("select run_id::int as id from job_net_run where prct_code = '200100'")
    expect(own?.['id']).toBe(1)
    expect(await transaction(pool, 'worker', 'write', (db) => claim(db, { workerId: 'w' }))).toMatchObject({
      prctCode: '400100',
      runId: 1,
    })
    const states = () => target.rows('select prct_code, status from job_net_run order by 1')
    expect(await states()).toEqual([
      { prct_code: PRCT, status: 'ENDED_OK' },
      { prct_code: '400100', status: 'RUNNING' },
    ])
    await pool.query("set role packing_app; select purge('JOB_RUN', now(), 100)")
    expect(await states()).toEqual([{ prct_code: '400100', status: 'RUNNING' }])
    await pool.end()
  })

  it('is removed here only as it was copied, and leaves a signpost', async () => {
    const others = await contents(source, OTHER)
    expect((await admin(source, ['prctcc', 'remove', PRCT])).code).toBe(2)
    await source.owner.query("update part set part_name = 'changed' where prct_code = '200100'")
    expect((await admin(source, ['prctcc', 'remove', PRCT, '--yes'])).text).toContain(
      'is not as it was when it was copied',
    )
    await source.owner.query("update part set part_name = part_no where prct_code = '200100'")
    expect((await admin(source, ['prctcc', 'thaw', PRCT])).text).toContain('two would go on')
    expect((await admin(source, ['prctcc', 'remove', PRCT, '--yes'])).text).toContain('rows removed')
    // What another PRCTCC has sent stays, with its acknowledgement.
    const { notice, ...left } = await contents(source, PRCT)
    expect(notice).toEqual([expect.objectContaining({ from_prct_code: OTHER })])
    expect(Object.values(left).flat()).toEqual([])
    expect(await contents(source, OTHER)).toEqual(others)
    expect((await admin(source, ['prctcc', 'thaw', PRCT])).code).toBe(1)
    expect((await admin(source, ['service', 'status'])).text).toContain('moving to another address')
    expect(
      await source.rows(
        "select detail ->> 'command' as command from security_event where prct_code = '200100' order by event_id",
      ),
    ).toEqual(['freeze', 'move', 'move', 'remove'].map((verb) => ({ command: `prctcc ${verb}` })))
    expect((await admin(target, ['prctcc', 'move', PRCT], source)).text).toContain('is not frozen')
  })

  it('can come back', async () => {
    const there = await contents(target, PRCT)
    for (const verb of ['freeze', 'move'])
      expect(await admin(target, ['prctcc', verb, PRCT], source)).toMatchObject({ code: 0 })
    const [kept, ...came] = await source.rows(
      "select from_prct_code from notice where prct_code = '200100' order by from_prct_code desc",
    )
    expect([kept, came]).toEqual([{ from_prct_code: OTHER }, [{ from_prct_code: PRCT }]])
    const back = await contents(source, PRCT)
    expect({ ...back, notice: there['notice'] }).toEqual(there)
  })
})

it('takes every table, or says why not', async () => {
  const [source, target] = [await open(await createTestDatabase()), await open(await createTestDatabase())]
  const shapes = await readShapes(source.owner)
  const names = shapes.map(({ name }) => name)
  expect(Object.keys(staying).filter((name) => !names.includes(name))).toEqual([])
  const tables = await listMovedTables(source.owner)
  const without = shapes.filter(
    ({ name, columns }) => !(name in staying) && !columns.some((column) => column.name === 'prct_code'),
  )
  expect(
    without.map(({ name }) => name),
    'has no prct_code: state in moved-tables.ts why it stays',
  ).toEqual([])
  const users =
    await source.rows(`select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname ~ '(user_id|_by)$' and a.atttypid = 'bigint'::regtype and a.attnum > 0 order by 1`)
  const mapped = tables.flatMap(({ name, userColumns }) => userColumns.map((column) => `${name}.${column}`))
  expect(
    users
      .map(({ name }) => String(name))
      .filter((name) => !mapped.includes(name) && !(name.split('.')[0] ?? '' in staying)),
  ).toEqual([])
  // What workers see of all PRCTCCs, and not only by way of a run or a file in progress.
  const seen = await source.rows(`select tablename as name from pg_policies p where qual like '%app.is_worker%'
    and not exists (select from pg_policies q where q.tablename = p.tablename and q.policyname = 'standstill') order by 1`)
  expect(seen.map(({ name }) => name)).toEqual(['job_log', 'job_run', 'upload_progress'])
  for (const { owner } of [source, target]) await dropChecks(owner)
  await source.owner.query(
    "insert into prct (prct_code, prct_name, time_zone) values ('200100', 'x', 'Asia/Tokyo'), ('300100', 'y', 'Asia/Tokyo')",
  )
  const skipped = [...Object.keys(staying).filter((name) => name !== 'app_user')]
  for (const [n, prctCode] of [
    [7, PRCT],
    [8, OTHER],
  ] as const)
    for (const shape of shapes) {
      if (skipped.includes(shape.name)) continue
      const given = {
        prct_code: prctCode,
        from_prct_code: prctCode,
        status: 'ENDED_OK',
        lease_until: '-infinity',
        kind: 'DEALER_PLANT',
        ...(shape.name === 'mail' ? { status: 'SENT' } : {}),
      }
      const { text, values } = madeUpRow(shape, n, given)
      await source.owner.query(text, values)
    }
  for (const verb of ['freeze', 'move'])
    expect(await admin(source, ['prctcc', verb, PRCT], target)).toMatchObject({ code: 0 })
  const there = await contents(target, PRCT)
  expect(Object.entries(there).filter(([, rows]) => String((rows as unknown[]).length) !== '1')).toEqual([])
  expect(there).toEqual(await contents(source, PRCT))
  await close(source, target)
})
