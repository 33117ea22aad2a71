import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { FileRejected } from '../file-rejected.ts'

/** Bytes. Excel's longest rows stay below; an unclosed quote or an attack does not. */
const MAX_RECORD_SIZE = 1_000_000
const BATCH_SIZE = 1000

const separators = [',', ';', '\t']

/** The most frequent separator of the first record outside quotes. */
export const detectSeparator = (text: string): string => {
  const record = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.replace(/^[\r\n]+/, ''))?.[0] ?? ''
  const bare = record.replace(/"(?:[^"]|"")*"/g, '')
  const counts = separators.map((separator) => bare.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

async function* joined(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

export async function* csvRecords(text: AsyncGenerator<string>): AsyncGenerator<string[][]> {
  const { value: first = '' } = await text.next()
  let lastLine = 0
  const parser = parse({
    delimiter: detectSeparator(first),
    // All three: with only one, csv-parse would treat the others as text.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // A quote within a field is text, as in Excel: 5" pipe.
    relax_quotes: true,
    max_record_size: MAX_RECORD_SIZE,
    on_record: (record: string[], { lines }) => {
      lastLine = lines
      return record
    },
  })
  // Errors of the source reach the loop through the parser.
  pipeline(joined(first, text), parser, () => {})
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
