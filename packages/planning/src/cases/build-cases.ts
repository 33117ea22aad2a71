import { compareCodes } from '../codes.ts'
import type { BuiltCase, CaseItem, CasePlan, CaseProblem } from '../problem/case-problem.ts'
import type { Watch } from '../problem/watch.ts'
import { Pulse, report } from '../watch.ts'
import { roomTypes } from './fit.ts'
import { orderItems } from './order-items.ts'
import { packGroup } from './pack-group.ts'
import { weighCases } from './weigh-cases.ts'

/**
 * Packs the lots of each line and day into cases: full cases of one part first, what is over in shared cases of the
 * same dealer, line, day, vanning date and danger class; SAME_CASE groups stay together in every case they are in.
 *
 * Boxes stand upright; each must fit the case by itself, all together its fill limit and its gross weight (where
 * exactly they stand inside is left to the packer). Lots, pieces, mm and grams are whole. Throws `Cancelled`, and
 * RangeError when an item's pieces do not belong to its lots.
 */
export function buildCases(problem: CaseProblem, watch?: Watch): CasePlan {
  const { order, groupStarts } = orderItems(problem.items, new Pulse(watch, 'cases.sort'))
  const items = Array.from(order, (number) => problem.items[number]!)
  refuseBadPieces(items)
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

function refuseBadPieces(items: readonly CaseItem[]): void {
  for (const item of items) {
    const short = item.lots * item.snp - item.pieces
    if (short < 0 || short >= item.snp) throw new RangeError(`${item.part}: ${item.pieces} pieces in ${item.lots} lots`)
  }
}

/** Cases come by line, day, dealer, van and danger class: only those that differ in the last are out of order. */
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

/** Full before mixed, then by first part, most lots first. */
function compareCases(items: readonly CaseItem[], a: BuiltCase, b: BuiltCase): number {
  const [x, y] = [a.contents[0]!, b.contents[0]!]
  return (
    Number(a.isMixed) - Number(b.isMixed) ||
    compareCodes(items[x.item]!.part, items[y.item]!.part) ||
    compareCodes(items[x.item]!.style, items[y.item]!.style) ||
    y.lots - x.lots
  )
}
