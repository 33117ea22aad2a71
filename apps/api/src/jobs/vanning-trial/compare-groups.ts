import type { StoredRule } from '../../domain/loads/collective-rules.ts'
import { makeParts, type VanningPart } from '../vanning/make-parts.ts'
import type { VanningFacts } from '../vanning/read-vanning.ts'

export interface ComparedGroups {
  /** The groups that the rule changes, as they are without it. */
  readonly apart: readonly VanningPart[]
  /** The same cases, as the rule groups them. */
  readonly joined: readonly VanningPart[]
}

/**
 * What a rule changes: the groups without and with it, all other rules being as they are. Groups that stay what they are
 * stay out on both sides. What planners fixed is left aside: a trial is of the rule.
 */
export function compareGroups(facts: VanningFacts, rule: StoredRule): ComparedGroups {
  const others = facts.rules.filter(({ id }) => id !== rule.id)
  const without = makeParts({ ...facts, held: [], rules: others }).parts
  const withIt = makeParts({ ...facts, held: [], rules: [...others, rule] }).parts
  const before = new Map(without.flatMap((part) => part.cases.map((one) => [one, part] as const)))
  const partsBefore = ({ cases }: VanningPart) => new Set(cases.flatMap((one) => before.get(one) ?? []))
  const isChanged = (part: VanningPart) => {
    const were = partsBefore(part)
    return were.size > 1 || hasLimits(rule) || [...were].some((one) => one.rule !== null)
  }
  const changed = withIt.filter((part) => part.rule === rule && isChanged(part))
  const apart = new Set(changed.flatMap((part) => [...partsBefore(part)]))
  // A group of which the rule takes only a part is compared whole.
  const joined = withIt.filter((part) => [...partsBefore(part)].some((one) => apart.has(one)))
  return { apart: [...apart], joined }
}

const hasLimits = ({ limits: { maxBoxes, maxGrossG, minFillPermille } }: StoredRule) =>
  maxBoxes !== null || maxGrossG !== null || minFillPermille > 0
