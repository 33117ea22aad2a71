import type { ToleranceRule } from '../problem/volatility-problem.ts'

/** The most specific rule for a dealer, part group and offset; of equals the first id. */
export function indexTolerances(
  rules: readonly ToleranceRule[],
): (dealer: string, group: string, offset: number) => ToleranceRule | null {
  const byName = new Map<string, ToleranceRule>()
  for (const rule of rules) {
    const name = nameOf(rule.dealer, rule.group, rule.offset)
    const known = byName.get(name)
    if (!known || rule.id < known.id) byName.set(name, rule)
  }
  return (dealer, group, offset) => {
    const names = [
      [dealer, group],
      [dealer, '*'],
      ['*', group],
      ['*', '*'],
    ] as const
    for (const [d, g] of names) {
      const rule = byName.get(nameOf(d, g, offset))
      if (rule) return rule
    }
    return null
  }
}

function nameOf(dealer: string, group: string, offset: number): string {
  return JSON.stringify([dealer, group, offset])
}
