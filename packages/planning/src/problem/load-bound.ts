/**
 * Lower bounds of containers and of their cost, with proofs that can be checked without knowing how they were found.
 *
 * Scales measure boxes in another unit: each edge along, across and upright has a share of the container, such that
 * edges that fit side by side have shares of at most 1 in total. Boxes that a container holds then also fit with the
 * shares as edges, so that the products of their three shares add up to at most 1 (conservative scales; Fekete and
 * Schepers, 2004). A box counts with the least product among the poses in which it fits.
 */

/** Shares are whole numbers of this part of a container's edge, so that sums are exact. */
export const SHARE_UNITS = 1_000_000_000_000

export type EdgeShare = readonly [edgeMm: number, units: number]

export interface UprightShare {
  /** By which a box raises its stack: without the depth by which it sinks into an equal one. */
  readonly heightMm: number
  /** null: no limit. */
  readonly maxStack: number | null
  readonly units: number
}

export interface Scales {
  readonly along: readonly EdgeShare[]
  readonly across: readonly EdgeShare[]
  /** By stack code where boxes stand on their own code only (full support); otherwise one entry for all: ''. */
  readonly upright: readonly { readonly stackCode: string; readonly shares: readonly UprightShare[] }[]
}

/** `containers` at least for the boxes of a class. */
export interface ClassBound {
  /** Of dangerous goods, whose containers are different ones; null: of all boxes. */
  readonly dangerClass: string | null
  readonly containers: number
  /** Of a container as long, wide and high as the largest of each; null: by weight, number of boxes or planned fill. */
  readonly scales: Scales | null
}

/** Of a container type, by its code; a type without any has no share of a box. */
export interface TypeScales {
  readonly containerType: string
  readonly scales: Scales
}

/** What each container type counts, and what sets of containers must count together. */
export interface ValueBound {
  readonly values: readonly { readonly containerType: string; readonly value: number }[]
  readonly least: number
}

export interface BoundProof {
  /** Either one entry for all boxes, or one for each class. */
  readonly count: readonly ClassBound[]
  /** Least total length. `scales` are of the longest container, edges along being their own shares. */
  readonly length: { readonly leastMm: number; readonly scales: Scales } | null
  /**
   * Least total cost: a box counts with the least cost of the share that it takes of a container type that it fits, of
   * its weight (`BY_WEIGHT`) or by scales of each type.
   */
  readonly cost: { readonly least: number; readonly scales: readonly TypeScales[] | 'BY_WEIGHT' } | null
  /**
   * As `cost`, with other values than costs: boxes that take the same share of the value of each type leave no way out into
   * another one. Absent: adds nothing.
   */
  readonly room?: { readonly scales: readonly TypeScales[]; readonly bounds: readonly ValueBound[] }
}

/** For the boxes of a group that are loaded. */
export interface LoadBound {
  readonly group: string
  /** No legal load has fewer containers. */
  readonly containers: number
  /** No legal load costs less, by the costs of the container types. */
  readonly cost: number
  readonly proof: BoundProof
}
