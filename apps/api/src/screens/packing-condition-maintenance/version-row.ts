import { CURRENT_COPY } from '@packing/contract'
import type { Cell, Cells, RowEdit } from '../../domain/edits/row-edit.ts'

export const FOREVER = '9999-12-31'

/** The cells of a packing condition as an edit carries them. */
export interface VersionRow {
  readonly partNo: string
  readonly dealerCode: string
  readonly packStyle: string
  readonly effectiveFrom: string
  readonly effectiveTo: string
  readonly copyNo: string
  readonly status: string
  readonly snp: number
  readonly boxesPerCase: number
  readonly caseCode: string
  readonly boxLengthMm: number
  readonly boxWidthMm: number
  readonly boxHeightMm: number
  readonly boxGrossG: number
  readonly packLines: readonly string[]
  readonly stdMinutes: number
  readonly isIspm15: boolean
  readonly dangerousGoods: boolean
}

const textIn = (cell: Cell | undefined) => String(cell ?? '')
const numberIn = (cell: Cell | undefined) => Number(cell ?? 0)

export function versionOf(cells: Cells): VersionRow {
  return {
    partNo: textIn(cells['partNo']),
    dealerCode: textIn(cells['dealerCode']),
    packStyle: textIn(cells['packStyle']),
    effectiveFrom: textIn(cells['effectiveFrom']),
    effectiveTo: textIn(cells['effectiveTo'] ?? FOREVER),
    copyNo: textIn(cells['copyNo'] ?? CURRENT_COPY),
    status: textIn(cells['status']),
    snp: numberIn(cells['snp']),
    boxesPerCase: numberIn(cells['boxesPerCase']),
    caseCode: textIn(cells['caseCode']),
    boxLengthMm: numberIn(cells['boxLengthMm']),
    boxWidthMm: numberIn(cells['boxWidthMm']),
    boxHeightMm: numberIn(cells['boxHeightMm']),
    boxGrossG: Math.round(numberIn(cells['boxGrossKg']) * 1000),
    packLines: splitCodes(textIn(cells['packLines'])),
    stdMinutes: numberIn(cells['stdMinutes']),
    isIspm15: cells['isIspm15'] === true,
    dangerousGoods: cells['dangerousGoods'] === true,
  }
}

export const splitCodes = (text: string): readonly string[] => text.split(/[\s,;]+/).filter(Boolean)

export const keyTextOf = ({ partNo, dealerCode, packStyle }: Pick<VersionRow, 'partNo' | 'dealerCode' | 'packStyle'>) =>
  `${partNo}|${dealerCode}|${packStyle}`

export const beforeOf = (edit: RowEdit): VersionRow | null => (edit.before ? versionOf(edit.before) : null)
export const afterOf = (edit: RowEdit): VersionRow => versionOf(edit.after)

/** Whether plans are computed with the row: before, and after the save. */
export const wasApproved = (edit: RowEdit) => edit.before?.['status'] === 'APPROVED'
export const isApproved = (edit: RowEdit) => edit.op !== 'D' && edit.after['status'] === 'APPROVED'
