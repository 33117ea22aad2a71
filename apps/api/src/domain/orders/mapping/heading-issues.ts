import type { ReadResult } from '../../../platform/files/table/table-file.ts'
import type { Issue } from '../../uploads/upload-issues.ts'
import { looksLikeQuantities } from './date-heading.ts'
import type { MappedFormat } from './mapped-format.ts'
import { isPieces } from './units.ts'

/** What headings were taken for, and columns with numbers that nobody has assigned or ignored. */
export function headingIssues(
  { pivots, ignored, hasQtyColumn, hasQuantities }: MappedFormat,
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
    if (looksLikeQuantities(value)) return [{ ...place, errorType: 'ERROR', messageCode: 'M-I02-107' }]
    // Beside a quantity column numbers are prices, weights and the like.
    return hasQtyColumn ? [] : [{ ...place, errorType: 'WARNING', messageCode: 'M-I02-120' }]
  })
  const units = (notes?.watched ?? []).flatMap(({ column, line: at, text: value }): Issue[] =>
    isPieces(value)
      ? []
      : [{ line: at, column, value, errorType: 'ERROR', messageCode: 'M-I02-123', params: { value, heading: column } }],
  )
  const isUnclear = unread.some(({ errorType }) => errorType === 'ERROR')
  if (hasQuantities || isUnclear) return [...issues, ...units, ...unread]
  return [
    ...issues,
    ...unread,
    { line, column: '', value: '', errorType: 'ERROR', messageCode: 'M-I02-108', params: {} },
  ]
}
