import type { LoadBound } from './load-bound.ts'
import type { Reason } from './reason.ts'

/** Longest edge of a container or box: tables of edge sums have an entry for every mm. */
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
  readonly cost: number
  readonly available: number | null
  /** Clear opening: a box passes it in its pose, by width across and height. null: as large as the inside. */
  readonly door?: { readonly widthMm: number; readonly heightMm: number } | null
  /** Maximum pressure of a box on the floor, with its load, in g/m² of its base; null: no limit. */
  readonly maxFloorGPerM2?: number | null
  /** Spaces that must stay empty, in whole mm. */
  readonly reserved?: readonly Region[]
}

export interface LoadBoxType {
  readonly code: string
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
  /** Edges that may be vertical. Turning about the vertical axis is allowed. Cases: only height. */
  readonly uprightLength: boolean
  readonly uprightWidth: boolean
  readonly uprightHeight: boolean
  /**
   * Not turned about the vertical axis: the length, or the width when the length is vertical, lies along the
   * container.
   */
  readonly keepsHeading?: boolean
  /** Boxes in one stack counted from this one upwards, itself included; null: no limit. */
  readonly maxStack: number | null
  /**
   * Grams this box carries on top; null: no limit. A box passes its weight and its load to the boxes it rests on in
   * proportion to the contact areas, each share rounded up to 1 g.
   */
  readonly maxTopG: number | null
  /** Boxes stand only on boxes of the same stack code, '' being a code of its own. */
  readonly stackCode: string
  /** Depth by which a box sinks into an equal one exactly below it, both upright by height; the boxes then overlap. */
  readonly nestingMm: number
  /** Stands on the floor only. */
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
  /**
   * Boxes of different groups never share a container. A group is a dealer and vanning date, or what a collective rule
   * joins.
   */
  readonly group: string
  /**
   * Unloading stop, in ascending order: no box of a later stop is above this box, or between it and the door at its
   * height. Absent: 0.
   */
  readonly stop?: number
  /** Boxes of one group with the same mark share a container, or are all left; '' or absent: free. */
  readonly together?: string
  /** Class of dangerous goods: boxes of different classes never share a container; '' or absent: none. */
  readonly dangerClass?: string
}

/** A partly loaded container: its boxes stay as they are, in this loading order. Legal in itself. */
export interface OpenContainer {
  /** Index into `containerTypes`; it does not count against `available`. */
  readonly type: number
  readonly group: string
  readonly boxes: readonly LoadedBox[]
}

export interface GroupLimits {
  readonly group: string
  /** Grams of its boxes, in addition to the payload limit; null: no further limit. */
  readonly maxGrossG: number | null
  readonly maxBoxes: number | null
  /** A container below this fill is not sent and its boxes are left. 0: none. Open containers are always sent. */
  readonly minFillPermille: number
  /** The same for the number of boxes. 0 or absent: none. */
  readonly minBoxes?: number
  /**
   * Planned fill: no container is loaded beyond it, unless by one box alone. Open containers may exceed it as they are.
   * null or absent: as full as possible.
   */
  readonly maxFillPermille?: number | null
}

/** Minimises total cost, number, or total volume of the containers. */
export type LoadingObjective = 'COST' | 'NUMBER' | 'VOLUME'

/**
 * Brings in the boxes one by one, driving straight from the door to the door side of the place. While it does, its lane
 * is free of the boxes that are in the container already: as wide as itself or its box, whichever is wider, centred on
 * the box but inside the walls, and from the floor up to its mast or the top of the box, whichever is higher.
 */
export interface LoadingVehicle {
  /** Height of the lowered mast. It passes door and roof of every container that is loaded. */
  readonly mastMm: number
  readonly widthMm: number
  /** By so much the mast stays behind its box: boxes may reach so far beyond it towards the door. */
  readonly reachMm: number
}

export interface LoadingRules {
  /** Share of a box's base that must rest on the floor or on boxes, in per mille; 1000: full support. */
  readonly supportPermille: number
  /** Tolerance of the centre of gravity from the middle, in per mille of the length; null: free. */
  readonly gravityTolerancePermille: number | null
  /** The same across, in per mille of the width; null or absent: free. */
  readonly gravityAcrossPermille?: number | null
  readonly objective?: LoadingObjective
  /** null or absent: boxes are brought in by hand, each straight in at its own height. */
  readonly vehicle?: LoadingVehicle | null
}

export interface LoadingProblem {
  readonly containerTypes: readonly ContainerType[]
  readonly boxTypes: readonly LoadBoxType[]
  readonly boxes: readonly LoadBox[]
  /** Containers to top up. They come first in the plan, in this order, each beginning with these boxes. */
  readonly open?: readonly OpenContainer[]
  readonly groupLimits?: readonly GroupLimits[]
  readonly rules: LoadingRules
  /** Work limit in constructions per container, >= 1. A count, not a time: the same budget gives the same load. */
  readonly budget: number
}

export interface LoadedBox {
  readonly box: number
  readonly x: number
  readonly y: number
  readonly z: number
  readonly dx: number
  readonly dy: number
  readonly dz: number
}

export interface LoadedContainer {
  readonly type: number
  readonly group: string
  /** In loading order: each box can be loaded after all before it. */
  readonly boxes: readonly LoadedBox[]
  readonly weightG: number
  /** Box volumes / usable volume, in per mille, rounded down. */
  readonly fillPermille: number
  /** Centre of gravity in mm, rounded down; 0 without weight. */
  readonly gravityX: number
  readonly gravityY: number
  readonly gravityZ: number
}

export interface LoadPlan {
  readonly containers: readonly LoadedContainer[]
  readonly left: readonly { readonly box: number; readonly reason: Reason }[]
  /** At most one per group. */
  readonly bounds: readonly LoadBound[]
}
