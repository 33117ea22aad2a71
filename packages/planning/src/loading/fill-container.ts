/** The best load of one container that the budget finds, balanced and in loading order. */
import type { ContainerType } from '../problem/loading-problem.ts'
import { reachOf } from './blocks.ts'
import { countOf, type Kind, type Stock, worthOf } from './cargo.ts'
import { columnsFor } from './columns.ts'
import { construct, type Recipe, type Site } from './construct.ts'
import { balance, lightened } from './gravity.ts'
import { loadingOrder } from './order.ts'
import type { Placed } from './pile.ts'
import { plainRecipes, variationOf } from './recipes.ts'
import { canSearch, searchedLoad } from './search-attempt.ts'

export interface Limits {
  /** Constructions per container. */
  readonly budget: number
  readonly gravityTolerancePermille: number | null
  readonly supportPermille: number
  /** Called before each construction; may throw to stop. */
  readonly tick: () => void
  /** Asked before each construction but the first: true ends the search with the best so far. */
  readonly isOver: () => boolean
}

/** Completions of the beam search per construction of the budget. */
const COMPLETIONS = 10
/** Constructions where the search runs as well. */
const WITH_SEARCH = 6

interface Attempt {
  /** null: found by the search. */
  readonly recipe: Recipe | null
  readonly load: readonly Placed[]
  readonly score: number
}

/** A legal load in loading order. Empty where not even one box can be loaded. */
export function fillContainer(
  container: ContainerType,
  kinds: readonly Kind[],
  stock: Stock,
  limits: Limits,
): readonly Placed[] {
  const site = siteFor(container, kinds, stock)
  const needs = needsOf(site, stock)
  const waiting = countOf(stock)
  /** Best first; of equal ones the earlier. */
  const ranked: Attempt[] = []
  for (const { recipe, load } of attempts(site, stock, needs, ranked, limits)) {
    const whole = load.length === waiting ? finish(load, container, limits) : null
    if (whole) return whole
    insert(ranked, { recipe, load, score: scoreOf(load, container, needs) })
  }
  for (const { load } of ranked) {
    const done = finish(load, container, limits)
    if (done) return done
  }
  return finishPart(ranked[0]!.load, container, limits)
}

/** The search's load, where it knows enough of the rules, then constructions; these vary the best of `ranked`. */
function* attempts(
  site: Site,
  stock: Stock,
  needs: Needs,
  ranked: readonly Attempt[],
  limits: Limits,
): Generator<{ recipe: Recipe | null; load: readonly Placed[] }> {
  const isSearched = canSearch(site.kinds, stock)
  if (isSearched)
    yield { recipe: null, load: searchFor(site.container, site.kinds, stock, limits, limits.budget * COMPLETIONS, 0) }
  const plain = plainRecipes(canWeightBind(needs))
  const budget = Math.max(1, isSearched ? Math.min(limits.budget, WITH_SEARCH) : limits.budget)
  for (let n = 0; n < budget; n++) {
    if ((isSearched || n > 0) && limits.isOver()) return
    limits.tick()
    const recipe = plain[n] ?? variationOf(recipesOf(ranked), n)
    yield { recipe, load: construct(site, stock, recipe) }
  }
}

function recipesOf(ranked: readonly Attempt[]): Recipe[] {
  return ranked.flatMap(({ recipe }) => (recipe === null ? [] : [recipe]))
}

/** Completions of one quick filling. */
const QUICK = 24

/**
 * A legal load in loading order by one quick attempt, which the variant makes differ from others; null where what it
 * made cannot be balanced or put in.
 */
export function fillQuickly(
  container: ContainerType,
  kinds: readonly Kind[],
  stock: Stock,
  limits: Limits,
  variant: number,
): readonly Placed[] | null {
  const load = canSearch(kinds, stock)
    ? searchFor(container, kinds, stock, limits, QUICK, variant)
    : construct(siteFor(container, kinds, stock), stock, { ...plainRecipes(true)[0]!, variant })
  return finish(load, container, limits)
}

function searchFor(
  container: ContainerType,
  kinds: readonly Kind[],
  stock: Stock,
  limits: Limits,
  completions: number,
  variant: number,
): readonly Placed[] {
  const isPlain = isPlainStock(kinds, stock)
  const isSupported = limits.supportPermille > 0 || !isPlain || hasCodes(kinds, stock)
  const isOver = (): boolean => {
    limits.tick()
    return limits.isOver()
  }
  return searchedLoad(container, kinds, stock, isPlain, isSupported, { completions, isOver }, variant)
}

function hasCodes(kinds: readonly Kind[], stock: Stock): boolean {
  return new Set(kinds.filter((_, at) => stock[at]!.length > 0).map((kind) => kind.stackCode)).size > 1
}

function insert(ranked: Attempt[], attempt: Attempt): void {
  const at = ranked.findIndex((other) => other.score < attempt.score)
  ranked.splice(at < 0 ? ranked.length : at, 0, attempt)
}

function siteFor(container: ContainerType, kinds: readonly Kind[], stock: Stock): Site {
  return {
    container,
    kinds,
    isPlain: isPlainStock(kinds, stock),
    columns: columnsFor(kinds, stock, container),
    reach: reachOf(kinds, stock, container),
  }
}

/** No kind has a limit on what it carries, or sinks. */
function isPlainStock(kinds: readonly Kind[], stock: Stock): boolean {
  return kinds.every(
    (kind, at) =>
      stock[at]!.length === 0 ||
      (kind.maxStack === Infinity && kind.maxTopG === Infinity && kind.poses.every((pose) => pose.sinkMm === 0)),
  )
}

/** How many containers the stock asks for, by room and by weight: what is scarcer counts more. */
interface Needs {
  readonly byRoom: number
  readonly byWeight: number
}

function needsOf(site: Site, stock: Stock): Needs {
  const { lengthMm, widthMm, heightMm, maxPayloadG } = site.container
  let worth = 0
  let weightG = 0
  stock.forEach((items, at) => {
    worth += items.length * worthOf(site.kinds[at]!, site.container)
    for (const item of items) weightG += item.weightG
  })
  return { byRoom: worth / (lengthMm * widthMm * heightMm), byWeight: weightG / Math.max(1, maxPayloadG) }
}

/** Below this share of the need for room, the payload is not what limits a load. */
const LIGHT = 0.5

function canWeightBind(needs: Needs): boolean {
  return needs.byWeight > needs.byRoom * LIGHT
}

function scoreOf(load: readonly Placed[], container: ContainerType, needs: Needs): number {
  let worth = 0
  let weightG = 0
  for (const box of load) {
    worth += worthOf(box.kind, container)
    weightG += box.item.weightG
  }
  const room = container.lengthMm * container.widthMm * container.heightMm
  return (worth / room) * needs.byRoom + (weightG / Math.max(1, container.maxPayloadG)) * needs.byWeight
}

function finish(load: readonly Placed[], container: ContainerType, limits: Limits): readonly Placed[] | null {
  const balanced = balance(load, container, limits.gravityTolerancePermille)
  return balanced && loadingOrder(balanced)
}

/** For a load that cannot be balanced whole: takes boxes out until it can. */
function finishPart(load: readonly Placed[], container: ContainerType, limits: Limits): readonly Placed[] {
  let part = load
  while (part.length > 0) {
    part = lightened(part, container)
    const done = finish(part, container, limits)
    if (done) return done
  }
  return []
}
