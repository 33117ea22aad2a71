/** Cells as they are in a file, before any column's rules. */

/** 'YYYY-MM-DD'; '' when the serial number is no date. */
export interface DateCell {
  readonly date: string
}
export interface FormulaCell {
  readonly formula: string
}
export interface ErrorCell {
  readonly error: string
}
export type RawCell = string | number | boolean | null | DateCell | FormulaCell | ErrorCell

export interface RawRow {
  readonly line: number
  readonly cells: readonly (RawCell | undefined)[]
}

export const isBlank = (cell: RawCell | undefined): cell is null | undefined | string =>
  cell === null || cell === undefined || (typeof cell === 'string' && (cell === '' || cell.trim() === ''))

export const shownText = (cell: RawCell | undefined): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  if (typeof cell !== 'object') return String(cell)
  if ('date' in cell) return cell.date.replaceAll('-', '/')
  return 'formula' in cell ? `=${cell.formula}` : cell.error
}
