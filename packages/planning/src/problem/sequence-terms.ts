/** Working time of a line. Days without an own entry use the entry with `day` null. */
export interface Shift {
  readonly line: number
  readonly day: number | null
  readonly startMinute: number
  /** Ascending and disjoint; none begins before the shift. Work in progress pauses. */
  readonly breaks: readonly { readonly fromMinute: number; readonly toMinute: number }[]
}

/** Sorted by line code, day, place. One row per row of the plan's placements. */
export interface SequenceColumns {
  readonly placement: Int32Array
  readonly place: Int32Array
  /** Minute in which the first lot begins, and by whose end the last is done. */
  readonly startMinute: Int32Array
  readonly endMinute: Int32Array
}
