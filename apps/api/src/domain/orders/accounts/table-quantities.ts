import type { ReadResult } from '../../../platform/files/table/table-file.ts'
import type { StatedQuantities } from './close-accounts.ts'
import { type LeftOut, LeftOutList } from './left-out.ts'

interface TableAccounts {
  /** Quantities for which there is no order month. */
  readonly leftOut: readonly LeftOut[]
  /** Quantities stand below dates: each column of numbers may be one of them. */
  readonly isPivot: boolean
  /** Headings that the planner has ignored. */
  readonly ignored?: ReadonlySet<string>
}

/** What a table holds, by the count of its cells, and what its reader has left out. */
export function tableQuantities(
  { counted = [], notes }: Pick<ReadResult, 'counted' | 'notes'>,
  { leftOut, isPivot, ignored }: TableAccounts,
): StatedQuantities {
  const all = new LeftOutList()
  const named = new Set((notes?.unread ?? []).map(({ column }) => column))
  const marks = new Map((notes?.numbers ?? []).map(({ key, mark }) => [key, mark]))
  const headingLine = notes?.headings.line ?? 0
  let total = 0
  for (const { key, heading: column, read, bad, above } of counted) {
    const mark = key !== undefined && marks.get(key) === 'COMMA' ? 'COMMA' : 'POINT'
    if (key === undefined) {
      if (!isPivot) continue
      const qty = read[mark].qty + bad[mark].qty
      total += qty
      const reason = ignored?.has(column) ? 'IGNORED_COLUMN' : 'UNREAD_COLUMN'
      if (named.has(column)) all.add(reason, qty, { line: headingLine, column }, read[mark].count + bad[mark].count)
      continue
    }
    total += read[mark].qty + bad[mark].qty + above[mark].qty
    all.add('BAD_ROW', bad[mark].qty, { line: bad.line, column }, bad[mark].count)
    all.add('ABOVE_HEADINGS', above[mark].qty, { line: above.line, column }, above[mark].count)
  }
  return { inFile: { firm: null, forecast: null, total }, leftOut: [...leftOut, ...all.list()] }
}
