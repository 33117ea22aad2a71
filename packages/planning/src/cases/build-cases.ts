import type { BuiltCase, CaseItem, CasePlan, CaseProblem } from '../problem/case-problem.ts'
import { compareCodes } from '../terms/codes.ts'
import { Pulse, report } from '../terms/report.ts'
import type { Watch } from '../terms/watch.ts'
import { rejectCaseShape } from '../validate/validate-shapes.ts'
import { roomTypes } from './fit.ts'
import { orderItems } from './order-items.ts'
import { packGroup } from './pack-group.ts'
import { weighCases } from './weigh-cases.ts'

/**
 * Packs the lots of each line and day into cases: first full cases of one part, then the remainders into shared cases
 * of one dealer, line, day, vanning date and dangerous goods class. Every case of a SAME_CASE group holds boxes of all
 * its members.
 *
 * Boxes stand upright, each in its place, within the fill limit and gross weight of the case; only a standard case of
 * one part is packed as its packing condition says. Lots, pieces, mm and g are integers. Throws `Cancelled`, and
 * `InvalidProblem` with every violation of broken input.
 */
export function buildCases(problem: CaseProblem, watch?: Watch): CasePlan {
  rejectCaseShape(problem)
  const { order, groupStarts } = orderItems(problem.items, new Pulse(watch, 'cases.sort'))
  const items = Array.from(order, (number) => problem.items[number]!)
  const types = roomTypes(problem.caseTypes)
  const pulse = new Pulse(watch, 'cases.fill')
  const cases: BuiltCase[] = []
  const left: CasePlan['left'][number][] = []
  let sharedCases = 0
  let mixedBound = 0
  for (const [number, start] of groupStarts.entries()) {
    report(watch, 'cases', start, items.length)
    const end = groupStarts[number + 1] ?? items.length
    const group = Array.from({ length: end - start }, (_, i) => start + i)
    const packed = packGroup(types, items, group, pulse)
    for (const built of weighCases(items, [...packed.full, ...packed.shared], order)) cases.push(built)
    for (const item of packed.left) {
      const { caseType, lots } = items[item]!
      const caseCode = problem.caseTypes[caseType]!.code
      left.push({ item: order[item]!, lots, reason: { cause: 'NO_CASE_FITS', caseCode } })
    }
    sharedCases += packed.shared.length
    mixedBound += packed.bound
  }
  left.sort((a, b) => a.item - b.item)
  return { cases: sortCases(problem.items, cases, watch), left, sharedCases, mixedBound }
}

/**
 * Cases arrive ordered by line, day, dealer and vanning date; only those of different dangerous goods classes may be
 * out of order.
 */
function sortCases(items: readonly CaseItem[], cases: readonly BuiltCase[], watch: Watch | undefined): BuiltCase[] {
  const pulse = new Pulse(watch, 'cases.order')
  const sorted: BuiltCase[] = []
  const compare = (a: BuiltCase, b: BuiltCase) => {
    pulse.beat()
    return compareCases(items, a, b)
  }
  for (let start = 0; start < cases.length; ) {
    let end = start + 1
    while (end < cases.length && isOneRun(cases[start]!, cases[end]!)) end++
    for (const built of cases.slice(start, end).sort(compare)) sorted.push(built)
    start = end
  }
  return sorted
}

function isOneRun(a: BuiltCase, b: BuiltCase): boolean {
  return a.line === b.line && a.day === b.day && a.dealer === b.dealer && a.van === b.van
}

function compareCases(items: readonly CaseItem[], a: BuiltCase, b: BuiltCase): number {
  const [x, y] = [a.contents[0]!, b.contents[0]!]
  return (
    Number(a.isMixed) - Number(b.isMixed) ||
    compareCodes(items[x.item]!.part, items[y.item]!.part) ||
    compareCodes(items[x.item]!.style, items[y.item]!.style) ||
    y.lots - x.lots
  )
}
