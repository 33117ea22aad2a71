import type { OtherWorksheet, TableNotes } from '../../../platform/files/table/table-file.ts'
import type { Issue } from '../../uploads/upload-issues.ts'

interface Reading {
  readonly isMapped: boolean
  /** Lines above the headings, if the headings were not looked for by the reader. */
  readonly skipped?: number
  /** Whether a worksheet that is not read seems to have orders, by its first lines. */
  holdsOrders(head: OtherWorksheet['head']): boolean
  /** The unit that a title says the quantities have, if it is not pieces. */
  unitOfTitle(title: string): string | undefined
}

const warning = (messageCode: Issue['messageCode'], line: number, column: string, params: Issue['params']): Issue => ({
  line,
  column,
  value: String(params['value'] ?? ''),
  errorType: 'WARNING',
  messageCode,
  params,
})

/** What the reader of a file with quantities assumed, and what only the planner can decide. */
export function quantityIssues(notes: TableNotes | undefined, reading: Reading): Issue[] {
  const { isMapped, skipped, holdsOrders, unitOfTitle } = reading
  if (!notes) return []
  const { headings, worksheet, numbers, formulas, hiddenRows, hiddenColumns } = notes
  const issues: Issue[] = []
  const above = skipped ?? headings.skipped
  if (worksheet !== undefined) issues.push(warning('M-I02-114', headings.line, '', { value: worksheet }))
  issues.push(...notes.others.map((other) => worksheetIssue(other, holdsOrders)))
  if (notes.cutLine !== undefined) {
    const { cutLine: line } = notes
    issues.push({ ...warning('M-I02-141', line, '', { line }), errorType: 'ERROR' })
  }
  if (above > 0) issues.push(warning('M-I02-113', headings.line, '', { line: headings.line, count: above }))
  for (const { line, text: value } of notes.titles) {
    const unit = unitOfTitle(value)
    const place = { line, column: '', value } as const
    if (unit !== undefined)
      issues.push({ ...place, errorType: 'ERROR', messageCode: 'M-I02-193', params: { value, unit } })
  }
  for (const { column, line, value, mark } of numbers) {
    const params = { value, heading: column }
    const errorType = 'ERROR'
    if (mark === 'OPEN') {
      const messageCode = isMapped ? 'M-I02-105' : 'M-I02-118'
      issues.push({ line, column, value, errorType, messageCode, params: { ...params, ...bothReadings(value) } })
    } else if (mark === 'COMMA') issues.push(warning('M-I02-106', line, column, params))
  }
  for (const { column, line, count } of formulas)
    issues.push(warning('M-I02-110', line, column, { heading: column, line, count }))
  if (notes.struck) {
    const { line, count, qty } = notes.struck
    issues.push({ ...warning('M-I02-142', line, '', { line, count, qty }), errorType: 'ERROR' })
  }
  if (hiddenRows) {
    const { line, count, qty } = hiddenRows
    issues.push(warning('M-I02-111', line, '', { line, count, qty }))
  }
  if (notes.covered) {
    const { line, count, qty } = notes.covered
    issues.push(warning('M-I02-194', line, '', { line, count, qty }))
  }
  for (const { column, qty } of hiddenColumns)
    issues.push(warning('M-I02-112', headings.line, column, { value: column, qty }))
  return issues
}

/** Its rows may be orders that the dealer expects to be read. */
function worksheetIssue(
  { name: value, isHidden, isTable, line, head }: OtherWorksheet,
  holdsOrders: Reading['holdsOrders'],
): Issue {
  if (isTable || holdsOrders(head))
    return { ...warning(isHidden ? 'M-I02-128' : 'M-I02-122', 0, '', { value }), errorType: 'ERROR' }
  return warning(isHidden ? 'M-I02-136' : 'M-I02-129', line, '', { value, line })
}

/** `1.000` with a decimal point and with a decimal comma. */
function bothReadings(value: string): { whole: string; decimal: string } {
  const text = value.normalize('NFKC').trim()
  return { whole: text.replace(/[.,]/, ''), decimal: text.replace(/[.,]0+$/, '').replace(',', '.') }
}
