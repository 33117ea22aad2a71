/**
 * `npm test`: the checks, all Vitest tests, the end-to-end tests. The last line is `N passed, N failed`, also when the
 * run is stopped by a signal or takes too long. `--long` runs every case and many more random inputs.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { findBrowser } from './browser.ts'
import { runChecks } from './check.ts'
import { bin } from './checks/run.ts'
import { unseenStatements } from './checks/statements.ts'
import { buildIfStale } from './launch/build.ts'
import { fromRoot } from './launch/child.ts'
import { type Counts, playwrightCounts, vitestCounts } from './testing/count-results.ts'
import { prepareData } from './testing/prepared-data.ts'
import { PROGRESS_FILE } from './testing/record-progress.ts'
import { Suites } from './testing/suites.ts'

const results = fromRoot('test-results')
const ROOM_FOR_BOTH = 6 * 1024 ** 3
const LONGEST_MS = 60 * 60_000
const reporter = fromRoot('scripts/testing/record-progress.ts')
const progressOf = (suite: string) => `${results}/${suite}.progress`
const isLong = process.argv.includes('--long')

let isStopped = false
const log = (line: string) => {
  if (!isStopped) process.stdout.write(`${line}\n`)
}
const children = new Set<ChildProcess>()

const runLoud = (suite: string, command: string, args: string[], env: Record<string, string> = {}) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(command, args, {
      cwd: fromRoot('.'),
      // Through pipes, nothing of a stopped child comes after the last line.
      stdio: process.stdout.isTTY ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env, [PROGRESS_FILE]: progressOf(suite) },
    })
    children.add(child)
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        if (!isStopped) process.stdout.write(chunk)
      })
    child.once('error', () => resolve(false))
    child.once('close', (code) => {
      children.delete(child)
      resolve(code === 0)
    })
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
  const args = ['run', '--reporter=default', '--reporter=json', `--reporter=${reporter}`, `--outputFile.json=${file}`]
  const isGood = await runLoud('vitest', bin('vitest'), args, { STATEMENTS_SEEN: statements })
  const counts = read(file, isGood, vitestCounts)
  const unseen = unseenStatements(statements)
  return { ...counts, failed: counts.failed + unseen.length, notes: [...counts.notes, ...unseen] }
}

async function playwright(): Promise<Counts> {
  const file = `${results}/playwright.json`
  buildIfStale(log)
  const env = { CHROMIUM_PATH: findBrowser(log), PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const isGood = await runLoud('e2e', bin('playwright'), ['test', `--reporter=list,json,${reporter}`], env)
  return read(file, isGood, playwrightCounts)
}

let forgetData: () => void = () => undefined

/** What the end-to-end tests need. Its errors are theirs to report: they make again what is missing. */
async function prepare(): Promise<void> {
  try {
    buildIfStale(log)
    forgetData = await prepareData()
  } catch {}
}

const suites = new Suites(['checks', 'vitest', 'e2e'])
const runVitest = () => suites.run({ name: 'vitest', progressFile: progressOf('vitest'), run: vitest })

/** The checks and the preparation use one core at most: Vitest runs beside them if memory suffices. */
async function checksAndVitest(): Promise<void> {
  const lines: string[] = []
  const checks = () => suites.run({ name: 'checks', run: () => runChecks((line) => lines.push(line)) })
  const showChecks = () => log(['', '── checks ──', ...lines].join('\n'))
  if (process.availableMemory() < ROOM_FOR_BOTH) {
    await checks()
    showChecks()
    log('\n── vitest ──')
    return runVitest()
  }
  log('\n── checks, vitest ──')
  await Promise.all([checks().then(prepare), runVitest()])
  showChecks()
}

function end(reason = ''): never {
  const { lines, isGood } = suites.summary(reason)
  process.stdout.write(`\n${lines.join('\n')}\n`)
  writeFileSync(`${results}/last-line`, `${lines.at(-1)}\n`)
  process.exit(isGood ? 0 : 1)
}

function stop(reason: string): void {
  if (isStopped) return
  isStopped = true
  for (const child of children) child.kill('SIGTERM')
  forgetData()
  end(reason)
}

if (isLong) process.env['LONG_TESTS'] = '1'
else setTimeout(() => stop(`it took more than ${LONGEST_MS / 60_000} minutes`), LONGEST_MS).unref()
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(`stopped by ${signal}`))
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
await checksAndVitest()
if (!isStopped) {
  log('\n── e2e ──')
  await suites.run({ name: 'e2e', progressFile: progressOf('e2e'), run: playwright })
  forgetData()
  end()
}
