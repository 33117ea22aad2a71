import { type Language, type ProgressRow, type ProgressView, progressColumns, progressKeys } from '@packing/contract'
import type { GridColumn } from '../../ui/columns/grid-column.ts'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import type { RowStatus } from '../../ui/data-grid/model/grid-state.ts'

const keysOfView: Record<ProgressView, readonly string[]> = {
  LINE: ['lineCode', 'shiftCode'],
  DEALER: ['dealerCode'],
  CONTAINER: ['renbanNo'],
  HOUR: ['hour'],
}

export const progressGridColumns = (language: Language): readonly GridColumn<ProgressRow>[] =>
  gridColumns<ProgressRow>(progressColumns, language)

/** Without the columns of other views. */
export const columnsOfView = (language: Language, view: ProgressView): readonly GridColumn<ProgressRow>[] =>
  progressGridColumns(language).filter(({ id }) => !(id in progressKeys) || keysOfView[view].includes(id))

export const progressRowKey = ({ lineCode, shiftCode, dealerCode, renbanNo, hour }: ProgressRow): string =>
  [lineCode, shiftCode, dealerCode, renbanNo, hour].join(' ')

export function progressRowStatus(row: ProgressRow, words: { late: string; behind: string }): RowStatus | undefined {
  if (row.lateCases > 0 || row.riskVanOn !== null) return { tone: 'error', label: words.late }
  return row.delayCases > 0 ? { tone: 'warning', label: words.behind } : undefined
}
