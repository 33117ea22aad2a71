import type { TableNotes } from '../../../platform/files/table/table-file.ts'
import type { Issue } from '../../uploads/upload-issues.ts'

interface Reading {
  readonly isMapped: boolean
  /** Lines above the headings, if the headings were not looked for by the reader. */
  readonly skipped?: number
  /** Other worksheets with orders, if they were not looked for by the reader. */
  readonly others?: readonly string[]
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
export function quantityIssues(
  notes: TableNotes | undefined,
  { isMapped, skipped, others = notes?.others ?? [] }: Reading,
): Issue[] {
  if (!notes) return []
  const { headings, worksheet, numbers, formulas, hiddenRows, hiddenColumns } = notes
  const issues: Issue[] = []
  const above = skipped ?? headings.skipped
  if (worksheet !== undefined) issues.push(warning('M-I02-114', headings.line, '', { value: worksheet }))
  for (const value of others) issues.push({ ...warning('M-I02-122', 0, '', { value }), errorType: 'ERROR' })
  if (above > 0) issues.push(warning('M-I02-113', headings.line, '', { line: headings.line, count: above }))
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
  if (hiddenRows) {
    const { line, count, qty } = hiddenRows
    issues.push(warning('M-I02-111', line, '', { line, count, qty }))
  }
  for (const { column, qty } of hiddenColumns)
    issues.push(warning('M-I02-112', headings.line, column, { value: column, qty }))
  return issues
}

/** `1.000` with a decimal point and with a decimal comma. */
function bothReadings(value: string): { whole: string; decimal: string } {
  const text = value.normalize('NFKC').trim()
  return { whole: text.replace(/[.,]/, ''), decimal: text.replace(/[.,]0+$/, '').replace(',', '.') }
}
