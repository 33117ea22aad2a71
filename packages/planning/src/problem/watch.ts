/** Lets a caller watch and stop a long run. Called often; returns true to stop. A stopped run throws `Cancelled`. */
export interface Watch {
  /** `done` of `total` units of the named phase. Return true to cancel. */
  progress(phase: string, done: number, total: number): boolean
}

/** Thrown when `Watch.progress` asked to stop. Nothing was changed. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled'
}
