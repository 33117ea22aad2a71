import { execFileSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'
import { basename } from 'node:path'
import type { Figures } from '../compare/figures.ts'
import type { PublishedBench } from './published.ts'

/** What is stored of a run, as docs/figures/<id>.json. */
export interface Measurement {
  readonly bench: string
  readonly command: string
  readonly measuredOn: string
  readonly commit: string
  readonly machine: string
  readonly figures: Readonly<Record<string, number>>
}

const GIB = 1024 ** 3
const git = (...args: readonly string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** Taken before the bench runs: its own load would be in the average. */
export function describeMachine(): string {
  const [load = 0] = loadavg()
  const [first] = cpus()
  const memory = `${Math.round(totalmem() / GIB)} GiB`
  return `${cpus().length} cores of ${first?.model.trim() || 'an unnamed processor'}, ${memory}, Node ${process.version}, load before ${load.toFixed(1)}`
}

/** As anybody would repeat it: files by their names, which say what they are. */
export function commandOf({ bench, options }: PublishedBench, files: readonly string[] = []): string {
  const all = [...options, ...files.flatMap((path) => ['--file', basename(path)])]
  return [`npm run bench:${bench}`, ...(all.length > 0 ? ['--', ...all] : [])].join(' ')
}

const pathsOf = ({ figures }: PublishedBench) =>
  figures.flatMap(({ path, beside }) => [path, beside?.path ?? []].flat())

/** Throws where the bench lacks a figure that is published. */
export function measurementOf(
  published: PublishedBench,
  measured: Figures,
  { machine, files = [] }: { readonly machine: string; readonly files?: readonly string[] },
): Measurement {
  const missing = pathsOf(published).filter((path) => !measured.has(path))
  if (missing.length > 0) throw new Error(`bench:${published.bench} printed no ${missing.join(', ')}`)
  return {
    bench: published.bench,
    command: commandOf(published, files),
    measuredOn: new Date().toISOString().slice(0, 10),
    commit: `${git('rev-parse', '--short=8', 'HEAD')}${git('status', '--porcelain', '--', ':!docs/figures', ':!docs/figures.md') === '' ? '' : ' and changes'}`,
    machine,
    figures: Object.fromEntries(pathsOf(published).map((path) => [path, measured.get(path) ?? Number.NaN])),
  }
}
