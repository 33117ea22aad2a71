import { readFileSync } from 'node:fs'
import { processes } from './processes.ts'

export interface MemorySample {
  /** Seconds from the start. */
  readonly at: number
  /** Memory in MB by process, with its children. */
  readonly mb: Readonly<Record<string, number>>
}

function kbOf(pid: number, file: string, name: string): number | undefined {
  try {
    const found = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))?.[1]
    return found === undefined ? undefined : Number(found)
  } catch {
    return undefined
  }
}

/** Its share of memory in use by several processes; where another account owns the process, all of that memory. */
const ownKb = (pid: number) => kbOf(pid, 'smaps_rollup', 'Pss') ?? kbOf(pid, 'status', 'VmRSS')

/** PostgreSQL has a process for each connection: the first one alone says little. */
export function memoryMb(pid: number | undefined): number | undefined {
  const own = pid === undefined ? undefined : ownKb(pid)
  if (pid === undefined || own === undefined) return undefined
  const children = processes().filter(({ parent }) => parent === pid)
  const kb = children.reduce((sum, child) => sum + (ownKb(child.pid) ?? 0), own)
  return Math.round(kb / 1024)
}

/** Samples the memory of processes until it is stopped. */
export function watchProcesses(pids: () => Readonly<Record<string, number | undefined>>, everyMs: number) {
  const begun = performance.now()
  const samples: MemorySample[] = []
  const sample = () => {
    const found = Object.entries(pids()).map(([name, pid]) => [name, memoryMb(pid)] as const)
    const known = found.filter((entry): entry is readonly [string, number] => entry[1] !== undefined)
    samples.push({ at: Math.round((performance.now() - begun) / 1000), mb: Object.fromEntries(known) })
  }
  sample()
  const timer = setInterval(sample, everyMs)
  return {
    samples,
    stop() {
      clearInterval(timer)
      sample()
    },
  }
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

export interface Growth {
  readonly fromMb: number
  readonly toMb: number
}

/** Medians of the second and of the last quarter: the first fills caches. Undefined without samples in one of them. */
export function growthOf(samples: readonly MemorySample[], process: string): Growth | undefined {
  const quarter = Math.max(1, Math.floor(samples.length / 4))
  const of = (part: readonly MemorySample[]) => median(part.flatMap(({ mb }) => mb[process] ?? []))
  const [fromMb, toMb] = [of(samples.slice(quarter, 2 * quarter)), of(samples.slice(-quarter))]
  return fromMb === undefined || toMb === undefined ? undefined : { fromMb, toMb }
}

const SHARE = 0.15
const MORE_MB = 40

/** Garbage is collected when there is enough of it: 15 % or 40 MB more is no leak. */
export const isFlat = ({ fromMb, toMb }: Growth): boolean => toMb <= fromMb + Math.max(fromMb * SHARE, MORE_MB)
