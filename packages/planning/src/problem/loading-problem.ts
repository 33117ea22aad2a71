import type { Reason } from './reason.ts'

/** Longest edge of a container or a box: how lengths add up is kept for every mm of it. */
export const LONGEST_EDGE_MM = 100_000

/** A part of a container's inside, in mm from the front wall, the left wall and the floor. */
export interface Region {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly dx: number
  readonly dy: number
  readonly dz: number
}

export interface ContainerType {
  readonly code: string
  /** Usable inner size. x runs from the front wall (0) to the door, y across, z up. */
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
  readonly maxPayloadG: number
  /** Relative cost of one container. */
  readonly cost: number
  /** How many there are; null: as many as needed. */
  readonly available: number | null
  /** A box goes in as it stands: its width across and its height pass this opening. null: as large as the inside. */
  readonly door?: { readonly widthMm: number; readonly heightMm: number } | null
  /** Most that a box on the floor presses on it, with all that lies on it, in grams per m² of its base; null: no limit. */
  readonly maxFloorGPerM2?: number | null
  /** Where nothing may stand, whole mm. */
  readonly reserved?: readonly Region[]
}

/** A kind of box or case: everything that boxes of the kind share. */
export interface LoadBoxType {
  readonly code: string
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
  /** Which edge may stand vertical. Turning about the vertical axis is allowed. Cases: only height. */
  readonly uprightLength: boolean
  readonly uprightWidth: boolean
  readonly uprightHeight: boolean
  /** Not turned about the vertical axis: the length, or where that stands the width, lies along the container. */
  readonly keepsHeading?: boolean
  /** Most boxes in one stack, counted from this one upwards, itself included; null: no limit. */
  readonly maxStack: number | null
  /**
   * Weight this box carries on its top in grams; null: no limit. A box passes its own weight and what lies on it to the
   * boxes it rests on in proportion to the contact areas, each share rounded up to 1 g.
   */
  readonly maxTopG: number | null
  /** Boxes stand only on boxes of the same stack code; '' stands on and under any ''. */
  readonly stackCode: string
  /** Height by which a box sinks into an equal one exactly below it, both upright by height. Boxes then overlap by it. */
  readonly nestingMm: number
  /** Stands on the floor. */
  readonly floorOnly?: boolean
  /** Nothing stands on it. */
  readonly topOnly?: boolean
}

export interface LoadBox {
  /** Unique in the problem. */
  readonly id: string
  /** Index into `boxTypes`. */
  readonly type: number
  readonly weightG: number
  /** Boxes of different groups never share a container (dealer and vanning date, or what a collective rule joins). */
  readonly group: string
  /**
   * Unloading stop, 1 before 2 and so on: no box of a later stop stands between this box and the door at its height, or
   * over it. Left out: 0.
   */
  readonly stop?: number
  /** Boxes of one group with the same mark share a container, or are all left; '' or left out: free. */
  readonly together?: string
}

/** A container that is begun: what stands in it stays as it is, in this loading order. Legal in itself. */
export interface OpenContainer {
  /** Index into `containerTypes`; it is not counted as one of those that are available. */
  readonly type: number
  readonly group: string
  readonly boxes: readonly LoadedBox[]
}

/** What holds for every container of a group. */
export interface GroupLimits {
  readonly group: string
  /** Most that its boxes weigh, besides the payload; null: no further limit. */
  readonly maxGrossG: number | null
  /** Most boxes; null: no limit. */
  readonly maxBoxes: number | null
  /** A container below this fill is not sent: its boxes are left. 0: none. Open containers are sent anyway. */
  readonly minFillPermille: number
}

/** What is made as small as possible: the sum of the costs, the number of containers, or their volume. */
export type LoadingObjective = 'COST' | 'NUMBER' | 'VOLUME'

export interface LoadingRules {
  /** Share of a box's base that must rest on the floor or on boxes, in thousandths; 1000 = full support. */
  readonly supportPermille: number
  /** The centre of gravity stays within this share of the length from the middle; null: free. */
  readonly gravityTolerancePermille: number | null
  /** The same across: within this share of the width from the middle; null or left out: free. */
  readonly gravityAcrossPermille?: number | null
  /** Left out: COST. */
  readonly objective?: LoadingObjective
}

export interface LoadingProblem {
  readonly containerTypes: readonly ContainerType[]
  readonly boxTypes: readonly LoadBoxType[]
  readonly boxes: readonly LoadBox[]
  /** Containers to be topped up; they come first in the plan, in this order, each beginning with these boxes. */
  readonly open?: readonly OpenContainer[]
  readonly groupLimits?: readonly GroupLimits[]
  readonly rules: LoadingRules
  /** Work limit for the search, in constructions per container, >= 1: the same budget gives the same load. */
  readonly budget: number
}

export interface LoadedBox {
  /** Index into `boxes`. */
  readonly box: number
  readonly x: number
  readonly y: number
  readonly z: number
  readonly dx: number
  readonly dy: number
  readonly dz: number
}

export interface LoadedContainer {
  /** Index into `containerTypes`. */
  readonly type: number
  readonly group: string
  /** In loading order: each box can be put in when all before it stand. */
  readonly boxes: readonly LoadedBox[]
  readonly weightG: number
  /** Sum of box volumes / usable volume, in thousandths, rounded down. */
  readonly fillPermille: number
  /** Centre of gravity, mm, rounded down; 0 where nothing weighs anything. */
  readonly gravityX: number
  readonly gravityY: number
  readonly gravityZ: number
}

export interface LoadPlan {
  readonly containers: readonly LoadedContainer[]
  readonly left: readonly { readonly box: number; readonly reason: Reason }[]
  /** Lower bound of the number of containers per group, by volume, weight and floor. */
  readonly bounds: readonly { readonly group: string; readonly containers: number }[]
}
