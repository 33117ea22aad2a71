import type { WindowCalendar, WindowException, WindowProblem, WindowRow } from '../problem/window-problem.ts'
import { completeRow } from './complete-row.ts'
import { WorkingDays } from './working-days.ts'

export interface WindowCopy {
  /** Calendars and sailings of the source. */
  readonly source: WindowProblem
  readonly rows: readonly WindowRow[]
  readonly target: WindowProblem
  readonly month: number
  /** Production days of the target month, ascending. */
  readonly productionDays: readonly number[]
}

/**
 * Copies the pattern of a month by ordinal of working days, not by date: the third production day takes the pattern of
 * the third one; its window keeps its place among the packing days of the month, the vanning date its number of
 * vanning days after packing. The vessel is the same voyage where the target is served by it, else the first one of the
 * carrier whose cut is in time. The result may violate invariants. Days without a vessel are exceptions.
 */
export function copyWindows(copy: WindowCopy): WindowCalendar {
  const { productionDays, target } = copy
  const pattern = [...copy.rows].sort((a, b) => a.productionOn - b.productionOn)
  const rows: WindowRow[] = []
  const exceptions: WindowException[] = []
  if (pattern.length === 0) return { rows, exceptions }
  const move = moverOf(copy, pattern[0]!.packingMonth)
  for (const [place, productionOn] of productionDays.entries()) {
    const like = pattern[Math.min(place, pattern.length - 1)]!
    // The last one packs the days that a longer pattern leaves.
    const until = place === productionDays.length - 1 ? pattern.at(-1)! : like
    const made = move({ ...until, packFrom: like.packFrom }, productionOn)
    const neededBy = productionOn - target.leadTimes.safetyDays
    if (made === null) exceptions.push({ cause: 'NO_VESSEL', productionOn, neededBy })
    else if ('cause' in made) exceptions.push(made)
    else rows.push(made)
  }
  return { rows, exceptions }
}

function moverOf({ source, target, month }: WindowCopy, sourceMonth: number) {
  const targetMonth = target.orderMonths.find(({ orderMonth }) => orderMonth === month)?.packingMonth
  const [from, to] = [daysOfMonth(source, sourceMonth), daysOfMonth(target, targetMonth)]
  const vanning = { from: new WorkingDays(source.vanningDays), to: new WorkingDays(target.vanningDays) }
  return (like: WindowRow, productionOn: number): WindowRow | WindowException | null => {
    if (to.length === 0) return { cause: 'NO_PACKING_DAY', productionOn, neededBy: productionOn }
    const first = Math.max(
      0,
      from.findIndex((day) => day >= like.packFrom),
    )
    const last = from.findLastIndex((day) => day <= like.packTo)
    const isMonthEnd = last === from.length - 1
    const packTo = to[isMonthEnd ? to.length - 1 : Math.min(Math.max(0, last), to.length - 1)]!
    const packFrom = Math.min(to[Math.min(first, to.length - 1)]!, packTo)
    const vanningDays = Math.max(1, vanning.from.between(like.packTo + 1, like.van).length)
    const van = vanning.to.after(packTo, vanningDays)
    if (van === null) return { cause: 'NO_VANNING_DAY', productionOn, neededBy: productionOn }
    const sailing = sailingAfter(target, like, van)
    if (!sailing) return null
    const { vessel, voyage } = sailing
    return completeRow(target, { productionOn, packFrom, packTo, van, vessel, voyage, arrival: null })
  }
}

function daysOfMonth({ months, packingDays }: WindowProblem, month: number | undefined): number[] {
  const periods = months.packing.filter((period) => period.month === month)
  return [...packingDays].filter((day) => periods.some(({ fromDay, toDay }) => fromDay <= day && day <= toDay))
}

function sailingAfter({ sailings, leadTimes }: WindowProblem, like: WindowRow, van: number) {
  const open = sailings
    .filter(({ isBlank, cyCut }) => !isBlank && cyCut >= van + leadTimes.vanToCutDays)
    .toSorted((a, b) => a.cyCut - b.cyCut || a.etd - b.etd || (a.voyage < b.voyage ? -1 : 1))
  const same = open.find(({ vessel, voyage }) => vessel === like.vessel && voyage === like.voyage)
  return same ?? open.find(({ carrier }) => carrier === like.carrier) ?? open[0]
}
