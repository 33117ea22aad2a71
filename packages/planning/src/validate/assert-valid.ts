import type { Violation } from '../problem/violation.ts'
import { InvalidProblem } from './shape.ts'

/** Lists of the problem, by what a violation calls one of their rows. */
const LISTS: Readonly<Record<string, string>> = {
  key: 'keys',
  row: 'requirements',
  release: 'releases',
  event: 'events',
  announcement: 'announcements',
}

/** Throws `InvalidProblem` with all violations, each with its path, if there are any. */
export function assertValid(what: string, violations: readonly Violation[]): void {
  if (violations.length === 0) return
  const lines = violations.map(({ at, detail }) => {
    const where = Object.entries(at).map(([name, value]) => `${name} ${value}`)
    return `${where.join(', ')}: ${detail}.`
  })
  const placed = violations.map((violation) => ({ ...violation, at: { ...violation.at, path: pathOf(violation.at) } }))
  throw new InvalidProblem(placed, `This is no ${what} problem:\n${lines.join('\n')}`)
}

function pathOf(at: Violation['at']): string {
  const row = Object.entries(at).find(([name]) => LISTS[name] !== undefined)
  const list = row ? `${LISTS[row[0]]}[${row[1]}]` : ''
  const field = at['field'] === undefined ? '' : String(at['field'])
  return [list, field].filter((part) => part !== '').join('.') || 'problem'
}
