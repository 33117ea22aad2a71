import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Administration, startAdministration } from './testing/administer.ts'

let folder: string
let test: Administration
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'exchange-'))
  test = await startAdministration()
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

const head = { format: 'packing-administration', version: 1 }
const user = {
  employeeId: 'E900001',
  name: 'New',
  issuer: 'http://localhost:8081',
  subject: 'new',
  prctCode: '200100',
  roleCode: 'VIEWER',
  dealerCodes: null,
  isActive: true,
  scopes: ['200100'],
}

let count = 0
async function importOf(content: unknown, ...more: string[]) {
  count += 1
  const file = join(folder, `in-${count}.json`)
  await writeFile(
    file,
    typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content, undefined, 1),
  )
  const { code, out, err } = await test.admin('import', file, ...more)
  return { code, out, err: err.replaceAll(`${file}:`, ''), issues: err.split('\n').slice(0, -1) }
}
const state = async () => (await test.admin('export')).out
const eventCount = async () => (await test.events()).length

it('exports to a new file that only its owner can read', async () => {
  const file = join(folder, 'all.json')
  const { code, out } = await test.admin('export', '--to', file)
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/: 4 prctccs, 7 roles, \d+ privileges, \d+ pageSizes, 7 users, 0 claimRules, 0 biLogins\.$/),
  ])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readFile(file, 'utf8')).trimEnd()).toBe(await state())
  expect((await test.admin('export', '--to', file)).code).toBe(1)
  expect((await test.admin('export', '--to', file, '--overwrite')).code).toBe(0)
  expect((await test.admin('export', '--to', join(folder, 'none', 'x.json'))).code).toBe(1)
  expect(await readFile(file, 'utf8')).not.toMatch(/session|private|token/i)
})

it('changes nothing when importing an unchanged export', async () => {
  const before = { text: await state(), events: await eventCount() }
  const { code, out } = await importOf(before.text)
  expect([code, out]).toEqual([0, expect.stringContaining('No changes.')])
  expect({ text: await state(), events: await eventCount() }).toEqual(before)
})

it('restores the same state in an empty database', async () => {
  const other = await startAdministration({ isSeeded: false })
  const file = join(folder, 'all.json')
  expect(await other.admin('import', file)).toMatchObject({ code: 0, err: '' })
  expect((await other.admin('export')).out).toBe(await state())
  expect(await other.events()).toHaveLength(1)
  await other.close()
})

it('adds and changes rules of claims and logins of BI, and names those of unknown roles and PRCTCCs', async () => {
  const rule = {
    issuer: 'https://id.example.com',
    claim: 'groups',
    match: 'GROUP',
    value: 'planners',
    gives: 'ROLE',
    code: 'VIEWER',
    createsUser: false,
  }
  const prefix = { ...rule, match: 'PREFIX', value: 'prct-', gives: 'PRCT', code: null }
  const login = { login: 'bi_plant', prctCode: '200100', dealerCodes: ['TH01', 'ID01'] }
  expect(await importOf({ ...head, claimRules: [rule, prefix], biLogins: [login] })).toMatchObject({ code: 0, err: '' })
  const changed = await importOf({
    ...head,
    claimRules: [{ ...rule, createsUser: true }, prefix],
    biLogins: [{ ...login, dealerCodes: null }],
  })
  expect(changed.out).toContain('claimRules: 0 added, 1 changed, 1 unchanged')
  expect(JSON.parse(await state())).toMatchObject({
    claimRules: [{ ...rule, createsUser: true }, prefix],
    biLogins: [{ ...login, dealerCodes: null }],
  })
  expect((await test.admin('claim', 'list')).out).toContain('planners')
  const wrong = await importOf({
    ...head,
    claimRules: [
      { ...rule, code: 'NOBODY' },
      { ...rule, gives: 'PRCT', code: '999999' },
      { ...prefix, code: 'X' },
    ],
    biLogins: [{ ...login, prctCode: '999999' }],
  })
  expect(wrong.code).toBe(1)
  expect(wrong.err).toMatch(/claimRules\[0\]\.code role NOBODY does not exist/)
  expect(wrong.err).toMatch(/claimRules\[1\]\.code PRCTCC 999999 does not exist/)
  expect(wrong.err).toMatch(/claimRules\[2\]\.code must be null with PREFIX/)
  expect(wrong.err).toMatch(/biLogins\[0\]\.prctCode PRCTCC 999999 does not exist/)
  await test.admin('claim', 'remove', '1')
  await test.admin('claim', 'remove', '2')
  await test.admin('bi', 'revoke', 'bi_plant')
})

it('takes along who is of claims, and the order in which rules give a role', async () => {
  const issuer = 'http://localhost:8081'
  const rule = (value: string, code: string) => ({
    issuer,
    claim: 'groups',
    match: 'GROUP',
    value,
    gives: 'ROLE',
    code,
    createsUser: false,
  })
  const prct = { ...rule('all', '200100'), gives: 'PRCT' }
  const rules = [rule('staff', 'VIEWER'), rule('admins', 'ORDER_PLANNER'), prct]
  await importOf({ ...head, claimRules: rules, users: [{ ...user, employeeId: 'anna.b', subject: 'anna' }] })
  expect((await test.admin('claim', 'manage', 'anna.b')).code).toBe(0)
  const other = await startAdministration({ isSeeded: false })
  const file = join(folder, 'claims.json')
  await writeFile(file, await state())
  expect(await other.admin('import', file)).toMatchObject({ code: 0, err: '' })
  expect((await other.admin('export')).out).toBe(await state())
  const tried = await other.admin('claim', 'try', '{"groups": ["admins", "staff", "all"]}', '--issuer', issuer)
  expect(tried.out).toContain('VIEWER')
  expect(await other.rows('select employee_id from app_user where from_claims')).toEqual([{ employee_id: 'anna.b' }])
  // As in a file of release 1.0, which does not say it.
  expect(
    await importOf({ ...head, users: [{ ...user, employeeId: 'anna.b', subject: 'anna', name: 'Anna' }] }),
  ).toMatchObject({ code: 0 })
  expect(await test.rows('select employee_name, from_claims from app_user where from_claims')).toEqual([
    { employee_name: 'Anna', from_claims: true },
  ])
  expect((await importOf({ ...head, claimRules: rules.toReversed() })).out).toContain('another order here')
  await other.close()
  await test.rows(
    "delete from sign_in_rule; delete from user_scope where user_id = (select user_id from app_user where employee_id = 'anna.b')",
  )
  await test.rows("delete from app_user where employee_id = 'anna.b'")
})

it('previews the changes, then applies them with one event', async () => {
  const [before, events] = [await state(), await eventCount()]
  const content = {
    ...head,
    prctccs: [{ prctCode: '２００５００', name: '新拠点', timeZone: 'Asia/Tokyo', shiftStart: '07:00' }],
    roles: [{ roleCode: 'GUEST', nameEn: 'Guest', nameJa: 'ゲスト' }],
    privileges: [{ roleCode: 'GUEST', functionId: 'L04F01', privilege: 1 }],
    pageSizes: [{ functionId: 'L04F01', pageSize: 200 }],
    users: [
      { ...user, roleCode: 'GUEST', prctCode: '200500', scopes: ['200500', '200100'], dealerCodes: ['TH01', 'ID01'] },
      { ...user, employeeId: 'E100003', subject: 'demo-approver', scopes: ['200500', '200100'] },
      { ...user, employeeId: 'E100004', subject: 'demo-operator', isActive: false },
    ],
  }
  const [session] = await test.rows<{ session_id: string }>(
    `insert into app_session (user_id, access_prct_code, created_at, expires_at)
     select user_id, prct_code, now(), now() + interval '1 hour' from app_user where employee_id = 'E100004' returning session_id`,
  )
  const dry = await importOf(content, '--dry-run')
  expect(dry).toMatchObject({ code: 0, out: expect.stringContaining('nothing was changed.') })
  for (const line of [
    'users: 1 added, 2 changed, 0 unchanged',
    '+ users E900001',
    'subject demo-operator → demo-approver',
  ]) {
    expect(dry.out).toContain(line)
  }
  expect([await state(), await eventCount()]).toEqual([before, events])
  const done = await importOf(content, '--by', 'chief')
  expect(done).toMatchObject({ code: 0, out: expect.stringContaining('1 live session of disabled users ended.') })
  expect(await test.rows('select ended_reason from app_session where session_id = $1', [session?.session_id])).toEqual([
    { ended_reason: 'REVOKED' },
  ])
  expect(
    (await test.json('user', 'list')).filter((one) => /E90|E100003|E100004/.test(String(one['employeeId']))),
  ).toMatchObject([
    { employeeId: 'E100003', subject: 'demo-approver', scopes: ['200100', '200500'] },
    { employeeId: 'E100004', subject: 'demo-operator', isActive: false },
    { employeeId: 'E900001', scopes: ['200100', '200500'], dealerCodes: ['ID01', 'TH01'], prctCode: '200500' },
  ])
  const [event] = (await test.events()).slice(events)
  expect(event).toMatchObject({ employee_id: 'chief', detail: { command: 'import' } })
  expect(JSON.stringify(event?.detail)).toContain('"subject":"demo-operator"')
  expect(await eventCount()).toBe(events + 1)
  expect((await importOf(content)).out).toContain('No changes.')
})

it('reports every issue with line and path and imports nothing', async () => {
  const before = await state()
  const lines = [
    '{"format": "packing-administration", "version": 1, "sessions": [],',
    '"prctccs": [{"prctCode": "12345", "name": "x", "timeZone": "Asia/Tokyo", "shiftStart": "6:30"}],',
    '"roles": [{"roleCode": "NEW", "nameEn": "New", "nameJa": "新", "colour": "red"}],',
    '"privileges": [{"roleCode": "VIEWER", "functionId": "L04F01", "privilege": 5},',
    '  {"roleCode": "VIEWR", "functionId": "L04F01", "privilege": 1},',
    '  {"roleCode": "NEW", "functionId": "L04F99", "privilege": 1}],',
    '"pageSizes": [{"functionId": "L04F01", "pageSize": 0}, {"functionId": "L04F01", "pageSize": "many"}],',
    '"users": [',
    `  ${JSON.stringify(user)},`,
    `  ${JSON.stringify(user)},`,
    `  ${JSON.stringify({ ...user, employeeId: 'E2', roleCode: 'NOBODY', prctCode: '999999', scopes: ['200100', '888888'] })},`,
    `  ${JSON.stringify({ ...user, employeeId: 'E3', subject: 'demo-viewer', dealerCodes: ['*'] })},`,
    `  ${JSON.stringify({ ...user, employeeId: 'E4', subject: 'demo-viewer' })},`,
    '  {"employeeId": "E5", "employeeId": "E6"}, 7]}',
  ]
  const { code, err } = await importOf(lines.join('\n'))
  expect(code).toBe(1)
  for (const issue of [
    '1 sessions unknown field “sessions”.',
    '2 prctccs[0].prctCode must be six digits',
    '2 prctccs[0].shiftStart must be a time of day',
    '3 roles[0].colour unknown field “colour”.',
    '4 privileges[0].privilege must be 0 (none), 1 (reference), 2 (edit) or 9 (full)',
    '5 privileges[1].roleCode role VIEWR does not exist. Did you mean VIEWER?',
    '6 privileges[2].functionId function L04F99 does not exist. Did you mean L04F01?',
    '7 pageSizes[0].pageSize must be at least 1',
    '7 pageSizes[1].pageSize must be a number',
    '10 users[1] duplicate of users[0] (E900001)',
    '11 users[2].prctCode PRCTCC 999999 does not exist.',
    '11 users[2].roleCode role NOBODY does not exist.',
    '11 users[2].scopes PRCTCC 888888 does not exist.',
    '11 users[2].scopes must include the home PRCTCC 999999',
    '12 users[3].dealerCodes[0] must not contain * or a comma; null means all dealers',
    '13 users[4].subject already signs in as E100007',
    '14 users[5].employeeId duplicate field “employeeId”',
    '14 users[5].name is missing',
    '14 users[6] must be an object',
  ]) {
    expect(err).toContain(issue)
  }
  expect(err).toMatch(/Nothing was imported: \d+ errors\.$/)
  expect(await state()).toBe(before)
})

it.each([
  ['no JSON', 'users: []', '1  Invalid JSON: invalid symbol.'],
  ['half a file', '{\n"format": "packing-admin', '2  Invalid JSON'],
  ['nothing', '', '1  Invalid JSON: value expected.'],
  ['a list', '[]', 'must contain one JSON object'],
  ['another version', { ...head, version: 2, users: [{}] }, 'version “version” must be 1'],
  ['another format', { version: 1 }, 'format “format” must be'],
  ['a part that is no list', { ...head, users: { E1: user } }, 'users must be a list'],
  ['deep nesting', `{"users":${'['.repeat(200_000)}`, 'more than 20 levels'],
  ['a name that is a prototype', { ...head, users: [JSON.parse('{"__proto__": {"isActive": true}}')] }, 'users[0]'],
  ['bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 'it is not UTF-8 text'],
  ['a huge file', Buffer.alloc(11 * 1024 * 1024, ' '), 'it is larger than 10 MB'],
])('rejects %s', async (_what, content, message) => {
  const before = await state()
  const { code, out, err } = await importOf(content)
  expect([code, out]).toEqual([1, ''])
  expect(err).toContain(message)
  expect(await state()).toBe(before)
})

it('rejects a missing or unreadable file', async () => {
  expect((await test.admin('import', join(folder, 'absent.json'))).err).toContain('Cannot read')
  expect((await test.admin('import', folder)).err).toContain('it is not a file')
})

it('reports the first thousand issues and imports thousands of users', async () => {
  const many = Array.from({ length: 5000 }, (_none, at) => ({ ...user, employeeId: `M${at}`, subject: `m-${at}` }))
  const { err } = await importOf({ ...head, users: many.map((one) => ({ ...one, prctCode: 1 })) })
  expect(err.split('\n').slice(-2)).toEqual([
    expect.stringMatching(/… and \d{4} more$/),
    expect.stringContaining('errors.'),
  ])
  expect((await importOf({ ...head, users: many })).out).toContain('users: 5000 added')
  expect((await importOf({ ...head, users: many })).out).toContain('No changes.')
})

it('reads a file with a byte order mark', async () => {
  expect(await importOf(`\ufeff${JSON.stringify({ ...head, roles: [] })}`)).toMatchObject({ code: 0 })
})
