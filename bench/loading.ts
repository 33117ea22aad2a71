/**
 * Loads the instances of benchmark files and checks every placement. Prints a JSON line per instance, a table of means
 * and `RESULT {json}`.
 *
 * npm run bench:loading -- --file BR7.txt --first 10 --seconds 10     fills one container (thpack)
 * npm run bench:loading -- --format mpv --file class1_50.txt          fewest bins, boxes are not turned
 * npm run bench:loading -- --format export <folder> --seconds 60      least container volume
 * npm run bench:loading -- --format orders <folder>                   cheapest containers for orders of cases, a dock and a
 * date at a time; without a clock, so that the cost is the same on every machine
 * npm run bench:loading -- --format problem --file p.json --plan r.json
 * a problem of docs/interfaces.md; writes the plan
 * A file named BR1 to BR10 or BR12 (thpack), or class1_50 (mpv), is made by the published generator instead of read.
 * --file can be repeated; --support full or none (default full, for mpv none); --clock wall (default) or cpu:
 * seconds of this process, which exclude other load on the machine
 */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { InputError, type InputIssue } from '../packages/planning/bin/input-issues.ts'
import { readLoadingProblem, writeLoadPlan } from '../packages/planning/bin/loading-json.ts'
import { readJson } from '../packages/planning/bin/read-json.ts'
import { loadAll } from './loading/bins.ts'
import { fillOne } from './loading/fill.ts'
import type { Instance } from './loading/instance.ts'
import { type Options, readOptions } from './loading/options.ts'
import { isPublic, publicInstances } from './loading/public-instances.ts'
import { readExport } from './loading/read-export.ts'
import { readMpv } from './loading/read-mpv.ts'
import { readOrders } from './loading/read-orders.ts'
import { readThpack } from './loading/read-thpack.ts'
import { writePlan } from './plan/write-plan.ts'

const log = (line: string) => process.stdout.write(`${line}\n`)

interface Figures {
  readonly fill: number
  readonly seconds: number
  readonly count: number
  readonly bound: number
  /** By the costs of the container types, and its lower bound; in a single container nothing is chosen by it. */
  readonly cost?: number
  readonly costBound?: number
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    throw new InputError([{ at: file, what, fix: 'Check path and permissions' }])
  }
}

function instancesOf(path: string, { format, support }: Options): Instance[] {
  const isSupported = support === 'full'
  if (isPublic(path, format)) return publicInstances(path, isSupported)
  if (format === 'mpv') return readMpv(textOf(path), isSupported)
  if (format === 'problem') return [{ name: basename(path), problem: readLoadingProblem(readJson(path)) }]
  if (format === 'orders') return readOrders((name) => textOf(join(path, name)))
  if (format === 'thpack') return readThpack(textOf(path), isSupported)
  const [bins, items] = [textOf(join(path, 'input_bin.csv')), textOf(join(path, 'input_items.csv'))]
  return [readExport(basename(path), bins, items, isSupported)]
}

interface Read {
  readonly path: string
  readonly instances: readonly Instance[]
}

/** Reads all files before loading any, so that all their errors show at once. Throws `InputError`. */
function readFiles(options: Options): Read[] {
  const issues: InputIssue[] = []
  const read = options.files.map((path) => {
    try {
      return { path, instances: instancesOf(path, options).slice(0, options.first) }
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      issues.push(...error.issues.map((issue) => ({ ...issue, at: issue.at === path ? path : `${path}, ${issue.at}` })))
      return { path, instances: [] }
    }
  })
  if (issues.length > 0) throw new InputError(issues)
  return read
}

const mean = (list: readonly number[]) =>
  Math.round((list.reduce((all, value) => all + value, 0) / Math.max(1, list.length)) * 1000) / 1000

const sum = (list: readonly number[]) => Math.round(list.reduce((all, value) => all + value, 0) * 10) / 10

function rowOf(file: string, outcomes: readonly Figures[]) {
  return {
    file,
    instances: outcomes.length,
    fill: mean(outcomes.map(({ fill }) => fill)),
    leastFill: Math.min(...outcomes.map(({ fill }) => fill)),
    count: mean(outcomes.map(({ count }) => count)),
    bound: mean(outcomes.map(({ bound }) => bound)),
    seconds: mean(outcomes.map(({ seconds: used }) => used)),
    cost: sum(outcomes.map(({ cost = 0 }) => cost)),
    costBound: sum(outcomes.map(({ costBound = 0 }) => costBound)),
  }
}

function loadAndWrite(instance: Instance, { format, clock, seconds, plan: target }: Options): Figures {
  const { plan, ...figures } = loadAll(instance, clock, format === 'orders' ? Infinity : seconds)
  if (target !== undefined) writePlan(target, JSON.stringify(writeLoadPlan(instance.problem, plan)))
  return figures
}

function runAll(options: Options, files: readonly Read[]): void {
  const { format, support, clock, seconds } = options
  const all: Figures[] = []
  const rows = files.map(({ path, instances }) => {
    const outcomes = instances.map((instance) => {
      const outcome = format === 'thpack' ? fillOne(instance, clock, seconds) : loadAndWrite(instance, options)
      log(JSON.stringify({ file: basename(path), ...outcome }))
      return outcome
    })
    all.push(...outcomes)
    return rowOf(basename(path), outcomes)
  })
  rows.push(rowOf('all', all))
  for (const row of rows)
    log(
      `${row.file.padEnd(16)} ${String(row.instances).padStart(4)} instances  fill ${row.fill.toFixed(2)} %  least ${row.leastFill.toFixed(2)} %  count ${row.count}  bound ${row.bound}  cost ${row.cost}  bound ${row.costBound}  ${row.seconds} s (${clock})`,
    )
  log(`RESULT ${JSON.stringify({ bench: 'loading', format, support, clock, seconds, rows })}`)
}

function main(): number {
  try {
    const options = readOptions(process.argv.slice(2))
    runAll(options, readFiles(options))
    return 0
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}

process.exitCode = main()
