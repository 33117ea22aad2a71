import { normaliseSpans, readSpan, spanTexts } from '@packing/contract'
import { sql } from 'kysely'
import type { Cells, SaveRow } from '../domain/edits/row-edit.ts'
import { inRows } from '../editable-lists/editable-list.ts'

/** What no time of a file looks like: the rules of the file report it. */
const NO_TIME = '?'
const MINUTES = 60

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * MINUTES + minutes
}

const timeSql = (column: string) => sql.raw(`to_char(make_interval(mins => s.${column}), 'HH24:MI')`)

/** The spans of a pattern, each a row of the file and of `shift_span`, in one cell. */
export const spansInOneCell = inRows(
  {
    table: 'shift_span',
    key: ['pattern_code'],
    columns: { shift_code: 'text', start_minute: 'int', end_minute: 'int' },
    rowsOf: (cell) =>
      spanTexts(cell).flatMap((text) => {
        const span = readSpan(text)
        if (!span) return []
        return [{ shift_code: span.shift, start_minute: minutesOf(span.from), end_minute: minutesOf(span.to) }]
      }),
  },
  sql`coalesce((select string_agg(s.shift_code || ' ' || ${timeSql('start_minute')} || '-' || ${timeSql('end_minute')}, ', ' order by s.seq)
    from shift_span s where s.prct_code = t.prct_code and s.pattern_code = t.pattern_code), '')`,
)

export const spansAsFileRows = {
  field: 'spans',
  of: ({ patternCode = null, patternName = null, spans }: Cells): readonly Cells[] =>
    spanTexts(String(spans ?? '')).map((text) => {
      const { shift, from, to } = readSpan(text) ?? { shift: text, from: NO_TIME, to: NO_TIME }
      return { pattern_code: patternCode, pattern_name: patternName, shift_code: shift, starts_at: from, ends_at: to }
    }),
}

export const withNormalSpans = (row: SaveRow): SaveRow => {
  const { spans } = row
  return typeof spans === 'string' ? { ...row, spans: normaliseSpans(spans) } : row
}
