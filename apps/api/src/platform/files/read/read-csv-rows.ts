import { createReadStream } from 'node:fs'
import type { RawCell, RawRow } from '@packing/xlsx'
import iconv from 'iconv-lite'
import { csvRecords } from '../csv/csv-records.ts'
import { unescapeFormula } from '../csv/formula-escape.ts'
import { FileRejected } from '../table/file-rejected.ts'
import type { ReadLimits, TextEncoding } from '../table/table-file.ts'

const decoderNames: Partial<Record<TextEncoding, string>> = {
  'utf8-bom': 'utf8',
  utf16le: 'utf-16le',
  utf16be: 'utf-16be',
}

async function* decodedText(path: string, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(decoderNames[encoding] ?? encoding, { stripBOM: true })
  const chunks: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: 131_072 })
  for await (const chunk of chunks) yield decoder.write(chunk)
  yield decoder.end() ?? ''
}

/** Excel users preserve leading zeros in a CSV as ="00123"; any other field that begins with = would be evaluated. */
const toCell = (field: string): RawCell => {
  if (!field.startsWith('=')) return unescapeFormula(field)
  const quoted = /^="([^"]*)"$/.exec(field)
  return quoted ? (quoted[1] ?? '') : { formula: field.slice(1) }
}

async function* observed(pieces: AsyncGenerator<string>, look: (piece: string) => void): AsyncGenerator<string> {
  for await (const piece of pieces) {
    look(piece)
    yield piece
  }
}

export interface TextWatch {
  onSeparator?(separator: string): void
  /** The last line has fewer fields than every other one and no line break: it was cut off. */
  onCut?(line: number): void
}

export async function* readCsvRows(
  path: string,
  encoding: TextEncoding,
  limits: ReadLimits,
  watch: TextWatch = {},
): AsyncGenerator<RawRow[]> {
  let line = 0
  let [fewest, last, end] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, '']
  const toRow = (cells: string[]): RawRow => {
    line += 1
    fewest = Math.min(fewest, last)
    last = cells.length
    if (cells.length > limits.maxColumns) throw new FileRejected('TOO_MANY_COLUMNS', { max: limits.maxColumns })
    return { line, cells: cells.map(toCell) }
  }
  const text = observed(decodedText(path, encoding), (piece) => {
    end = piece.slice(-1) || end
  })
  for await (const records of csvRecords(text, watch.onSeparator)) yield records.map(toRow)
  if (last < fewest && Number.isFinite(fewest) && !/[\r\n]/.test(end)) watch.onCut?.(line)
}
