/**
 * Loads the instances of benchmark files; every placement is checked. Prints a JSON line per instance, a table of means,
 * and `RESULT {json}`.
 *
 *   npm run bench:loading -- --file BR7.txt --first 10 --seconds 10     one container, as full as possible (thpack)
 *   npm run bench:loading -- --format mpv --file class1_50.txt          as few bins as possible, boxes are not turned
 *   npm run bench:loading -- --format export <folder> --seconds 60      as little container volume as possible
 *   npm run bench:loading -- --format problem --file p.json --plan r.json
 *                                                                       a problem of docs/interfaces.md; writes the plan
 *   --file may be given more than once; --support full or none (default full, for mpv none); --clock wall (default) or
 *   cpu: seconds of this process, which do not count what others do on the machine
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { readLoadingProblem, writeLoadPlan } from '../scripts/planning/loading-json.ts'
import { loadAll } from './loading/bins.ts'
import type { Clock } from './loading/clock.ts'
import { fillOne } from './loading/fill.ts'
import type { Instance } from './loading/instance.ts'
import { readExport } from './loading/read-export.ts'
import { readMpv } from './loading/read-mpv.ts'
import { readThpack } from './loading/read-thpack.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    format: { type: 'string', default: 'thpack' },
    file: { type: 'string', multiple: true, default: [] },
    first: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '10' },
    support: { type: 'string' },
    clock: { type: 'string', default: 'wall' },
    plan: { type: 'string' },
  },
})
const { format } = values
const seconds = Number(values.seconds)
const clock: Clock = values.clock === 'cpu' ? 'cpu' : 'wall'
const support = values.support ?? (format === 'mpv' ? 'none' : 'full')
const isSupported = support !== 'none'
const log = (line: string) => process.stdout.write(`${line}\n`)

interface Figures {
  readonly fill: number
  readonly seconds: number
  readonly count: number
  readonly bound: number
}

function instancesOf(path: string): Instance[] {
  const text = (file: string) => readFileSync(file, 'utf8')
  if (format === 'mpv') return readMpv(text(path), isSupported)
  if (format === 'problem') return [{ name: basename(path), problem: readLoadingProblem(JSON.parse(text(path))) }]
  if (format !== 'export') return readThpack(text(path), isSupported)
  const [bins, items] = [text(join(path, 'input_bin.csv')), text(join(path, 'input_items.csv'))]
  return [readExport(basename(path), bins, items, isSupported)]
}

const mean = (list: readonly number[]) =>
  Math.round((list.reduce((sum, value) => sum + value, 0) / Math.max(1, list.length)) * 1000) / 1000

function rowOf(file: string, outcomes: readonly Figures[]) {
  return {
    file,
    instances: outcomes.length,
    fill: mean(outcomes.map(({ fill }) => fill)),
    leastFill: Math.min(...outcomes.map(({ fill }) => fill)),
    count: mean(outcomes.map(({ count }) => count)),
    bound: mean(outcomes.map(({ bound }) => bound)),
    seconds: mean(outcomes.map(({ seconds: used }) => used)),
  }
}

function loadAndWrite(instance: Instance, by: Clock, limitSeconds: number): Figures {
  const { plan, ...figures } = loadAll(instance, by, limitSeconds)
  if (values.plan !== undefined) writeFileSync(values.plan, JSON.stringify(writeLoadPlan(instance.problem, plan)))
  return figures
}

const all: Figures[] = []
const run = format === 'thpack' ? fillOne : loadAndWrite
const rows = [...values.file, ...positionals].map((path) => {
  const outcomes = instancesOf(path)
    .slice(0, Number(values.first))
    .map((instance) => {
      const outcome = run(instance, clock, seconds)
      log(JSON.stringify({ file: basename(path), ...outcome }))
      return outcome
    })
  all.push(...outcomes)
  return rowOf(basename(path), outcomes)
})
rows.push(rowOf('all', all))
for (const row of rows)
  log(
    `${row.file.padEnd(16)} ${String(row.instances).padStart(4)} instances  fill ${row.fill.toFixed(2)} %  least ${row.leastFill.toFixed(2)} %  count ${row.count}  bound ${row.bound}  ${row.seconds} s (${clock})`,
  )
log(`RESULT ${JSON.stringify({ bench: 'loading', format, support, clock, seconds, rows })}`)
