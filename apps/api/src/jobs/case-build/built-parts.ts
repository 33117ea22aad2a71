import {
  aroundKept,
  type BuiltCase,
  buildCases,
  type CasePlan,
  checkAroundKept,
  checkCases,
  isoToDay,
  type PlannedPieces,
} from '@packing/planning'
import { assertLegal } from '../../domain/engine/solve-in-job.ts'
import { caseProblemOf, goodsOfItem } from '../../domain/plans/packaging/case-columns.ts'
import type { DayOfLine } from './first-days.ts'
import { pickItems, type StoredCaseProblem } from './load-case-problem.ts'
import { keyCode, Numbers, type StandingRow, standingCase } from './standing-cases.ts'

/** What the plan needs beside the cases that stand. */
export interface Remaining {
  readonly standing: readonly StandingRow[]
  readonly isKept: readonly boolean[]
  /** Vanning date of each standing case, in days. */
  readonly van: readonly number[]
  /** Pieces by item of the whole plan. */
  readonly left: Int32Array
}

export function remainingOf(whole: StoredCaseProblem, standing: readonly StandingRow[]): Remaining {
  // Mostly nobody has begun yet, and a month has half a million items.
  if (standing.length === 0) return { standing, isKept: [], van: [], left: whole.pieces.slice() }
  const codes = { keys: new Numbers(), dealers: new Numbers(), lines: new Numbers() }
  for (const line of whole.lines) codes.lines.numberOf(line)
  const dealerOf: number[] = []
  const key = Int32Array.from(whole.goodsOf, (_, item) => {
    const goods = goodsOfItem(whole, item)
    const number = codes.keys.numberOf(goods ? keyCode(goods.dealer, goods.part, goods.style) : '')
    dealerOf[number] = codes.dealers.numberOf(goods?.dealer ?? '')
    return number
  })
  const { lineOf, day, van, pieces } = whole
  const cases = standing.map((row) => standingCase(row, codes))
  const planned: PlannedPieces = { key, line: lineOf, day, van, pieces, dealerOf: Int32Array.from(dealerOf) }
  const found = aroundKept(planned, cases)
  assertLegal(checkAroundKept(planned, cases, found))
  return { ...found, standing }
}

/** The problem of some items with the pieces that are left of them; nothing is packed before today. */
export function problemOf(
  whole: StoredCaseProblem,
  left: Int32Array,
  { today, isWanted = () => true }: { readonly today: DayOfLine; readonly isWanted?: (item: number) => boolean },
): StoredCaseProblem {
  const places = Uint32Array.from(left.keys()).filter((item) => (left[item] ?? 0) > 0 && isWanted(item))
  const items = pickItems(whole, places)
  for (let at = 0; at < places.length; at++) {
    const item = places[at] ?? 0
    const goods = goodsOfItem(whole, item)
    items.pieces[at] = left[item] ?? 0
    items.lots[at] = Math.ceil((left[item] ?? 0) / (goods?.snp ?? 1))
    items.day[at] = today(whole.lines[items.lineOf[at] ?? 0] ?? '', items.day[at] ?? 0)
  }
  return { ...whole, ...items }
}

/** Cases of a part of the plan, with the problem whose items they name. */
export interface BuiltPart {
  readonly problem: StoredCaseProblem
  readonly cases: readonly BuiltCase[]
  readonly left: CasePlan['left']
}

interface FirstBuild {
  readonly problem: StoredCaseProblem
  readonly built: CasePlan
  readonly remaining: Remaining
}

/** What the items of each group have to pack, in order of their codes: groups with equal texts get equal cases. */
function contentsByGroup(problem: StoredCaseProblem): Map<string, string> {
  const found = new Map<string, string[]>()
  for (let item = 0; item < problem.goodsOf.length; item++) {
    const group = groupOf(problem, item, problem.day[item] ?? 0)
    const own = found.get(group) ?? []
    own.push(JSON.stringify([goodsOfItem(problem, item), problem.pieces[item]]))
    found.set(group, own)
  }
  return new Map([...found].map(([group, own]) => [group, own.toSorted().join()]))
}

const groupOf = (problem: StoredCaseProblem, item: number, day: number) =>
  [goodsOfItem(problem, item)?.dealer, problem.lines[problem.lineOf[item] ?? 0], day, problem.van[item]].join('|')

/**
 * Rows that planners moved or changed while the cases were built: the groups of dealer, line, day and vanning date that have
 * other contents by now are built once more from the plan as it is now, all others stay as they are.
 */
export function mergedParts(
  first: Pick<FirstBuild, 'problem' | 'built'>,
  now: { readonly whole: StoredCaseProblem; readonly remaining: Remaining; readonly today: DayOfLine },
): BuiltPart[] {
  const { problem, built } = first
  const current = problemOf(now.whole, now.remaining.left, { today: now.today })
  const [before, after] = [contentsByGroup(problem), contentsByGroup(current)]
  const isSame = (group: string) => before.get(group) === after.get(group)
  const isKept = (item: number) => isSame(groupOf(problem, item, problem.day[item] ?? 0))
  const { whole, remaining, today } = now
  const dayOf = (item: number) => today(whole.lines[whole.lineOf[item] ?? 0] ?? '', whole.day[item] ?? 0)
  const isWanted = (item: number) => !isSame(groupOf(whole, item, dayOf(item)))
  const anew = problemOf(whole, remaining.left, { today, isWanted })
  return [
    {
      problem,
      cases: built.cases.filter(({ contents }) => isKept(contents[0]?.item ?? -1)),
      left: built.left.filter(({ item }) => isKept(item)),
    },
    buildAnew(anew),
  ]
}

function buildAnew(problem: StoredCaseProblem): BuiltPart {
  const given = caseProblemOf(problem)
  const built = buildCases(given)
  assertLegal(checkCases(given, built))
  return { problem, cases: built.cases, left: built.left }
}

/**
 * Work that began while the cases were built: the few groups of dealer, line, day and vanning date in which it changed what is
 * left are built once more, all others stay as they are.
 */
export function rebuiltParts(
  whole: StoredCaseProblem,
  first: FirstBuild,
  { now, today }: { readonly now: Remaining; readonly today: DayOfLine },
): BuiltPart[] {
  const changed = new Set<string>()
  const dayOf = (item: number) => today(whole.lines[whole.lineOf[item] ?? 0] ?? '', whole.day[item] ?? 0)
  for (let item = 0; item < now.left.length; item++)
    if (now.left[item] !== first.remaining.left[item]) changed.add(groupOf(whole, item, dayOf(item)))
  const { problem, built } = first
  if (changed.size === 0) return [{ problem, ...built }]
  const isChanged = (item: number) => changed.has(groupOf(problem, item, problem.day[item] ?? 0))
  const anew = problemOf(whole, now.left, { today, isWanted: (item) => changed.has(groupOf(whole, item, dayOf(item))) })
  return [
    {
      problem,
      cases: built.cases.filter(({ contents }) => !isChanged(contents[0]?.item ?? -1)),
      left: built.left.filter(({ item }) => !isChanged(item)),
    },
    buildAnew(anew),
  ]
}

/** Vanning date of a kept case in the plan, where it changed. */
export const changedVan = ({ standing, van }: Remaining, at: number): number | undefined => {
  const row = standing[at]
  return row && van[at] !== isoToDay(row.vanOn) ? van[at] : undefined
}
