import type { CollectedGroups, CollectiveRule, MixKey, VanningCase } from '../problem/collective-terms.ts'
import type { Fault } from '../problem/fault.ts'

/**
 * Checks which cases may share containers. Rules: GROUP_COUNT (a case without a group), VAN_DATE (one group, two dates),
 * MIX (values of a key in one group that no rule joins on that date), LIMITS (not those of the rule that joins them).
 */
export function checkCollected(
  cases: readonly VanningCase[],
  rules: readonly CollectiveRule[],
  apart: readonly MixKey[],
  { groups, limits }: CollectedGroups,
): Fault[] {
  if (groups.length !== cases.length)
    return [{ rule: 'GROUP_COUNT', at: {}, detail: `${groups.length} groups for ${cases.length} cases` }]
  const members = new Map<string, VanningCase[]>()
  for (const [at, one] of cases.entries()) {
    const known = members.get(groups[at]!)
    if (known) known.push(one)
    else members.set(groups[at]!, [one])
  }
  return [...members].flatMap(([group, together]): Fault[] => {
    const faults: Fault[] = []
    const report = (rule: string, detail: string): void => {
      faults.push({ rule, at: { group }, detail })
    }
    const dates = new Set(together.map(({ vanOn }) => vanOn))
    if (dates.size > 1) report('VAN_DATE', `${dates.size} van dates`)
    const mixed = apart.filter((key) => new Set(together.map(({ keys }) => JSON.stringify(keys[key]))).size > 1)
    const joining = rules.filter((rule) => together.every((one) => mayJoin(rule, one)))
    for (const key of mixed)
      if (!joining.some(({ mixKey }) => mixKey === key)) report('MIX', `${key} is mixed without a rule`)
    if (mixed.length > 1) report('MIX', `${mixed.join(' and ')} are mixed at once`)
    const stated = limits.find((one) => one.group === group)
    if (mixed.length === 1 && !joining.some((rule) => rule.mixKey === mixed[0] && isLimitOf(rule, stated)))
      report('LIMITS', 'has not the limits of its rule')
    return faults
  })
}

function mayJoin(rule: CollectiveRule, { vanOn, keys }: VanningCase): boolean {
  const isItsDealer = rule.mixKey === 'DEALER' || rule.dealer === null || keys.DEALER.includes(rule.dealer)
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
