import { isBlank, type RawCell, shownText } from '@packing/xlsx'
import { decimalMarkOf } from '../table/number-reading.ts'
import type { RowErrorCode, RowErrorDetails } from '../table/row-error.ts'
import type { FileCell, TableColumn, TableValue } from '../table/table-file.ts'
import { readDate, readMonth } from './cell-date.ts'
import { readDecimal, readInteger } from './cell-number.ts'

export interface CellIssue {
  readonly code: RowErrorCode
  readonly details?: RowErrorDetails
}
type Outcome = TableValue | CellIssue
export const isIssue = (outcome: Outcome): outcome is CellIssue => typeof outcome === 'object' && outcome !== null

const booleans: Readonly<Record<string, boolean>> = {
  Y: true,
  N: false,
  '1': true,
  '0': false,
  TRUE: true,
  FALSE: false,
}

/**
 * Not storable in a database or browser: control characters, lone surrogates, the replacement character. Marks that
 * change the reading direction would show another text than the one stored.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const badInText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd\p{Surrogate}\p{Bidi_Control}]/u
const badInCode = /[\p{Cc}\p{Surrogate}\p{Bidi_Control}\ufffd\u2028\u2029]/u

/** Above 2^53 or 15 digits a number cell has lost the digits typed. */
const lostDigits = (cell: RawCell) => typeof cell === 'number' && Math.abs(cell) >= 1e15

const readCode = (cell: RawCell): Outcome => {
  if (lostDigits(cell)) return { code: 'DIGITS_LOST' }
  if (typeof cell === 'object' && cell && 'date' in cell) return { code: 'DATE_IN_CODE' }
  const code = shownText(cell).normalize('NFKC').trim().toUpperCase()
  return badInCode.test(code) ? { code: 'BAD_CHARACTER' } : code
}

const readText = (cell: RawCell): Outcome => {
  if (lostDigits(cell)) return { code: 'DIGITS_LOST' }
  const text = shownText(cell)
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  return badInText.test(lines) ? { code: 'BAD_CHARACTER' } : lines
}

const readBoolean = (cell: RawCell): boolean | undefined =>
  typeof cell === 'boolean' ? cell : booleans[shownText(cell).normalize('NFKC').trim().toUpperCase()]

/** 1.000 of a whole number and 1,500 of any number are a thousand and more in one language, and few or a fraction in another. */
const isOpen = (cell: RawCell, mark: '.' | ',') =>
  typeof cell === 'string' && decimalMarkOf(cell) === 'OPEN' && cell.normalize('NFKC').includes(mark)

const readNumber = (cell: RawCell, { kind, decimalMark }: TableColumn): Outcome => {
  const isWhole = kind === 'integer'
  if (decimalMark === undefined && isOpen(cell, isWhole ? '.' : ',')) return { code: 'OPEN_NUMBER' }
  if (isWhole) return readInteger(cell, decimalMark) ?? { code: 'NOT_INTEGER' }
  return readDecimal(cell, decimalMark) ?? { code: 'NOT_DECIMAL' }
}

const readers: Readonly<Record<FileCell, (cell: RawCell, column: TableColumn, is1904: boolean) => Outcome>> = {
  code: readCode,
  text: readText,
  integer: readNumber,
  decimal: readNumber,
  date: (cell, _column, is1904) => readDate(cell, is1904) ?? { code: 'NOT_DATE' },
  month: (cell, _column, is1904) => readMonth(cell, is1904) ?? { code: 'NOT_MONTH' },
  flag: (cell) => readBoolean(cell) ?? { code: 'NOT_BOOLEAN' },
}

const isNumeric = (kind: FileCell) => kind === 'integer' || kind === 'decimal'

const checkBounds = (column: TableColumn, value: TableValue): CellIssue | undefined => {
  const { maxLength, min, max, oneOf } = column
  if (maxLength !== undefined && typeof value === 'string' && value.length > maxLength)
    return { code: 'TOO_LONG', details: { length: value.length, max: maxLength } }
  if (min !== undefined && isNumeric(column.kind) && Number(value) < min) return { code: 'TOO_SMALL', details: { min } }
  if (max !== undefined && isNumeric(column.kind) && Number(value) > max) return { code: 'TOO_BIG', details: { max } }
  if (oneOf && !oneOf.includes(String(value))) return { code: 'NOT_ALLOWED', details: { list: oneOf.join(', ') } }
  return undefined
}

/** `is1904`: serial numbers of dates count from 1904. */
export const readCell = (column: TableColumn, cell: RawCell | undefined, is1904 = false): Outcome => {
  if (isBlank(cell)) return column.isRequired ? { code: 'REQUIRED' } : null
  if (typeof cell === 'object' && 'formula' in cell) return { code: 'FORMULA' }
  if (typeof cell === 'object' && 'error' in cell) return { code: 'CELL_ERROR' }
  const value = readers[column.kind](cell, column, is1904)
  return isIssue(value) ? value : (checkBounds(column, value) ?? value)
}
