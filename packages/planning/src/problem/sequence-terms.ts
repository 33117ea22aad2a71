/** The order of work within a day: what is asked and what comes of it. Minutes count from midnight of the day. */

/** When a line works. Where the line's day has no entry of its own, the entry without a day holds. */
export interface Shift {
  /** Number of the line in the level problem. */
  readonly line: number
  /** Days since 1970-01-01; null: every day of the line. */
  readonly day: number | null
  readonly startMinute: number
  /** Ascending, apart from each other; none begins before the start. Work that is under way waits. */
  readonly breaks: readonly { readonly fromMinute: number; readonly toMinute: number }[]
}

/** Placements in the order of work, sorted by line code, day, place. One row per row of the plan's placements. */
export interface SequenceColumns {
  /** Row of the plan's placements. */
  readonly placement: Int32Array
  /** 0, 1, 2 … within the line and day. */
  readonly place: Int32Array
  /** Minute in which the first lot begins and by whose end the last is done. */
  readonly startMinute: Int32Array
  readonly endMinute: Int32Array
}
