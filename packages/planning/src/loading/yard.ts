/** Containers that are filled and those that may be, as the ways to load a group know them. */
import type { ContainerType } from '../problem/loading-problem.ts'
import { boundOf } from './bounds.ts'
import { countOf, type Kind, type Stock } from './cargo.ts'
import type { Limits } from './fill-container.ts'
import type { Placed } from './pile.ts'

export interface Filled {
  /** Index into the problem's `containerTypes`. */
  readonly type: number
  readonly load: readonly Placed[]
}

export interface Way {
  readonly containers: readonly Filled[]
  /** What found no place. */
  readonly left: Stock
  readonly cost: number
}

/** Containers that are still there, per type; Infinity: as many as needed. */
export type Fleet = readonly number[]

export interface Yard {
  readonly types: readonly ContainerType[]
  readonly kinds: readonly Kind[]
  readonly supportPermille: number
  readonly limits: Limits
}

/** The bound for a container that is as long, wide, high and strong as the best of each: true for any mix of types. */
export function leastContainers(yard: Yard, stock: Stock): number {
  const first = yard.types[0]
  if (first === undefined || countOf(stock) === 0) return 0
  const most = (of: (type: ContainerType) => number): number => Math.max(...yard.types.map(of))
  const largest: ContainerType = {
    ...first,
    lengthMm: most((type) => type.lengthMm),
    widthMm: most((type) => type.widthMm),
    heightMm: most((type) => type.heightMm),
    maxPayloadG: most((type) => type.maxPayloadG),
  }
  return Math.max(1, boundOf(yard.kinds, stock, largest, yard.supportPermille))
}
