import type { ContainerType, LoadingVehicle } from '../../problem/loading-problem.ts'
import type { Kind } from '../cargo/cargo.ts'
import type { Balance } from '../cargo/gravity.ts'
import type { Placed } from '../cargo/pile.ts'

export interface Limits {
  /** Constructions per container. */
  readonly budget: number
  readonly balance: Balance
  readonly supportPermille: number
  readonly mostBoxes: number
  /** Planned fill of a container in per mille; Infinity: none. A box alone may exceed it. */
  readonly mostFillPermille: number
  /** null where cases are brought in by hand. */
  readonly vehicle: LoadingVehicle | null
  readonly worth?: readonly number[]
  /** Worth of general cargo, at most 1, where dangerous goods go first. */
  readonly generalWorth?: number
  /** Called before each construction; may throw to stop. */
  readonly tick: () => void
  /** Called before each construction but the first; true ends the search with the best load so far. */
  readonly isOver: () => boolean
}

/** A container to fill; `existing` is in it already, in loading order, and stays. */
export interface FillTask {
  readonly container: ContainerType
  readonly kinds: readonly Kind[]
  readonly limits: Limits
  readonly existing: readonly Placed[]
}

export function mostVolumeOf(
  { lengthMm, widthMm, heightMm }: Pick<ContainerType, 'lengthMm' | 'widthMm' | 'heightMm'>,
  { mostFillPermille }: Pick<Limits, 'mostFillPermille'>,
): number {
  return Math.floor((lengthMm * widthMm * heightMm * mostFillPermille) / 1000)
}
