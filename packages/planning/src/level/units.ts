import { compareCodes } from '../codes.ts'
import type { LevelProblem } from '../problem/level-problem.ts'
import type { Reason } from '../problem/reason.ts'
import type { Pulse } from '../watch.ts'
import { type Calendar, firstNotBefore } from './calendar.ts'
import { numberKinds } from './kinds.ts'

/**
 * What is placed: an item's lots that are not fixed, or all items of an atom as one piece. Columns by unit.
 * Days are indices of the calendar's axis, lines numbers by code.
 */
export interface Units {
  readonly count: number
  /** Items of the unit; one unless it is an atom. */
  readonly items: readonly (readonly number[])[]
  readonly isAtom: Uint8Array
  /** Seconds of one lot; of an atom: of all of it, which counts as one lot. */
  readonly seconds: Float64Array
  readonly lots: Int32Array
  readonly firstDay: Int32Array
  readonly lastDay: Int32Array
  /** Index into `lineSets`. */
  readonly lineSet: Int32Array
  /** Distinct sets of lines, most preferred first. */
  readonly lineSets: readonly (readonly number[])[]
  /** Order of codes: the unit's first item. */
  readonly codeRank: Int32Array
  /** 0: what is planned first where not all fit, 1, 2 …; below `precedences`. */
  readonly precedence: Int32Array
  readonly precedences: number
  /** Dealer and case family together, numbered by code. */
  readonly mix: Int32Array
}

export interface Unplaceable {
  readonly item: number
  readonly lots: number
  readonly reason: Reason
}

/** Fixed lots per item, and for atoms the cell that a fixed member holds the others to. */
export interface FixedLots {
  readonly lots: Int32Array
  /** By atom: line by code, date. */
  readonly atomAt: ReadonlyMap<number, { readonly line: number; readonly day: number }>
}

interface Draft {
  items: number[]
  isAtom: boolean
  seconds: number
  lots: number
  earliest: number
  latest: number
  lines: readonly number[]
}

/** What units are made of. */
export interface UnitSource {
  readonly problem: LevelProblem
  readonly calendar: Calendar
  readonly fixed: FixedLots
  /** Order of codes of the items. */
  readonly itemRank: Int32Array
}

/** Makes units of the items' open lots; items that no line or day can take come back with the reason. */
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

function openLots({ problem, fixed }: UnitSource, item: number): number {
  return problem.items.lots[item]! - fixed.lots[item]!
}

function draftUnits(source: UnitSource, pulse: Pulse): Draft[] {
  const { problem, calendar, fixed, itemRank } = source
  const { items } = problem
  const lines = problem.eligibility.map((set) => set.map((line) => calendar.rankOfLine[line]!))
  const drafts: Draft[] = []
  const atoms = new Map<number, Draft>()
  const order = new Int32Array(itemRank.length)
  for (let item = 0; item < itemRank.length; item++) order[itemRank[item]!] = item
  for (const item of order) {
    pulse.beat()
    const lots = openLots(source, item)
    if (lots === 0) continue
    const own: Draft = {
      items: [item],
      isAtom: false,
      seconds: items.secondsPerLot[item]!,
      lots,
      earliest: items.earliest[item]!,
      latest: items.latest[item]!,
      lines: lines[items.eligible[item]!]!,
    }
    const atom = items.atom[item]!
    if (atom < 0) drafts.push(own)
    else joinAtom(drafts, atoms, atom, own, fixed)
  }
  return drafts
}

/** An atom may go where all its items may; where some of it is fixed, the rest goes there too. */
function joinAtom(drafts: Draft[], atoms: Map<number, Draft>, atom: number, own: Draft, fixed: FixedLots): void {
  let whole = atoms.get(atom)
  if (!whole) {
    const at = fixed.atomAt.get(atom)
    whole = { ...own, items: [], isAtom: true, seconds: 0, lots: 1 }
    if (at) Object.assign(whole, { earliest: at.day, latest: at.day, lines: [at.line] })
    atoms.set(atom, whole)
    drafts.push(whole)
  }
  whole.items.push(...own.items)
  whole.seconds += own.seconds * own.lots
  if (fixed.atomAt.has(atom)) return
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

function toColumns({ problem, calendar, itemRank }: UnitSource, drafts: readonly Draft[], pulse: Pulse): Units {
  const { lineSets, setNumber } = numberSets(drafts)
  const mixNumber = numberKinds(problem.keys, pulse).mix
  const column = () => new Int32Array(drafts.length)
  const units = {
    count: drafts.length,
    items: drafts.map((draft) => draft.items),
    isAtom: new Uint8Array(drafts.length),
    seconds: new Float64Array(drafts.length),
    lots: column(),
    firstDay: column(),
    lastDay: column(),
    lineSet: column(),
    lineSets,
    codeRank: column(),
    ...rankPrecedences(problem.items.precedence, drafts),
    mix: column(),
  }
  for (const [unit, draft] of drafts.entries()) {
    pulse.beat()
    const first = draft.items[0]!
    const key = problem.items.key[first]!
    units.isAtom[unit] = draft.isAtom ? 1 : 0
    units.seconds[unit] = draft.seconds
    units.lots[unit] = draft.lots
    units.firstDay[unit] = firstNotBefore(calendar.days, draft.earliest)
    units.lastDay[unit] = firstNotBefore(calendar.days, draft.latest + 1) - 1
    units.lineSet[unit] = setNumber.get(draft.lines)!
    units.codeRank[unit] = itemRank[first]!
    units.mix[unit] = mixNumber[key]!
  }
  return units
}

/** Sets by the lines in them; drafts of one eligibility share one list. */
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

/** The numbers that items give, as 0, 1, 2 … */
function rankPrecedences(
  given: Int32Array | undefined,
  drafts: readonly Draft[],
): Pick<Units, 'precedence' | 'precedences'> {
  if (!given) return { precedence: new Int32Array(drafts.length), precedences: 1 }
  const lowest = drafts.map(({ items }) =>
    items.reduce((least, item) => Math.min(least, given[item]!), given[items[0]!]!),
  )
  const rankOf = new Map([...new Set(lowest)].sort((a, b) => a - b).map((number, rank) => [number, rank]))
  return {
    precedence: Int32Array.from(lowest, (number) => rankOf.get(number)!),
    precedences: Math.max(1, rankOf.size),
  }
}
