import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { administer } from '../../administration/testing/administer.ts'
import {
  CLIENT,
  goodClaims,
  NONCE,
  rs,
  rsaKey,
  seal,
  type TestKey,
  testClock,
} from '../../domain/identity/testing/forge.ts'
import { startTestProvider, type TestProvider } from '../../domain/identity/testing/test-provider.ts'
import { callOf, startTestApp, type TestApp } from '../../testing/test-app.ts'

const clock = testClock()
let key: TestKey
let provider: TestProvider
let test: TestApp
let admin: ReturnType<typeof administer>
beforeAll(async () => {
  key = await rsaKey({ kid: 'one' })
  provider = await startTestProvider([key.jwk])
  test = await startTestApp({ clock, environment: { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: CLIENT } })
  admin = administer(test.databaseUrl, clock.now, () => provider.issuer)
  await test.superuser.query(
    `insert into app_role (role_code, name_en, name_ja) values ('PACKING_PLANNER', 'P', 'P'), ('VIEWER', 'V', 'V')`,
  )
})
afterAll(async () => {
  await test.close()
  await provider.close()
})
beforeEach(() => test.superuser.query('delete from sign_in_rule'))

const signIn = async (sub: string, claims: object) => {
  const seconds = clock.now().getTime() / 1000
  const said = {
    ...goodClaims(provider.issuer),
    iat: seconds - 5,
    exp: seconds + 3600,
    sub,
    jti: randomUUID(),
    ...claims,
  }
  const idToken = seal({ alg: 'RS256', kid: 'one', typ: 'JWT' }, said, rs(key))
  const { status, reply } = await test.call(callOf('authority/authenticate'), { idToken, nonce: NONCE })
  return status === 200 ? 'signed in' : reply.message.split('\t')[0]
}
const userOf = async (sub: string) => {
  const { rows } = await test.superuser.query(
    `select employee_id as id, employee_name as name, role_code as role, prct_code as home, dealer_codes as dealers,
       array(select prct_code::text from user_scope s where s.user_id = u.user_id order by 1) as scopes from app_user u where subject = $1`,
    [sub],
  )
  return rows[0]
}
async function rules(...lines: readonly string[]) {
  for (const line of lines) expect(await admin('claim', 'add', ...line.split(' '))).toMatchObject({ code: 0 })
}

describe('claims in the form of', () => {
  it('Keycloak give what the rules say, and the first sign-in creates the user', async () => {
    await rules(
      'realm_access.roles packing-planner --match group --gives role --code PACKING_PLANNER --creates-user',
      'plant /plants/ --match prefix --gives prct',
      'dealers * --match exact --gives dealer --code *',
    )
    const claims = {
      preferred_username: 'e200001',
      name: 'Kay',
      realm_access: { roles: ['offline', 'packing-planner'] },
    }
    expect(
      await signIn('kc', { ...claims, plant: ['/plants/200100', '/plants/300100', '/plants/999999'], dealers: '*' }),
    ).toBe('signed in')
    const made = {
      id: 'E200001',
      name: 'Kay',
      role: 'PACKING_PLANNER',
      home: '200100',
      dealers: null,
      scopes: ['200100', '300100'],
    }
    expect(await userOf('kc')).toEqual(made)
  })

  it('Microsoft Entra ID give what the rules say', async () => {
    await rules(
      'roles Packing.Viewer --match group --gives role --code VIEWER --creates-user',
      'groups 11111111-2222-3333-4444-555555555555 --match group --gives prct --code 200100',
      'roles Dealer. --match prefix --gives dealer',
    )
    const claims = {
      preferred_username: 'vi@example.com',
      name: 'Vi',
      roles: ['Packing.Viewer', 'Dealer.TH01', 'Dealer.ID01'],
    }
    expect(await signIn('entra', { ...claims, groups: ['11111111-2222-3333-4444-555555555555'] })).toBe('signed in')
    expect(await userOf('entra')).toMatchObject({
      id: 'VI@EXAMPLE.COM',
      role: 'VIEWER',
      home: '200100',
      dealers: ['ID01', 'TH01'],
    })
  })

  it('Amazon Cognito give what the rules say', async () => {
    await rules(
      'cognito:groups planners --match group --gives role --code PACKING_PLANNER --creates-user',
      'custom:prctCode 200100 --match exact --gives prct --code 200100',
      'custom:dealer D --match prefix --gives dealer',
    )
    const claims = { token_use: 'id', 'cognito:groups': ['planners'], 'custom:prctCode': '200100' }
    expect(await signIn('cog', claims)).toBe('signed in')
    expect(await userOf('cog')).toMatchObject({ id: 'COG', role: 'PACKING_PLANNER', scopes: ['200100'], dealers: [] })
  })
})

const planner = 'roles planner --match group --gives role --code PACKING_PLANNER'
const site = 'plant 200100 --match exact --gives prct --code 200100'
const all = { roles: ['planner'], plant: '200100' }

describe('a sign-in with claims', () => {
  it('creates nobody without a rule that says so, without a rule at all, or without a role and a PRCTCC', async () => {
    expect(await signIn('nobody', all)).toBe('M-COM-021')
    await rules(planner, site)
    expect(await signIn('nobody', all)).toBe('M-COM-021')
    await rules('roles creator --match group --gives role --code VIEWER --creates-user')
    expect(await signIn('nobody', { roles: ['creator'] })).toBe('M-COM-021')
    expect(await signIn('nobody', { roles: 'none', plant: '200100' })).toBe('M-COM-021')
    expect(await userOf('nobody')).toBeUndefined()
  })

  it('follows the claims at each sign-in, and admits nobody whose claims give nothing any more', async () => {
    await rules(`${planner} --creates-user`, site, 'roles viewer --match group --gives role --code VIEWER')
    expect(await signIn('mover', { ...all, name: 'Mo' })).toBe('signed in')
    expect(await signIn('mover', { roles: ['viewer'], plant: '200100', name: 'Mo' })).toBe('signed in')
    expect(await userOf('mover')).toMatchObject({ role: 'VIEWER', name: 'Mo' })
    expect(await signIn('mover', { roles: [], plant: '200100' })).toBe('M-COM-021')
    const { rows } = await test.superuser.query(
      `select detail -> 'before' ->> 'roleCode' as before, detail -> 'after' ->> 'roleCode' as after from security_event
       where kind = 'ADMINISTRATION' and detail ->> 'of' = 'MOVER' order by at, event_id`,
    )
    expect(rows).toEqual([
      { before: null, after: 'PACKING_PLANNER' },
      { before: 'PACKING_PLANNER', after: 'VIEWER' },
    ])
  })

  it('leaves users who were entered by hand as they are, until administration says otherwise', async () => {
    await rules(planner, site)
    const { userId } = await test.signIn({
      name: 'HAND',
      prctCode: '200100',
      scopes: ['200100', '300100'],
      privileges: {},
    })
    await test.superuser.query('update app_user set issuer = $2 where user_id = $1', [userId, provider.issuer])
    expect(await signIn('HAND', {})).toBe('signed in')
    expect(await userOf('HAND')).toMatchObject({ role: 'ROLE_HAND', scopes: ['200100', '300100'] })
    expect((await admin('claim', 'manage', 'HAND')).code).toBe(0)
    expect(await signIn('HAND', all)).toBe('signed in')
    expect(await userOf('HAND')).toMatchObject({ role: 'PACKING_PLANNER', scopes: ['200100'] })
  })

  it('never becomes the user of an employee id that another identity has', async () => {
    await rules(`${planner} --creates-user`, site)
    await test.signIn({ name: 'TAKEN', prctCode: '200100', scopes: ['200100'], privileges: {} })
    expect(await signIn('stranger', { ...all, preferred_username: 'taken' })).toBe('M-COM-021')
    expect(await userOf('stranger')).toBeUndefined()
  })

  it('does not enable a user whom administration has disabled', async () => {
    await rules(`${planner} --creates-user`, site)
    expect(await signIn('off', all)).toBe('signed in')
    expect((await admin('user', 'disable', 'OFF')).code).toBe(0)
    expect(await signIn('off', all)).toBe('M-COM-021')
  })
})

it('lets the application judge no claims by itself, and write no rule', async () => {
  const asApplication = async (text: string) => {
    const client = await test.pool.connect()
    try {
      await client.query('begin; set local role packing_app')
      return await client.query(text)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const write = `insert into sign_in_rule (issuer, claim, match, value, gives, code, created_by, created_at) values ('x','x','EXACT','x','ROLE','VIEWER','x',now())`
  await expect(asApplication(write)).rejects.toThrow('permission denied')
  await expect(asApplication(`select sign_in_gives('x', '{}')`)).rejects.toThrow('permission denied')
})

describe('claim', () => {
  it('adds, lists, tries and removes rules', async () => {
    await rules(`${planner} --creates-user`, 'groups prct- --match prefix --gives prct')
    const tried = await admin('claim', 'try', '{"roles": ["planner"], "groups": ["prct-200100"]}', '--json')
    expect(JSON.parse(tried.out)).toEqual({
      role: 'PACKING_PLANNER',
      prctCodes: ['200100'],
      dealers: [],
      createsUser: true,
      opens: true,
    })
    expect((await admin('claim', 'try', '{"roles": ["planner"]}')).out).toContain('open nothing')
    const listed = JSON.parse((await admin('claim', 'list', '--json')).out)
    expect(listed).toMatchObject([
      { claim: 'roles', code: 'PACKING_PLANNER' },
      { claim: 'groups', code: '(what follows)' },
    ])
    expect((await admin('claim', 'remove', String(listed[0].ruleNo))).code).toBe(0)
    expect((await admin('claim', 'remove', String(listed[0].ruleNo))).code).toBe(1)
  })

  it('rejects rules that mean nothing', async () => {
    const add = async (line: string) => (await admin('claim', 'add', ...line.split(' '))).code
    expect(await add('groups x --match group --gives role')).toBe(2)
    expect(await add('groups x --match prefix --gives role --code VIEWER')).toBe(2)
    expect(await add('groups x --match like --gives role --code VIEWER')).toBe(2)
    expect(await add('groups x --match group --gives role --code NO_ROLE')).not.toBe(0)
    await rules(planner)
    expect(await add(planner)).toBe(1)
    expect((await admin('claim', 'try', '[]')).code).toBe(2)
  })
})

it('keeps the mail address of the claims, unless it is not verified or no address', async () => {
  await test.signIn({ name: 'MAILED', prctCode: '200100', scopes: ['200100'], privileges: {} })
  await test.superuser.query("update app_user set issuer = $1 where employee_id = 'MAILED'", [provider.issuer])
  const addressAfter = async (claims: object) => {
    expect(await signIn('MAILED', claims)).toBe('signed in')
    const { rows } = await test.superuser.query(
      "select mail_address as address from app_user where employee_id = 'MAILED'",
    )
    return rows[0]?.address
  }
  expect(await addressAfter({ email: 'new@example.com', email_verified: true })).toBe('new@example.com')
  for (const claims of [
    { email: 'other@example.com', email_verified: false },
    { email: 'other@example.com', email_verified: 'false' },
    { email: 'a@example.com\r\nBcc: all@example.com' },
    { email: ['a@example.com'] },
    { email: undefined },
  ]) {
    expect(await addressAfter({ email: 'hanako@example.com' })).toBe('hanako@example.com')
    expect(await addressAfter(claims), JSON.stringify(claims)).toBeNull()
  }
})
