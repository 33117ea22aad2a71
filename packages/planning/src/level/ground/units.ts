import { LATE_PRIORITY, type LevelProblem } from '../../problem/level-problem.ts'
import type { Reason } from '../../problem/reason.ts'
import { compareCodes } from '../../terms/codes.ts'
import type { Pulse } from '../../terms/report.ts'
import { type Calendar, firstNotBefore } from './calendar.ts'
import { amountsPerLot, hasChangeover, measuresOf, numberFamilies } from './cell-limits.ts'
import { numberKinds } from './kinds.ts'

/**
 * An item's unpinned lots, or all items of an indivisible group as one piece. Columns by unit; days are indices of the
 * calendar's axis, lines numbers by code.
 */
export interface Units {
  readonly count: number
  readonly items: readonly (readonly number[])[]
  readonly isIndivisible: Uint8Array
  /** Of one lot; an indivisible group counts as one lot in total. */
  readonly seconds: Float64Array
  readonly lots: Int32Array
  readonly firstDay: Int32Array
  readonly lastDay: Int32Array
  readonly lineSet: Int32Array
  readonly lineSets: readonly (readonly number[])[]
  readonly codeRank: Int32Array
  readonly priority: Int32Array
  readonly priorities: number
  readonly mix: Int32Array
  readonly dealer: Int32Array
  /** Case family. */
  readonly family: Int32Array
  /** Volume of one lot; 1 if volumes are unknown. Late lots: 0, as they are never early. */
  readonly size: Float64Array
  /** Of one lot, by measure of `CellLimits`; empty without limits. */
  readonly amounts: readonly Float64Array[]
  /** Case families, by number; empty without changeover times. */
  readonly families: readonly (readonly number[])[]
}

export interface Unplaceable {
  readonly item: number
  readonly lots: number
  readonly reason: Reason
}

/** Pinned lots per item, and the cell to which a pinned member binds its indivisible group. */
export interface FixedLots {
  readonly lots: Int32Array
  readonly indivisibleGroupAt: ReadonlyMap<number, { readonly line: number; readonly day: number }>
}

/** Units of one kind have the same places and need the same there. */
export function kindOf({ units, limits }: { readonly units: Units; readonly limits: unknown }, unit: number): string {
  const { lineSet, firstDay, lastDay, seconds, amounts, families } = units
  const kind = [lineSet[unit], firstDay[unit], lastDay[unit], seconds[unit]].join('/')
  if (limits === null) return kind
  return [kind, ...amounts.map((own) => own[unit]), families[unit]?.join('+') ?? ''].join('/')
}

/** Units of one window have the same places. */
export function windowNumber(ground: { readonly units: Units; readonly calendar: Calendar }, unit: number): number {
  const { lineSet, firstDay, lastDay } = ground.units
  const { dayCount } = ground.calendar
  return (lineSet[unit]! * dayCount + firstDay[unit]!) * dayCount + lastDay[unit]!
}

interface Draft {
  items: number[]
  isIndivisible: boolean
  seconds: number
  lots: number
  earliest: number
  latest: number
  lines: readonly number[]
}

export interface UnitSource {
  readonly problem: LevelProblem
  readonly calendar: Calendar
  readonly pinned: FixedLots
  readonly itemRank: Int32Array
}

export function makeUnits(source: UnitSource, pulse: Pulse): { units: Units; unplaceable: Unplaceable[] } {
  const unplaceable: Unplaceable[] = []
  const placeable: Draft[] = []
  for (const draft of draftUnits(source, pulse)) {
    pulse.beat()
    const reason = findObstacle(source.calendar, draft)
    if (reason === null) placeable.push(draft)
    else for (const item of draft.items) unplaceable.push({ item, lots: openLots(source, item), reason })
  }
  return { units: toColumns(source, placeable, pulse), unplaceable }
}

function openLots({ problem, pinned }: UnitSource, item: number): number {
  return problem.items.lots[item]! - pinned.lots[item]!
}

function draftUnits(source: UnitSource, pulse: Pulse): Draft[] {
  const { problem, calendar, pinned, itemRank } = source
  const { items } = problem
  const lines = problem.eligibility.map((set) => set.map((line) => calendar.rankOfLine[line]!))
  const drafts: Draft[] = []
  const indivisibleGroups = new Map<number, Draft>()
  const order = new Int32Array(itemRank.length)
  for (let item = 0; item < itemRank.length; item++) order[itemRank[item]!] = item
  for (const item of order) {
    pulse.beat()
    const lots = openLots(source, item)
    if (lots === 0) continue
    const own: Draft = {
      items: [item],
      isIndivisible: false,
      seconds: items.secondsPerLot[item]!,
      lots,
      earliest: items.earliest[item]!,
      latest: items.latest[item]!,
      lines: lines[items.eligible[item]!]!,
    }
    const indivisibleGroup = items.indivisibleGroup[item]!
    if (indivisibleGroup < 0) drafts.push(own)
    else joinIndivisibleGroup(drafts, indivisibleGroups, indivisibleGroup, own, pinned)
  }
  return drafts
}

/** An indivisible group may go where all its items may; with a pinned member, only there. */
function joinIndivisibleGroup(
  drafts: Draft[],
  indivisibleGroups: Map<number, Draft>,
  indivisibleGroup: number,
  own: Draft,
  pinned: FixedLots,
): void {
  let whole = indivisibleGroups.get(indivisibleGroup)
  if (!whole) {
    const at = pinned.indivisibleGroupAt.get(indivisibleGroup)
    whole = { ...own, items: [], isIndivisible: true, seconds: 0, lots: 1 }
    if (at) Object.assign(whole, { earliest: at.day, latest: at.day, lines: [at.line] })
    indivisibleGroups.set(indivisibleGroup, whole)
    drafts.push(whole)
  }
  whole.items.push(...own.items)
  whole.seconds += own.seconds * own.lots
  if (pinned.indivisibleGroupAt.has(indivisibleGroup)) return
  whole.earliest = Math.max(whole.earliest, own.earliest)
  whole.latest = Math.min(whole.latest, own.latest)
  whole.lines = whole.lines.filter((line) => own.lines.includes(line))
}

function findObstacle(calendar: Calendar, draft: Draft): Reason | null {
  if (draft.lines.length === 0) return { cause: 'NO_LINE' }
  const first = firstNotBefore(calendar.days, draft.earliest)
  const last = firstNotBefore(calendar.days, draft.latest + 1) - 1
  const works = (line: number) => first <= last && calendar.nextDay[line * calendar.dayCount + first]! <= last
  if (draft.lines.some(works)) return null
  return { cause: 'NO_WORKING_DAY', fromDay: draft.earliest, toDay: draft.latest }
}

function toColumns(source: UnitSource, drafts: readonly Draft[], pulse: Pulse): Units {
  const { problem, calendar, itemRank } = source
  const { lineSets, setNumber } = numberSets(drafts)
  const kinds = numberKinds(problem.keys, pulse)
  const column = () => new Int32Array(drafts.length)
  const units = {
    count: drafts.length,
    items: drafts.map((draft) => draft.items),
    isIndivisible: new Uint8Array(drafts.length),
    seconds: new Float64Array(drafts.length),
    lots: column(),
    firstDay: column(),
    lastDay: column(),
    lineSet: column(),
    lineSets,
    codeRank: column(),
    ...rankPriorities(problem.items.priority, drafts),
    mix: column(),
    dealer: column(),
    family: column(),
    size: new Float64Array(drafts.length),
    ...limitedColumns(source, drafts, pulse),
  }
  const sizeOf = (item: number) => {
    const isLate = (problem.items.priority?.[item] ?? 0) >= LATE_PRIORITY
    return isLate ? 0 : (problem.items.mm3PerLot?.[item] ?? 1)
  }
  for (const [unit, draft] of drafts.entries()) {
    pulse.beat()
    const first = draft.items[0]!
    const key = problem.items.key[first]!
    units.isIndivisible[unit] = draft.isIndivisible ? 1 : 0
    units.seconds[unit] = draft.seconds
    units.lots[unit] = draft.lots
    units.firstDay[unit] = firstNotBefore(calendar.days, draft.earliest)
    units.lastDay[unit] = firstNotBefore(calendar.days, draft.latest + 1) - 1
    units.lineSet[unit] = setNumber.get(draft.lines)!
    units.codeRank[unit] = itemRank[first]!
    units.mix[unit] = kinds.mix[key]!
    units.dealer[unit] = kinds.dealer[key]!
    units.family[unit] = kinds.family[key]!
    units.size[unit] = draft.isIndivisible
      ? draft.items.reduce((sum, item) => sum + sizeOf(item) * problem.items.lots[item]!, 0)
      : sizeOf(first)
  }
  return units
}

/** What the limits of lines measure, one lot or the whole of an indivisible group. */
function limitedColumns(
  source: UnitSource,
  drafts: readonly Draft[],
  pulse: Pulse,
): Pick<Units, 'amounts' | 'families'> {
  const { problem } = source
  const { items } = problem
  const amountOf = (perLot: Float64Array, { items: own, isIndivisible }: Draft) =>
    isIndivisible ? own.reduce((sum, item) => sum + perLot[item]! * openLots(source, item), 0) : perLot[own[0]!]!
  const amounts = measuresOf(problem).map((measure) => {
    const perLot = amountsPerLot(problem, measure)
    return Float64Array.from(drafts, (draft) => amountOf(perLot, draft))
  })
  if (!hasChangeover(problem)) return { amounts, families: [] }
  const { of } = numberFamilies(problem)
  const families = drafts.map((draft) => {
    pulse.beat()
    return [...new Set(draft.items.flatMap((item) => of[items.key[item]!]!))]
  })
  return { amounts, families }
}

function numberSets(drafts: readonly Draft[]): {
  lineSets: number[][]
  setNumber: ReadonlyMap<readonly number[], number>
} {
  const lists = new Set(drafts.map((draft) => draft.lines))
  const names = [...new Set(Array.from(lists, (lines) => lines.join(',')))].sort(compareCodes)
  const numberOf = new Map(names.map((name, i) => [name, i]))
  return {
    lineSets: names.map((name) => name.split(',').map(Number)),
    setNumber: new Map(Array.from(lists, (lines) => [lines, numberOf.get(lines.join(','))!])),
  }
}

function rankPriorities(
  given: Int32Array | undefined,
  drafts: readonly Draft[],
): Pick<Units, 'priority' | 'priorities'> {
  if (!given) return { priority: new Int32Array(drafts.length), priorities: 1 }
  const lowest = drafts.map(({ items }) =>
    items.reduce((least, item) => Math.min(least, given[item]!), given[items[0]!]!),
  )
  const rankOf = new Map([...new Set(lowest)].sort((a, b) => a - b).map((number, rank) => [number, rank]))
  return {
    priority: Int32Array.from(lowest, (number) => rankOf.get(number)!),
    priorities: Math.max(1, rankOf.size),
  }
}
