import type { ContainerType } from '../../problem/loading-problem.ts'
import { countOf, type Kind, type Stock, worthOf } from '../cargo/cargo.ts'
import type { Placed } from '../cargo/pile.ts'
import { reachOf } from './blocks.ts'
import { columnsFor } from './columns.ts'
import { construct, type Recipe, type Site } from './construct.ts'
import type { FillTask } from './fill-task.ts'
import { finish, finishPart } from './finish.ts'
import { reachable } from './reachable.ts'
import { plainRecipes, variationOf } from './recipes.ts'
import { type Attempt, searchedLoad } from './search-attempt.ts'
import { hasSeveralStops, loadByStops } from './stops.ts'

const COMPLETIONS = 10
const WITH_SEARCH = 6

interface Tried {
  readonly recipe: Recipe | null
  readonly load: readonly Placed[]
  readonly score: number
}

/** Boxes added to `existing`: legal, in loading order. Empty when not even one box can be loaded. */
export function fillContainer(task: FillTask, stock: Stock): readonly Placed[] {
  if (knowsOnlySearch(task, stock)) return fillBySearch(task, stock, task.limits.budget * COMPLETIONS, 0)
  const { container } = task
  const needs = needsOf(task, stock)
  const waiting = countOf(stock)
  const ranked: Tried[] = []
  for (const { recipe, load } of attempts(task, stock, needs, ranked)) {
    const whole = load.length === waiting ? finish(load, task) : null
    if (whole) return whole
    insert(ranked, { recipe, load, score: scoreOf(load, container, needs) })
  }
  for (const { load } of ranked) {
    const done = finish(load, task)
    if (done) return done
  }
  return finishPart(ranked[0]!.load, task)
}

function knowsOnlySearch({ container, existing }: FillTask, stock: Stock): boolean {
  return existing.length > 0 || (container.reserved ?? []).length > 0 || hasSeveralStops(stock)
}

function* attempts(
  task: FillTask,
  stock: Stock,
  needs: Needs,
  ranked: readonly Tried[],
): Generator<{ recipe: Recipe | null; load: readonly Placed[] }> {
  const { limits, container, kinds } = task
  yield { recipe: null, load: searchFor(task, stock, limits.budget * COMPLETIONS, 0) }
  if (limits.isOver()) return
  const site = siteFor(container, kinds, stock)
  const plain = plainRecipes(canWeightBind(needs))
  const budget = Math.max(1, Math.min(limits.budget, WITH_SEARCH))
  for (let n = 0; n < budget; n++) {
    if (limits.isOver()) return
    limits.tick()
    const recipe = plain[n] ?? variationOf(recipesOf(ranked), n)
    yield { recipe, load: reachable(construct(site, stock, recipe), task) }
  }
}

function recipesOf(ranked: readonly Tried[]): Recipe[] {
  return ranked.flatMap(({ recipe }) => (recipe === null ? [] : [recipe]))
}

const QUICK = 24

/**
 * A legal load in loading order from one quick attempt. Null when it cannot be balanced or loaded. Each `variant`
 * gives a different attempt.
 */
export function fillQuickly(task: FillTask, stock: Stock, variant: number): readonly Placed[] | null {
  if (knowsOnlySearch(task, stock)) return fillBySearch(task, stock, QUICK, variant)
  return finish(searchFor(task, stock, QUICK, variant), task)
}

function fillBySearch(task: FillTask, stock: Stock, completions: number, variant: number): readonly Placed[] {
  const fill = (part: Stock, existing: readonly Placed[], lengthMm: number, isQuick: boolean): readonly Placed[] =>
    searchFor({ ...task, existing }, part, isQuick ? Math.min(completions, QUICK) : completions, variant, lengthMm)
  const load = loadByStops(task, stock, fill)
  return finish(load, task) ?? finishPart(load, task)
}

function searchFor(
  task: FillTask,
  stock: Stock,
  completions: number,
  variant: number,
  lengthMm = task.container.lengthMm,
): readonly Placed[] {
  const { limits, kinds, container } = task
  const isPlain = isPlainStock(kinds, stock) && typeof container.maxFloorGPerM2 !== 'number'
  const isSupported = limits.supportPermille > 0 || !isPlain || hasCodes(kinds, stock) || knowsOnlySearch(task, stock)
  const isOver = (): boolean => {
    limits.tick()
    return limits.isOver()
  }
  const attempt: Attempt = { ...task, stock, lengthMm, isPlain, isSupported }
  return reachable(searchedLoad(attempt, { completions, isOver }, variant), task)
}

function hasCodes(kinds: readonly Kind[], stock: Stock): boolean {
  return new Set(kinds.filter((_, at) => stock[at]!.length > 0).map((kind) => kind.stackCode)).size > 1
}

function insert(ranked: Tried[], attempt: Tried): void {
  const at = ranked.findIndex((other) => other.score < attempt.score)
  ranked.splice(at < 0 ? ranked.length : at, 0, attempt)
}

function siteFor(container: ContainerType, kinds: readonly Kind[], stock: Stock): Site {
  return {
    container,
    kinds,
    isPlain: isPlainStock(kinds, stock) && typeof container.maxFloorGPerM2 !== 'number',
    columns: columnsFor(kinds, stock, container),
    reach: reachOf(kinds, stock, container),
  }
}

function isPlainStock(kinds: readonly Kind[], stock: Stock): boolean {
  return kinds.every(
    (kind, at) =>
      stock[at]!.length === 0 ||
      (kind.maxStack === Infinity &&
        kind.maxTopG === Infinity &&
        !kind.floorOnly &&
        kind.poses.every((pose) => pose.sinkMm === 0)),
  )
}

interface Needs {
  readonly byRoom: number
  readonly byWeight: number
}

function needsOf({ container, kinds }: FillTask, stock: Stock): Needs {
  const { lengthMm, widthMm, heightMm, maxPayloadG } = container
  let worth = 0
  let weightG = 0
  stock.forEach((items, at) => {
    worth += items.length * worthOf(kinds[at]!, container)
    for (const item of items) weightG += item.weightG
  })
  return { byRoom: worth / (lengthMm * widthMm * heightMm), byWeight: weightG / Math.max(1, maxPayloadG) }
}

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
