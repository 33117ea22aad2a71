import { expect, type Page, type Request } from '@playwright/test'

/** Of the system or of a stub of it. */
export interface Addresses {
  readonly webUrl: string
  readonly identityUrl: string
}

export const stored = async (page: Page, key: string): Promise<unknown> =>
  JSON.parse((await page.evaluate<string | null>(`sessionStorage.getItem('${key}')`)) ?? 'null')

export const entriesOf = (text: string | null) => Object.fromEntries(new URLSearchParams(text ?? ''))

export function watch(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  return requests
}

export const sentTo = (requests: readonly Request[], address: string) =>
  requests.filter((request) => request.url().split('?')[0] === address)

export const departures = (requests: readonly Request[], system: Addresses) =>
  sentTo(requests, `${system.identityUrl}/auth`).filter((request) => request.isNavigationRequest())

export const callsIn = (requests: readonly Request[], system: Addresses) =>
  requests.filter((request) => request.url().startsWith(`${system.webUrl}/api/`))

export async function answerProvider(page: Page, userName: string, password = 'demo'): Promise<void> {
  await page.locator('#userName').fill(userName)
  await page.locator('#password').fill(password)
  await page.keyboard.press('Enter')
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export async function expectTopPageOf(page: Page, userName: string): Promise<void> {
  await page.waitForURL('**/TopPage*')
  await expect(page.getByRole('banner')).toContainText(userName)
}
