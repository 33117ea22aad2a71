/**
 * `npm test`: the checks, all Vitest tests, the end-to-end tests. The last line is `N passed, N failed`. `--long` runs
 * every case and many more random inputs.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findBrowser } from './browser.ts'
import { runChecks } from './check.ts'
import { bin } from './checks/run.ts'
import { unseenStatements } from './checks/statements.ts'
import { buildIfStale } from './launch/build.ts'
import { fromRoot } from './launch/child.ts'
import { type Counts, playwrightCounts, vitestCounts } from './testing/count-results.ts'

const log = (line: string) => process.stdout.write(`${line}\n`)
const results = fromRoot('test-results')
const ROOM_FOR_BOTH = 6 * 1024 ** 3

const runLoud = (command: string, args: string[], env: Record<string, string> = {}) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(command, args, { cwd: fromRoot('.'), stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })

/** A suite without a result file or without tests has failed. */
function read<Report>(file: string, isGood: boolean, count: (report: Report) => Counts): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1, notes: ['failed: no result was written'] }
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  const { passed, failed, notes } = count(report)
  if (failed > 0 || (isGood && passed > 0)) return { passed, failed, notes }
  return { passed, failed: 1, notes: [...notes, 'failed: the run ended with an error outside of its tests'] }
}

async function vitest(): Promise<Counts> {
  const file = `${results}/vitest.json`
  const statements = `${results}/statements`
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const isGood = await runLoud(bin('vitest'), args, { STATEMENTS_SEEN: statements })
  const counts = read(file, isGood, vitestCounts)
  const unseen = unseenStatements(statements)
  return { ...counts, failed: counts.failed + unseen.length, notes: [...counts.notes, ...unseen] }
}

/** Build errors are reported by the end-to-end tests, which need the build. */
function buildAhead(): void {
  try {
    buildIfStale(log)
  } catch {}
}

async function playwright(): Promise<Counts> {
  const file = `${results}/playwright.json`
  try {
    buildIfStale(log)
    const env = { CHROMIUM_PATH: findBrowser(log), PLAYWRIGHT_JSON_OUTPUT_NAME: file }
    const isGood = await runLoud(bin('playwright'), ['test', '--reporter=list,json'], env)
    return read(file, isGood, playwrightCounts)
  } catch (error) {
    log(error instanceof Error ? error.message : String(error))
    return { passed: 0, failed: 1, notes: [] }
  }
}

async function timed(name: string, run: () => Promise<Counts>): Promise<Counts & { name: string; seconds: number }> {
  const begun = performance.now()
  const counts = await run()
  return { ...counts, name, seconds: Math.round((performance.now() - begun) / 1000) }
}

/** The checks use one core at most: Vitest runs beside them if memory suffices. */
async function checksAndVitest() {
  const lines: string[] = []
  const checks = async () => {
    const done = await timed('checks', () => runChecks((line) => lines.push(line)))
    buildAhead()
    return done
  }
  const showChecks = () => log(['', '── checks ──', ...lines].join('\n'))
  if (process.availableMemory() < ROOM_FOR_BOTH) {
    const checked = await checks()
    showChecks()
    log('\n── vitest ──')
    return [checked, await timed('vitest', vitest)]
  }
  log('\n── checks, vitest ──')
  const done = await Promise.all([checks(), timed('vitest', vitest)])
  showChecks()
  return done
}

if (process.argv.includes('--long')) process.env['LONG_TESTS'] = '1'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const done = await checksAndVitest()
log('\n── e2e ──')
done.push(await timed('e2e', playwright))
log('')
for (const { name, notes } of done) for (const note of notes) log(`${name}: ${note}`)
for (const { name, passed, failed, seconds } of done) log(`${name}: ${passed} passed, ${failed} failed (${seconds} s)`)
const total = (key: 'passed' | 'failed') => done.reduce((sum, counts) => sum + counts[key], 0)
log(`${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') > 0 || total('passed') === 0 ? 1 : 0)
