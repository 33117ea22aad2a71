import { performance } from 'node:perf_hooks'
import { cpuUsage, memoryUsage } from 'node:process'
import type { Watch } from '@packing/planning'

export interface Cost {
  readonly step: string
  readonly seconds: number
  readonly cpuSeconds: number
  readonly rssMb: number
  /** Longest CPU time between two progress reports, in which a cancel would wait, and its phase. */
  readonly silentCpuMs: number
  readonly silentIn: string
}

export function cpuMs(): number {
  const { user, system } = cpuUsage()
  return (user + system) / 1000
}

export function measure<Result>(step: string, run: (watch: Watch) => Result): { result: Result; cost: Cost } {
  const begun = performance.now()
  const cpuBegun = cpuMs()
  let heard = { at: cpuBegun, phase: 'start' }
  let silence = { ms: 0, phase: '' }
  const hear = (phase: string, done: number) => {
    const at = cpuMs()
    if (at - heard.at > silence.ms) silence = { ms: at - heard.at, phase: `${heard.phase} – ${phase}` }
    heard = { at, phase: `${phase} ${done}` }
    return false
  }
  const result = run({ progress: hear })
  hear('end', 0)
  process.stderr.write(`${step}: ${Math.round(heard.at - cpuBegun)} ms of processor time\n`)
  return {
    result,
    cost: {
      step,
      seconds: Math.round(performance.now() - begun) / 1000,
      cpuSeconds: Math.round(heard.at - cpuBegun) / 1000,
      rssMb: Math.round(memoryUsage().rss / 1e6),
      silentCpuMs: Math.round(silence.ms),
      silentIn: silence.phase,
    },
  }
}
