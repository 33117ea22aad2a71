/** Work sequence within a day. Minutes count from midnight. */

/** Working time of a line. Days without an own entry use the entry with `day` null. */
export interface Shift {
  /** Index of the line in the level problem. */
  readonly line: number
  readonly day: number | null
  readonly startMinute: number
  /** Ascending and disjoint; none begins before the shift. Work in progress pauses. */
  readonly breaks: readonly { readonly fromMinute: number; readonly toMinute: number }[]
}

/** Sorted by line code, day, place. One row per row of the plan's placements. */
export interface SequenceColumns {
  /** Row of the plan's placements. */
  readonly placement: Int32Array
  /** 0, 1, 2 … within the line and day. */
  readonly place: Int32Array
  /** Minute in which the first lot begins, and by whose end the last is done. */
  readonly startMinute: Int32Array
  readonly endMinute: Int32Array
}
