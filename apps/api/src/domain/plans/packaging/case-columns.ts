import type { CaseItem, CaseProblem, CaseType } from '@packing/planning'

export type CaseGoods = Omit<CaseItem, 'line' | 'day' | 'van' | 'lots' | 'pieces'>

/**
 * A case problem's items as columns (row = item). A month has hundreds of thousands: as objects, copying them to the
 * engine's thread takes longer than solving.
 */
export interface CaseColumns {
  readonly caseTypes: readonly CaseType[]
  readonly goods: readonly CaseGoods[]
  readonly lines: readonly string[]
  readonly goodsOf: Int32Array
  readonly lineOf: Int32Array
  readonly day: Int32Array
  readonly van: Int32Array
  readonly lots: Int32Array
  readonly pieces: Int32Array
}

export const goodsOfItem = ({ goods, goodsOf }: CaseColumns, item: number): CaseGoods | undefined =>
  goods[goodsOf[item] ?? -1]

export function caseProblemOf(columns: CaseColumns): CaseProblem {
  const items: CaseItem[] = []
  for (let row = 0; row < columns.goodsOf.length; row++) {
    const goods = goodsOfItem(columns, row)
    if (goods) items.push(itemOf(columns, row, goods))
  }
  return { caseTypes: columns.caseTypes, items }
}

/** Field by field: spreading so many fields creates hash tables, at several times the memory and time. */
const itemOf = (columns: CaseColumns, row: number, goods: CaseGoods): CaseItem => ({
  dealer: goods.dealer,
  part: goods.part,
  style: goods.style,
  line: columns.lines[columns.lineOf[row] ?? 0] ?? '',
  day: columns.day[row] ?? 0,
  van: columns.van[row] ?? 0,
  lots: columns.lots[row] ?? 0,
  snp: goods.snp,
  pieces: columns.pieces[row] ?? 0,
  caseType: goods.caseType,
  boxesPerCase: goods.boxesPerCase,
  boxLengthMm: goods.boxLengthMm,
  boxWidthMm: goods.boxWidthMm,
  boxHeightMm: goods.boxHeightMm,
  boxGrossG: goods.boxGrossG,
  pieceNetG: goods.pieceNetG,
  dangerClass: goods.dangerClass,
  sameCaseGroup: goods.sameCaseGroup,
})
