import type { CaseFacts, ConditionRow } from '@packing/contract'
import { type EqualBoxes, fillWithEqualBoxes } from '@packing/planning'

export type EditedCondition = Partial<ConditionRow>

interface CaseFigures {
  readonly type: CaseFacts
  readonly boxes: number
  readonly fill: EqualBoxes
  readonly fillPercent: number
  readonly grossKg: number
}

const isCount = (value: number | null | undefined): value is number => typeof value === 'number' && value > 0

/** What a full case holds with the values as edited; undefined while they are incomplete. */
export function caseFigures(row: EditedCondition, types: readonly CaseFacts[]): CaseFigures | undefined {
  const { boxesPerCase: boxes, boxLengthMm: lengthMm, boxWidthMm: widthMm, boxHeightMm: heightMm } = row
  const type = types.find(({ code }) => code === row.caseCode)
  if (!type || !isCount(boxes) || !isCount(lengthMm) || !isCount(widthMm) || !isCount(heightMm)) return undefined
  const inner = type.innerLengthMm * type.innerWidthMm * type.innerHeightMm
  return {
    type,
    boxes,
    fill: fillWithEqualBoxes(type, { lengthMm, widthMm, heightMm }, boxes),
    fillPercent: (boxes * lengthMm * widthMm * heightMm * 100) / inner,
    grossKg: type.tareG / 1000 + boxes * (row.boxGrossKg ?? 0),
  }
}

/** Derived columns as edited, so that they never disagree with the cells beside them. */
export const liveValues = (types: readonly CaseFacts[]) => {
  const typeOf = (row: EditedCondition) => types.find(({ code }) => code === row.caseCode)
  const inCase = (row: EditedCondition, value: (type: CaseFacts) => number) => {
    const type = typeOf(row)
    return type ? value(type) : null
  }
  const qtyPerCase = ({ snp, boxesPerCase }: EditedCondition) =>
    isCount(snp) && isCount(boxesPerCase) ? snp * boxesPerCase : null
  return {
    qtyPerCase,
    caseNetKg: (row: EditedCondition) => {
      const qty = qtyPerCase(row)
      return qty === null || row.partNetG === undefined ? null : (qty * row.partNetG) / 1000
    },
    tareKg: (row: EditedCondition) => inCase(row, ({ tareG }) => tareG / 1000),
    caseGrossKg: (row: EditedCondition) =>
      inCase(row, ({ tareG }) => tareG / 1000 + (row.boxesPerCase ?? 0) * (row.boxGrossKg ?? 0)),
    caseLengthMm: (row: EditedCondition) => inCase(row, ({ lengthMm }) => lengthMm),
    caseWidthMm: (row: EditedCondition) => inCase(row, ({ widthMm }) => widthMm),
    caseHeightMm: (row: EditedCondition) => inCase(row, ({ heightMm }) => heightMm),
    caseM3: (row: EditedCondition) =>
      inCase(row, ({ lengthMm, widthMm, heightMm }) => (lengthMm * widthMm * heightMm) / 1e9),
    fillPercent: (row: EditedCondition) => caseFigures(row, types)?.fillPercent ?? null,
  }
}
