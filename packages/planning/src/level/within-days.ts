import type { Day } from '../day.ts'
import type { ExtraRun, ExtraTime, Remedy } from '../problem/level-terms.ts'

const DAY_SECONDS = 86_400

/** Seconds of a line's days, whatever plans use of them. */
interface WholeLine {
  readonly line: string
  readonly days: ArrayLike<Day>
  readonly wholeRegularSeconds: ArrayLike<number>
  readonly wholeOvertimeSeconds: ArrayLike<number>
}

/** Added time in whole minutes, at most up to 24 hours of a line and day, and in runs of successive working days. */
export const withinDays = (remedies: readonly Remedy[], lines: readonly WholeLine[]): Remedy[] =>
  remedies.flatMap((way) => (way.way === 'OVERTIME' ? withinDay(way, lines) : [way]))

function withinDay(way: Extract<Remedy, { way: 'OVERTIME' }>, lines: readonly WholeLine[]): Remedy[] {
  const wholes = new Map(lines.map((line) => [line.line, wholeSeconds(line)]))
  let beyondSeconds = 0
  const days = way.days.flatMap((extra) => {
    const whole = wholes.get(extra.line)?.get(extra.day) ?? 0
    const room = Math.max(0, Math.floor((DAY_SECONDS - whole) / 60))
    const seconds = 60 * Math.min(Math.ceil(extra.seconds / 60), room)
    beyondSeconds += Math.max(0, extra.seconds - seconds)
    return seconds > 0 ? [{ ...extra, seconds }] : []
  })
  if (days.length === 0) return []
  const seconds = days.reduce((sum, day) => sum + day.seconds, 0)
  return [
    { way: 'OVERTIME', days, seconds, runs: runsOf(days, wholes), ...(beyondSeconds > 0 ? { beyondSeconds } : {}) },
  ]
}

/** Of the working days. */
function wholeSeconds({ days, wholeRegularSeconds, wholeOvertimeSeconds }: WholeLine): Map<Day, number> {
  const wholes = new Map<Day, number>()
  for (let at = 0; at < days.length; at++) {
    const whole = wholeRegularSeconds[at]! + wholeOvertimeSeconds[at]!
    if (whole > 0) wholes.set(days[at]!, whole)
  }
  return wholes
}

function runsOf(days: readonly ExtraTime[], wholes: ReadonlyMap<string, ReadonlyMap<Day, number>>): ExtraRun[] {
  const runs: { line: string; seconds: number; from: Day; to: Day }[] = []
  for (const { line, day, seconds } of days) {
    const last = runs.at(-1)
    const between = [...(wholes.get(line)?.keys() ?? [])].some((each) => last && last.to < each && each < day)
    if (last?.line === line && last.seconds === seconds && !between) last.to = day
    else runs.push({ line, seconds, from: day, to: day })
  }
  return runs
}
