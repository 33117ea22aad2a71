/// <reference lib="dom" />
import { screens } from '@packing/contract'
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type LaunchOptions,
  type Page,
} from '@playwright/test'
import pg from 'pg'
import { type SystemUnderTest, startSystem } from '../scripts/testing/start-system.ts'

interface WorkerFixtures {
  readonly system: SystemUnderTest
}

interface TestFixtures {
  /** Page errors and console errors; the test fails when any is left. */
  readonly complaints: string[]
}

const KEEP_SEARCH_OPEN = `try { localStorage.setItem('packing.searchForm', 'open') } catch {}`

/** Journeys fill in the fields of a search; that they fold is tested in the browser. */
export const keepSearchOpen = (context: BrowserContext) => context.addInitScript(KEEP_SEARCH_OPEN)

export const test = base.extend<TestFixtures, WorkerFixtures>({
  system: [
    // biome-ignore lint/correctness/noEmptyPattern: the shape that the test runner asks for
    async ({}, use) => {
      const system = await startSystem({ log: () => undefined })
      await use(system)
      await system.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  context: async ({ context }, use) => {
    await keepSearchOpen(context)
    await use(context)
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(`page error on ${page.url()}: ${error.stack ?? error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`console: ${message.text()} ${message.location().url}`)
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** Signs in at the provider on the way to an address. */
export async function signIn(
  page: Page,
  { webUrl }: Pick<SystemUnderTest, 'webUrl'>,
  userName: string,
  address = '/TopPage',
): Promise<void> {
  await page.goto(`${webUrl}${address}`)
  await page.getByLabel('User name').fill(userName)
  await page.getByLabel('Password').fill('demo')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === address.split('?')[0])
  await screenShown(page)
}

const screenShown = (page: Page) => expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toBeVisible()

/** As a link within the application does, until the screen has drawn what it found: a load of the page costs far more. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate(async (path) => {
    history.pushState({}, '', path)
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  }, address)
  const { title } = screens.find(({ route }) => route === address.split('?')[0]) ?? { title: '' }
  await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toContainText(title)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

interface SignedIn {
  readonly session: object
  readonly cookies: Parameters<BrowserContext['addCookies']>[0]
  readonly entries: readonly (readonly [string, string])[]
  readonly until: number
}

/** By system and user. */
const signedIn = new Map<string, SignedIn>()
/** A session ends after half an hour without a call. */
const REUSED_MS = 15 * 60_000

const sessions = 'select session_id, access_prct_code, revoked_at, ended_reason from app_session'

/** As it was after the sign-in: tests revoke the sessions of a user, and work in other PRCTCCs. */
async function isAsBefore(system: SystemUnderTest, { session }: SignedIn): Promise<boolean> {
  const rows = await query(system, `${sessions} where expires_at > now()`)
  return rows.some((row) => JSON.stringify(row) === JSON.stringify(session))
}

/**
 * Opens an address as the user. The first time by a sign-in, which costs two loads of the application and the page of
 * the provider; then as a duplicated tab does, with the session storage of the first. Not for tests that end a session
 * or lose its state, which need one of their own.
 */
export async function openAs(
  page: Page,
  system: SystemUnderTest,
  userName: string,
  address = '/TopPage',
): Promise<void> {
  const key = `${system.webUrl} ${userName}`
  const known = signedIn.get(key)
  // Of the same origin, and without scripts: forgets who was signed in in this tab.
  await page.context().clearCookies()
  await page.goto(`${system.webUrl}/livez`)
  await page.evaluate(() => sessionStorage.clear())
  if (known && known.until > Date.now() && (await isAsBefore(system, known))) {
    await page.context().addCookies(known.cookies)
    await page.evaluate((entries) => {
      for (const [name, value] of entries) sessionStorage.setItem(name, value)
    }, known.entries)
    await page.goto(`${system.webUrl}${address}`)
    await screenShown(page)
    return
  }
  await signIn(page, system, userName, address)
  const [session] = await query(system, `${sessions} order by created_at desc limit 1`)
  if (!session) throw new Error('The sign-in opened no session')
  signedIn.set(key, {
    session,
    cookies: await page.context().cookies(),
    entries: await page.evaluate(() => Object.entries<string>(sessionStorage)),
    until: Date.now() + REUSED_MS,
  })
}

/**
 * One signed-in tab for all tests of a file, in its own context. Browser launch options go here: as a `test.use`
 * option of the file they would cost it a worker and a system.
 */
export function signedInTab(
  userName: string,
  launch?: LaunchOptions,
): { readonly context: BrowserContext; readonly page: Page } {
  const tab = {} as { context: BrowserContext; page: Page }
  let own: Browser | undefined
  test.beforeAll(async ({ browser, playwright, system }) => {
    if (launch) own = await playwright.chromium.launch(launch)
    tab.context = await (own ?? browser).newContext()
    await keepSearchOpen(tab.context)
    tab.page = await tab.context.newPage()
    await openAs(tab.page, system, userName)
  })
  test.afterAll(async () => {
    await tab.context.close()
    await own?.close()
  })
  return tab
}

export { expect }

/** By address. A new connection costs the server as much as hundreds of small queries. */
const pools = new Map<string, pg.Pool>()

function poolOf({ databaseUrl }: SystemUnderTest): pg.Pool {
  const known = pools.get(databaseUrl)
  if (known) return known
  const pool = new pg.Pool({ connectionString: databaseUrl, allowExitOnIdle: true })
  // Idle connections break when the system stops.
  pool.on('error', () => undefined)
  pools.set(databaseUrl, pool)
  return pool
}

/** The browser logs each reply that is not 2xx: those to rejected input are meant. */
export function expectRejectionsOnly(complaints: string[]): void {
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('400 (Bad Request)')
}

/** Runs SQL as the database owner, past row-level security. */
export async function query<Row = Record<string, unknown>>(
  system: SystemUnderTest,
  sql: string,
  params: readonly unknown[] = [],
): Promise<Row[]> {
  return (await poolOf(system).query(sql, [...params])).rows as Row[]
}

/** The usual pauses grow to a second, which is longer than most runs take. */
const LOOK_EVERY_MS = 100

/** Waits for the runs under way. After start-up, the demo plans its first month in one. */
export const runsEnded = (system: SystemUnderTest) =>
  expect
    .poll(async () => (await query(system, 'select 1 from job_net_run where ended_at is null')).length, {
      intervals: [LOOK_EVERY_MS],
      timeout: RUN_MS,
    })
    .toBe(0)

/** How long a run may take while other systems share the cores. */
export const RUN_MS = 180_000

/** Waits for data rows. The loading message is a gridcell as well, but has no column index. */
export const rowsOn = (page: Page) => expect(page.locator('[role="gridcell"][aria-colindex]').first()).toBeVisible()

/** Waits for half a second without requests. The event stream never ends and does not count. */
export async function quiet(page: Page): Promise<void> {
  let last = ''
  let times = 0
  const look = async () => {
    const state = await page
      .evaluate(() => {
        const isBusy = document.querySelector('[aria-busy="true"], [data-busy]') !== null
        return `${document.readyState} ${location.href} ${performance.getEntriesByType('resource').length} ${isBusy}`
      })
      .catch(() => 'on its way')
    times = state === last && state.startsWith('complete') && state.endsWith('false') ? times + 1 : 0
    last = state
    return times
  }
  await expect.poll(look, { intervals: [125], timeout: 30_000 }).toBeGreaterThanOrEqual(4)
}
