import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { administer } from '../../apps/api/src/administration/testing/administer.ts'
import { callOf, startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.ts'
import { demoUsers } from '../../apps/identity/src/demo-users.ts'
import { startIdentity } from '../../apps/identity/src/start-identity.ts'
import { Browser, freePort, locationOf, signInRequest } from '../../apps/identity/src/testing/browser.ts'

const ORIGIN = 'http://localhost:9080'
const dataDir = mkdtempSync(join(tmpdir(), 'identity-'))
const claims = {
  'cognito:groups': ['planners'],
  realm_access: { roles: ['packing'] },
  groups: ['prct-200100', 'dealer-TH01'],
}

let issuer = ''
let identity: { stop(): Promise<void> }
let test: TestApp
beforeAll(async () => {
  const port = await freePort()
  issuer = `http://127.0.0.1:${port}`
  const users = demoUsers.map((user) => (user.userName === 'planner' ? { ...user, claims } : user))
  identity = await startIdentity({ port, issuer, webOrigins: [ORIGIN], users, dataDir, log: () => undefined })
  test = await startTestApp({ environment: { OIDC_ISSUER: issuer, OIDC_EMPLOYEE_CLAIM: 'custom:employeeId' } })
})
afterAll(async () => {
  await test.close()
  await identity.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** At the local provider, as a browser does. */
async function idTokenOf(userName: string) {
  const browser = new Browser(issuer)
  const { verifier, nonce, parameters } = signInRequest(`${ORIGIN}/login`)
  const page = locationOf(await browser.open(`/auth?${new URLSearchParams(parameters)}`))
  const posted = await browser.submit(page, { userName, password: 'demo' })
  const code = new URL(locationOf(await browser.open(locationOf(posted)))).searchParams.get('code') ?? ''
  const response = await fetch(`${issuer}/token`, {
    method: 'POST',
    headers: { origin: ORIGIN },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'packing-web',
      redirect_uri: `${ORIGIN}/login`,
      code,
      code_verifier: verifier,
    }),
  })
  const { id_token: idToken } = (await response.json()) as { id_token: string }
  return { idToken, nonce }
}

it('creates a user at the first sign-in with claims of the local provider', async () => {
  await test.superuser.query(`insert into app_role (role_code, name_en, name_ja) values ('PACKING_PLANNER', 'P', 'P')`)
  const admin = administer(
    test.databaseUrl,
    () => new Date(),
    () => issuer,
  )
  const rules = [
    'cognito:groups planners --match group --gives role --code PACKING_PLANNER --creates-user',
    'groups prct- --match prefix --gives prct',
    'groups dealer- --match prefix --gives dealer',
  ]
  for (const rule of rules) expect((await admin('claim', 'add', ...rule.split(' '))).code).toBe(0)
  const enter = async (userName: string) =>
    (await test.call(callOf('authority/authenticate'), await idTokenOf(userName))).status
  expect(await enter('planner')).toBe(200)
  expect(await enter('viewer')).toBe(401)
  const { rows } = await test.superuser.query(
    'select employee_id, employee_name, prct_code, role_code, dealer_codes from app_user',
  )
  expect(rows).toEqual([
    {
      employee_id: 'E100001',
      employee_name: 'Packing Planner',
      prct_code: '200100',
      role_code: 'PACKING_PLANNER',
      dealer_codes: ['TH01'],
    },
  ])
})
