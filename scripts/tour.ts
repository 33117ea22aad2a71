/** `npm run tour`: walks the main job in a real browser and writes the pictures of docs/tour.md. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { browserLaunch } from './browser.ts'
import { fromRoot } from './launch/child.ts'
import { startSystem } from './testing/start-system.ts'
import { type TourStep, tourSteps } from './tour/steps.ts'
import { webpOf } from './tour/webp.ts'

/** Software WebGL, for machines without a graphics card. */
const DRAWING = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
const MOST_BYTES = 150 * 1024
const QUIET_TIMES = 4
const QUIET_MS = 250
const UNDER_WAY = '[aria-busy="true"], [data-busy], [role="status"][data-type]'
const log = (line: string) => process.stdout.write(`${line}\n`)

async function signIn(page: Page, webUrl: string): Promise<void> {
  await page.goto(`${webUrl}/`)
  await page.getByLabel('User name').fill('planner')
  await page.getByLabel('Password').fill('demo')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/TopPage*')
}

/** No spinner, no message that covers a part of the screen, no tooltip of the pointer. */
async function tidy(page: Page): Promise<void> {
  await page.mouse.move(0, 899)
  let times = 0
  while (times < QUIET_TIMES) {
    times = (await page.locator(UNDER_WAY).count()) === 0 ? times + 1 : 0
    await page.waitForTimeout(QUIET_MS)
  }
}

async function take(page: Page, blank: Page, { name }: TourStep, folder: string): Promise<void> {
  await tidy(page)
  const picture = await webpOf(blank, await page.screenshot({ animations: 'disabled' }), MOST_BYTES)
  await writeFile(join(folder, `${name}.webp`), picture)
  log(`${name}.webp  ${Math.round(picture.length / 1024)} KB`)
}

const folder = fromRoot('docs/tour')
const files = await mkdtemp(join(tmpdir(), 'packing-tour-'))
await mkdir(folder, { recursive: true })
log('Starting the product with demo data…')
const system = await startSystem()
const browser = await chromium.launch({ ...browserLaunch, args: [...browserLaunch.args, ...DRAWING] })
try {
  await system.settled
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
    acceptDownloads: true,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const blank = await browser.newPage()
  await signIn(page, system.webUrl)
  const tour = { page, webUrl: system.webUrl, databaseUrl: system.databaseUrl, files }
  for (const step of tourSteps) {
    await step.walk(tour)
    await take(page, blank, step, folder)
  }
} finally {
  await browser.close()
  await system.stop()
  await rm(files, { recursive: true, force: true })
}
