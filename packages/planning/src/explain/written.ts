import type { ExtraTime, LimitMeasure } from '../problem/level-terms.ts'
import { type Day, dayToIso } from '../terms/day.ts'

export function period({ fromDay, toDay }: { readonly fromDay: Day; readonly toDay: Day }): string {
  return fromDay === toDay ? date(fromDay) : `${date(fromDay)} – ${date(toDay)}`
}

/** Until further notice from the year 9999 on. */
export function openPeriod(range: { readonly fromDay: Day; readonly toDay: Day }): string {
  return dayToIso(range.toDay) < '9999' ? period(range) : `${date(range.fromDay)} –`
}

export function date(day: Day): string {
  return dayToIso(day).replaceAll('-', '/')
}

export function runsOf(extra: readonly ExtraTime[]): { line: string; seconds: number; from: Day; to: Day }[] {
  const runs: { line: string; seconds: number; from: Day; to: Day }[] = []
  for (const { line, day, seconds } of extra) {
    const last = runs.at(-1)
    if (last?.line === line && last.seconds === seconds) last.to = day
    else runs.push({ line, seconds, from: day, to: day })
  }
  return runs
}

export function wholeMinutes(seconds: number): number {
  return Math.floor(seconds / 60)
}

export function minutes(seconds: number): number {
  return Math.ceil(seconds / 60)
}

export const signed = (value: number) => (value < 0 ? `−${-value}` : `+${value}`)

/** How much of a limit is missing: cases, or mm³ as m³, rounded up to one tenth. */
export const missingOf = (limit: LimitMeasure, missing: number): number =>
  limit === 'CASES' ? Math.ceil(missing) : Math.ceil(missing / 1e8) / 10
