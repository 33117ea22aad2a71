import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { readIdentitySettings } from '../../apps/identity/src/settings.ts'
import { startIdentity } from '../../apps/identity/src/start-identity.ts'
import { freePort } from '../../scripts/launch/ports.ts'
import { type StubUnderTest, startStub } from '../../scripts/testing/start-stub.ts'
import { rowsOn } from '../fixtures.ts'
import { expect, signIn, test } from './fixtures.ts'

const TOKEN_SECONDS = 300

interface OtherSite {
  readonly web: StubUnderTest
  readonly issuer: string
  readonly domain: string
}

/** The same build, pointed at another kind of provider by settings alone. */
async function startOtherSite(dataDir: string) {
  const [webPort, port, signInPort] = [await freePort(), await freePort(), await freePort()]
  const webUrl = `http://localhost:${webPort}`
  const domain = `http://localhost:${signInPort}`
  const issuer = `http://127.0.0.1:${port}/ap-northeast-1_Local`
  const web = await startStub({
    ports: { web: webPort, identity: port },
    environment: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'packing-web',
      OIDC_ORIGINS: domain,
      OIDC_REVOKE: 'refresh_token',
      OIDC_LOGOUT_URL: `${domain}/logout`,
      OIDC_POST_LOGOUT_URI: `${webUrl}/Logout`,
    },
  })
  const provider = await startIdentity(
    readIdentitySettings({
      IDENTITY_SHAPE: 'hosted',
      IDENTITY_PORT: String(port),
      IDENTITY_SIGN_IN_PORT: String(signInPort),
      IDENTITY_TOKEN_SECONDS: String(TOKEN_SECONDS),
      IDENTITY_DATA_DIR: dataDir,
      ISSUER: issuer,
      REDIRECT_ORIGINS: webUrl,
    }),
  )
  const stop = async () => void (await Promise.all([provider.stop(), web.stop()]))
  return { other: { web, issuer, domain }, stop }
}

let other: OtherSite
let stop: () => Promise<void>
// No worker fixture: it would need a worker of its own.
test.beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'other-provider-'))
  const started = await startOtherSite(dataDir)
  other = started.other
  stop = async () => {
    await started.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
test.afterAll(() => stop())

function watch(page: Page, { issuer, domain }: OtherSite): Request[] {
  const requests: Request[] = []
  const origins = [new URL(issuer).origin, domain]
  page.on('request', (request) => {
    if (origins.includes(new URL(request.url()).origin)) requests.push(request)
  })
  return requests
}

const sentTo = (requests: readonly Request[], method: string, address: string) =>
  requests.filter((request) => request.method() === method && request.url().split('?')[0] === address)

const signOut = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Display settings' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

test('signs in at a provider whose issuer has a path and whose endpoints are elsewhere, outlives its tokens, and signs out through its logout address', async ({
  page,
  complaints,
}) => {
  const requests = watch(page, other)
  const banner = page.getByRole('alert')
  const name = page.getByRole('search').getByRole('textbox', { name: 'Part name', exact: true })
  const offer = page.getByRole('status').filter({ hasText: 'There is unsaved input' })
  await page.clock.install()

  await test.step('shows the provider’s message when the user gives up', async () => {
    await page.goto(`${other.web.webUrl}/PartMaster`)
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.waitForURL(`${other.web.webUrl}/login**`)
    await expect(page.getByRole('heading', { name: 'Sign-in failed' })).toBeVisible()
    await expect(page.getByText('The user cancelled the sign-in')).toBeVisible()
    expect(complaints.splice(0)).toEqual([expect.stringContaining('The user cancelled the sign-in')])
  })

  await test.step('signs in once, over a reload', async () => {
    requests.length = 0
    await signIn(page, other.web, 'planner', '/PartMaster')
    expect(sentTo(requests, 'GET', `${other.issuer}/.well-known/openid-configuration`).length).toBeGreaterThan(0)
    expect(sentTo(requests, 'POST', `${other.domain}/oauth2/token`)).toHaveLength(1)
    await page.reload()
    await rowsOn(page)
    expect(sentTo(requests, 'GET', `${other.domain}/oauth2/authorize`)).toHaveLength(1)
  })

  await test.step('announces the end of the tokens, and loses no typed text over the next sign-in', async () => {
    await name.fill('BRACKET')
    await page.clock.fastForward((TOKEN_SECONDS - 100) * 1000)
    await expect(banner).toBeHidden()
    await page.clock.fastForward(50_000)
    await expect(banner).toContainText('Your sign-in expires within a minute')
    await expect(name).toHaveValue('BRACKET')
    await page.clock.fastForward(55_000)
    await expect(banner).toContainText('Your sign-in has expired')
    await expect(name).toHaveValue('BRACKET')
    expect(new URL(page.url()).pathname).toBe('/PartMaster')
    await banner.getByRole('button', { name: 'Sign in again' }).click()
    await page.waitForURL('**/PartMaster')
    await expect(banner).toBeHidden()
    await expect(offer).toContainText(/\d{4}\/\d\d\/\d\d \d\d:\d\d/)
    await expect(name).not.toHaveValue('BRACKET')
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(name).toHaveValue('BRACKET')
    await expect(offer).toBeHidden()
  })

  await test.step('signs out through the logout address', async () => {
    requests.length = 0
    await signOut(page)
    await page.waitForURL(`${other.web.webUrl}/Logout`)
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
    const revocations = sentTo(requests, 'POST', `${other.domain}/oauth2/revoke`)
    expect(revocations.map((request) => new URLSearchParams(request.postData() ?? '').get('token_type_hint'))).toEqual([
      'refresh_token',
    ])
    expect((await revocations[0]?.response())?.status()).toBe(200)
    const [left] = sentTo(requests, 'GET', `${other.domain}/logout`)
    expect(Object.fromEntries(new URL(left?.url() ?? '').searchParams)).toEqual({
      client_id: 'packing-web',
      logout_uri: `${other.web.webUrl}/Logout`,
    })
    expect(await page.evaluate('sessionStorage.length')).toBe(0)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByLabel('Password')).toBeVisible()
    expect(new URL(page.url()).origin).toBe(other.domain)
  })
})
