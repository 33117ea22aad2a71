/** Cells as they are in a file, before any column's rules. */

/** 'YYYY-MM-DD'; '' when the serial number is no date. */
export interface DateCell {
  readonly date: string
  /** The number format shows no day, as in Jan-27: the date is its first day. */
  readonly isMonth?: true
}
export interface FormulaCell {
  readonly formula: string
  /** What the formula had as its result when the workbook was saved. */
  readonly result?: Exclude<RawCell, FormulaCell>
}
export interface ErrorCell {
  readonly error: string
}
export type RawCell = string | number | boolean | null | DateCell | FormulaCell | ErrorCell

export interface RawRow {
  readonly line: number
  readonly cells: readonly (RawCell | undefined)[]
  readonly isHidden?: true
  /** Serial numbers of dates count from 1904, in cells that have no date format as well. */
  readonly is1904?: true
  /** Places of hidden columns of the worksheet, if it has any. */
  readonly hiddenColumns?: ReadonlySet<number>
  /** Places of cells whose text is struck out, if there are any. */
  readonly struck?: ReadonlySet<number>
}

export const isBlank = (cell: RawCell | undefined): cell is null | undefined | string =>
  cell === null || cell === undefined || (typeof cell === 'string' && (cell === '' || cell.trim() === ''))

/** The text of a heading, which may be a formula. */
export const headingText = (cell: RawCell | undefined): string =>
  typeof cell === 'object' && cell !== null && 'formula' in cell && cell.result !== undefined
    ? shownText(cell.result)
    : shownText(cell)

export const shownText = (cell: RawCell | undefined): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  if (typeof cell !== 'object') return String(cell)
  if ('date' in cell) return (cell.isMonth ? cell.date.slice(0, 7) : cell.date).replaceAll('-', '/')
  return 'formula' in cell ? `=${cell.formula}` : cell.error
}
