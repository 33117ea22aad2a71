import { functionIds } from '@packing/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Administration, administer, startAdministration, TEST_ISSUER } from './testing/administer.ts'

let test: Administration
beforeAll(async () => {
  test = await startAdministration()
})
afterAll(() => test.close())

const newUser = ['--name', '佐藤 花子', '--role', 'PACKING_PLANNER', '--home', '２００１００', '--dealers', '*']
const addUser = (id: string, ...more: string[]) =>
  test.admin('user', 'add', id, '--subject', `sub-${id}`, ...newUser, ...more)
const lastEvent = async () => (await test.events()).at(-1)

describe('user', () => {
  it('lists users by role and PRCTCC', async () => {
    const all = await test.json('user', 'list')
    expect(all.map((user) => user['employeeId'])).toEqual([1, 2, 3, 4, 5, 6, 7].map((at) => `E10000${at}`))
    const planners = await test.json('user', 'list', '--role', 'packing_planner', '--prct', '300100')
    expect(planners.map((user) => user['employeeId'])).toEqual(['E100001'])
    const { out } = await test.admin('user', 'list', '--role', 'DEALER_USER')
    expect(out.split('\n')).toEqual([
      'EMPLOYEE  NAME         ROLE         HOME    PRCTCCS        DEALERS  ACTIVE',
      'E100006   Dealer User  DEALER_USER  300100  200100 300100  TH01     yes',
    ])
  })

  it('adds a user with home and further PRCTCCs and records it', async () => {
    const { code, out } = await addUser('E200001', '--scope', '300100,200200', '--by', 'chief')
    expect([code, out]).toEqual([0, 'User E200001 added with access to 200100, 200200, 300100.'])
    const shown = await test.json<Record<string, unknown>>('user', 'show', 'Ｅ２００００１')
    expect(shown).toEqual({
      employeeId: 'E200001',
      name: '佐藤 花子',
      issuer: TEST_ISSUER,
      subject: 'sub-E200001',
      prctCode: '200100',
      roleCode: 'PACKING_PLANNER',
      dealerCodes: '*',
      isActive: true,
      scopes: ['200100', '200200', '300100'],
      liveSessions: 0,
    })
    const { liveSessions: _none, ...after } = shown
    expect(await lastEvent()).toEqual({
      employee_id: 'chief',
      prct_code: null,
      detail: { command: 'user add', of: 'E200001', before: null, after: { ...after, dealerCodes: null } },
    })
  })

  it('needs the issuer of the settings only to add a user without --issuer', async () => {
    const admin = administer(test.url, undefined, () => {
      throw new Error('OIDC_ISSUER is not set')
    })
    const add = (id: string, ...more: string[]) =>
      admin('user', 'add', id, '--subject', `sub-${id}`, ...newUser, ...more)
    expect((await admin('user', 'list')).code).toBe(0)
    expect((await admin('user', 'change', 'E100007', '--name', 'Viewer')).code).toBe(0)
    expect((await add('E200004', '--issuer', TEST_ISSUER)).code).toBe(0)
    expect(await add('E200005')).toMatchObject({ code: 1, err: expect.stringContaining('OIDC_ISSUER is not set') })
  })

  it.each([
    [['E100001', '--subject', 'new'], 'User E100001 already exists'],
    [['E3', '--subject', 'demo-viewer'], 'demo-viewer of http://localhost:8081 already signs in as E100007 (Viewer).'],
    [
      ['E3', '--subject', 'new', '--role', 'PACKING_PLANER'],
      'Role PACKING_PLANER does not exist. Did you mean PACKING_PLANNER?',
    ],
    [['E3', '--subject', 'new', '--home', '200101'], 'PRCTCC 200101 does not exist. Did you mean 200100?'],
    [['E3', '--subject', 'new', '--home', '2001'], 'is not a PRCTCC'],
    [['E3', '--subject', 'new', '--scope', '999999,888888'], 'PRCTCC 888888 does not exist'],
    [['E3', '--subject', 'new', '--issuer', 'javascript:1'], 'is not a URL'],
    [['E3', '--subject', ''], 'The subject must be one line'],
    [['E3', '--subject', 'new', '--name', 'a\u001bb'], 'The name must be one line'],
  ])('rejects invalid user data: %s', async (words, message) => {
    const before = await test.events()
    const { code, out, err } = await test.admin('user', 'add', ...newUser, ...words)
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain(message)
    expect(await test.rows("select 1 from app_user where employee_id = 'E3'")).toEqual([])
    expect(await test.events()).toEqual(before)
  })

  it('accepts dealer codes or none and reports unknown ones', async () => {
    expect((await addUser('E3', '--dealers', '*,TH01')).code).toBe(2)
    const { out } = await test.admin('user', 'change', 'E200001', '--dealers', 'ｔｈ０１,ID01,TH01')
    expect(out).toContain('Note: dealer ID01 is not registered in any PRCTCC.')
    expect((await test.json<Record<string, unknown>>('user', 'show', 'E200001'))['dealerCodes']).toEqual([
      'ID01',
      'TH01',
    ])
    await test.admin('user', 'change', 'E200001', '--dealers', '*')
    const rows = await test.rows("select dealer_codes from app_user where employee_id = 'E200001'")
    expect(rows).toEqual([{ dealer_codes: null }])
  })

  it('changes only the given fields; a new home PRCTCC adds its scope', async () => {
    await addUser('E200002')
    const { out } = await test.admin(
      'user',
      'change',
      'E200002',
      '--home',
      '200200',
      '--issuer',
      'https://idp.example/',
    )
    expect(out).toContain(`no other user signs in at https://idp.example/. Others use ${TEST_ISSUER}`)
    expect(await test.json('user', 'show', 'E200002')).toMatchObject({
      prctCode: '200200',
      scopes: ['200100', '200200'],
      issuer: 'https://idp.example/',
      roleCode: 'PACKING_PLANNER',
    })
    expect((await lastEvent())?.detail).toMatchObject({ before: { prctCode: '200100' }, after: { prctCode: '200200' } })
    const events = await test.events()
    expect((await test.admin('user', 'change', 'E200002', '--home', '200200')).out).toContain(
      'already has these values',
    )
    expect((await test.admin('user', 'change', 'E200002')).code).toBe(2)
    expect(
      (await test.admin('user', 'change', 'E200002', '--issuer', TEST_ISSUER, '--subject', 'demo-viewer')).code,
    ).toBe(1)
    expect((await test.admin('user', 'change', 'E20000', '--name', 'X')).err).toMatch(/Did you mean E20000\d\?/)
    expect(await test.events()).toEqual(events)
  })

  it('disables and enables a user once', async () => {
    expect((await test.admin('user', 'disable', 'E200002')).out).toContain('0 live sessions ended')
    expect((await test.admin('user', 'disable', 'E200002')).out).toContain('already disabled')
    expect(await test.json('user', 'list', '--disabled')).toMatchObject([{ employeeId: 'E200002', isActive: false }])
    expect((await test.admin('user', 'enable', 'E200002')).code).toBe(0)
    expect((await test.admin('user', 'enable', 'E200002')).out).toContain('already enabled')
    expect((await lastEvent())?.detail).toEqual({
      command: 'user enable',
      of: 'E200002',
      before: { isActive: false },
      after: { isActive: true },
    })
  })
})

describe('scope', () => {
  it('grants and revokes a scope but keeps the home PRCTCC', async () => {
    const scopes = async () => (await test.json('scope', 'list', 'E100003')).map((row) => row['prctCode'])
    expect(await scopes()).toEqual(['200100'])
    expect((await test.admin('scope', 'grant', 'E100003', '300100', '２００２００', '200100')).out).toContain(
      '200200, 300100',
    )
    expect(await scopes()).toEqual(['200100', '200200', '300100'])
    expect((await lastEvent())?.detail).toMatchObject({ before: ['200100'], after: ['200100', '200200', '300100'] })
    expect((await test.admin('scope', 'grant', 'E100003', '300100')).out).toContain('already')
    const home = await test.admin('scope', 'revoke', 'E100003', '300100', '200100')
    expect(home).toMatchObject({ code: 1, err: expect.stringContaining('200100 is the home PRCTCC of E100003') })
    expect(await scopes()).toEqual(['200100', '200200', '300100'])
    expect((await test.admin('scope', 'revoke', 'E100003', '300100', '200200')).code).toBe(0)
    expect((await test.admin('scope', 'revoke', 'E100003', '300100')).out).toContain('has no access')
    expect(await scopes()).toEqual(['200100'])
    expect((await test.admin('scope', 'grant', 'E100003')).code).toBe(2)
    expect((await test.admin('scope', 'grant', 'E100003', '999999', 'x')).err.split('\n')).toHaveLength(2)
    expect(await test.json('scope', 'list')).toContainEqual({
      employeeId: 'E100006',
      name: 'Dealer User',
      prctCode: '300100',
      prctName: 'Dealers',
      isHome: true,
    })
  })
})

describe('prctcc', () => {
  it('adds and renames a PRCTCC', async () => {
    expect(
      (
        await test.admin(
          'prctcc',
          'add',
          '２００３００',
          '--name',
          '東北',
          '--time-zone',
          'Europe/Berlin',
          '--shift-start',
          '07:15',
        )
      ).code,
    ).toBe(0)
    expect(await lastEvent()).toMatchObject({
      prct_code: '200300',
      detail: { after: { name: '東北', timeZone: 'Europe/Berlin', shiftStart: '07:15' } },
    })
    expect(
      (await test.admin('prctcc', 'add', '200300', '--name', 'again', '--time-zone', 'Europe/Berlin')).err,
    ).toContain('already')
    expect((await test.admin('prctcc', 'add', '20030', '--name', 'short', '--time-zone', 'Europe/Berlin')).code).toBe(1)
    expect(
      (
        await test.admin(
          'prctcc',
          'add',
          '200400',
          '--name',
          'x',
          '--time-zone',
          'Europe/Berlin',
          '--shift-start',
          '24:00',
        )
      ).code,
    ).toBe(2)
    expect((await test.admin('prctcc', 'rename', '200300', '--name', 'Sendai')).code).toBe(0)
    expect((await test.admin('prctcc', 'rename', '200300', '--name', 'Sendai')).out).toContain('already')
    expect((await test.admin('prctcc', 'rename', '200301', '--name', 'x')).err).toContain('Did you mean')
    expect(await test.json('prctcc', 'list')).toContainEqual({
      prctCode: '200300',
      name: 'Sendai',
      timeZone: 'Europe/Berlin',
      shiftStart: '07:15',
      vanningApart: 'DEALER',
      calendars: 'SENT',
      homeUsers: 0,
      users: 0,
    })
  })

  it('sets the zone and the start of the business day, and rejects what is neither', async () => {
    const clock = (...words: string[]) => test.admin('prctcc', 'clock', '200300', ...words)
    const set = await clock('--time-zone', 'America/Chicago', '--shift-start', '07:00')
    expect(set).toMatchObject({ code: 0, out: expect.stringContaining('starts at 07:00, America/Chicago') })
    expect(await lastEvent()).toMatchObject({
      detail: {
        before: { timeZone: 'Europe/Berlin', shiftStart: '07:15' },
        after: { timeZone: 'America/Chicago', shiftStart: '07:00' },
      },
    })
    expect((await clock()).out).toContain('starts at 07:00, America/Chicago')
    expect((await clock('--time-zone', 'Europe/Bremen')).err).toContain('is not an IANA time zone')
    expect((await clock('--shift-start', '7:00')).code).toBe(2)
  })
})

describe('role and privilege', () => {
  it('adds and renames a role', async () => {
    const names = ['--name-en', 'Shift leader', '--name-ja', '職長']
    expect((await test.admin('role', 'add', 'shift_leader', ...names)).code).toBe(0)
    expect((await test.admin('role', 'add', 'SHIFT_LEADER', ...names)).err).toContain('already')
    expect((await test.admin('role', 'add', 'A-B', ...names)).code).toBe(1)
    expect((await test.admin('role', 'rename', 'SHIFT_LEADER')).code).toBe(2)
    expect((await test.admin('role', 'rename', 'SHIFT_LEADER', '--name-en', 'Team leader')).code).toBe(0)
    expect((await test.admin('role', 'rename', 'SHIFT_LEADER', '--name-en', 'Team leader')).out).toContain('already')
    expect(await test.json('role', 'list')).toContainEqual({
      roleCode: 'SHIFT_LEADER',
      nameEn: 'Team leader',
      nameJa: '職長',
      users: 0,
      functions: 0,
    })
  })

  it('sets privileges by number and word, for one function and for all', async () => {
    const stored = async () =>
      Object.fromEntries(
        (await test.json('privilege', 'list', '--role', 'SHIFT_LEADER')).map((row) => [
          row['functionId'],
          row['privilege'],
        ]),
      )
    expect((await test.admin('privilege', 'set', 'SHIFT_LEADER', 'ｌ０４ｆ０１', 'Edit')).out).toContain(
      'L04F01 2 (edit)',
    )
    expect(await stored()).toEqual({ L04F01: 2 })
    expect((await test.admin('privilege', 'set', 'SHIFT_LEADER', '*', '1')).code).toBe(0)
    expect(await stored()).toEqual(Object.fromEntries(functionIds.map((id) => [id, 1])))
    expect((await lastEvent())?.detail).toMatchObject({
      before: { L04F01: 2, A01F01: null },
      after: { L04F01: 1, A01F01: 1 },
    })
    expect((await test.admin('privilege', 'set', 'SHIFT_LEADER', '*', 'reference')).out).toContain('already')
    expect((await test.admin('privilege', 'set', 'SHIFT_LEADER', 'J01F01-3', 'none')).code).toBe(0)
    expect(await test.json('privilege', 'list', '--function', 'J01F01-3', '--role', 'SHIFT_LEADER')).toEqual([
      { roleCode: 'SHIFT_LEADER', functionId: 'J01F01-3', privilege: 0, means: 'none' },
    ])
  })

  it.each([
    [['SHIFT_LEADER', 'L04F01', '5'], '“5” is not a privilege. Choose one of: 0 none, 1 reference, 2 edit, 9 full.'],
    [['SHIFT_LEADER', 'L04F99', '1'], 'Function L04F99 does not exist. Did you mean L04F01?'],
    [['SHIFT_LEADR', 'L04F01', '1'], 'Did you mean SHIFT_LEADER?'],
  ])('rejects %s', async (words, message) => {
    const { code, err } = await test.admin('privilege', 'set', ...words)
    expect(code).toBe(1)
    expect(err).toContain(message)
  })
})

describe('pagesize', () => {
  it('sets a page size within its bounds', async () => {
    expect((await test.admin('pagesize', 'set', 'L04F01', '１２０')).code).toBe(0)
    expect((await lastEvent())?.detail).toEqual({
      command: 'pagesize set',
      of: 'L04F01',
      before: { L04F01: 50 },
      after: { L04F01: 120 },
    })
    expect((await test.admin('pagesize', 'set', 'L04F01', '120')).out).toContain('already')
    for (const rows of ['0', '1001', '1.5', 'ten', '']) {
      expect((await test.admin('pagesize', 'set', 'L04F01', rows)).code).toBe(1)
    }
    expect(await test.json('pagesize', 'list')).toContainEqual({
      functionId: 'L04F01',
      pageSize: 120,
      isDefault: false,
    })
  })
})

describe('session', () => {
  const open = async (employeeId: string, hours: number) => {
    const [row] = await test.rows<{ session_id: string }>(
      `insert into app_session (user_id, access_prct_code, created_at, expires_at)
       select user_id, prct_code, now(), now() + $2 * interval '1 hour' from app_user where employee_id = $1 returning session_id`,
      [employeeId, hours],
    )
    return row?.session_id ?? ''
  }
  const live = async () => (await test.json('session', 'list')).map((row) => row['sessionId'])

  it('lists sessions and revokes them by user, by id and all at once', async () => {
    const [one, two, other, third] = [
      await open('E100001', 1),
      await open('E100001', 1),
      await open('E100002', 1),
      await open('E100004', 1),
    ]
    const expired = await open('E100001', -1)
    expect((await live()).toSorted()).toEqual([one, two, other, third].toSorted())
    expect(await test.json('session', 'list', '--user', 'E100002')).toMatchObject([{ sessionId: other, state: 'LIVE' }])
    expect((await test.admin('session', 'revoke', '--id', other)).out).toContain('E100002')
    expect((await test.admin('session', 'revoke', '--id', other)).out).toContain('already ended')
    expect((await test.admin('session', 'revoke', '--user', 'E100001')).out).toBe('2 sessions ended.')
    const rows = await test.rows('select ended_reason from app_session where session_id = any ($1)', [
      [one, two, other, expired],
    ])
    expect(rows).toEqual(Array.from({ length: 4 }, () => ({ ended_reason: 'REVOKED' })))
    expect(await live()).toEqual([third])
    expect((await test.admin('session', 'revoke', '--all')).code).toBe(2)
    expect(await live()).toEqual([third])
    expect((await test.admin('session', 'revoke', '--all', '--yes')).code).toBe(0)
    expect(await lastEvent()).toMatchObject({ detail: { of: '*', after: { endedSessions: 1 } } })
    expect((await test.admin('session', 'revoke', '--all', '--yes')).out).toContain('No live sessions')
    const ended = await test.json('session', 'list', '--ended', '--user', 'E100002')
    expect(ended).toMatchObject([{ state: 'REVOKED' }])
  })

  it.each([
    [[], 2],
    [['--all', '--yes', '--user', 'E100001'], 2],
    [['--id', 'nonsense'], 1],
    [['--id', '00000000-0000-0000-0000-000000000000'], 1],
    [['--user', 'nobody'], 1],
  ])('rejects %s', async (words, expected) => {
    expect((await test.admin('session', 'revoke', ...words)).code).toBe(expected)
  })
})

describe('the database', () => {
  it('rejects a login that does not own the tables', async () => {
    const { code, err } = await administer(test.appUrl)('user', 'list')
    expect(code).toBe(1)
    expect(err).toMatch(/which does not own the tables. Log in as postgres\.$/)
  })

  it('requires a migrated database that responds', async () => {
    const other = Object.assign(new URL(test.url), { pathname: '/postgres' }).href
    expect((await administer(other)('user', 'list')).err).toContain('The database has no tables yet')
    const { code, err } = await administer('postgres://x@127.0.0.1:1/x')('user', 'list')
    expect([code, err]).toEqual([1, expect.stringContaining('is not available')])
  })

  it('rolls back a command that fails midway', async () => {
    await test.rows(`create function reject_event() returns trigger language plpgsql as $$ begin raise 'full'; end $$`)
    await test.rows('create trigger reject_event before insert on security_event execute function reject_event()')
    const { code, err } = await test.admin('prctcc', 'add', '200900', '--name', 'never', '--time-zone', 'Europe/Berlin')
    await test.rows('drop trigger reject_event on security_event')
    expect([code, err]).toEqual([1, 'The command failed; nothing was changed: full'])
    expect(await test.rows("select 1 from prct where prct_code = '200900'")).toEqual([])
  })

  it('runs concurrent administrators one after the other', async () => {
    const both = await Promise.all(
      ['A', 'B'].map((name) => test.admin('prctcc', 'add', '200901', '--name', name, '--time-zone', 'Europe/Berlin')),
    )
    expect(both.map((answer) => answer.code).toSorted()).toEqual([0, 1])
  })
})
