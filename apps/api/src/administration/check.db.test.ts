import { afterAll, beforeAll, expect, it } from 'vitest'
import { ecKey } from '../domain/identity/testing/forge.ts'
import { startTestProvider } from '../domain/identity/testing/test-provider.ts'
import { type Administration, administer, startAdministration, TEST_ISSUER } from './testing/administer.ts'

let test: Administration
beforeAll(async () => {
  test = await startAdministration()
})
afterAll(() => test.close())

/** No browser or program may ask this port. */
const NOBODY = 'http://127.0.0.1:1'

const findings = async (issuer = NOBODY, now?: () => Date) => {
  const { code, out, err } = await administer(test.url, now, () => issuer)('check', '--json')
  if (out === '') throw new Error(err)
  const rows: { what: string; state: string; found: string }[] = JSON.parse(out)
  return { code, rows, of: (what: string) => rows.find((row) => row.what === what) }
}

const everything = [
  ...['Schema', 'Database server', 'Collation', 'Indexes', 'Row-level security', 'Rights of the application', 'Clocks'],
  ...['Connections', 'Processes', 'Runs of job nets', 'Backups', 'Trial restores', 'Identity provider', 'Users'],
  ...['Online service', 'Housekeeping'],
]

it('says everything that it checked, and fails while something is wrong', async () => {
  const fresh = await findings()
  expect(fresh.code).toBe(1)
  const wrongOf = ({ rows }: typeof fresh) => rows.filter(({ state }) => state === 'WRONG').map(({ what }) => what)
  // The server of the tests writes nothing to its disk in time.
  expect(wrongOf(fresh)).toEqual(['Database server', 'Backups', 'Trial restores', 'Identity provider'])
  expect(fresh.of('Database server')?.found).toContain('fsync')
  expect(fresh.rows.map(({ what }) => what)).toEqual(everything)
  expect((await findings(TEST_ISSUER)).of('Users')).toMatchObject({
    state: 'LOOK',
    found: expect.stringContaining('demo users'),
  })
  await test.rows(`insert into backup_run (started_at, folder, row_count, bytes, restored_at, restore_seconds)
    values (now(), '/backup/1', 5, 5, now(), 1.5)`)
  expect(wrongOf(await findings())).toEqual(['Database server', 'Identity provider'])
  const { code, out } = await administer(test.url, undefined, () => NOBODY)('check')
  expect(code).toBe(1)
  expect(out).toMatch(/^16 checks: 2 wrong, \d+ to look at\.$/m)
  expect(out).toMatch(/^OK +Trial restores +a backup of 0\.0 h ago was restored and compared in 1\.5 s$/m)
})

it.each([
  ['Schema', 'alter table part add column own text', 'alter table part drop column own'],
  ['Rights of the application', 'alter role packing_login createrole', 'alter role packing_login nocreaterole'],
  ['Row-level security', 'alter table part no force row level security', 'alter table part force row level security'],
  [
    'Runs of job nets',
    `insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at, lease_until)
       values ('200100', 'VANNING', '{}', '', 'RUNNING', 'x', now(), now() - interval '1 hour')`,
    'delete from job_net_run',
  ],
  [
    'Indexes',
    `update pg_index set indisvalid = false where indexrelid = 'part_pkey'::regclass`,
    `update pg_index set indisvalid = true where indexrelid = 'part_pkey'::regclass`,
  ],
])('finds what is wrong with: %s', async (what, spoil, mend) => {
  expect((await findings()).of(what)?.state).toBe('OK')
  await test.rows(spoil)
  expect((await findings()).of(what)?.state).toBe('WRONG')
  await test.rows(mend)
})

it('says the rest where something cannot be checked at all', async () => {
  await test.rows('alter table backup_run rename to lost')
  const { rows, of } = await findings()
  await test.rows('alter table lost rename to backup_run')
  expect(rows.map(({ what }) => what)).toEqual(everything)
  expect(of('Schema')?.state).toBe('WRONG')
  expect(of('Backups')).toEqual({
    what: 'Backups',
    state: 'WRONG',
    found: 'cannot be checked: relation "backup_run" does not exist',
  })
  expect(of('Housekeeping')?.found).not.toContain('cannot be checked')
})

it('asks the identity provider for its keys', async () => {
  expect((await findings()).of('Identity provider')?.found).toMatch(
    /^The identity provider cannot be used: its discovery/,
  )
  const provider = await startTestProvider([(await ecKey()).jwk])
  expect((await findings(provider.issuer)).of('Identity provider')?.state).toBe('OK')
  await provider.close()
  const closed = await findings('')
  expect(closed.of('Identity provider')).toMatchObject({ state: 'LOOK', found: expect.stringContaining('OIDC_ISSUER') })
})

it('tells a wrong clock from a machine that is busy', async () => {
  const clockOf = async (at: (time: number) => number) => {
    let time = 0
    const now = () => new Date(Date.now() + at(time++) * 1000)
    return (await findings(NOBODY, now)).of('Clocks')?.state
  }
  expect(await clockOf(() => 60)).toBe('WRONG')
  expect(await clockOf(() => -60)).toBe('WRONG')
  // The command begins, asks and gets its answer eight seconds apart.
  expect(await clockOf((time) => (time - 1) * 8)).toBe('OK')
})

it('names what may be intended', async () => {
  await test.admin('service', 'close', '--prct', '200100')
  await test.rows(
    `update app_user set issuer = 'https://other' where employee_id = (select min(employee_id) from app_user)`,
  )
  const { of } = await findings(TEST_ISSUER)
  expect(of('Online service')).toMatchObject({ state: 'LOOK', found: 'closed for 200100' })
  expect(of('Users')?.found).toContain(`1 are not of the provider ${TEST_ISSUER}`)
  expect(of('Processes')?.found).toContain('packing-worker')
})
