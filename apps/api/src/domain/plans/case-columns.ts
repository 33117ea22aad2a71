import type { CaseItem, CaseProblem, CaseType } from '@packing/planning'

/** What all items of a dealer's part in one packing style and condition have in common. */
export type CaseGoods = Omit<CaseItem, 'line' | 'day' | 'van' | 'lots' | 'pieces'>

/**
 * The items of a case problem as columns (row = item). A month has hundreds of thousands of them: as objects, they take
 * longer to be copied to the engine's thread than to be solved there.
 */
export interface CaseColumns {
  readonly caseTypes: readonly CaseType[]
  readonly goods: readonly CaseGoods[]
  readonly lines: readonly string[]
  /** Indices into `goods` and `lines`. */
  readonly goodsOf: Int32Array
  readonly lineOf: Int32Array
  readonly day: Int32Array
  readonly van: Int32Array
  readonly lots: Int32Array
  readonly pieces: Int32Array
}

export function caseProblemOf(columns: CaseColumns): CaseProblem {
  const { caseTypes, goods, lines, goodsOf, lineOf, day, van, lots, pieces } = columns
  const items: CaseItem[] = []
  for (let row = 0; row < goodsOf.length; row++) {
    const own = goods[goodsOf[row] ?? 0]
    if (!own) continue
    items.push({
      ...own,
      line: lines[lineOf[row] ?? 0] ?? '',
      day: day[row] ?? 0,
      van: van[row] ?? 0,
      lots: lots[row] ?? 0,
      pieces: pieces[row] ?? 0,
    })
  }
  return { caseTypes, items }
}
