import type { ExtraRun, ExtraTime, Remedy } from '../../problem/level-terms.ts'
import type { Day } from '../../terms/day.ts'

/** Time of a line's days, whatever plans use of it. */
interface WholeLine {
  readonly line: string
  readonly days: ArrayLike<Day>
  readonly wholeRegularSeconds: ArrayLike<number>
  readonly wholeOvertimeSeconds: ArrayLike<number>
}

/** Added time also in runs of successive working days. */
export const withRuns = (remedies: readonly Remedy[], lines: readonly WholeLine[]): Remedy[] =>
  remedies.map((remedy) => (remedy.way === 'OVERTIME' ? { ...remedy, runs: runsOf(remedy.days, lines) } : remedy))

function runsOf(extra: readonly ExtraTime[], lines: readonly WholeLine[]): ExtraRun[] {
  const workingDays = new Map(lines.map((line) => [line.line, daysWithTime(line)]))
  const runs: { line: string; seconds: number; from: Day; to: Day }[] = []
  for (const { line, day, seconds } of extra) {
    const last = runs.at(-1)
    const isBroken = workingDays.get(line)?.some((each) => last && last.to < each && each < day)
    if (last?.line === line && last.seconds === seconds && !isBroken) last.to = day
    else runs.push({ line, seconds, from: day, to: day })
  }
  return runs
}

const daysWithTime = ({ days, wholeRegularSeconds, wholeOvertimeSeconds }: WholeLine): Day[] =>
  Array.from(days).filter((_, at) => wholeRegularSeconds[at]! + wholeOvertimeSeconds[at]! > 0)
