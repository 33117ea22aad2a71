/**
 * `npm run bench:grid`: the grid with 10,000 rows × 30 columns in a real browser: first rows, scrolling, paste
 * preview.
 */
import { cpus, loadavg } from 'node:os'
import { chromium, type Page } from '@playwright/test'
import { browserLaunch } from '../scripts/browser.ts'
import { servePage } from './grid/serve-page.ts'
import { quantile } from './load/spread.ts'

const ROWS = 10_000
const RUNS = 5
const bounds = { rowsMs: 300, scrollP95Ms: 20, pasteMs: 1000 }

const log = (line: string) => process.stdout.write(`${line}\n`)
const median = (values: readonly number[]) => quantile(values, 0.5)

async function each<Found>(page: Page, url: string, measure: string): Promise<Found[]> {
  const found: Found[] = []
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto(url)
    await page.waitForSelector('[role="grid"]')
    if (measure === 'measurePaste') await page.click('[role="gridcell"][id$="-0-10"]')
    found.push(await page.evaluate<Found>(`window.bench.${measure}()`))
  }
  return found
}

async function scroll(page: Page, url: string) {
  const runs = await each<number[]>(page, url, 'measureScroll')
  const middle = (part: number) => median(runs.map((frames) => quantile(frames, part)))
  return { p50: middle(0.5), p95: middle(0.95), max: middle(1) }
}

/** Main-thread time per scrolled frame, independent of other load on the machine. */
async function threadOf(page: Page, url: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const used = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
    return { all: of('TaskDuration'), script: of('ScriptDuration'), layout: of('LayoutDuration') }
  }
  await page.goto(url)
  await page.waitForSelector('[role="gridcell"][aria-colindex]')
  const before = await used()
  const { length } = await page.evaluate<number[]>('window.bench.measureScroll()')
  const after = await used()
  const all = after.all - before.all
  return {
    threadMs: all / length,
    scriptShare: (after.script - before.script) / all,
    layoutShare: (after.layout - before.layout) / all,
  }
}

log(`Data: ${ROWS.toLocaleString('en-US')} rows × 30 columns; ${RUNS} runs, the median run counts`)
log(
  `Machine: ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, software rendering, load ${loadavg()[0]?.toFixed(1)}`,
)
const site = await servePage('grid')
const browser = await chromium.launch(browserLaunch)
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const rowsMs = median(await each<number>(page, `${site.url}?rows=${ROWS}&empty`, 'measureFill'))
  const frames = await scroll(page, `${site.url}?rows=${ROWS}`)
  const idle = await scroll(page, `${site.url}?rows=${ROWS}&empty`)
  const thread = await threadOf(page, `${site.url}?rows=${ROWS}`)
  const pasteMs = median(await each<number>(page, `${site.url}?rows=${ROWS}`, 'measurePaste'))
  const figures = { rowsMs, scrollP95Ms: frames.p95, pasteMs }

  const print = (name: string, figure: number, more = '') =>
    log(`${name.padEnd(44)} ${figure.toFixed(1).padStart(8)} ${more}`)
  const bounded = (name: string, key: keyof typeof bounds) =>
    print(name, figures[key], `ms   bound ${bounds[key]} ms  ${figures[key] <= bounds[key] ? 'ok' : 'OVER'}`)
  bounded('rows on screen after the data', 'rowsMs')
  bounded('scroll, p95 per frame', 'scrollP95Ms')
  print('  p50 per frame', frames.p50, 'ms')
  print('  longest frame', frames.max, 'ms')
  print('  p95 of an empty page', idle.p95, 'ms')
  print('  main thread, mean per frame', thread.threadMs, 'ms')
  print('    script share (React and grid)', thread.scriptShare * 100, '%')
  print('    layout share', thread.layoutShare * 100, '%')
  bounded('paste of 10,000 cells to the preview', 'pasteMs')
  const result = { ...figures, scroll: { frames, idle, ...thread }, bounds, load: loadavg()[0] }
  log(`RESULT ${JSON.stringify({ bench: 'grid', rows: ROWS, columns: 30, ...result })}`)
} finally {
  await browser.close()
  site.close()
}
