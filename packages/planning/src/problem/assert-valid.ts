import type { Violation } from './violation.ts'

export function assertValid(what: string, violations: readonly Violation[]): void {
  if (violations.length === 0) return
  const lines = violations.map(({ at, detail }) => {
    const where = Object.entries(at).map(([name, value]) => `${name} ${value}`)
    return `${where.join(', ')}: ${detail}.`
  })
  throw new RangeError(`This is no ${what} problem:\n${lines.join('\n')}`)
}
