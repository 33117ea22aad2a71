import type { StoredRule } from '../../domain/loads/collective-rules.ts'
import { makeParts, type VanningPart } from '../vanning/make-parts.ts'
import type { VanningFacts } from '../vanning/read-vanning.ts'

export interface ComparedGroups {
  readonly apart: readonly VanningPart[]
  readonly joined: readonly VanningPart[]
}

/**
 * Groups with and without the rule, all other rules unchanged. Groups that stay the same are left out. Pins are
 * ignored: the trial concerns the rule.
 */
export function compareGroups(facts: VanningFacts, rule: StoredRule): ComparedGroups {
  const others = facts.rules.filter(({ id }) => id !== rule.id)
  const without = makeParts({ ...facts, pinned: [], rules: others }).parts
  const withIt = makeParts({ ...facts, pinned: [], rules: [...others, rule] }).parts
  const before = new Map(without.flatMap((part) => part.cases.map((one) => [one, part] as const)))
  const partsBefore = ({ cases }: VanningPart) => new Set(cases.flatMap((one) => before.get(one) ?? []))
  const isChanged = (part: VanningPart) => {
    const were = partsBefore(part)
    return were.size > 1 || hasLimits(rule) || [...were].some((one) => one.rule !== null)
  }
  const changed = withIt.filter((part) => part.rule === rule && isChanged(part))
  const apart = new Set(changed.flatMap((part) => [...partsBefore(part)]))
  // A group is compared as a whole even if the rule takes only part of it.
  const joined = withIt.filter((part) => [...partsBefore(part)].some((one) => apart.has(one)))
  return { apart: [...apart], joined }
}

const hasLimits = ({ limits: { maxBoxes, maxGrossG, minFillPermille } }: StoredRule) =>
  maxBoxes !== null || maxGrossG !== null || minFillPermille > 0
