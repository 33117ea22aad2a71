import { compareCodes, compareTuples } from '../codes.ts'
import type { BuiltCase, CaseItem, CasePlan, CaseProblem } from '../problem/case-problem.ts'
import type { Watch } from '../problem/watch.ts'
import { report } from '../watch.ts'
import type { Content } from './fit.ts'
import { type Draft, type GroupCases, packGroup } from './pack-group.ts'

const GROUPS_PER_REPORT = 16

/**
 * Packs the lots of each line and day into cases: full cases of one part first, what is over in shared cases of the
 * same dealer, line, day, vanning date and danger class; SAME_CASE groups stay together in every case they are in.
 *
 * Boxes stand upright; each must fit the case by itself, all together its fill limit and its gross weight (where
 * exactly they stand inside is left to the packer). Lots, pieces, mm and grams are whole. Throws `Cancelled`, and
 * RangeError when an item's pieces do not belong to its lots.
 */
export function buildCases(problem: CaseProblem, watch?: Watch): CasePlan {
  const ranked = sortItems(problem.items, watch)
  const sorted = ranked.map((i) => problem.items[i]!)
  refuseBadPieces(sorted)
  const typeNumber = new Map(problem.caseTypes.map((type, i) => [type, i]))
  const cases: BuiltCase[] = []
  const left: CasePlan['left'][number][] = []
  let sharedCases = 0
  let mixedBound = 0
  let done = 0
  for (const [count, group] of shareGroups(sorted).entries()) {
    if (count % GROUPS_PER_REPORT === 0) report(watch, 'cases', done, sorted.length)
    const packed = packGroup(problem.caseTypes, sorted, group, () => report(watch, 'cases', done, sorted.length))
    for (const built of finishCases(sorted, packed, (type) => typeNumber.get(type)!, ranked)) cases.push(built)
    for (const item of packed.left) {
      const { caseType, lots } = sorted[item]!
      const caseCode = problem.caseTypes[caseType]!.code
      left.push({ item: ranked[item]!, lots, reason: { cause: 'NO_CASE_FITS', caseCode } })
    }
    sharedCases += packed.shared
    mixedBound += packed.bound
    done += group.length
  }
  left.sort((a, b) => a.item - b.item)
  return { cases: sortCases(problem.items, cases, watch), left, sharedCases, mixedBound }
}

/** Items in order of codes, as numbers of the problem. Line by line and day by day, so that it can be stopped. */
function sortItems(items: readonly CaseItem[], watch: Watch | undefined): number[] {
  const byLineAndDay = new Map<string, number[]>()
  for (const [i, { line, day }] of items.entries()) {
    const name = `${day} ${line}`
    const list = byLineAndDay.get(name)
    if (list) list.push(i)
    else byLineAndDay.set(name, [i])
  }
  const lists = [...byLineAndDay.values()].sort((a, b) => compareItems(items[a[0]!]!, items[b[0]!]!))
  const ranked: number[] = []
  for (const list of lists) {
    report(watch, 'cases.sort', ranked.length, items.length)
    for (const i of list.sort((a, b) => compareItems(items[a]!, items[b]!) || a - b)) ranked.push(i)
  }
  return ranked
}

function refuseBadPieces(items: readonly CaseItem[]): void {
  for (const item of items) {
    const short = item.lots * item.snp - item.pieces
    if (short < 0 || short >= item.snp) throw new RangeError(`${item.part}: ${item.pieces} pieces in ${item.lots} lots`)
  }
}

function compareItems(a: CaseItem, b: CaseItem): number {
  return (
    compareCodes(a.line, b.line) ||
    a.day - b.day ||
    compareCodes(a.dealer, b.dealer) ||
    a.van - b.van ||
    compareCodes(a.dangerClass, b.dangerClass) ||
    compareCodes(a.part, b.part) ||
    compareCodes(a.style, b.style) ||
    a.lots - b.lots ||
    a.pieces - b.pieces
  )
}

/** Runs of items that may share cases, as numbers of the sorted items. */
function shareGroups(sorted: readonly CaseItem[]): number[][] {
  const groups: number[][] = []
  for (const [i, item] of sorted.entries()) {
    const last = sorted[i - 1]
    const isSame =
      last !== undefined &&
      last.line === item.line &&
      last.day === item.day &&
      last.dealer === item.dealer &&
      last.van === item.van &&
      last.dangerClass === item.dangerClass
    if (isSame) groups[groups.length - 1]!.push(i)
    else groups.push([i])
  }
  return groups
}

/** Weighs the cases. The partial lot of an item, if it has one, is in the last case of the item. */
function finishCases(
  sorted: readonly CaseItem[],
  packed: GroupCases,
  typeNumber: (type: Draft['type']) => number,
  ranked: readonly number[],
): BuiltCase[] {
  const lastCase = new Map<number, Draft>()
  for (const draft of packed.cases) for (const { item } of draft.contents) lastCase.set(item, draft)
  return packed.cases.map((draft) => {
    const first = sorted[draft.contents[0]!.item]!
    const shortOf = ({ item }: Content) => {
      return lastCase.get(item) === draft ? sorted[item]!.lots * sorted[item]!.snp - sorted[item]!.pieces : 0
    }
    const { type, contents } = draft
    const filled = contents.map((content) => {
      const { snp, pieceNetG, boxGrossG } = sorted[content.item]!
      const short = shortOf(content)
      const pieces = content.lots * snp - short
      return { ...content, pieces, netG: pieces * pieceNetG, grossG: content.lots * boxGrossG - short * pieceNetG }
    })
    return {
      caseType: typeNumber(type),
      dealer: first.dealer,
      line: first.line,
      day: first.day,
      van: first.van,
      isMixed: contents.length > 1,
      contents: filled.map(({ item, lots, pieces }) => ({ item: ranked[item]!, lots, pieces })),
      netG: filled.reduce((sum, content) => sum + content.netG, 0),
      grossG: filled.reduce((sum, content) => sum + content.grossG, type.tareG),
    }
  })
}

/** Cases come by line, day, dealer, van and danger class: only those that differ in the last are out of order. */
function sortCases(items: readonly CaseItem[], cases: readonly BuiltCase[], watch: Watch | undefined): BuiltCase[] {
  const sorted: BuiltCase[] = []
  let start = 0
  let runs = 0
  for (let end = 1; end <= cases.length; end++) {
    if (cases[end] && isOneRun(cases[start]!, cases[end]!)) continue
    if (runs++ % GROUPS_PER_REPORT === 0) report(watch, 'cases.order', start, cases.length)
    const run = cases.slice(start, end).sort((a, b) => compareTuples(sortKey(items, a), sortKey(items, b)))
    for (const built of run) sorted.push(built)
    start = end
  }
  return sorted
}

function isOneRun(a: BuiltCase, b: BuiltCase): boolean {
  return a.line === b.line && a.day === b.day && a.dealer === b.dealer && a.van === b.van
}

/** Full before mixed, then by first part, most lots first. */
function sortKey(items: readonly CaseItem[], { isMixed, contents }: BuiltCase): (string | number)[] {
  const { item, lots } = contents[0]!
  return [isMixed ? 1 : 0, items[item]!.part, items[item]!.style, -lots]
}
