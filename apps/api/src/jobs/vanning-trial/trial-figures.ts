import type { LoadTrialResult } from '@packing/contract'
import type { StoredRule } from '../../domain/loads/collective-rules.ts'
import type { StoredTrialResult } from '../../domain/loads/trial-result.ts'
import { groupedBy } from '../vanning/case-groups.ts'
import type { LeftCase, VannedContainer, VanningPlan } from '../vanning/load-in-parallel.ts'
import type { VanningPart } from '../vanning/make-parts.ts'
import { collected, type WaitingCase } from '../vanning/read-vanning.ts'

type Figures = LoadTrialResult['before']
export type Costs = ReadonlyMap<string, number>

const MAX_LEFT = 20
const MM3_PER_M3 = 1e9
const roundedM3 = (mm3: number) => Math.round((mm3 / MM3_PER_M3) * 1000) / 1000

export const costsOf = (parts: readonly VanningPart[]): Costs =>
  new Map(parts.flatMap(({ problem }) => problem.containerTypes.map(({ code, cost }) => [code, cost] as const)))

export function figuresOf(containers: readonly VannedContainer[], left: number, costs: Costs): Figures {
  const fill = containers.reduce((sum, { container }) => sum + container.fillPermille, 0)
  return {
    containers: containers.length,
    fillPercent: containers.length === 0 ? 0 : Math.round(fill / containers.length) / 10,
    cost: containers.reduce((sum, { containerType }) => sum + (costs.get(containerType) ?? 0), 0),
    left,
  }
}

export const figuresOfDay = ({ containers, left }: VanningPlan, vanOn: string, costs: Costs): Figures =>
  figuresOf(
    containers.filter((each) => each.vanOn === vanOn),
    left.filter(({ one }) => one.vanOn === vanOn).length,
    costs,
  )

export function typesOf(before: VanningPlan, after: VanningPlan): LoadTrialResult['types'] {
  const count = ({ containers }: VanningPlan, type: string) =>
    containers.filter(({ containerType }) => containerType === type).length
  const types = new Set([...before.containers, ...after.containers].map(({ containerType }) => containerType))
  return [...types].sort().map((type) => ({
    containerType: type,
    before: count(before, type),
    after: count(after, type),
  }))
}

/** Volume of the rule's cases by value of its key, with the vanning dates of least and most volume. */
export function volumesOf(
  parts: readonly VanningPart[],
  rule: StoredRule,
): Pick<LoadTrialResult, 'volumes' | 'joined'> {
  const ofRule = parts.filter((part) => part.rule === rule)
  const sizes = new Map(
    ofRule.flatMap(({ problem }) =>
      problem.boxTypes.map(({ code, lengthMm, widthMm, heightMm }) => [code, lengthMm * widthMm * heightMm] as const),
    ),
  )
  const cases = ofRule.flatMap((part) => part.cases)
  const days = [...new Set(cases.map(({ vanOn }) => vanOn))]
  const swingOf = (some: readonly WaitingCase[]) => {
    const volume = (which: readonly WaitingCase[]) =>
      which.reduce((sum, { caseCode }) => sum + (sizes.get(caseCode) ?? 0), 0)
    const byDay = days.map((day) => volume(some.filter(({ vanOn }) => vanOn === day)))
    const [leastM3, mostM3] = [roundedM3(Math.min(...byDay)), roundedM3(Math.max(...byDay))]
    return { cases: some.length, m3: roundedM3(volume(some)), leastM3, mostM3 }
  }
  const byValue = groupedBy(cases, (one) => collected(one).keys[rule.mixKey].join('+'))
  return {
    volumes: [...byValue].sort(([a], [b]) => (a < b ? -1 : 1)).map(([member, some]) => ({ member, ...swingOf(some) })),
    joined: swingOf(cases),
  }
}

/** Cases left only because of the rule come first. */
export function leftCasesOf(before: readonly LeftCase[], after: readonly LeftCase[]): StoredTrialResult['leftCases'] {
  const leftBefore = new Set(before.map(({ one }) => one.caseNo))
  const rows = after.map(({ one: { caseNo, dealer, vanOn }, reason }) => ({
    caseNo,
    dealerCode: dealer,
    vanOn,
    isOnlyAfter: !leftBefore.has(caseNo),
    reason,
  }))
  return [...rows.filter((row) => row.isOnlyAfter), ...rows.filter((row) => !row.isOnlyAfter)].slice(0, MAX_LEFT)
}
