import { compareCodes, compareTuples } from '../codes.ts'
import type { BuiltCase, CaseItem, CasePlan, CaseProblem, Watch } from '../problem.ts'
import { report } from '../watch.ts'
import type { Content } from './fit.ts'
import { type Draft, type GroupCases, packGroup } from './pack-group.ts'

const GROUPS_PER_REPORT = 64

/**
 * Packs the lots of each line and day into cases: full cases of one part first, what is over in shared cases of the
 * same dealer, line, day, vanning date and danger class; SAME_CASE groups stay together in every case they are in.
 *
 * Boxes stand upright; each must fit the case by itself, all together its fill limit and its gross weight (where
 * exactly they stand inside is left to the packer). Lots, pieces, mm and grams are whole. Throws `Cancelled`, and
 * RangeError when an item's pieces do not belong to its lots.
 */
export function buildCases(problem: CaseProblem, watch?: Watch): CasePlan {
  const { ranked, sorted } = sortItems(problem.items)
  const typeNumber = new Map(problem.caseTypes.map((type, i) => [type, i]))
  const cases: BuiltCase[] = []
  const left: CasePlan['left'][number][] = []
  let mixedBound = 0
  let done = 0
  for (const [count, group] of shareGroups(sorted).entries()) {
    if (count % GROUPS_PER_REPORT === 0) report(watch, 'cases', done, sorted.length)
    const packed = packGroup(problem.caseTypes, sorted, group)
    cases.push(...finishCases(sorted, packed, (type) => typeNumber.get(type)!, ranked))
    for (const item of packed.left) {
      const { caseType, lots } = sorted[item]!
      const caseCode = problem.caseTypes[caseType]!.code
      left.push({ item: ranked[item]!, lots, reason: { cause: 'NO_CASE_FITS', caseCode } })
    }
    mixedBound += packed.bound
    done += group.length
  }
  left.sort((a, b) => a.item - b.item)
  return { cases: sortCases(problem.items, cases), left, mixedBound }
}

/** Items in order of codes, and for each its number in the problem. */
function sortItems(items: readonly CaseItem[]): { ranked: number[]; sorted: CaseItem[] } {
  const ranked = items.map((_, i) => i).sort((a, b) => compareItems(items[a]!, items[b]!) || a - b)
  const sorted = ranked.map((i) => items[i]!)
  for (const item of sorted) {
    const short = item.lots * item.snp - item.pieces
    if (short < 0 || short >= item.snp) throw new RangeError(`${item.part}: ${item.pieces} pieces in ${item.lots} lots`)
  }
  return { ranked, sorted }
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

function sortCases(items: readonly CaseItem[], cases: readonly BuiltCase[]): BuiltCase[] {
  const sortKeys = new Map(
    cases.map((built) => {
      const first = items[built.contents[0]!.item]!
      const mixed = built.isMixed ? 1 : 0
      const lots = built.contents[0]!.lots
      return [built, [built.line, built.day, built.dealer, built.van, mixed, first.part, first.style, -lots]]
    }),
  )
  return [...cases].sort((a, b) => compareTuples(sortKeys.get(a)!, sortKeys.get(b)!))
}
