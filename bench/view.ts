/** `npm run bench:view`: a container of 500 boxes with software rendering at 1280×800: first picture, and turning it. */
import { cpus, loadavg } from 'node:os'
import { chromium, type Page } from '@playwright/test'
import { browserLaunch } from '../scripts/browser.ts'
import { servePage } from './serve-page.ts'
import { descendantsCpuMs } from './view/descendants-cpu.ts'

const CASES = 500
const RUNS = 3
const STARTING = 20
const bounds = { firstPictureMs: 1000, framesPerSecond: 20 }
const software = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']

const log = (line: string) => process.stdout.write(`${line}\n`)
const quantile = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.min(Math.floor(values.length * part), values.length - 1)] ?? 0
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

interface Run {
  readonly firstPictureMs: number
  readonly framesMs: readonly number[]
  readonly lazyBytes: number
  readonly frameCpuMs: number
}

/** The renderer is loaded with the first picture, so its download counts. */
async function measure(page: Page, url: string): Promise<Run> {
  await page.goto(`${url}?empty&cases=${CASES}`)
  await page.waitForSelector('body[data-ready]', { state: 'attached' })
  const resources = await page.evaluate<number>('performance.getEntriesByType("resource").length')
  const firstPictureMs = await page.evaluate<number>('window.bench.measureFirstPicture()')
  const lazyBytes = await page.evaluate<number>(
    `performance.getEntriesByType('resource').slice(${resources}).reduce((sum, each) => sum + each.encodedBodySize, 0)`,
  )
  const before = descendantsCpuMs()
  const framesMs = await page.evaluate<number[]>('window.bench.measureTurning()')
  return {
    firstPictureMs,
    lazyBytes,
    framesMs,
    frameCpuMs: (descendantsCpuMs() - before) / (framesMs.length + STARTING),
  }
}

log(`Data: one container, ${CASES} cases with edges and numbers; ${RUNS} runs, the best run counts (shared machine)`)
log(
  `Machine: ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, SwiftShader rendering, load ${loadavg()[0]?.toFixed(1)}`,
)
const site = await servePage('view')
const browser = await chromium.launch({
  args: [...browserLaunch.args.filter((flag) => flag !== '--disable-gpu'), ...software],
  executablePath: browserLaunch.executablePath,
})
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  page.on('pageerror', (error) => log(`Page error: ${error.message}`))
  const runs: Run[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure(page, site.url))
  const perSecond = runs.map(({ framesMs }) => 1000 / mean(framesMs))
  const figures = {
    firstPictureMs: Math.min(...runs.map((run) => run.firstPictureMs)),
    framesPerSecond: Math.max(...perSecond),
  }
  const all = {
    firstPictureMs: runs.map((run) => Math.round(run.firstPictureMs)),
    framesPerSecond: perSecond.map((each) => Math.round(each * 10) / 10),
    frameCpuMs: runs.map((run) => Math.round(run.frameCpuMs)),
    p95FrameMs: runs.map(({ framesMs }) => Math.round(quantile(framesMs, 0.95))),
  }
  const isMet = (met: boolean) => (met ? 'ok' : 'MISSED')
  log(
    `first picture      ${figures.firstPictureMs.toFixed(0).padStart(6)} ms   bound ${bounds.firstPictureMs} ms  ${isMet(figures.firstPictureMs <= bounds.firstPictureMs)}   runs ${all.firstPictureMs.join(' ')}`,
  )
  log(
    `frames per second  ${figures.framesPerSecond.toFixed(1).padStart(6)}      bound ${bounds.framesPerSecond}       ${isMet(figures.framesPerSecond >= bounds.framesPerSecond)}   runs ${all.framesPerSecond.join(' ')}`,
  )
  log(
    `CPU per frame      ${all.frameCpuMs.join(' ')} ms over all threads;  p95 per frame ${all.p95FrameMs.join(' ')} ms;  loaded with the first picture ${(runs[0]?.lazyBytes ?? 0) / 1000} kB`,
  )
  log(`RESULT ${JSON.stringify({ bench: 'view', cases: CASES, ...figures, runs: all, bounds, load: loadavg()[0] })}`)
} finally {
  await browser.close()
  site.close()
}
