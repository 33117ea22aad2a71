import { setTimeout as pause } from 'node:timers/promises'
import { type CallFigures, type Step, startUsers, type UsersFigures } from './users.ts'
import { type Growth, growthOf, isFlat, watchProcesses } from './watch-processes.ts'

export interface SoakTarget {
  readonly tokens: readonly string[]
  readonly prctCode: string
  urlAt(attempt: number): string
  pids(): Readonly<Record<string, number | undefined>>
}

export interface SoakOptions {
  readonly seconds: number
  readonly thinkMs: number
  readonly sampleMs: number
  readonly journey: readonly Step[]
  /** Runs job nets until it is stopped; returns what went wrong. */
  runNets(signal: AbortSignal): Promise<readonly string[]>
}

export interface SoakFigures {
  readonly seconds: number
  readonly memory: Readonly<Record<string, Growth>>
  readonly early: UsersFigures['all']
  readonly late: UsersFigures['all']
  /** Answered in all. */
  readonly calls: number
  readonly failed: UsersFigures['failed']
  readonly broken: readonly string[]
}

const SLOWER = 1.5
const MORE_MS = 50

/** Users and job nets for a long time: memory and times must stay what they were. */
export async function runSoak(target: SoakTarget, options: SoakOptions): Promise<SoakFigures> {
  const begun = performance.now()
  const { tokens, prctCode, urlAt, pids } = target
  const { thinkMs, journey, seconds } = options
  const users = startUsers({ tokens, prctCode, urlAt, thinkMs, journey })
  const watch = watchProcesses(pids, options.sampleMs)
  const stopping = new AbortController()
  const nets = options.runNets(stopping.signal)
  await pause(seconds * 1000)
  stopping.abort()
  const failedNets = await nets
  await users.stop()
  watch.stop()
  const part = (from: number, to: number) => users.figures(begun + from * 1000 * seconds, begun + to * 1000 * seconds)
  const [early, late, all] = [part(0.25, 0.5), part(0.75, 1), users.figures()]
  const growths = Object.keys(pids()).map((name) => [name, growthOf(watch.samples, name)] as const)
  return {
    seconds: Math.round((performance.now() - begun) / 1000),
    memory: Object.fromEntries(growths.flatMap(([name, growth]) => (growth ? [[name, growth]] : []))),
    early: early.all,
    late: late.all,
    calls: all.all.count,
    failed: all.failed,
    broken: [
      ...growths.flatMap(([name, growth]) => grownBy(name, growth)),
      ...slowedBy(early.all, late.all),
      ...Object.entries(all.failed).map(([what, count]) => `${what}: ${count} times`),
      ...failedNets,
    ],
  }
}

function grownBy(name: string, growth: Growth | undefined): string[] {
  if (!growth) return [`memory of ${name} was not measured`]
  return isFlat(growth) ? [] : [`${name} grew from ${growth.fromMb} to ${growth.toMb} MB`]
}

function slowedBy(early: CallFigures, late: CallFigures): string[] {
  if (early.count === 0 || late.count === 0) return ['p95 is not known: no call was answered early or late']
  return late.p95 > early.p95 * SLOWER + MORE_MS ? [`p95 rose from ${early.p95} to ${late.p95} ms`] : []
}
