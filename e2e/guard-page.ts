import { type Screen, screens } from '@packing/contract'
import { expect, type Page } from '@playwright/test'
import type { Addresses } from './sign-in-page.ts'

/** A screen without search fields, so it leaves the query string alone. */
export const WANTED = '/BomCheckList?part=A-1&part=A-2&name=%E6%97%A5%E6%9C%AC&to=%2F%2Fx#rows'
export const CREDENTIALS = 'ユーザー認証情報を確認できません'

export const stored = (page: Page, key: string) => page.evaluate<string | null>(`sessionStorage.getItem('${key}')`)
export const store = (page: Page, key: string, value: string) =>
  page.evaluate(`sessionStorage.setItem('${key}', ${JSON.stringify(value)})`)
export const forget = (page: Page, ...keys: string[]) =>
  page.evaluate(`for (const key of ${JSON.stringify(keys)}) sessionStorage.removeItem(key)`)
/** `goto` does not reload when only the hash differs, and it is aborted when the page redirects at once. */
export async function load(page: Page, site: Addresses, path: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${site.webUrl}${path}`, { waitUntil: 'commit' })
}
export const follow = (page: Page, path: string) => page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`)

export const identityKey = (site: Addresses) => `oidc.user:${site.identityUrl}:packing-web`

/** With which the browser asks the provider who it is. */
export const providerToken = (page: Page, site: Addresses) =>
  page.evaluate<string>(`JSON.parse(sessionStorage.getItem('${identityKey(site)}')).access_token`)

/** What server and provider answer to the tokens of a session. */
export async function answersTo(page: Page, { webUrl, identityUrl }: Addresses, tokens: readonly string[]) {
  const [token, identity] = tokens
  const headers = {
    authorization: `Bearer ${token}`,
    functionid: 'C01F01',
    apiid: 'toppage/init',
    actionname: 'init',
    accessprctcode: '200100',
  }
  const reply = await page.request.get(`${webUrl}/api/v1/toppage/init`, { headers })
  const { code }: { code: number } = await reply.json()
  const me = await page.request.get(`${identityUrl}/me`, { headers: { authorization: `Bearer ${identity}` } })
  return [code, me.status()]
}

export const expireIdentity = (page: Page, site: Addresses) =>
  page.evaluate(`{
    const key = '${identityKey(site)}'
    const identity = JSON.parse(sessionStorage.getItem(key))
    sessionStorage.setItem(key, JSON.stringify({ ...identity, expires_at: Math.floor(Date.now() / 1000) - 1 }))
  }`)

export function watch(page: Page, site: Addresses) {
  const count = { departures: 0, signIns: 0 }
  page.on('request', (request) => {
    const url = request.url()
    if (request.isNavigationRequest() && url.startsWith(`${site.identityUrl}/auth?`)) count.departures += 1
    if (url.endsWith('/v1/authority/authenticate')) count.signIns += 1
  })
  return count
}

export async function answerProvider(page: Page, userName: string, password = 'demo'): Promise<void> {
  await page.locator('#userName').fill(userName)
  await page.locator('#password').fill(password)
  await page.keyboard.press('Enter')
}

export const at = (page: Page) => page.url().slice(new URL(page.url()).origin.length)

export async function expectScreen(page: Page, screen: Pick<Screen, 'title'>): Promise<void> {
  await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toContainText(screen.title)
}

export async function expectTopPage(page: Page): Promise<void> {
  await page.waitForURL(/\/TopPage(\?|$)/)
  await expectScreen(page, { title: 'TOP PAGE' })
}

export const bomCheckList = screens.find((screen) => screen.route === '/BomCheckList') as Screen
