type Cell = string | number | boolean | null | undefined | readonly string[]

const cellText = (value: Cell): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Y' : 'N'
  const text = typeof value === 'object' ? value.join(';') : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const csvLine = (values: readonly Cell[]) => `${values.map(cellText).join(',')}\r\n`

export function* csvLines(headings: readonly string[], rows: Iterable<readonly Cell[]>): Generator<string> {
  let pending = csvLine(headings)
  for (const row of rows) {
    pending += csvLine(row)
    if (pending.length < 65_536) continue
    yield pending
    pending = ''
  }
  yield pending
}
