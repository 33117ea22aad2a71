import type { LoadingProblem } from '@packing/planning'
import type { LoadedVanning } from '../vanning/load-loading-problem.ts'

/** The groups that a collective rule would join, and what it makes of them. */
export interface JoinedDay {
  readonly vanOn: string
  readonly apart: readonly LoadedVanning[]
  readonly joined: LoadedVanning
}

const dealerOf = ({ cases }: LoadedVanning) => cases[0]?.dealer ?? ''
const vanOnOf = ({ cases }: LoadedVanning) => cases[0]?.vanOn ?? ''

/** Container types that every one of them takes. */
function commonTypes(parts: readonly LoadedVanning[]): LoadingProblem['containerTypes'] {
  const [first, ...others] = parts.map(({ problem }) => problem.containerTypes)
  return (first ?? []).filter(({ code }) => others.every((types) => types.some((type) => type.code === code)))
}

/**
 * What a rule that lets dealers share containers does to the days on which several of them are vanned. The first dealer
 * of the rule is unloaded first. Days on which only one is vanned, and dealers that take no container type in common,
 * stay as they are: they are not in the answer. What planners fixed is left aside: a trial is of the rule.
 */
export function joinGroups(groups: readonly LoadedVanning[], members: readonly string[]): JoinedDay[] {
  const days = new Map<string, LoadedVanning[]>()
  for (const group of groups.filter((each) => members.includes(dealerOf(each)))) {
    const { open: _open, ...problem } = group.problem
    days.set(vanOnOf(group), [...(days.get(vanOnOf(group)) ?? []), { ...group, held: [], problem }])
  }
  return [...days]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([vanOn, found]) => {
      const apart = found.toSorted((a, b) => members.indexOf(dealerOf(a)) - members.indexOf(dealerOf(b)))
      const containerTypes = commonTypes(apart)
      const [first] = apart
      if (!first || apart.length < 2 || containerTypes.length === 0) return []
      const group = `${members.join('+')}|${vanOn}`
      const boxes = apart.flatMap(({ problem, cases }) =>
        problem.boxes.map((box, at) => {
          const dealer = cases[at]?.dealer ?? ''
          const together = box.together ? `${dealer} ${box.together}` : ''
          return { ...box, group, together, stop: members.indexOf(dealer) + 1 }
        }),
      )
      const joined = {
        cases: apart.flatMap(({ cases }) => cases),
        held: [],
        problem: { ...first.problem, containerTypes, boxes },
      }
      return [{ vanOn, apart, joined }]
    })
}
