import { Cancelled, type Watch } from './problem.ts'

/** Tells the watch how far a phase is; throws `Cancelled` when it asks to stop. */
export function report(watch: Watch | undefined, phase: string, done: number, total: number): void {
  if (watch?.progress(phase, done, total)) throw new Cancelled(`stopped in ${phase} at ${done} of ${total}`)
}
