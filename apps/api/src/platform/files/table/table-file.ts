import type { CellKind, Written } from '@packing/contract'
import type { CountedColumn } from './cell-count.ts'
import type { DecimalMark, NumberReading } from './number-reading.ts'

export type { Language } from '@packing/contract'
/** Written in every language where it has values. */
export type Text = Written

/** Kinds of the contract's columns that a file tells apart. */
export type FileCell = Extract<CellKind, 'code' | 'text' | 'integer' | 'decimal' | 'date' | 'month' | 'flag'>

export interface TableColumn {
  readonly key: string
  readonly header: Text
  readonly kind: FileCell
  readonly isRequired: boolean
  /** In characters as Excel counts them (UTF-16 units). */
  readonly maxLength?: number
  readonly min?: number
  readonly max?: number
  readonly oneOf?: readonly string[]
  /** Of numbers in text; default: POINT, and a number that can be read in both ways is an error, or a note where there are quantities. */
  readonly decimalMark?: DecimalMark
}

export interface Template {
  readonly id: string
  readonly version: string
}

export interface TableFormat {
  readonly name: string
  readonly columns: readonly TableColumn[]
  /** Headings of columns that are not read. */
  readonly ignored?: readonly string[]
  /** A workbook of another template or version is rejected; a file without one is accepted. */
  readonly template?: Template
  /** Key of the column by whose value rows with errors are counted. */
  readonly groupBy?: string
  /**
   * Keys of columns with quantities, in files that others make: their headings may begin further down or on a later
   * worksheet, stored results of formulas are read, and the result has notes.
   */
  readonly quantities?: readonly string[]
  /** Texts of which the notes name each column that is not read and has one, in small letters. */
  readonly marks?: readonly string[]
}

export interface OtherWorksheet {
  readonly name: string
  readonly isHidden: boolean
  /** It has the headings of the format, with rows below them. */
  readonly isTable: boolean
  /** Line of its first number. */
  readonly line: number
  /** Texts of its first lines, of which one may be that of its headings. */
  readonly head: readonly (readonly string[])[]
}

/** What a reader assumed or met in a file with quantities. */
export interface TableNotes {
  /** Line of the headings, and how many lines with content are above them. */
  readonly headings: { readonly line: number; readonly skipped: number }
  /** The name of the worksheet if others precede it. */
  readonly worksheet?: string
  /** Other worksheets with numbers. They are not read. */
  readonly others: readonly OtherWorksheet[]
  readonly numbers: readonly NumberReading[]
  readonly formulas: readonly { readonly column: string; readonly line: number; readonly count: number }[]
  readonly hiddenRows: { readonly line: number; readonly count: number; readonly qty: number } | undefined
  /** Quantities that are struck out. */
  readonly struck: { readonly line: number; readonly count: number; readonly qty: number } | undefined
  readonly hiddenColumns: readonly { readonly column: string; readonly qty: number }[]
  /** Quantities in cells that merged ones cover. */
  readonly covered: { readonly line: number; readonly count: number; readonly qty: number } | undefined
  /** The last line, if it seems to be cut off. */
  readonly cutLine?: number
  /** Texts above the headings. */
  readonly titles: readonly { readonly line: number; readonly text: string }[]
  /** Texts looked for in columns that are not read, the first of each column. */
  readonly marked: readonly { readonly column: string; readonly line: number; readonly text: string }[]
  /** Columns that are not read and hold numbers: their headings and sums. */
  readonly unread: readonly {
    readonly column: string
    readonly line: number
    readonly count: number
    readonly qty: number
  }[]
}

/**
 * code, text: string; integer: number; decimal: string in plain digits, exact for `numeric`; date: 'YYYY-MM-DD';
 * month: 'YYYYMM'; boolean: boolean; empty: null.
 */
export type TableValue = string | number | boolean | null

export interface TableRow {
  /** As shown in Excel: the header is line 1. */
  readonly line: number
  readonly values: Readonly<Record<string, TableValue>>
}

export interface RowError {
  readonly file?: string
  readonly line: number
  /** The header as in the file, or the expected one if missing; '' for the whole row. */
  readonly column: string
  readonly value: string
  readonly code: string
  readonly message: Text
}

export interface ReadLimits {
  readonly maxBytes: number
  readonly maxRows: number
  readonly maxColumns: number
  readonly maxInflatedBytes: number
  readonly maxStoredErrors: number
  readonly maxHeapMb: number
}

export const defaultLimits: ReadLimits = {
  maxBytes: 20_971_520,
  maxRows: 200_000,
  maxColumns: 300,
  maxInflatedBytes: 500_000_000,
  maxStoredErrors: 10_000,
  maxHeapMb: 320,
}

/** Windows-1252 includes ISO 8859-1. */
export type TextEncoding =
  | ('utf8' | 'utf8-bom' | 'utf16le' | 'utf16be' | 'cp932' | 'euc-jp' | 'windows-1252')
  | `iso-8859-${2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 15}`

export interface Detected {
  readonly kind: 'xlsx' | 'csv'
  readonly encoding?: TextEncoding
  readonly template?: Template
  readonly sha256: string
}

/** Rows with errors that have the same value in the column `groupBy`. */
export interface BadRows {
  /** '' when the cell is blank or unreadable. */
  readonly group: string
  readonly rows: number
  readonly errors: number
}

export interface ReadResult {
  /** Keys of the format's columns that the file contains. */
  readonly columns: readonly string[]
  readonly rowCount: number
  readonly badRowCount: number
  readonly badRows: readonly BadRows[]
  readonly errors: readonly RowError[]
  readonly moreErrorCount: number
  readonly detected: Detected
  /** Only a format with quantities has them. */
  readonly notes?: TableNotes
  /** Numbers in the columns of quantities and in those that are not read, added up without the reader. */
  readonly counted?: readonly CountedColumn[]
}

export interface ReadPace {
  readonly rowsRead: number
  /** Approximate, as stated in the file; 0: unknown. */
  readonly rowsTotal: number
}

export const errorHeader: Text = { en: 'ERROR', ja: 'ERROR' }
