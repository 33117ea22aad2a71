import type { Language } from '@packing/contract'
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
import type { HeldContainer, VanningFacts, WaitingCase } from './read-vanning.ts'

export interface VanningPart {
  readonly problem: LoadingProblem
  readonly group: string
  readonly rule: StoredRule | null
  readonly vanOn: string
  readonly cases: readonly WaitingCase[]
  readonly held: readonly HeldContainer[]
}

export interface VanningParts {
  readonly parts: readonly VanningPart[]
  readonly passedOver: readonly PassedOver[]
}

/**
 * Groups of cases that may share containers, each with its problem: by dealer, vanning date and the unit's separation
 * criteria, joined by the rules of `facts`. Pinned cases stay; if a rule would not allow that, they form a part of
 * their own.
 */
export function makeParts(facts: VanningFacts): VanningParts {
  const { groups, ruleOf, passedOver } = groupCases(facts)
  const standing = beginnings(facts, groups)
  const own = new Map(
    standing.flatMap(({ held, cases, group }) =>
      group !== null && canStand(facts, { held, cases, rule: ruleOf(group) }) ? [] : [[held.renbanNo, cases] as const],
    ),
  )
  const alone = new Map([...own].flatMap(([renbanNo, cases]) => cases.map((one) => [one.caseNo, `held|${renbanNo}`])))
  const groupOf = new Map(facts.cases.map((one, at) => [one, alone.get(one.caseNo) ?? groups[at] ?? '']))
  const members = groupedBy(facts.cases, (one) => groupOf.get(one) ?? '')
  const heldIn = (group: string) =>
    standing.filter(({ held, ...each }) => (own.has(held.renbanNo) ? `held|${held.renbanNo}` : each.group) === group)
  return {
    parts: [...members].map(([group, cases]) =>
      partOf(facts, { group, rule: ruleOf(group), cases, held: heldIn(group).map(({ held }) => held) }),
    ),
    passedOver,
  }
}

interface Beginning {
  readonly held: HeldContainer
  readonly cases: readonly WaitingCase[]
  /** null: the pinned cases now belong to several groups. */
  readonly group: string | null
}

function beginnings({ held, cases }: VanningFacts, groups: readonly string[]): Beginning[] {
  const groupOf = new Map(cases.map((one, at) => [one, groups[at] ?? '']))
  return held.map((container) => {
    const fixed = fixedCases(cases, container)
    const found = new Set(fixed.map((one) => groupOf.get(one) ?? ''))
    return { held: container, cases: fixed, group: found.size === 1 ? ([...found][0] ?? null) : null }
  })
}

const fixedCases = (cases: readonly WaitingCase[], { renbanNo, heldSteps }: HeldContainer) =>
  cases
    .filter((one) => one.renbanNo === renbanNo && one.step !== null && one.step <= heldSteps)
    .toSorted((a, b) => (a.step ?? 0) - (b.step ?? 0))

type Fixed = Pick<Beginning, 'held' | 'cases'> & { readonly rule: StoredRule | null }

/** Pinned cases can start a container of the group unless masters forbid it now. */
function canStand(facts: VanningFacts, { held, cases, rule }: Fixed): boolean {
  const issuesBy = (by: StoredRule | null) => {
    const group = 'fixed'
    const { problem } = partOf(facts, { group, rule: by, cases, held: [held] })
    const containers = (problem.open ?? []).map((open) => restateLoad(problem, open))
    return checkLoads(problem, { containers, left: [], bounds: [] })
  }
  if (issuesBy(rule).length === 0) return true
  const [issue] = issuesBy(null)
  if (!issue) return false
  const sentence = (language: Language) => explainLoadViolation(issue, language, (box) => cases[box]?.caseNo ?? '')
  throw new JobFailure('M-JOB-011', { renbanNo: held.renbanNo, issue: { en: sentence('en'), ja: sentence('ja') } })
}

type Grouped = Pick<VanningPart, 'group' | 'rule' | 'cases' | 'held'>

function partOf(facts: VanningFacts, { group, rule, cases, held }: Grouped): VanningPart {
  const dealers = [...new Set(cases.map(({ dealer }) => dealer))]
  const terms = groupTerms(facts, { dealers, rule })
  // The type of an existing container remains usable, whatever the dealers accept now.
  const codes = new Set(held.map(({ containerType }) => containerType))
  const shared = sharedTypes(terms.containerTypes, facts.typesOf, { dealers, rule })
  const containerTypes = terms.containerTypes.filter((type) => shared.includes(type) || codes.has(type.code))
  const problem = problemOf({ ...terms, containerTypes }, { group, cases, held, marks: facts.marks })
  return { group, rule, cases, held, vanOn: cases[0]?.vanOn ?? '', problem }
}

type Boxes = Pick<VanningPart, 'group' | 'cases' | 'held'> & Pick<VanningFacts, 'marks'>

function problemOf(terms: GroupTerms, { group, cases, held, marks }: Boxes): LoadingProblem {
  const { containerTypes, boxTypes, rules, limits } = terms
  const typeNumber = new Map(boxTypes.map((type, index) => [type.code, index]))
  const numbers = new Map(cases.map((one, box) => [one, box]))
  const open = held.map((container): OpenContainer => {
    const boxes = fixedCases(cases, container).map((one) => ({ box: numbers.get(one) ?? -1, ...one.place }))
    return { type: containerTypes.findIndex(({ code }) => code === container.containerType), group, boxes }
  })
  return {
    ...{ containerTypes, boxTypes, rules },
    boxes: cases.map((one) => ({
      id: one.caseNo,
      type: typeNumber.get(one.caseCode) ?? 0,
      weightG: one.grossG,
      group,
      stop: stopOf(terms, one.dealer),
      together: marks.get(one.caseNo) ?? '',
    })),
    ...(open.length > 0 ? { open } : {}),
    ...(limits ? { groupLimits: [{ group, ...limits }] } : {}),
    budget: DEFAULT_LOADING_BUDGET,
  }
}
