import type { BuiltCase, CaseItem } from '../problem/case-problem.ts'
import type { Draft } from './pack-group.ts'

/**
 * Pieces and weights of a group's cases. The partial lot of an item is in its last case. `numbers`: item numbers in
 * the problem.
 */
export function weighCases(items: readonly CaseItem[], drafts: readonly Draft[], numbers: Int32Array): BuiltCase[] {
  const lastCase = findLastCases(items, drafts)
  return drafts.map((draft) => {
    const { dealer, line, day, van } = items[draft.contents[0]!.item]!
    let netG = 0
    let grossG = draft.type.type.tareG
    const contents = draft.contents.map(({ item, lots }) => {
      const { snp, pieceNetG, boxGrossG } = items[item]!
      const missing = lastCase.get(item) === draft ? missingPieces(items[item]!) : 0
      const pieces = lots * snp - missing
      netG += pieces * pieceNetG
      grossG += lots * boxGrossG - missing * pieceNetG
      return { item: numbers[item]!, lots, pieces }
    })
    const isMixed = contents.length > 1
    const placement = draft.placement?.map((own) => ({ ...own, item: numbers[own.item]! })) ?? null
    return { caseType: draft.type.number, dealer, line, day, van, isMixed, contents, netG, grossG, placement }
  })
}

const missingPieces = ({ lots, snp, pieces }: CaseItem) => lots * snp - pieces

function findLastCases(items: readonly CaseItem[], drafts: readonly Draft[]): Map<number, Draft> {
  const lastCase = new Map<number, Draft>()
  for (const draft of drafts) {
    for (const { item } of draft.contents) if (missingPieces(items[item]!) > 0) lastCase.set(item, draft)
  }
  return lastCase
}
