import { inEveryLanguage, type Language } from '@packing/contract'
import {
  checkLoads,
  DEFAULT_LOADING_BUDGET,
  explainLoadViolation,
  type LoadingProblem,
  type OpenContainer,
  restateLoad,
} from '@packing/planning'
import type { StoredRule } from '../../domain/loads/collective-rules.ts'
import { type GroupTerms, groupTerms, sharedTypes, stopOf } from '../../domain/loads/group-terms.ts'
import { JobFailure } from '../../platform/jobs/job.ts'
import { groupCases, groupedBy, type PassedOver } from './case-groups.ts'
import type { PinnedContainer, VanningFacts, WaitingCase } from './read-vanning.ts'

export interface VanningPart {
  readonly problem: LoadingProblem
  readonly group: string
  readonly rule: StoredRule | null
  readonly vanOn: string
  /** Of the month of most of its cases: to this plan its containers belong. */
  readonly planId: number
  readonly cases: readonly WaitingCase[]
  readonly pinned: readonly PinnedContainer[]
}

export interface VanningParts {
  readonly parts: readonly VanningPart[]
  readonly passedOver: readonly PassedOver[]
}

/**
 * Groups of cases that may share containers, each with its problem: by dealer, vanning date and the PRCTCC's separation
 * criteria, joined by the rules of `facts`. Pinned cases stay; if a rule would not allow that, they form a part of
 * their own.
 */
export function makeParts(facts: VanningFacts): VanningParts {
  const { groups, ruleOf, passedOver } = groupCases(facts)
  const begun = beginnings(facts, groups)
  const own = new Map(
    begun.flatMap(({ pinned, cases, group }) =>
      group !== null && canStartLoad(facts, { pinned, cases, rule: ruleOf(group) })
        ? []
        : [[pinned.renbanNo, cases] as const],
    ),
  )
  const alone = new Map([...own].flatMap(([renbanNo, cases]) => cases.map((one) => [one.caseNo, `pinned|${renbanNo}`])))
  const groupOf = new Map(facts.cases.map((one, at) => [one, alone.get(one.caseNo) ?? groups[at] ?? '']))
  const members = groupedBy(facts.cases, (one) => groupOf.get(one) ?? '')
  const pinnedIn = (group: string) =>
    begun.filter(
      ({ pinned, ...each }) => (own.has(pinned.renbanNo) ? `pinned|${pinned.renbanNo}` : each.group) === group,
    )
  return {
    parts: [...members].map(([group, cases]) =>
      partOf(facts, { group, rule: ruleOf(group), cases, pinned: pinnedIn(group).map(({ pinned }) => pinned) }),
    ),
    passedOver,
  }
}

interface Beginning {
  readonly pinned: PinnedContainer
  readonly cases: readonly WaitingCase[]
  /** null: the pinned cases now belong to several groups. */
  readonly group: string | null
}

function beginnings({ pinned, cases }: VanningFacts, groups: readonly string[]): Beginning[] {
  const groupOf = new Map(cases.map((one, at) => [one, groups[at] ?? '']))
  return pinned.map((container) => {
    const locked = lockedCases(cases, container)
    const found = new Set(locked.map((one) => groupOf.get(one) ?? ''))
    return { pinned: container, cases: locked, group: found.size === 1 ? ([...found][0] ?? null) : null }
  })
}

const lockedCases = (cases: readonly WaitingCase[], { renbanNo, lockedSteps }: PinnedContainer) =>
  cases
    .filter((one) => one.renbanNo === renbanNo && one.step !== null && one.step <= lockedSteps)
    .toSorted((a, b) => (a.step ?? 0) - (b.step ?? 0))

type Fixed = Pick<Beginning, 'pinned' | 'cases'> & { readonly rule: StoredRule | null }

/** Pinned cases can start a container of the group unless masters forbid it now. */
function canStartLoad(facts: VanningFacts, { pinned, cases, rule }: Fixed): boolean {
  const issuesBy = (by: StoredRule | null) => {
    const group = 'fixed'
    const { problem } = partOf(facts, { group, rule: by, cases, pinned: [pinned] })
    const containers = (problem.open ?? []).map((open) => restateLoad(problem, open))
    return checkLoads(problem, { containers, left: [], bounds: [] })
  }
  if (issuesBy(rule).length === 0) return true
  const [issue] = issuesBy(null)
  if (!issue) return false
  const sentence = (language: Language) => explainLoadViolation(issue, language, (box) => cases[box]?.caseNo ?? '')
  throw new JobFailure('M-JOB-011', { renbanNo: pinned.renbanNo, issue: inEveryLanguage(sentence) })
}

type Grouped = Pick<VanningPart, 'group' | 'rule' | 'cases' | 'pinned'>

export function partOf(facts: VanningFacts, { group, rule, cases, pinned }: Grouped): VanningPart {
  const dealers = [...new Set(cases.map(({ dealer }) => dealer))]
  const terms = groupTerms(facts, { dealers, rule })
  // The type of an existing container remains usable, whatever the dealers accept now.
  const codes = new Set(pinned.map(({ containerType }) => containerType))
  const shared = sharedTypes(terms.containerTypes, facts.typesOf, { dealers, rule })
  const containerTypes = terms.containerTypes.filter((type) => shared.includes(type) || codes.has(type.code))
  const problem = problemOf({ ...terms, containerTypes }, { group, cases, pinned, marks: facts.marks })
  return { group, rule, cases, pinned, vanOn: cases[0]?.vanOn ?? '', planId: planOf(cases), problem }
}

/** Of the month of most cases; of several the newest. */
function planOf(cases: readonly WaitingCase[]): number {
  const plans = [...groupedBy(cases, ({ planId, month }) => `${month} ${planId}`)]
  const [most] = plans.toSorted(([a, of], [b, others]) => others.length - of.length || (a < b ? 1 : -1))
  return most?.[1][0]?.planId ?? 0
}

type Boxes = Pick<VanningPart, 'group' | 'cases' | 'pinned'> & Pick<VanningFacts, 'marks'>

function problemOf(terms: GroupTerms, { group, cases, pinned, marks }: Boxes): LoadingProblem {
  const { containerTypes, boxTypes, rules, limits } = terms
  const typeNumber = new Map(boxTypes.map((type, index) => [type.code, index]))
  const numbers = new Map(cases.map((one, box) => [one, box]))
  const open = pinned.map((container): OpenContainer => {
    const boxes = lockedCases(cases, container).map((one) => ({ box: numbers.get(one) ?? -1, ...one.place }))
    return { type: containerTypes.findIndex(({ code }) => code === container.containerType), group, boxes }
  })
  return {
    containerTypes,
    boxTypes,
    rules,
    boxes: cases.map((one) => ({
      id: one.caseNo,
      type: typeNumber.get(one.caseCode) ?? 0,
      weightG: one.grossG,
      group,
      stop: stopOf(terms, one.dealer),
      together: marks.get(one.caseNo) ?? '',
      dangerClass: one.dangerClass,
    })),
    ...(open.length > 0 ? { open } : {}),
    groupLimits: [{ group, ...limits }],
    budget: DEFAULT_LOADING_BUDGET,
  }
}
