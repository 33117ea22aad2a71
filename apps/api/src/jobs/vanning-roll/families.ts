import type { StoredRule } from '../../domain/loads/collective-rules.ts'
import { groupCases, groupedBy } from '../vanning/case-groups.ts'
import type { VanningFacts, WaitingCase } from '../vanning/read-vanning.ts'
import type { OpenContainer, RollFacts } from './read-roll.ts'

export interface DateContainer extends OpenContainer {
  readonly cases: readonly WaitingCase[]
  readonly isLocked: boolean
  /** Some of its cases must share a container. */
  readonly isMarked: boolean
}

/** What a loading group loads on one vanning date. */
export interface VanningDate {
  readonly vanOn: string
  readonly group: string
  readonly rule: StoredRule | null
  /** The emptiest container comes first. */
  readonly containers: readonly DateContainer[]
  /** Cases whose container would be below a minimum. */
  readonly waiting: readonly WaitingCase[]
}

const BELOW_MINIMUM: readonly WaitingCase['leftCause'][] = ['BELOW_MIN_FILL', 'BELOW_MIN_CASES']

/**
 * Loading groups that differ only in the vanning date, each with its dates in order. Containers whose cases would be
 * grouped otherwise today are left out: they are loaded again first.
 */
export function listFamilies({ facts, containers }: RollFacts): (readonly VanningDate[])[] {
  const { groups, ruleOf } = groupCases(facts)
  const groupOf = new Map(facts.cases.map((one, at) => [one, groups[at] ?? '']))
  const inContainer = groupedBy(facts.cases, ({ renbanNo }) => renbanNo ?? '')
  const whole = containers.flatMap((container): DateContainer[] => {
    const cases = inContainer.get(container.renbanNo) ?? []
    if (cases.length === 0 || cases.some((one) => groupOf.get(one) !== container.group)) return []
    const isMarked = cases.some(({ caseNo }) => facts.marks.has(caseNo))
    return [{ ...container, cases, isLocked: container.lockedSteps > 0, isMarked }]
  })
  const waiting = (inContainer.get('') ?? []).filter(({ leftCause }) => BELOW_MINIMUM.includes(leftCause))
  const byGroup = groupedBy(whole, ({ group }) => group)
  const waitingIn = groupedBy(waiting, (one) => groupOf.get(one) ?? '')
  const dates = [...new Set([...byGroup.keys(), ...waitingIn.keys()])].map((group): VanningDate => {
    const own = byGroup.get(group) ?? []
    const left = waitingIn.get(group) ?? []
    return {
      vanOn: own[0]?.vanOn ?? left[0]?.vanOn ?? '',
      group,
      rule: ruleOf(group),
      containers: own.toSorted((a, b) => a.fillPermille - b.fillPermille || (a.renbanNo < b.renbanNo ? -1 : 1)),
      waiting: left,
    }
  })
  const families = groupedBy(dates, ({ group }) => familyOf(group, facts))
  return [...families]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, family]) => family.toSorted((a, b) => (a.vanOn < b.vanOn ? -1 : 1)))
}

/** The code of a group without its vanning date: values of the keys, date, rule. */
const familyOf = (group: string, { apart }: Pick<VanningFacts, 'apart'>) =>
  group
    .split('|')
    .filter((_, at) => at !== apart.length)
    .join('|')

/** The cases would be loaded as the group of that date. */
export function belongsTo(facts: VanningFacts, moved: readonly WaitingCase[], date: VanningDate): boolean {
  const cases = moved.map((one) => ({ ...one, vanOn: date.vanOn }))
  return groupCases({ ...facts, cases }).groups.every((group) => group === date.group)
}
