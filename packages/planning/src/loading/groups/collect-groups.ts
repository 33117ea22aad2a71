import type { CollectedGroups, CollectiveRule, MixKey, VanningCase } from '../../problem/collective-terms.ts'
import type { GroupLimits } from '../../problem/loading-problem.ts'
import { dayToIso } from '../../terms/day.ts'
import { isInForce } from '../../terms/effectivity.ts'
import { compareText } from '../cargo/cargo.ts'

/**
 * Loading group of each case. `apart`: the keys that keep cases apart, in the order in which the group's code names
 * them; rules for other keys are ignored. A case belongs to at most one rule.
 */
export function collectGroups(
  cases: readonly VanningCase[],
  rules: readonly CollectiveRule[],
  apart: readonly MixKey[],
): CollectedGroups {
  const ranked = rules
    .filter(({ mixKey }) => apart.includes(mixKey))
    .sort((a, b) => a.priority - b.priority || compareText(a.id, b.id))
  const limits = new Map<string, GroupLimits>()
  const groups = cases.map((one) => {
    const rule = ranked.find((candidate) => takes(candidate, one))
    const group = codeOf(one, apart, rule)
    if (rule) limits.set(group, { group, ...rule.limits })
    return group
  })
  return { groups, limits: [...limits.values()].sort((a, b) => compareText(a.group, b.group)) }
}

function takes({ mixKey, members, dealers, vanFrom, vanTo }: CollectiveRule, { vanOn, keys }: VanningCase): boolean {
  const isOfDealer = dealers === null || keys.DEALER.some((dealer) => dealers.includes(dealer))
  const values = keys[mixKey]
  return (
    isOfDealer &&
    isInForce('COLLECTIVE_VANNING', { fromDay: vanFrom, toDay: vanTo }, { vanning: vanOn }) &&
    values.length > 0 &&
    values.every((value) => members.includes(value))
  )
}

/** A case without a value of a key; '' is a value. If a real code were '?', the checker would report it as mixed. */
const UNKNOWN = '?'

const written = (values: readonly string[]): string => (values.length === 0 ? UNKNOWN : values.join('+'))

/** Values of the keys joined by +, or the members of the rule that mixes them; then the van date and the rule. */
function codeOf({ vanOn, keys }: VanningCase, apart: readonly MixKey[], rule: CollectiveRule | undefined): string {
  const values = apart.map((key) => written(key === rule?.mixKey ? [...rule.members].sort(compareText) : keys[key]))
  return [...values, dayToIso(vanOn), ...(rule ? [rule.id] : [])].join('|')
}
