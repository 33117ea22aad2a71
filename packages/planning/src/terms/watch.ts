export interface Watch {
  /** `done` of `total` steps of the phase. Called often; returning true cancels with `Cancelled`. */
  progress(phase: string, done: number, total: number): boolean
}

export class Cancelled extends Error {
  override readonly name = 'Cancelled'
}
