/** `npm run walk`: a planner's month in a real browser, as a table of clicks, keys and waits per step. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { browserLaunch } from './browser.ts'
import { startSystem } from './testing/start-system.ts'
import { walkSteps } from './walk/steps.ts'

interface Counts {
  readonly clicks: number
  readonly keys: number
}

/** Counts clicks and keys; clicks caused by a key have no detail. Survives a full load. */
const counter = `(() => {
  const add = (what) => {
    const counts = JSON.parse(sessionStorage.getItem('walk') ?? '{"clicks":0,"keys":0}')
    counts[what] += 1
    sessionStorage.setItem('walk', JSON.stringify(counts))
  }
  addEventListener('click', (event) => event.isTrusted && event.detail > 0 && add('clicks'), true)
  addEventListener('keydown', (event) => event.isTrusted && !['Control', 'Shift', 'Alt'].includes(event.key) && add('keys'), true)
})()`

const countsOf = (page: Page) =>
  page.evaluate<Counts>(`JSON.parse(sessionStorage.getItem('walk') ?? '{"clicks":0,"keys":0}')`)

async function signIn(page: Page, webUrl: string): Promise<void> {
  await page.goto(`${webUrl}/`)
  await page.getByLabel('User name').fill('planner')
  await page.getByLabel('Password').fill('demo')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/TopPage*')
}

const log = (line: string) => process.stdout.write(`${line}\n`)
const files = await mkdtemp(join(tmpdir(), 'packing-walk-'))
const system = await startSystem()
const browser = await chromium.launch(browserLaunch)
try {
  await system.settled
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  // As a planner who keeps the fields of a search in sight.
  await context.addInitScript(`try { localStorage.setItem('packing.searchForm', 'open') } catch {}`)
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await page.addInitScript(counter)
  await signIn(page, system.webUrl)
  log('| step | clicks | keys | waits | seconds waited | result |')
  log('|---|---|---|---|---|---|')
  const total = { clicks: 0, keys: 0, waits: 0, ms: 0 }
  for (const { what, walk } of walkSteps) {
    const before = await countsOf(page)
    const waits: number[] = []
    const wait = async (shown: () => Promise<unknown>) => {
      const from = performance.now()
      await shown()
      waits.push(performance.now() - from)
    }
    const result = await walk({ page, databaseUrl: system.databaseUrl, files, wait })
    const after = await countsOf(page)
    const [clicks, keys] = [after.clicks - before.clicks, after.keys - before.keys]
    const ms = waits.reduce((sum, each) => sum + each, 0)
    total.clicks += clicks
    total.keys += keys
    total.waits += waits.length
    total.ms += ms
    log(
      `| ${what} | ${clicks} | ${keys} | ${waits.length} | ${(ms / 1000).toFixed(1)} | ${result.replaceAll('|', '/')} |`,
    )
  }
  log(`| **total** | ${total.clicks} | ${total.keys} | ${total.waits} | ${(total.ms / 1000).toFixed(1)} | |`)
} finally {
  await browser.close()
  await system.stop()
  await rm(files, { recursive: true, force: true })
}
