import { readFileSync } from 'node:fs'

export interface MemorySample {
  /** Seconds from the start. */
  readonly at: number
  /** Resident memory in MB by process. */
  readonly mb: Readonly<Record<string, number>>
}

function residentMb(pid: number | undefined): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
  } catch {
    return undefined
  }
}

/** Samples the memory of processes until it is stopped. */
export function watchProcesses(pids: () => Readonly<Record<string, number | undefined>>, everyMs: number) {
  const begun = performance.now()
  const samples: MemorySample[] = []
  const sample = () => {
    const found = Object.entries(pids()).map(([name, pid]) => [name, residentMb(pid)] as const)
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

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

export interface Growth {
  readonly fromMb: number
  readonly toMb: number
}

/** Medians of the second and of the last quarter: the first fills caches. */
export function growthOf(samples: readonly MemorySample[], process: string): Growth {
  const quarter = Math.max(1, Math.floor(samples.length / 4))
  const of = (part: readonly MemorySample[]) => median(part.flatMap(({ mb }) => mb[process] ?? []))
  return { fromMb: of(samples.slice(quarter, 2 * quarter)), toMb: of(samples.slice(-quarter)) }
}

const SHARE = 0.15
const MORE_MB = 40

/** Garbage is collected when there is enough of it: 15 % or 40 MB more is no leak. */
export const isFlat = ({ fromMb, toMb }: Growth): boolean => toMb <= fromMb + Math.max(fromMb * SHARE, MORE_MB)
