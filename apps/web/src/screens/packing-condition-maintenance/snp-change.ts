import type { CarriedPieces, ConditionRow } from '@packing/contract'

export type Keeps = 'BOXES' | 'PIECES'

export interface SnpChange {
  readonly snp: number
  readonly keeps: Keeps
}

export interface ChangedSnp {
  readonly row: ConditionRow
  readonly snp: number
  readonly boxesPerCase: number
  /** The packaging weighs as before: only the pieces change. */
  readonly boxGrossKg: number
}

/** Makes a new version of each row, with another SNP. */
export function changeSnp(rows: readonly ConditionRow[], { snp, keeps }: SnpChange): ChangedSnp[] {
  return rows.flatMap((row) => {
    const { snp: before, boxesPerCase, boxGrossKg, partNetG } = row
    if (row.status !== 'APPROVED' || before === null || boxesPerCase === null || before === snp) return []
    const pieces = before * boxesPerCase
    return [
      {
        row,
        snp,
        boxesPerCase: keeps === 'BOXES' ? boxesPerCase : Math.max(1, Math.floor(pieces / snp)),
        boxGrossKg: Math.round((boxGrossKg ?? 0) * 1000 + (snp - before) * partNetG) / 1000,
      },
    ]
  })
}

export interface Conversion {
  readonly dealerCode: string
  readonly pieces: number
  readonly old: InBoxes
  readonly new: InBoxes
}
interface InBoxes {
  readonly boxes: number
  readonly rest: number
}

const inBoxes = (pieces: number, snp: number): InBoxes => ({ boxes: Math.floor(pieces / snp), rest: pieces % snp })

/** The carry-over of the version's dealers in old and new boxes. */
export function conversionsOf({ row, snp }: ChangedSnp, carried: readonly CarriedPieces[]): Conversion[] {
  return carried
    .filter((each) => each.partNo === row.partNo && each.packStyle === row.packStyle && each.pieces !== 0)
    .filter(({ dealerCode }) => row.appliesTo === '*' || row.appliesTo.split(' ').includes(dealerCode))
    .map(({ dealerCode, pieces }) => ({
      dealerCode,
      pieces,
      old: inBoxes(pieces, row.snp ?? 1),
      new: inBoxes(pieces, snp),
    }))
}
