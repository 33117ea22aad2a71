const CLOCK_TOLERANCE_MS = 12 * 3_600_000

/** The clock of a device may be ahead: what it sends has happened by now. Further ahead it is an error. */
export const happenedAt = (at: Date, now: Date): Date =>
  at > now && at.getTime() - now.getTime() <= CLOCK_TOLERANCE_MS ? now : at
