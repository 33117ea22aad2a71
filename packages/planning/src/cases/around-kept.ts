import type { AroundKept, KeptContent, PlannedPieces, StandingCase } from '../problem/kept-cases.ts'
import { compareCodes } from '../terms/codes.ts'
import { rejectKeptShape } from '../validate/validate-more-shapes.ts'

/**
 * What a plan still needs beside the cases that stand: their pieces count, the rest gets new cases. Pieces of a FIXED case
 * count where they were planned, then for its vanning date, then for the first date that needs them; a LABELLED or DUE case
 * stays only as a whole. A FIXED case whose vanning date the plan has no more goes with the date that its pieces count
 * for, or the dealer's next. Linear in items and cases, apart from sorting. Throws
 * `InvalidProblem` with every violation of broken input.
 */
export function aroundKept(planned: PlannedPieces, cases: readonly StandingCase[]): AroundKept {
  rejectKeptShape(planned, cases)
  const needs = new Needs(planned)
  const isKept = cases.map(({ hold }) => hold === 'FIXED')
  const van = cases.map((one) => one.van)
  const order = [...cases.keys()].sort((a, b) => compareCodes(cases[a]!.caseNo, cases[b]!.caseNo))
  const fixed = order.filter((at) => isKept[at])
  const open = new Map(fixed.map((at) => [at, cases[at]!.contents.map(({ pieces }) => pieces)]))
  for (const isWanted of [isSamePlace, isSameVan, isAny])
    for (const at of fixed)
      countFixed(needs, cases[at]!, { open: open.get(at)!, isWanted, take: (to) => follow(at, to) })
  for (const [hold, isWanted] of [
    ['LABELLED', isSameVan],
    ['DUE', isSamePlace],
  ] as const)
    for (const at of order) {
      const one = cases[at]!
      if (one.hold === hold) isKept[at] = needs.takeWhole(one, isWanted)
    }
  for (const at of fixed)
    if (van[at] === cases[at]!.van && !needs.hasVan(cases[at]!)) van[at] = needs.nextVan(cases[at]!)
  return { isKept, van, left: needs.left }

  /** The first date that its pieces count for. */
  function follow(at: number, to: number): void {
    const one = cases[at]!
    if (needs.hasVan(one)) return
    van[at] = van[at] === one.van ? to : Math.min(van[at]!, to)
  }
}

type Place = Pick<StandingCase, 'line' | 'day' | 'van'>
type IsWanted = (item: Place, one: Place) => boolean

const isSamePlace: IsWanted = (item, one) => item.van === one.van && item.line === one.line && item.day === one.day
const isSameVan: IsWanted = (item, one) => item.van === one.van
const isAny: IsWanted = () => true

interface Counting {
  /** Pieces of each content that count for nothing yet. */
  readonly open: number[]
  readonly isWanted: IsWanted
  take(van: number): void
}

function countFixed(needs: Needs, one: StandingCase, { open, isWanted, take }: Counting): void {
  for (const [at, { key }] of one.contents.entries()) {
    if (open[at]! <= 0) continue
    const wanted = { key, pieces: open[at]! }
    open[at] = needs.take(wanted, one, { isWanted, take })
  }
}

interface Taking {
  readonly isWanted: IsWanted
  take?(van: number, item: number, pieces: number): void
}

class Needs {
  readonly left: Int32Array
  readonly #planned: PlannedPieces
  readonly #itemsOf = new Map<number, number[]>()
  readonly #vansOf = new Map<number, Set<number>>()

  constructor(planned: PlannedPieces) {
    this.#planned = planned
    this.left = planned.pieces.slice()
    const { key, dealerOf, van, day, line } = planned
    for (let item = 0; item < key.length; item++) {
      add(this.#itemsOf, key[item]!, () => []).push(item)
      add(this.#vansOf, dealerOf[key[item]!]!, () => new Set()).add(van[item]!)
    }
    for (const items of this.#itemsOf.values())
      items.sort((a, b) => van[a]! - van[b]! || day[a]! - day[b]! || line[a]! - line[b]! || a - b)
  }

  /** Pieces that found no need. */
  take({ key, pieces }: KeptContent, one: StandingCase, { isWanted, take }: Taking): number {
    let open = pieces
    for (const item of this.#itemsOf.get(key) ?? []) {
      if (open === 0) break
      const here = this.left[item]!
      if (here === 0 || !isWanted(this.#placeOf(item), one)) continue
      const taken = Math.min(here, open)
      this.left[item] = here - taken
      open -= taken
      take?.(this.#planned.van[item]!, item, taken)
    }
    return open
  }

  /** Takes all pieces of a case or none. */
  takeWhole(one: StandingCase, isWanted: IsWanted): boolean {
    const taken: (readonly [number, number])[] = []
    const isWhole = one.contents.every(
      (content) =>
        this.take(content, one, { isWanted, take: (_, item, pieces) => void taken.push([item, pieces]) }) === 0,
    )
    if (!isWhole) for (const [item, pieces] of taken) this.left[item]! += pieces
    return isWhole
  }

  hasVan({ dealer, van }: StandingCase): boolean {
    return this.#vansOf.get(dealer)?.has(van) ?? false
  }

  /** The dealer's next vanning date in the plan, or its own if there is none. */
  nextVan({ dealer, van }: StandingCase): number {
    const later = [...(this.#vansOf.get(dealer) ?? [])].filter((each) => each > van)
    return later.length === 0 ? van : Math.min(...later)
  }

  #placeOf(item: number): Place {
    const { line, day, van } = this.#planned
    return { line: line[item]!, day: day[item]!, van: van[item]! }
  }
}

function add<Value>(map: Map<number, Value>, key: number, create: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = create()
  map.set(key, made)
  return made
}
