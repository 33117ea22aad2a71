import { compareCodes } from '../codes.ts'
import type { LevelProblem, Reason } from '../problem.ts'
import { type Calendar, firstNotBefore } from './calendar.ts'

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
  /** Dealer and case family, numbered by code. */
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

/** Makes units of the items' open lots; items that no line or day can take come back with the reason. */
export function makeUnits(
  problem: LevelProblem,
  calendar: Calendar,
  fixed: FixedLots,
): { units: Units; unplaceable: Unplaceable[]; itemRank: Int32Array } {
  const itemRank = rankItems(problem)
  const drafts = draftUnits(problem, calendar, fixed, itemRank)
  const unplaceable: Unplaceable[] = []
  const placeable = drafts.filter((draft) => {
    const reason = findObstacle(calendar, draft)
    if (reason) for (const item of draft.items) unplaceable.push({ item, lots: openLots(problem, fixed, item), reason })
    return reason === null
  })
  return { units: toColumns(problem, calendar, placeable, itemRank), unplaceable, itemRank }
}

/** Rank of each item by dealer, part, style, latest day, then everything else that tells it apart. */
function rankItems(problem: LevelProblem): Int32Array {
  const { items, keys } = problem
  const keyOrder = Int32Array.from(keys.keys())
  keyOrder.sort((a, b) => {
    const x = keys[a]!
    const y = keys[b]!
    return compareCodes(x.dealer, y.dealer) || compareCodes(x.part, y.part) || compareCodes(x.style, y.style)
  })
  const keyRank = new Int32Array(keys.length)
  for (let r = 0; r < keyOrder.length; r++) keyRank[keyOrder[r]!] = r
  const order = Int32Array.from(items.key.keys())
  order.sort(
    (a, b) =>
      keyRank[items.key[a]!]! - keyRank[items.key[b]!]! ||
      items.latest[a]! - items.latest[b]! ||
      items.earliest[a]! - items.earliest[b]! ||
      items.van[a]! - items.van[b]! ||
      items.lots[a]! - items.lots[b]! ||
      items.secondsPerLot[a]! - items.secondsPerLot[b]! ||
      a - b,
  )
  const rank = new Int32Array(order.length)
  for (let r = 0; r < order.length; r++) rank[order[r]!] = r
  return rank
}

function openLots(problem: LevelProblem, fixed: FixedLots, item: number): number {
  return problem.items.lots[item]! - fixed.lots[item]!
}

function draftUnits(problem: LevelProblem, calendar: Calendar, fixed: FixedLots, codeRank: Int32Array): Draft[] {
  const { items } = problem
  const lines = problem.eligibility.map((set) => set.map((line) => calendar.rankOfLine[line]!))
  const drafts: Draft[] = []
  const atoms = new Map<number, Draft>()
  const order = new Int32Array(codeRank.length)
  for (let item = 0; item < codeRank.length; item++) order[codeRank[item]!] = item
  for (const item of order) {
    const lots = openLots(problem, fixed, item)
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

function toColumns(problem: LevelProblem, calendar: Calendar, drafts: Draft[], codeRank: Int32Array): Units {
  const names = [...new Set(drafts.map((draft) => draft.lines.join(',')))].sort(compareCodes)
  const setNumber = new Map(names.map((name, i) => [name, i]))
  const mixNumber = numberMixes(problem)
  return {
    count: drafts.length,
    items: drafts.map((draft) => draft.items),
    isAtom: Uint8Array.from(drafts, (draft) => (draft.isAtom ? 1 : 0)),
    seconds: Float64Array.from(drafts, (draft) => draft.seconds),
    lots: Int32Array.from(drafts, (draft) => draft.lots),
    firstDay: Int32Array.from(drafts, (draft) => firstNotBefore(calendar.days, draft.earliest)),
    lastDay: Int32Array.from(drafts, (draft) => firstNotBefore(calendar.days, draft.latest + 1) - 1),
    lineSet: Int32Array.from(drafts, (draft) => setNumber.get(draft.lines.join(','))!),
    lineSets: names.map((name) => name.split(',').map(Number)),
    codeRank: Int32Array.from(drafts, (draft) => codeRank[draft.items[0]!]!),
    mix: Int32Array.from(drafts, (draft) => mixNumber[problem.items.key[draft.items[0]!]!]!),
  }
}

function numberMixes(problem: LevelProblem): Int32Array {
  const nameOf = problem.keys.map((key) => `${key.dealer}\u0000${key.caseFamily}`)
  const number = new Map([...new Set(nameOf)].sort(compareCodes).map((name, i) => [name, i]))
  return Int32Array.from(nameOf, (name) => number.get(name)!)
}
