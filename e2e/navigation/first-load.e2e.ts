/// <reference lib="dom" />
import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page } from '@playwright/test'
import { quiet } from '../fixtures.ts'
import { follow } from '../guard-page.ts'
import { expect, signIn, test } from './fixtures.ts'

const KILOBYTE = 1024
const kilobytes = (bytes: number) => `${(bytes / KILOBYTE).toFixed(1)} KB`

/** Zipped sizes of the files that the page names, which are those before the first screen is drawn. */
async function neededFor(tab: Page, cold: BrowserContext, webUrl: string): Promise<number> {
  const html = await (await cold.request.get(`${webUrl}/TopPage`)).text()
  const named = new Set([...html.matchAll(/\/assets\/[^"']+\.(?:js|css)/g)].map(([path]) => path))
  const loaded = await tab.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, encodedBodySize }))
      .filter(({ path }) => /^\/assets\/.*\.(js|css)$/.test(path)),
  )
  const own = loaded.findIndex(({ path }) => path.includes('/top-page'))
  expect(own).toBeGreaterThan(named.size)
  const sizes = await Promise.all(
    loaded.slice(0, own).map(async ({ path, encodedBodySize }) => {
      const body = await (await cold.request.get(`${webUrl}${path}`)).body()
      return { isNeeded: named.has(path), sent: encodedBodySize, zipped: gzipSync(body, { level: 9 }).length }
    }),
  )
  const sum = (pick: (size: (typeof sizes)[number]) => number) => sizes.reduce((total, size) => total + pick(size), 0)
  const needed = sum((size) => (size.isNeeded ? size.zipped : 0))
  process.stdout.write(
    `      to draw: ${kilobytes(needed)} zipped; until the screen's own part: ${kilobytes(sum((size) => size.zipped))} zipped, ${kilobytes(sum((size) => size.sent))} sent\n`,
  )
  expect(sizes.filter((size) => size.isNeeded)).toHaveLength(named.size)
  return needed
}

test('loads at most 250 KB before the first screen is drawn, and reloads once when a chunk cannot be loaded', async ({
  browser,
  site,
}) => {
  const cold = await browser.newContext()
  const tab = await cold.newPage()
  await signIn(tab, site, 'planner')
  // The stylesheet that lists the Japanese font files loads after the first paint.
  expect(await neededFor(tab, cold, site.webUrl)).toBeLessThan(250 * KILOBYTE)

  await quiet(tab)
  const loads: string[] = []
  tab.on('request', (request) => {
    if (request.resourceType() === 'document') loads.push(request.url())
  })
  const logged: string[] = []
  tab.on('console', (message) => logged.push(message.text()))
  // Not what every screen loads: what it shares with others may bear the same name.
  const first = await (await cold.request.get(`${site.webUrl}/TopPage`)).text()
  await tab.route('**/assets/packing-plan-*.js', (route) =>
    first.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  )
  await follow(tab, '/PackingPlan')
  await expect(tab.getByRole('heading', { name: 'The screen cannot be shown' })).toBeVisible()
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('PACKING PLAN · J01')
  await expect.poll(() => logged.join('\n')).toContain('A part of the page could not be loaded')
  await quiet(tab)
  expect(loads.map((url) => new URL(url).pathname)).toEqual(['/PackingPlan'])
  await tab.unrouteAll()
  await tab.getByRole('button', { name: 'Reload' }).click()
  await expect(tab.getByRole('row').first()).toBeVisible()
  await cold.close()
})

test('only logs unhandled rejections and does not start without the root element', async ({
  page,
  site,
  complaints,
}) => {
  await page.goto(`${site.webUrl}/Info?message=Hello`)
  await expect(page.getByText('Hello')).toBeVisible()
  await page.evaluate(() => {
    setTimeout(() => void Promise.reject(new Error('nobody awaits this')))
  })
  await expect.poll(() => complaints.join('\n')).toContain('Unhandled rejection')
  expect(new URL(page.url()).pathname).toBe('/Info')
  await expect(page.getByText('nobody awaits this')).toHaveCount(0)
  complaints.length = 0

  const rootless = await page.context().newPage()
  await rootless.route('**/Info', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('id="root"', 'id="other"') })
  })
  const thrown = rootless.waitForEvent('pageerror')
  await rootless.goto(`${site.webUrl}/Info`)
  expect((await thrown).message).toContain('The page has no root element')
  expect((await rootless.locator('body').innerText()).trim()).toBe('')
})
