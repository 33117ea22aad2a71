import type { Reason } from '@packing/planning'
import type { LevelledMonth } from './levelled-month.ts'

type Unplanned = LevelledMonth['plan']['unplanned'][number]
type Levelled = Pick<LevelledMonth, 'loaded' | 'plan'>

/**
 * Adds to a lack of capacity what concerns the row itself: the time it needs, a line that cannot pack it yet with time
 * for its lots in its packing window, and the first later day on which one of its lots fits.
 */
export function createOwnRemedies({ loaded: { problem }, plan }: Levelled): (entry: Unplanned) => Reason {
  const { items, lines, eligibility } = problem
  const loadOf = (line: number, at: number) => plan.lines[line]?.loadSeconds[at] ?? 0
  const spareOn = (line: number, at: number) => {
    const regular = lines[line]?.regularSeconds[at] ?? 0
    const overtime = lines[line]?.overtimeSeconds[at] ?? 0
    const open = Math.max(0, regular - loadOf(line, at))
    return {
      regularSeconds: open,
      overtimeSeconds: Math.max(0, Math.min(overtime, regular + overtime - loadOf(line, at))),
    }
  }
  const otherLine = (own: readonly number[], from: number, to: number, least: number) => {
    const spares = lines.flatMap(({ line, days }, number) => {
      if (own.includes(number)) return []
      const spare = { line, regularSeconds: 0, overtimeSeconds: 0 }
      for (const [at, day] of days.entries()) {
        if (day < from || day > to) continue
        const { regularSeconds, overtimeSeconds } = spareOn(number, at)
        // A lot needs its time on one day.
        if (regularSeconds + overtimeSeconds < least) continue
        spare.regularSeconds += regularSeconds
        spare.overtimeSeconds += overtimeSeconds
      }
      return spare.regularSeconds + spare.overtimeSeconds > 0 ? [spare] : []
    })
    const total = (spare: (typeof spares)[number]) => spare.regularSeconds + spare.overtimeSeconds
    return spares.sort((a, b) => total(b) - total(a) || (a.line < b.line ? -1 : 1))[0]
  }
  const laterDay = (own: readonly number[], after: number, least: number) => {
    const found = own.flatMap((number) => {
      const day = lines[number]?.days.find((each, at) => {
        const { regularSeconds, overtimeSeconds } = spareOn(number, at)
        return each > after && regularSeconds + overtimeSeconds >= least
      })
      return day === undefined ? [] : [{ line: lines[number]?.line ?? '', day }]
    })
    return found.sort((a, b) => a.day - b.day || (a.line < b.line ? -1 : 1))[0]
  }
  return ({ item, lots, reason }) => {
    if (reason.cause !== 'CAPACITY') return reason
    const perLot = items.secondsPerLot[item] ?? 0
    const own = eligibility[items.eligible[item] ?? 0] ?? []
    const [from, to] = [items.earliest[item] ?? 0, items.latest[item] ?? 0]
    const spare = otherLine(own, from, to, perLot)
    const later = laterDay(own, to, perLot)
    return {
      ...reason,
      ownSeconds: Math.round(lots * perLot),
      ...(spare ? { spare } : {}),
      ...(later ? { later } : {}),
    }
  }
}
