/** The best load of one container that the budget finds, balanced and in loading order. */
import type { ContainerType } from '../problem.ts'
import { reachOf } from './blocks.ts'
import { countOf, type Kind, type Stock, worthOf } from './cargo.ts'
import { columnsFor } from './columns.ts'
import { construct, type Recipe, type Site } from './construct.ts'
import { balance, lightened } from './gravity.ts'
import { loadingOrder } from './order.ts'
import type { Placed } from './pile.ts'
import { plainRecipes, variationOf } from './recipes.ts'

export interface Limits {
  /** Constructions per container. */
  readonly budget: number
  readonly gravityTolerancePermille: number | null
  /** Called before each construction; may throw to stop. */
  readonly tick: () => void
}

interface Attempt {
  readonly recipe: Recipe
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
  const plain = plainRecipes(canWeightBind(needs))
  /** Best first; of equal ones the earlier. */
  const ranked: Attempt[] = []
  for (let n = 0; n < Math.max(1, limits.budget); n++) {
    limits.tick()
    const recipe =
      plain[n] ??
      variationOf(
        ranked.map((attempt) => attempt.recipe),
        n,
      )
    const load = construct(site, stock, recipe)
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

function insert(ranked: Attempt[], attempt: Attempt): void {
  const at = ranked.findIndex((other) => other.score < attempt.score)
  ranked.splice(at < 0 ? ranked.length : at, 0, attempt)
}

function siteFor(container: ContainerType, kinds: readonly Kind[], stock: Stock): Site {
  const isPlain = kinds.every(
    (kind, at) =>
      stock[at]!.length === 0 ||
      (kind.maxStack === Infinity && kind.maxTopG === Infinity && kind.poses.every((pose) => pose.sinkMm === 0)),
  )
  return {
    container,
    kinds,
    isPlain,
    columns: columnsFor(kinds, stock, container),
    reach: reachOf(kinds, stock, container),
  }
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
