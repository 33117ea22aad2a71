import type { ImportRow } from '../host-import/stage.ts'

type Cell = ImportRow[number]

const cellText = (value: Cell): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Y' : 'N'
  const text = typeof value === 'object' ? value.join(';') : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvLine = (values: ImportRow) => `${values.map(cellText).join(',')}\r\n`

/** A CSV file with headings, piece by piece. */
export function* csvLines(headings: readonly string[], rows: Iterable<ImportRow>): Generator<string> {
  let pending = csvLine(headings)
  for (const row of rows) {
    pending += csvLine(row)
    if (pending.length < 65_536) continue
    yield pending
    pending = ''
  }
  yield pending
}
