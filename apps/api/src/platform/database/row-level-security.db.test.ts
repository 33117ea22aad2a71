import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateTables } from '../../testing/generate-tables.ts'
import { dropChecks, madeUpRow, readShapes, type TableShape } from '../../testing/made-up-rows.ts'
import { seenByDealer, withoutPolicy } from '../../testing/seen-by-dealer.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'

/** Nobody else's, whichever dealers the user sees. */
const ownOnly = [
  'exception_mark',
  'file_request',
  'idempotency',
  'mail',
  'mail_choice',
  'mail_item',
  'notice_read',
  'ocf_seen',
  'saved_view_default',
  'upload_progress',
]

/** What workers look for in every PRCTCC. */
const workOfAll =
  /^job_|^run_part$|^file_request$|^upload_progress$|^event_|^outbox_event$|^exception_watch$|^partner_|^mail|^print/

interface Policies {
  readonly name: string
  readonly isForced: boolean
  readonly hasDealerCode: boolean
  /** USING and WITH CHECK of the policies for the application. */
  readonly conditions: readonly string[]
}

async function readPolicies(client: pg.Client): Promise<Policies[]> {
  const { rows } = await client.query<Policies>(
    `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as "isForced",
       exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'dealer_code') as "hasDealerCode",
       array(select condition from pg_policy p, unnest(array[pg_get_expr(polqual, c.oid), pg_get_expr(polwithcheck, c.oid)]) condition
         where p.polrelid = c.oid and p.polpermissive and condition is not null
           and exists (select 1 from unnest(p.polroles) role where role = 0 or pg_has_role('packing_app', role, 'member'))) as conditions
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname`,
  )
  return rows
}

function complaintsOf({ name, isForced, hasDealerCode, conditions }: Policies): string[] {
  const isProtected = isForced && conditions.length > 0
  if (withoutPolicy.includes(name)) return isProtected ? [`${name} has a policy after all`] : []
  if (!isProtected) return [`${name} has no policy that is forced`]
  const complaints: string[] = []
  if (hasDealerCode && !conditions.every((condition) => condition.includes("'app.dealer_codes'"))) {
    complaints.push(`${name} has a dealer_code, but a policy that lets every dealer in`)
  }
  if (hasDealerCode === name in seenByDealer) complaints.push(`${name}: say in seenByDealer what a dealer sees of it`)
  // Once per statement, not per row: each setting is read in its own subquery.
  const perRow = (condition: string) =>
    /current_setting\(/.test(condition.replaceAll(/SELECT [\w(]*current_setting\(/g, ''))
  if (conditions.some(perRow)) {
    complaints.push(`${name} reads a setting for every row`)
  }
  return complaints
}

/** Row n of every table: two PRCTCCs, two dealers, and a user with the same number. */
const owners: Readonly<Record<number, { prct_code: string; dealer_code: string }>> = {
  1: { prct_code: '200100', dealer_code: 'D1' },
  2: { prct_code: '200100', dealer_code: 'D2' },
  3: { prct_code: '300100', dealer_code: 'D1' },
  4: { prct_code: '300100', dealer_code: 'D2' },
}
const numbers = [1, 2, 3, 4]
const rowOf = (shape: TableShape, n: number) =>
  madeUpRow(shape, n, { ...owners[n], ...(shape.name === 'calendar_code' ? { kind: 'DEALER_PLANT' } : {}) })

let database: TestDatabase
let owner: pg.Client
let app: pg.Client
let shapes: TableShape[]
const places = new Map<string, string>()

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.url })
  app = new pg.Client({ connectionString: database.appUrl, options: '-c role=packing_app' })
  await owner.connect()
  await app.connect()
})
afterAll(async () => {
  await app.end()
  await owner.end()
  await database.drop()
})

describe('the schema', () => {
  it('has a forced policy with dealers on every business table', async () => {
    const tables = await readPolicies(owner)
    expect(tables.length).toBeGreaterThan(45)
    expect(tables.flatMap(complaintsOf)).toEqual([])
  })

  it('would not pass with an unprotected table', async () => {
    const ofPrct = "prct_code = (select current_setting('app.prct_code', true))"
    const steps = [
      ['create table left_open (prct_code text, dealer_code text)', 'left_open has no policy that is forced'],
      [
        `alter table left_open enable row level security, force row level security; create policy half on left_open using (${ofPrct})`,
        'left_open has a dealer_code, but a policy that lets every dealer in',
      ],
      ['alter table left_open drop column dealer_code', 'left_open: say in seenByDealer what a dealer sees of it'],
      [
        "create policy slow on left_open using (prct_code = current_setting('app.prct_code', true))",
        expect.stringContaining('for every row'),
      ],
    ] as const
    await owner.query('begin')
    try {
      for (const [text, complaint] of steps) {
        await owner.query(text)
        expect((await readPolicies(owner)).flatMap(complaintsOf)).toContainEqual(complaint)
      }
    } finally {
      await owner.query('rollback')
    }
  })

  it('gives the application a role that owns nothing, bypasses nothing and has minimal rights', async () => {
    const { rows } = await owner.query(
      `select rolsuper, rolbypassrls, (select count(*)::int from pg_class where relowner = r.oid) as owned,
         has_schema_privilege(oid, 'public', 'create') as creates,
         array(select relname::text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
           and has_table_privilege(r.oid, oid, 'truncate, references, trigger')) as too_much,
         array(select relname::text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
           and not has_table_privilege(r.oid, oid, 'delete') order by 1) as lasting
       from pg_roles r where rolname = 'packing_app'`,
    )
    const lasting = expect.arrayContaining(['app_user', 'audit', 'job_log', 'migration', 'token_key'])
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, owned: 0, creates: false, too_much: [], lasting }])
  })

  it('lets the application add no signing key of its own', async () => {
    const add = app.query("insert into token_key (key_id, private_jwk, created_at) values ('own', '{}', now())")
    await expect(add).rejects.toThrow('permission denied for table token_key')
    await owner.query("insert into token_key (key_id, private_jwk, created_at) values ('first', '{}', now())")
    await app.query("select add_first_token_key('second', '{}', now())")
    const { rows } = await owner.query("select key_id from token_key where key_id in ('own', 'second')")
    await owner.query("delete from token_key where key_id = 'first'")
    expect(rows).toEqual([])
  })

  it('matches the generated table types', async () => {
    expect(readFileSync(new URL('./tables.ts', import.meta.url), 'utf8')).toBe(await generateTables(database.url))
  })

  it('rejects a dealer list that opens more than it states', async () => {
    const add = (codes: string[]) =>
      owner.query(
        `insert into app_user (issuer, subject, employee_id, employee_name, prct_code, role_code, dealer_codes) values ('i', 's', 'e', 'n', '200100', 'R', $1)`,
        [codes],
      )
    await expect(add(['*'])).rejects.toThrow('app_user_dealer_codes')
    await expect(add(['TH01', 'ID01,MY01'])).rejects.toThrow('app_user_dealer_codes')
  })
})

describe('the security events', () => {
  it('can be added by every call, and are read by users of the whole PRCTCC and by the owner only', async () => {
    const settings = { 'app.prct_code': '200100', 'app.dealer_codes': '*' }
    const add =
      "insert into security_event (at, kind, prct_code) values (now(), 'SIGN_IN', '200100'), (now(), 'SIGN_IN', '300100'), (now(), 'SIGN_IN', null)"
    const read = 'select prct_code from security_event order by event_id'
    const seenBy = async (who: Readonly<Record<string, string>>) =>
      (await as({ name: 'x', settings: who, sees: () => [] }, () => app.query(read))).rows
    await app.query(add)
    expect(await seenBy({})).toEqual([])
    expect(await seenBy(settings)).toEqual([{ prct_code: '200100' }])
    expect(await seenBy({ ...settings, 'app.dealer_codes': 'D1' })).toEqual([])
    expect((await owner.query(read)).rows).toHaveLength(3)
    await owner.query('delete from security_event')
  })
})

interface Who {
  readonly name: string
  readonly settings: Readonly<Record<string, string>>
  readonly sees: (table: TableShape) => readonly number[]
}

const user = { 'app.prct_code': '200100', 'app.user_id': '1' }
const seenWith =
  (ofDealer: readonly number[]) =>
  (table: TableShape): readonly number[] =>
    ({ dealer: ofDealer, user: [1], prct: [1, 2], nothing: [] })[seenByDealer[table.name] ?? 'dealer']
const callers: readonly Who[] = [
  { name: 'nobody', settings: {}, sees: () => [] },
  {
    name: 'a user of the PRCTCC',
    settings: { ...user, 'app.dealer_codes': '*' },
    sees: (table) => (ownOnly.includes(table.name) ? [1] : [1, 2]),
  },
  { name: 'a user of one dealer', settings: { ...user, 'app.dealer_codes': 'D1' }, sees: seenWith([1]) },
  { name: 'a user of a dealer that is not there', settings: { ...user, 'app.dealer_codes': 'D9' }, sees: seenWith([]) },
  {
    name: 'a worker that looks for runs and events',
    settings: { 'app.is_worker': 'on' },
    sees: ({ name }) => (workOfAll.test(name) ? numbers : []),
  },
]

async function as<T>(who: Who, work: () => Promise<T>): Promise<T> {
  await app.query('begin')
  try {
    for (const [name, value] of Object.entries(who.settings))
      await app.query('select set_config($1, $2, true)', [name, value])
    return await work()
  } finally {
    await app.query('rollback')
  }
}

/** The rows affected, or 'rejected' without permission. Rolled back. */
async function attempt(text: string, values: unknown[]): Promise<number | 'rejected' | string> {
  await app.query('savepoint attempt')
  try {
    return (await app.query(text, values)).rowCount ?? 0
  } catch (error) {
    const { code, message } = error as pg.DatabaseError
    return code === '42501' ? 'rejected' : `${code} ${message}`
  } finally {
    await app.query('rollback to attempt')
  }
}

const placesOf = (table: TableShape, rows: readonly number[]) => rows.map((n) => places.get(`${table.name}/${n}`))
const without = (rows: readonly number[]) => numbers.filter((n) => !rows.includes(n))
const changeOf = ({ name, columns }: TableShape) => {
  const column = columns.find(({ isWritable }) => isWritable)?.name
  return `update "${name}" set "${column}" = "${column}" where ctid = any($1::tid[])`
}
const deletionOf = ({ name }: TableShape) => `delete from "${name}" where ctid = any($1::tid[])`

describe('every table', () => {
  beforeAll(async () => {
    await dropChecks(owner)
    shapes = (await readShapes(owner)).filter(({ name }) => !withoutPolicy.includes(name))
    for (const shape of shapes) {
      for (const n of numbers) {
        const { text, values } = rowOf(shape, n)
        const { rows } = await owner.query<{ place: string }>(`${text} returning ctid::text as place`, values)
        places.set(`${shape.name}/${n}`, rows[0]?.place ?? '')
      }
    }
  })

  it.each(callers)('shows $name exactly their own rows', async (who) => {
    const seen: Record<string, readonly number[]> = {}
    await as(who, async () => {
      for (const { name } of shapes) {
        const { rows } = await app.query<{ place: string }>(`select ctid::text as place from "${name}"`)
        seen[name] = rows.map(({ place }) => numbers.find((n) => places.get(`${name}/${n}`) === place) ?? 0).sort()
      }
    })
    expect(shapes.length).toBeGreaterThan(35)
    expect(seen).toEqual(Object.fromEntries(shapes.map((table) => [table.name, who.sees(table)])))
  })

  it.each(callers)('prevents $name from changing or deleting rows they cannot see', async (who) => {
    const touched: unknown[] = []
    let own = 0
    await as(who, async () => {
      for (const table of shapes) {
        const hidden = placesOf(table, without(who.sees(table)))
        for (const text of [changeOf(table), deletionOf(table)]) {
          const done = await attempt(text, [hidden])
          if (done !== 0 && done !== 'rejected') touched.push([text, done])
        }
        if ((await attempt(changeOf(table), [placesOf(table, who.sees(table))])) === who.sees(table).length) own += 1
      }
    })
    expect(touched).toEqual([])
    if (who.name === 'a user of the PRCTCC') expect(own).toBeGreaterThan(30)
  })

  it.each(callers)('rejects rows that $name cannot add', async (who) => {
    const added: unknown[] = []
    await as(who, async () => {
      for (const table of shapes) {
        const foreign = table.name === 'audit' && who.settings['app.prct_code'] ? [3, 4] : without(who.sees(table))
        for (const n of foreign) {
          const { text, values } = rowOf(table, n)
          const done = await attempt(text, values)
          if (done !== 'rejected') added.push([table.name, n, done])
        }
      }
    })
    expect(added).toEqual([])
  })

  it.each([
    { who: callers[1]!, column: 'prct_code', value: '300100' },
    { who: callers[2]!, column: 'prct_code', value: '300100' },
    { who: callers[2]!, column: 'dealer_code', value: 'D2' },
  ])('prevents $who.name from changing $column of their rows', async ({ who, column, value }) => {
    const given: unknown[] = []
    const tables = shapes.filter(({ columns }) => columns.some(({ name }) => name === column))
    expect(tables.length).toBeGreaterThan(15)
    await as(who, async () => {
      for (const table of tables) {
        const text = `update "${table.name}" set ${column} = $2 where ctid = any($1::tid[])`
        const done = await attempt(text, [placesOf(table, who.sees(table)), value])
        if (done !== 'rejected' && done !== 0) given.push([table.name, done])
      }
    })
    expect(given).toEqual([])
  })

  it('lets a user of one dealer see, but not create, change or delete a plan or rule for all dealers', async () => {
    const dealer = callers[2]!
    const rules = [
      ...['packing_condition', 'pairing', 'part_group', 'discontinued_part'],
      ...['collective_vanning', 'loading_rule', 'calendar_event', 'tolerance_rule'],
    ]
    for (const name of rules)
      await owner.query(`update "${name}" set dealer_code = '*' where ctid = $1`, [places.get(`${name}/2`)])
    const outcome = await as(dealer, async () => {
      const done: unknown[] = []
      for (const table of shapes.filter(({ name }) => name === 'packing_plan' || rules.includes(name))) {
        const { text, values } = madeUpRow(table, 5, { prct_code: '200100', dealer_code: '*' })
        const { rows } = await app.query<{ place: string }>(`select ctid::text as place from "${table.name}"`)
        const shared = rows.map((row) => row.place).filter((place) => place !== places.get(`${table.name}/1`))
        done.push([
          table.name,
          shared.length,
          await attempt(changeOf(table), [shared]),
          await attempt(deletionOf(table), [shared]),
          await attempt(text, values),
        ])
      }
      return done.sort()
    })
    // Rules that are ended with a reason are never deleted.
    const ended = ['collective_vanning', 'pairing', 'part_group']
    const deleted = (name: string) => (ended.includes(name) ? 'rejected' : 0)
    const asked = ['packing_plan', ...rules].sort()
    expect(outcome).toEqual(asked.map((name) => [name, 1, 0, deleted(name), 'rejected']))
  })
})
