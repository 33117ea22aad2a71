import type { Writable } from 'node:stream'
import { textIn } from '@packing/contract'
import { endOutput, writeTo } from '@packing/xlsx'
import { Cp932Encoder, type Unwritable } from '../csv/encode-cp932.ts'
import { escapeFormula } from '../csv/formula-escape.ts'
import { booleanText, type OutputColumn, type OutputRow, type OutputRows } from '../table/output-column.ts'
import type { Language, TableValue } from '../table/table-file.ts'

export interface WriteCsvOptions {
  /** Excel accepts UTF-8 only with a byte order mark; older Japanese systems need cp932. */
  readonly encoding: 'utf8-bom' | 'cp932'
  readonly language: Language
  readonly out: Writable
}

const pieceLength = 65_536

const quote = (text: string) => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Numbers are written as they are, including a minus sign; text is escaped so that it is not evaluated. */
const field = ({ kind }: OutputColumn, value: TableValue | undefined): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return booleanText(value)
  const isNumber =
    typeof value === 'number' || ((kind === 'integer' || kind === 'decimal') && /^-?\d+(\.\d+)?$/.test(value))
  if (isNumber) return String(value)
  return quote(escapeFormula(kind === 'date' ? value.replaceAll('-', '/') : value))
}

const record = (columns: readonly OutputColumn[], row: OutputRow) =>
  `${columns.map((column) => field(column, row[column.key])).join(',')}\r\n`

async function* pieces(columns: readonly OutputColumn[], rows: OutputRows, language: Language): AsyncGenerator<string> {
  let piece = `${columns.map(({ header }) => quote(escapeFormula(textIn(header, language)))).join(',')}\r\n`
  for await (const row of rows) {
    piece += record(columns, row)
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  if (piece) yield piece
}

/** Returns the characters the encoding lacks, which are written as ?. */
export const writeCsv = async (
  columns: readonly OutputColumn[],
  rows: OutputRows,
  { encoding, language, out }: WriteCsvOptions,
): Promise<{ unwritable: readonly Unwritable[] }> => {
  const encoder = encoding === 'cp932' ? new Cp932Encoder() : undefined
  if (!encoder) await writeTo(out, '\uFEFF')
  for await (const piece of pieces(columns, rows, language)) await writeTo(out, encoder ? encoder.encode(piece) : piece)
  await endOutput(out)
  return { unwritable: encoder?.unwritable ?? [] }
}
