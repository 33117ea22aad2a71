import type { Reason } from '@packing/planning'
import type { LevelledMonth } from './levelled-month.ts'

type Unplanned = LevelledMonth['plan']['unplanned'][number]
type Levelled = Pick<LevelledMonth, 'loaded' | 'plan'>

/** Whether a limit besides time keeps another lot of the item out of the day. */
function isBeyondLimits(
  { problem: { lines, items }, plan }: { problem: LevelledMonth['loaded']['problem']; plan: LevelledMonth['plan'] },
  { item, line, at }: { item: number; line: number; at: number },
): boolean {
  const limits = lines[line]?.limits ?? []
  return limits.some(({ measure, most }) => {
    const perLot = (measure === 'CASES' ? items.casesPerLot : items.mm3PerLot)?.[item] ?? 0
    const load = plan.lines[line]?.limitLoads?.find((each) => each.measure === measure)?.load[at] ?? 0
    return load + perLot > (most[at] ?? 0)
  })
}

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
  const isFull = (item: number, line: number, at: number) => isBeyondLimits({ problem, plan }, { item, line, at })
  const otherLine = (item: number, own: readonly number[], from: number, to: number) => {
    const least = items.secondsPerLot[item] ?? 0
    const spares = lines.flatMap(({ line, days }, number) => {
      if (own.includes(number)) return []
      const spare = { line, regularSeconds: 0, overtimeSeconds: 0 }
      for (const [at, day] of days.entries()) {
        if (day < from || day > to) continue
        const { regularSeconds, overtimeSeconds } = spareOn(number, at)
        // A lot needs its time on one day.
        if (regularSeconds + overtimeSeconds < least || isFull(item, number, at)) continue
        spare.regularSeconds += regularSeconds
        spare.overtimeSeconds += overtimeSeconds
      }
      return spare.regularSeconds + spare.overtimeSeconds > 0 ? [spare] : []
    })
    const total = (spare: (typeof spares)[number]) => spare.regularSeconds + spare.overtimeSeconds
    return spares.sort((a, b) => total(b) - total(a) || (a.line < b.line ? -1 : 1))[0]
  }
  const laterDay = (item: number, own: readonly number[], after: number) => {
    const least = items.secondsPerLot[item] ?? 0
    const found = own.flatMap((number) => {
      const day = lines[number]?.days.find((each, at) => {
        const { regularSeconds, overtimeSeconds } = spareOn(number, at)
        return each > after && regularSeconds + overtimeSeconds >= least && !isFull(item, number, at)
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
    const spare = otherLine(item, own, from, to)
    const later = laterDay(item, own, to)
    return {
      ...reason,
      ownSeconds: Math.round(lots * perLot),
      ...(spare ? { spare } : {}),
      ...(later ? { later } : {}),
    }
  }
}
