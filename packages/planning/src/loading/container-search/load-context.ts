import type { ContainerType } from '../../problem/loading-problem.ts'
import { countOf, type Item, type Kind, type Stock } from '../cargo/cargo.ts'
import { type MarkClasses, ofClass, rankedClasses } from '../cargo/danger-classes.ts'
import { lets } from '../cargo/lane.ts'
import type { Placed } from '../cargo/pile.ts'
import { fillTogether } from '../cargo/together.ts'
import { fitsAlone } from '../fill/alone.ts'
import { enoughFor } from '../fill/enough.ts'
import { fillContainer, fillQuickly } from '../fill/fill-container.ts'
import { type FillTask, type Limits, mostVolumeOf } from '../fill/fill-task.ts'
import { boundOf } from './bounds.ts'

export interface Filled {
  /** Index into the problem's `containerTypes`. */
  readonly type: number
  readonly load: readonly Placed[]
}

export interface Solution {
  readonly containers: readonly Filled[]
  readonly left: Stock
  readonly cost: number
}

/** Containers left per type; Infinity: as many as needed. */
export type Fleet = readonly number[]

export interface LoadContext {
  /** `cost` is the price to minimise, by the objective. */
  readonly types: readonly ContainerType[]
  readonly kinds: readonly Kind[]
  readonly supportPermille: number
  readonly limits: Limits
  /** Containers that are re-loaded take one class of dangerous goods; without it boxes of any. */
  readonly segregation?: MarkClasses
}

export type Segregating = LoadContext & Required<Pick<LoadContext, 'segregation'>>

function emptyTask({ types, kinds, limits }: LoadContext, type: number): FillTask {
  return { container: types[type]!, kinds, limits, existing: [] }
}

export function fillNew(context: LoadContext, type: number, stock: Stock): readonly Placed[] {
  const task = emptyTask(context, type)
  return fillTogether(enoughFor(task, stock), (part) => fillContainer(task, part))
}

export function fillNewQuickly(
  context: LoadContext,
  type: number,
  stock: Stock,
  variant: number,
): readonly Placed[] | null {
  const task = emptyTask(context, type)
  return fillTogether(enoughFor(task, stock), (part) => fillQuickly(task, part, variant))
}

export function takes({ types, kinds, limits }: LoadContext, type: number, kind: number, { weightG }: Item): boolean {
  if (limits.mostBoxes <= 0 || !lets(types[type]!, limits.vehicle)) return false
  return fitsAlone(kinds[kind]!, weightG, types[type]!, limits.balance)
}

export function costOf({ types }: LoadContext, chosen: readonly number[]): number {
  return chosen.reduce((sum, type) => sum + types[type]!.cost, 0)
}

/**
 * As long, wide, high and strong as the best of each type: it holds whatever any type holds, so its bound is one for
 * mixed types.
 */
export function largestOf(types: readonly ContainerType[]): ContainerType {
  const most = (of: (type: ContainerType) => number): number => Math.max(...types.map(of))
  return {
    ...types[0]!,
    lengthMm: most((type) => type.lengthMm),
    widthMm: most((type) => type.widthMm),
    heightMm: most((type) => type.heightMm),
    maxPayloadG: most((type) => type.maxPayloadG),
    door: null,
    reserved: [],
    maxFloorGPerM2: null,
  }
}

/** With `segregation` at least what each class requires: containers of different classes are different ones. */
export function leastContainers(context: LoadContext, stock: Stock): number {
  const { kinds, segregation } = context
  const least = leastRegardless(context, stock)
  if (segregation === undefined) return least
  const byClass = rankedClasses(kinds, stock, segregation).map((own) =>
    leastRegardless(context, ofClass(stock, own, segregation)),
  )
  return Math.max(
    least,
    byClass.reduce((sum, each) => sum + each, 0),
  )
}

function leastRegardless({ types, kinds, limits, supportPermille }: LoadContext, stock: Stock): number {
  if (types.length === 0 || countOf(stock) === 0) return 0
  const largest = largestOf(types)
  const byRules = byLimits(limits, { kinds, stock, container: largest })
  return Math.max(1, byRules, boundOf(kinds, stock, largest, supportPermille))
}

export function leastOf({ types, kinds, limits, supportPermille }: LoadContext, stock: Stock, type: number): number {
  const container = types[type]!
  return Math.max(byLimits(limits, { kinds, stock, container }), boundOf(kinds, stock, container, supportPermille))
}

interface Cargo {
  readonly kinds: readonly Kind[]
  readonly stock: Stock
  readonly container: ContainerType
}

/** Containers needed by the number of boxes and by the planned fill, which a box alone may exceed. */
function byLimits(limits: Limits, { kinds, stock, container }: Cargo): number {
  const byCount = Math.ceil(countOf(stock) / limits.mostBoxes)
  const mostVolume = mostVolumeOf(container, limits)
  if (mostVolume === Infinity) return byCount
  const volume = stock.reduce((sum, items, at) => sum + items.length * Math.min(kinds[at]!.volume, mostVolume), 0)
  return Math.max(byCount, Math.ceil(volume / mostVolume))
}
