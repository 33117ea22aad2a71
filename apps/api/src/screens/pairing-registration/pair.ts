import { type RowEdit, textOf } from '../../domain/edits/row-edit.ts'

export interface Pair {
  readonly pairId: string
  readonly partA: string
  readonly partB: string
  readonly ratioA: number
  readonly ratioB: number
  readonly dealerCode: string
  readonly validFrom: string
  readonly validTo: string
}

export const pairOf = (edit: RowEdit): Pair => ({
  pairId: textOf(edit, 'pairId'),
  partA: textOf(edit, 'partA'),
  partB: textOf(edit, 'partB'),
  ratioA: Number(edit.after['ratioA']),
  ratioB: Number(edit.after['ratioB']),
  dealerCode: textOf(edit, 'dealerCode'),
  validFrom: textOf(edit, 'validFrom'),
  validTo: textOf(edit, 'validTo'),
})

export const partsOf = ({ partA, partB }: Pick<Pair, 'partA' | 'partB'>): readonly string[] => [partA, partB]
