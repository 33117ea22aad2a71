/** Observes and cancels a long run. */
export interface Watch {
  /** `done` of `total` steps of the phase. Called often; returning true cancels with `Cancelled`. */
  progress(phase: string, done: number, total: number): boolean
}

/** Thrown when `Watch.progress` returned true. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled'
}
