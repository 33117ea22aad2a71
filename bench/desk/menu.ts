/**
 * `npm run bench:menu`: from a click in the menu until the rows of the screen are drawn, for every screen of the menu, with the
 * demo data (size S) or on a system that is running (`-- --url http://localhost:8080`).
 */
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { screens } from '@packing/contract'
import { chromium, type Page } from '@playwright/test'
import { browserLaunch } from '../../scripts/browser.ts'
import { startSystem } from '../../scripts/testing/start-system.ts'
import { quantile } from '../load/spread.ts'

const GOAL_MS = 300
const { values } = parseArgs({ options: { url: { type: 'string' }, rounds: { type: 'string', default: '5' } } })
const rounds = Number(values.rounds)
const log = (line: string) => process.stdout.write(`${line}\n`)

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.getByLabel('User name').fill('planner')
  await page.getByLabel('Password').fill('demo')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/TopPage*')
}

/** In the page: clicks the entry, and waits for the screen without a skeleton. A screen without a list is drawn when it is not busy. */
const clickUntilDrawn = `async (route) => {
  const former = document.querySelector('main > *')
  const entry = document.querySelector('nav[aria-label="Menu"] a[href^="' + route + '"]')
  if (!entry) return -1
  const begun = performance.now()
  entry.click()
  const isDrawn = () => location.pathname === route && document.querySelector('main > *') !== former &&
    !document.querySelector('main [aria-busy="true"], main [data-busy]') &&
    document.querySelector('main [role="gridcell"][id], main [role="gridcell"][aria-live], main [data-day], main table, main [role="listbox"]')
  while (!isDrawn() && performance.now() - begun < 20000) await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  return performance.now() - begun
}`

async function measure(page: Page, route: string): Promise<number> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('navigation', { name: 'Menu', exact: true }).locator(`a[href^="${route}"]`).waitFor()
  const took = await page.evaluate<number>(`(${clickUntilDrawn})(${JSON.stringify(route)})`)
  await page.getByRole('navigation', { name: 'Menu', exact: true }).waitFor({ state: 'detached' })
  return took
}

const system = values.url === undefined ? await startSystem() : undefined
const url = values.url ?? system?.webUrl ?? ''
const browser = await chromium.launch(browserLaunch)
try {
  await system?.settled
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn(page, url)
  log(
    `Machine: ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load ${loadavg()[0]?.toFixed(1)}; ${rounds} rounds after one`,
  )
  const took = new Map<string, number[]>()
  const listed = screens.filter(({ menuCode }) => menuCode !== null)
  for (let round = 0; round <= rounds; round += 1)
    for (const { route, menuCode } of listed) {
      const ms = await measure(page, route)
      // The first time also fetches the files of the screen.
      if (round > 0) took.set(`${menuCode}`, [...(took.get(`${menuCode}`) ?? []), ms])
    }
  for (const [code, all] of took) {
    const median = quantile(all, 0.5)
    log(
      `${code}: ${median.toFixed(0)} ms (goal ${GOAL_MS}), largest ${Math.max(...all).toFixed(0)}${median > GOAL_MS ? '  ✗' : ''}`,
    )
  }
  const medians = [...took].map(([code, all]) => ({ name: code, ms: Math.round(quantile(all, 0.5)), goalMs: GOAL_MS }))
  log(`RESULT ${JSON.stringify({ load: loadavg()[0], medians })}`)
} finally {
  await browser.close()
  await system?.stop()
}
