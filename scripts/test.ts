/**
 * `npm test`: the checks, all Vitest tests, the end-to-end tests. The last line is `N passed, N failed`, also when the
 * run is stopped by a signal or takes too long. `--long` runs every case and many more random inputs. `--changed [REF]`
 * runs what the changes since a commit (default: the last one) can reach.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, getPriority, setPriority } from 'node:os'
import { findBrowser } from './browser.ts'
import { bin } from './checks/run.ts'
import { unseenStatements } from './checks/statements.ts'
import { buildIfStale } from './launch/build.ts'
import { fromRoot } from './launch/child.ts'
import type { Selection } from './testing/changed/select-changed.ts'
import { type Counts, playwrightCounts, vitestCounts } from './testing/count-results.ts'
import { prepareData } from './testing/prepared-data.ts'
import { PROGRESS_FILE } from './testing/record-progress.ts'
import { Suites } from './testing/suites.ts'
import { Turns } from './testing/turns.ts'

const results = fromRoot('test-results')
/**
 * Of systems with a browser each, Vitest with its own, and a check. With less memory or fewer cores the end-to-end tests
 * come after Vitest: on two cores all at once take half as long again, and tests time out.
 */
const ROOM_FOR_ALL = 9 * 1024 ** 3
const CORES_FOR_ALL = 4
/** Of Vitest or a system, and a check beside it. */
const ROOM_FOR_TWO = 5 * 1024 ** 3
/** Niceness of what has no timeouts. */
const PATIENT = 10
const LONGEST_MS = 60 * 60_000
const reporter = fromRoot('scripts/testing/record-progress.ts')
const progressOf = (suite: string) => `${results}/${suite}.progress`
const isLong = process.argv.includes('--long')
const selection = await selected(process.argv.indexOf('--changed'))

/** Everything is selected where it is undefined. */
async function selected(at: number): Promise<Selection | undefined> {
  if (at < 0) return undefined
  const { selectChanged } = await import('./testing/changed/select-changed.ts')
  return selectChanged(process.argv[at + 1] ?? 'HEAD')
}

let isStopped = false
const log = (line: string) => {
  if (!isStopped) process.stdout.write(`${line}\n`)
}
const suitesToRun = ['vitest', 'checks', 'e2e'].filter(
  (name) => !selection || name === 'checks' || (name === 'vitest' ? selection.vitest : selection.journeys).length > 0,
)
const turns = new Turns(suitesToRun, (chunk) => {
  if (!isStopped) process.stdout.write(chunk)
})
const children = new Set<ChildProcess>()

interface Program {
  readonly command: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Fills the gaps that the others leave. */
  readonly isPatient?: boolean
}

const runLoud = (suite: string, { command, args, env, isPatient = false }: Program) =>
  new Promise<boolean>((resolve) => {
    const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
    const child = spawn(command, args, {
      cwd: fromRoot('.'),
      // Through pipes, nothing of a stopped child comes after the last line.
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...color, ...env, [PROGRESS_FILE]: progressOf(suite) },
    })
    if (child.pid !== undefined && isPatient) setPriority(child.pid, Math.max(PATIENT, getPriority()))
    children.add(child)
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => turns.write(suite, chunk))
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

let built: Promise<unknown> | undefined
/** Its errors are for those who need the build: they make it again. */
const build = () => (built ??= buildIfStale(log).catch(() => undefined))

async function checks(): Promise<Counts> {
  // Otherwise both would compile.
  if (suitesToRun.includes('e2e')) await build()
  const file = `${results}/checks.json`
  const only = selection ? ['--only', ...selection.changed] : []
  const args = ['--import', 'tsx', fromRoot('scripts/check.ts'), '--counts', file, ...only]
  const isGood = await runLoud('checks', { command: process.execPath, args, isPatient: true })
  return read<Counts>(file, isGood, (counts) => counts)
}

async function vitest(): Promise<Counts> {
  const file = `${results}/vitest.json`
  const statements = `${results}/statements`
  const args = ['run', '--reporter=default', '--reporter=json', `--reporter=${reporter}`, `--outputFile.json=${file}`]
  const env = { STATEMENTS_SEEN: statements, ONLY_SCREENS: selection?.screens ?? '' }
  const isGood = await runLoud('vitest', { command: bin('vitest'), args: [...args, ...(selection?.vitest ?? [])], env })
  const counts = read(file, isGood, vitestCounts)
  if (selection) return counts
  const unseen = unseenStatements(statements)
  return { ...counts, failed: counts.failed + unseen.length, notes: [...counts.notes, ...unseen] }
}

let forgetData: () => void = () => undefined

let prepared: Promise<void> | undefined
/** The data of the end-to-end tests. The error is theirs to report: they make again what is missing. */
const prepare = () =>
  (prepared ??= build()
    .then(prepareData)
    .then((forget) => {
      forgetData = forget
    })
    .catch(() => undefined))

async function e2e(): Promise<Counts> {
  await prepare()
  const file = `${results}/playwright.json`
  const env = { CHROMIUM_PATH: findBrowser(log), PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const args = ['test', `--reporter=list,json,${reporter}`, ...(selection?.journeys ?? [])]
  const isGood = await runLoud('e2e', { command: bin('playwright'), args, env })
  return read(file, isGood, playwrightCounts)
}

const suites = new Suites(suitesToRun)
async function run(name: string, counts: () => Promise<Counts>): Promise<void> {
  if (!suitesToRun.includes(name)) return
  turns.write(name, Buffer.from(`\n── ${name} ──\n`))
  await suites.run({ name, progressFile: progressOf(name), run: counts })
  turns.end(name)
}

async function runAll(): Promise<void> {
  const memory = process.availableMemory()
  if (availableParallelism() >= CORES_FOR_ALL && memory >= ROOM_FOR_ALL) {
    await Promise.all([run('vitest', vitest), run('checks', checks), run('e2e', e2e)])
    return
  }
  // Checks mostly keep one core busy, and fill with low priority the gaps that tests leave.
  const beside = memory >= ROOM_FOR_TWO
  const checked = beside ? run('checks', checks) : undefined
  // Mostly waits, for programs that start and a plan that is made: beside the last tests of Vitest.
  if (suitesToRun.includes('e2e')) void checked?.then(prepare)
  await run('vitest', vitest)
  await run('e2e', e2e)
  await (checked ?? run('checks', checks))
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
if (selection) log(selection.summary)
await runAll()
if (!isStopped) {
  forgetData()
  end()
}
