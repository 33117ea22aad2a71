import type { ReadResult } from '../../../platform/files/table/table-file.ts'
import type { Issue } from '../../uploads/upload-issues.ts'
import { looksLikeQuantities } from './date-heading.ts'
import type { MappedFormat, Pivot } from './mapped-format.ts'
import { unknownUnit } from './units.ts'

/** What headings were taken for, and columns with numbers that nobody has assigned or ignored. */
export function headingIssues(
  { pivots, behind, ignored, qtyColumn, hasQuantities }: MappedFormat,
  { notes }: Pick<ReadResult, 'notes'>,
): Issue[] {
  const line = notes?.headings.line ?? 1
  const issues = pivots.flatMap(({ heading: value, at }): Issue[] => {
    if (!at.isAssumed) return []
    const place = { line, column: value, value, errorType: 'WARNING' } as const
    if ('month' in at) return [{ ...place, messageCode: 'M-I02-116', params: { value, month: at.month } }]
    const params = { value, from: at.date, to: at.to }
    return [{ ...place, messageCode: at.date === at.to ? 'M-I02-115' : 'M-I02-117', params }]
  })
  const unread = (notes?.unread ?? []).flatMap(({ column: value, qty }): Issue[] => {
    const place = { line, column: value, value, params: { value, qty } }
    if (ignored.has(value)) return [{ ...place, errorType: 'WARNING', messageCode: 'M-I02-109' }]
    // Periods are written in more ways than are read; nearly all of them have figures.
    const isPeriod = !qtyColumn && (behind.has(value) || /\d/.test(value))
    if (isPeriod || looksLikeQuantities(value)) return [{ ...place, errorType: 'ERROR', messageCode: 'M-I02-107' }]
    // Beside a quantity column numbers are prices, weights and the like.
    return qtyColumn ? [] : [{ ...place, errorType: 'WARNING', messageCode: 'M-I02-120' }]
  })
  const units = qtyColumn ? unknownUnits([qtyColumn.heading], line) : []
  const kinds = (notes?.marked ?? []).flatMap(({ column, line: at, text: value }): Issue[] =>
    ignored.has(column)
      ? []
      : [{ line: at, column, value, errorType: 'ERROR', messageCode: 'M-I02-137', params: { value, heading: column } }],
  )
  const isUnclear = unread.some(({ errorType }) => errorType === 'ERROR')
  if (hasQuantities || isUnclear) return [...issues, ...overlaps(pivots, line), ...units, ...kinds, ...unread]
  return [
    ...issues,
    ...unread,
    { line, column: '', value: '', errorType: 'ERROR', messageCode: 'M-I02-108', params: {} },
  ]
}

/** A word in brackets that is no unit as far as is known. */
const unknownUnits = (headings: readonly string[], line: number): Issue[] =>
  headings.flatMap((value): Issue[] => {
    const unit = unknownUnit(value)
    const place = { line, column: value, value } as const
    return unit === undefined
      ? []
      : [{ ...place, errorType: 'WARNING', messageCode: 'M-I02-192', params: { value, unit } }]
  })

interface Span {
  readonly heading: string
  readonly from: string
  readonly to: string
}

/** Headings in two notations for the same time, or a week beside its days: one of them is a total of the others. */
function overlaps(pivots: readonly Pivot[], line: number): Issue[] {
  const months = pivots.flatMap(({ heading, at }): Span[] =>
    'month' in at ? [{ heading, from: at.month, to: at.month }] : [],
  )
  const days = pivots.flatMap(({ heading, at }): Span[] =>
    'date' in at ? [{ heading, from: at.date, to: at.to }] : [],
  )
  return [months, days].flatMap((spans) =>
    overlapping(
      spans.toSorted((a, b) => a.from.localeCompare(b.from)),
      line,
    ),
  )
}

const overlapping = (spans: readonly Span[], line: number): Issue[] =>
  spans.flatMap(({ heading: value, from, to: last }, at): Issue[] => {
    const other = spans[at - 1]
    if (!other || other.to < from) return []
    const params = { value, other: other.heading, from, to: last < other.to ? last : other.to }
    return [{ line, column: value, value, errorType: 'ERROR', messageCode: 'M-I02-126', params }]
  })
