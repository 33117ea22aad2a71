import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  checkCharacter,
  devices,
  discontinuedPart,
  discontinuedPartScreen,
  partMaster,
  screens,
} from '@packing/contract'
import { sampled, sampledRows } from '../../apps/web/src/testing/stub/sample.ts'
import type { StubUnderTest } from '../../scripts/testing/start-stub.ts'
import type { FirefoxPage } from './firefox-page.ts'

interface Driven {
  readonly page: FirefoxPage
  readonly site: StubUnderTest
  /** Where downloads go. */
  readonly folder: string
}
type Step = (driven: Driven) => Promise<void>

const quoted = (text: string) => JSON.stringify(text)
const has = (selector: string) => `document.querySelector(${quoted(selector)})`
const says = (selector: string, words: string) => `${has(selector)}?.textContent.includes(${quoted(words)})`
const CELL = '[role="gridcell"][aria-readonly="false"]'

async function shown({ page }: Driven, title: string): Promise<void> {
  await page.until(`the screen ${title}`, says('header h1', title))
  await page.until(`${title} at rest`, `!${has('[aria-busy="true"], [data-busy]')}`)
}

const signIn: Step = async (driven) => {
  const { page, site } = driven
  await page.goto(`${site.webUrl}/`)
  await page.click('#userName')
  await page.type('planner')
  await page.click('#password')
  await page.type('demo')
  await page.press('Enter')
  await shown(driven, 'TOP PAGE')
}

const everyScreen: Step = async (driven) => {
  const { page, site } = driven
  const wide: string[] = []
  for (const { route, title, menuCode } of screens.filter((screen) => screen.menuCode !== null)) {
    await page.goto(`${site.webUrl}${route}`)
    await shown(driven, title)
    // 200 % zoom.
    await page.resize(640, 360)
    const excess = Number(await page.read('document.documentElement.scrollWidth - window.innerWidth'))
    if (excess > 0) wide.push(`${menuCode} by ${excess}`)
    await page.resize(1280, 720)
  }
  if (wide.length > 0) throw new Error(`Wider than the window at 200 %: ${wide.join(', ')}`)
}

/** Leaves each time while the parts of a screen still load, which aborts their imports. */
const leaveWhileLoading: Step = async (driven) => {
  const { page, site } = driven
  for (const { route } of screens.filter((screen) => screen.menuCode !== null).slice(0, 10)) {
    await page.read(`void (location.href = ${quoted(`${site.webUrl}${route}`)})`)
    await page.read(`void (location.href = ${quoted(`${site.webUrl}/PartMaster`)})`).catch(() => undefined)
  }
  await page.until('the last address', `location.pathname === '/PartMaster'`)
  await shown(driven, 'PART MASTER')
}

const openParts: Step = async (driven) => {
  const rows = sampledRows(partMaster.search.output.shape.rows.element, 30)
  driven.site.stub.on(partMaster.search, () => {
    return { rows, total: rows.length, hasMore: false, page: 1, pageSize: 50 }
  })
  await driven.page.goto(`${driven.site.webUrl}/PartMaster`)
  await shown(driven, 'PART MASTER')
  await driven.page.until('a cell to edit', has(CELL))
}

/** A cell of free text in the first row. */
async function dockCell({ page }: Driven): Promise<string> {
  const header = `[...document.querySelectorAll('[role="columnheader"]')].find((one) => one.textContent.startsWith('Dock'))`
  const column = await page.read(`${header}?.getAttribute('aria-colindex')`)
  return `[role="row"] [role="gridcell"][aria-colindex="${String(column)}"]`
}

/** Of the server, which forgets its requests before each step. */
async function asked({ page, site }: Driven, call: { readonly id: string }): Promise<void> {
  const isAsked = () => site.stub.requests.some(({ callId }) => callId === call.id)
  await page.eventually(`a request of ${call.id}`, async () => isAsked() || undefined)
}

const editAndPaste: Step = async (driven) => {
  const { page } = driven
  await openParts(driven)
  const cell = await dockCell(driven)
  const written = `[...document.querySelectorAll(${quoted(cell)})].filter((one) => one.textContent.includes('TYPED')).length`
  await page.click(cell)
  await page.type('TYPED')
  await page.press('Enter')
  await page.until('the typed text', `${written} === 1`)
  await page.click(cell)
  await page.press('Control+c')
  await page.press('ArrowDown')
  await page.press('Control+v')
  await page.until('the pasted text', `${written} === 2`)
  await page.press('Control+s')
  await asked(driven, partMaster.save)
}

const find: Step = async (driven) => {
  const { page } = driven
  await openParts(driven)
  await page.click(CELL)
  await page.press('Control+f')
  await page.until('the find bar', has('[role="search"] input:focus, input[type="search"]:focus, input:focus'))
  await page.type('a')
  await page.press('F3')
  await page.press('Escape')
  // F3 opens the bar of the list again, at the next match, and not that of Firefox.
  const match = `document.querySelector('search [role="status"]')?.textContent`
  await page.until('the list without the find bar', `${match} === undefined`)
  await page.press('F3')
  await page.until('the next match', `/^[2-9]/.test(${match} ?? '')`)
}

const download: Step = async (driven) => {
  const { page, folder } = driven
  await openParts(driven)
  await page.clickNamed('button', 'Download')
  await page.clickNamed('menuitem', 'CSV, UTF-8')
  await page.eventually('the stored file', async () => readdirSync(folder).find((name) => name.endsWith('.csv')))
}

const upload: Step = async (driven) => {
  const { page, site, folder } = driven
  await page.goto(`${site.webUrl}${discontinuedPartScreen.route}`)
  await shown(driven, discontinuedPartScreen.title)
  const file = join(folder, 'parts.csv')
  writeFileSync(file, 'Part no\r\n5330100001\r\n')
  await page.clickNamed('button', 'Upload')
  await page.choose('[role="dialog"] input[type="file"]', [file])
  await asked(driven, discontinuedPart.upload)
  await page.until('the preview', says('[role="dialog"]', 'Commit'))
}

/** A case number, less its check character. */
const BODY = 'TH012612L010003'

const scan: Step = async (driven) => {
  const { page, site } = driven
  const outcomes = sampled(devices.deviceresults.output)
  site.stub.on(devices.deviceresults, ({ input }) => ({
    results: input.results.map(({ resultNo }) =>
      Object.assign({}, outcomes.results[0], { resultNo, outcome: 'RECORDED' as const, messages: [] }),
    ),
  }))
  await page.goto(`${site.webUrl}/scan.html`)
  await page.clickNamed('textbox', 'Device key')
  await page.type(`mt_200100_1_${'k'.repeat(43)}`)
  await page.press('Enter')
  await page.clickNamed('button', 'Start')
  await page.clickNamed('textbox', 'Case no')
  await page.type(`${BODY}${checkCharacter(BODY)}`)
  await page.press('Enter')
  await page.until('the recorded scan', says('body', 'recorded'))
}

/** By their order: each one starts where the one before has ended. */
export const steps: readonly (readonly [string, Step])[] = [
  ['signs in', signIn],
  ['opens every screen, none wider than the window at 200 %', everyScreen],
  ['leaves while a screen loads', leaveWhileLoading],
  ['edits, copies, pastes and saves', editAndPaste],
  ['finds within a list and goes on with F3', find],
  ['downloads a file', download],
  ['uploads a file', upload],
  ['records a scan', scan],
]
