import type { CollectedGroups, CollectiveRule, MixKey, VanningCase } from '../../problem/collective-terms.ts'
import type { Violation } from '../../problem/violation.ts'

/**
 * Checks which cases may share containers. Rules: GROUP_COUNT (a case without a group), VAN_DATE (a group with two
 * dates), MIX (a group mixes values of a key that no rule joins on that date), PRIORITY (cases of a group under
 * different rules; of the applicable rules, the lowest priority number wins), LIMITS (not those of the rule), APART
 * (cases of one date, rule and keys in two groups). `without`: per case the ids of rules that exclude it; default
 * none.
 */
export function checkCollected(
  cases: readonly VanningCase[],
  rules: readonly CollectiveRule[],
  apart: readonly MixKey[],
  { groups, limits }: CollectedGroups,
  without: readonly (readonly string[])[] = [],
): Violation[] {
  if (groups.length !== cases.length)
    return [{ rule: 'GROUP_COUNT', at: {}, detail: `${groups.length} groups for ${cases.length} cases` }]
  const members = new Map<string, AssignedCase[]>()
  for (const [at, one] of cases.entries()) {
    const rule = lowestOf(
      rules.filter(({ id }) => !without[at]?.includes(id)),
      one,
      apart,
    )
    const known = members.get(groups[at]!)
    if (known) known.push({ one, rule })
    else members.set(groups[at]!, [{ one, rule }])
  }
  const placeOf = new Map<string, string>()
  return [...members].flatMap(([group, own]): Violation[] => {
    const together = own.map(({ one }) => one)
    const violations: Violation[] = []
    const report = (rule: string, detail: string): void => {
      violations.push({ rule, at: { group }, detail })
    }
    const dates = new Set(together.map(({ vanOn }) => vanOn))
    if (dates.size > 1) report('VAN_DATE', `${dates.size} van dates`)
    const mixed = apart.filter((key) => new Set(together.map(({ keys }) => JSON.stringify(keys[key]))).size > 1)
    const joining = rules.filter((rule) => together.every((one) => canJoin(rule, one)))
    for (const key of mixed)
      if (!joining.some(({ mixKey }) => mixKey === key)) report('MIX', `${key} is mixed without a rule`)
    if (mixed.length > 1) report('MIX', `${mixed.join(' and ')} are mixed at once`)
    const taken = new Set(own.map(({ rule }) => rule))
    if (taken.size > 1) report('PRIORITY', `taken by ${[...taken].map((rule) => rule?.id ?? 'no rule').join(' and ')}`)
    const stated = limits.find((one) => one.group === group)
    const isMixed = mixed.length === 1 && !joining.some((rule) => rule.mixKey === mixed[0] && isLimitOf(rule, stated))
    if (isMixed || [...taken].some((rule) => rule && !isLimitOf(rule, stated)))
      report('LIMITS', 'has not the limits of its rule')
    for (const name of new Set(own.map((each) => nameOf(each, apart)))) {
      if (placeOf.has(name)) report('APART', `from group ${placeOf.get(name)}`)
      placeOf.set(name, group)
    }
    return violations
  })
}

interface AssignedCase {
  readonly one: VanningCase
  readonly rule: CollectiveRule | undefined
}

function lowestOf(rules: readonly CollectiveRule[], one: VanningCase, apart: readonly MixKey[]) {
  let lowest: CollectiveRule | undefined
  for (const rule of rules) {
    if (!apart.includes(rule.mixKey) || !canJoin(rule, one)) continue
    const isLower =
      !lowest || rule.priority < lowest.priority || (rule.priority === lowest.priority && rule.id < lowest.id)
    if (isLower) lowest = rule
  }
  return lowest
}

function nameOf({ one: { vanOn, keys }, rule }: AssignedCase, apart: readonly MixKey[]): string {
  return JSON.stringify([vanOn, rule?.id, apart.map((key) => (key === rule?.mixKey ? null : keys[key]))])
}

function canJoin(rule: CollectiveRule, { vanOn, keys }: VanningCase): boolean {
  const allowed = rule.dealers
  const isItsDealer = allowed === null || allowed.filter((dealer) => keys.DEALER.includes(dealer)).length > 0
  const strange = keys[rule.mixKey].filter((value) => !rule.members.includes(value))
  const isNamed = strange.length === 0 && keys[rule.mixKey].length > 0
  return isItsDealer && isNamed && vanOn >= rule.vanFrom && vanOn <= rule.vanTo
}

function isLimitOf({ limits }: CollectiveRule, stated: CollectedGroups['limits'][number] | undefined): boolean {
  return (
    stated !== undefined &&
    stated.maxGrossG === limits.maxGrossG &&
    stated.maxBoxes === limits.maxBoxes &&
    stated.minFillPermille === limits.minFillPermille
  )
}
