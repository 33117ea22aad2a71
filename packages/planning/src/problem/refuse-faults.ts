import type { Fault } from './fault.ts'

/** Throws a RangeError that tells each of the faults, a line each: `what` is no problem with them. Without any it does nothing. */
export function refuseFaults(what: string, faults: readonly Fault[]): void {
  if (faults.length === 0) return
  const lines = faults.map(({ at, detail }) => {
    const where = Object.entries(at).map(([name, value]) => `${name} ${value}`)
    return `${where.join(', ')}: ${detail}.`
  })
  throw new RangeError(`This is no ${what} problem:\n${lines.join('\n')}`)
}
