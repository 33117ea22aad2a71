import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { FileRejected } from '../table/file-rejected.ts'

/** Bytes. Excel's longest rows stay below; an unclosed quote or an attack does not. */
export const MAX_RECORD_BYTES = 1_000_000
const BATCH_SIZE = 1000

const separators = [',', ';', '\t']

/** Excel’s first line that names the separator. It is no row: Excel shows the headings as line 1. */
const separatorLine = /^sep=(.)(?:\r\n|\r|\n)/i

/** Records in which the separator is looked for: titles above the headings have none. */
const HEAD_RECORDS = 30

/** The most frequent separator, outside quotes, of the first record that has one. */
export const detectSeparator = (text: string): string => {
  const named = separatorLine.exec(text)?.[1]
  if (named !== undefined) return named
  let rest = text
  for (let record = 0; record < HEAD_RECORDS && rest !== ''; record++) {
    rest = rest.replace(/^[\r\n]+/, '')
    const head = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(rest)?.[0] ?? ''
    const bare = head.replace(/"(?:[^"]|"")*"/g, '')
    const counts = separators.map((separator) => bare.split(separator).length)
    const most = Math.max(...counts)
    if (most > 1) return separators[counts.indexOf(most)] ?? ','
    // A lone quotation mark ends the pattern before the line does.
    rest = rest.slice(Math.max(1, head.length))
  }
  return ','
}

async function* joined(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

export async function* csvRecords(
  text: AsyncGenerator<string>,
  onSeparator?: (separator: string) => void,
): AsyncGenerator<string[][]> {
  const { value: first = '' } = await text.next()
  const delimiter = detectSeparator(first)
  onSeparator?.(delimiter)
  let lastLine = 0
  const parser = parse({
    delimiter,
    // All three: with only one, csv-parse would treat the others as text.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // A quote within a field is text, as in Excel: 5" pipe.
    relax_quotes: true,
    max_record_size: MAX_RECORD_BYTES,
    on_record: (record: string[], { lines }) => {
      lastLine = lines
      return record
    },
  })
  // Errors of the source reach the loop through the parser.
  pipeline(joined(first.replace(separatorLine, ''), text), parser, () => {})
  let batch: string[][] = []
  try {
    const records: AsyncIterable<string[]> = parser
    for await (const record of records) {
      batch.push(record)
      if (batch.length < BATCH_SIZE) continue
      yield batch
      batch = []
    }
  } catch (error) {
    throw error instanceof CsvError ? rejected(error, lastLine) : error
  }
  yield batch
}

/** An unclosed quote swallows the following lines, so an overlong record over several lines has one. */
function rejected({ code, records, lines }: CsvError, lastLine: number): FileRejected {
  const isUnclosed = code === 'CSV_QUOTE_NOT_CLOSED' || Number(lines) > lastLine + 1
  return new FileRejected(isUnclosed ? 'LONE_QUOTE' : 'HUGE_TEXT', { line: Number(records) + 1 })
}
