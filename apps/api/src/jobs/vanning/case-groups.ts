import { checkCollected, collectGroups, isoToDay } from '@packing/planning'
import { assertLegal } from '../../domain/engine/solve-in-job.ts'
import type { StoredRule } from '../../domain/loads/collective-rules.ts'
import { inUnloadingOrder, sharedTypes } from '../../domain/loads/group-terms.ts'
import { collected, type VanningFacts } from './read-vanning.ts'

/** A rule without effect on a vanning date: its dealers with cases share no container type. */
export interface PassedOver {
  readonly id: string
  readonly vanOn: string
  readonly dealers: readonly string[]
}

export interface CaseGroups {
  readonly groups: readonly string[]
  readonly ruleOf: (group: string) => StoredRule | null
  readonly passedOver: readonly PassedOver[]
}

/**
 * Groups cases by the rules of `facts`. If the dealers of a group share no container type, its cases are grouped as if
 * the rule did not exist; another rule may apply.
 */
export function groupCases(facts: VanningFacts): CaseGroups {
  const without = facts.cases.map((): readonly string[] => [])
  const passedOver: PassedOver[] = []
  for (;;) {
    const { groups, ruleOf, limits } = groupWithout(facts, without)
    const members = groupedBy([...facts.cases.keys()], (at) => groups[at] ?? '')
    let isSettled = true
    for (const [group, positions] of members) {
      const rule = ruleOf(group)
      const cases = positions.flatMap((at) => facts.cases[at] ?? [])
      const dealers = inUnloadingOrder(
        rule?.mixKey === 'DEALER' ? rule.members : [],
        cases.map(({ dealer }) => dealer),
      )
      const types = facts.termsOf(dealers[0] ?? '*').containerTypes
      if (!rule || sharedTypes(types, facts.typesOf, { dealers, rule }).length > 0) continue
      isSettled = false
      passedOver.push({ id: rule.id, vanOn: cases[0]?.vanOn ?? '', dealers })
      for (const at of positions) without[at] = [...(without[at] ?? []), rule.id]
    }
    if (!isSettled) continue
    assertLegal(checkCollected(facts.cases.map(collected), facts.rules, facts.apart, { groups, limits }, without))
    return { groups, ruleOf, passedOver }
  }
}

function groupWithout({ cases, rules, apart }: VanningFacts, without: readonly (readonly string[])[]) {
  const groups = cases.map(() => '')
  const made = new Map<string, StoredRule>()
  const alike = groupedBy([...cases.keys()], (at) => (without[at] ?? []).join('|'))
  for (const positions of alike.values()) {
    const not = without[positions[0] ?? 0] ?? []
    const some = positions.flatMap((at) => cases[at] ?? [])
    const days = some.map(({ vanOn }) => isoToDay(vanOn))
    const touching = rules.filter(
      ({ id, vanFrom, vanTo }) => !not.includes(id) && days.some((day) => vanFrom <= day && day <= vanTo),
    )
    const found = collectGroups(some.map(collected), touching, apart)
    for (const [index, at] of positions.entries()) groups[at] = found.groups[index] ?? ''
    for (const { group } of found.limits) {
      const rule = touching.find(({ id }) => group.endsWith(`|${id}`))
      if (rule) made.set(group, rule)
    }
  }
  const limits = [...made].map(([group, rule]) => ({ group, ...rule.limits }))
  return { groups, limits, ruleOf: (group: string) => made.get(group) ?? null }
}

export function groupedBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Map<string, Value[]> {
  const found = new Map<string, Value[]>()
  for (const value of values) {
    const known = found.get(keyOf(value))
    if (known) known.push(value)
    else found.set(keyOf(value), [value])
  }
  return found
}
