/// <reference lib="dom" />
import { gzipSync } from 'node:zlib'
import { quiet } from '../fixtures.ts'
import { follow } from '../guard-page.ts'
import { expect, signIn, test } from './fixtures.ts'

test('reloads the page once when a chunk cannot be loaded, then shows a message', async ({
  page,
  site,
  complaints,
}) => {
  await signIn(page, site, 'planner')
  await quiet(page)
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') loads.push(request.url())
  })
  // Not what every screen loads: what it shares with others may bear the same name.
  const first = await (await page.request.get(`${site.webUrl}/TopPage`)).text()
  await page.route('**/assets/packing-plan-*.js', (route) =>
    first.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  )
  await follow(page, '/PackingPlan')
  await expect(page.getByRole('heading', { name: 'The screen cannot be shown' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PACKING PLAN · J01')
  await expect.poll(() => complaints.join('\n')).toContain('A part of the page could not be loaded')
  await quiet(page)
  expect(loads.map((url) => new URL(url).pathname)).toEqual(['/PackingPlan'])
  complaints.length = 0
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('row').first()).toBeVisible()
})

test('loads at most 250 KB before the first screen is drawn', async ({ browser, site }) => {
  const cold = await browser.newContext()
  const tab = await cold.newPage()
  await signIn(tab, site, 'planner')
  const html = await (await cold.request.get(`${site.webUrl}/TopPage`)).text()
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
      const body = await (await cold.request.get(`${site.webUrl}${path}`)).body()
      return { isNeeded: named.has(path), sent: encodedBodySize, zipped: gzipSync(body, { level: 9 }).length }
    }),
  )
  const sum = (pick: (size: (typeof sizes)[number]) => number) => sizes.reduce((total, size) => total + pick(size), 0)
  const needed = sum((size) => (size.isNeeded ? size.zipped : 0))
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
  process.stdout.write(
    `      to draw: ${kilobytes(needed)} zipped; until the screen's own part: ${kilobytes(sum((size) => size.zipped))} zipped, ${kilobytes(sum((size) => size.sent))} sent\n`,
  )
  expect(sizes.filter((size) => size.isNeeded)).toHaveLength(named.size)
  // The stylesheet that lists the Japanese font files loads after the first paint.
  expect(needed).toBeLessThan(250 * 1024)
  await cold.close()
})
