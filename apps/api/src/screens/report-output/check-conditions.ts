import { MAX_REPORT_MONTHS, monthNumber } from '@packing/contract'
import { invalid, type ValidationIssue } from '../../platform/errors/api-error.ts'

interface Conditions {
  readonly dealer: readonly string[]
  readonly monthFrom: string
  readonly monthTo: string
}

function periodIssue({ monthFrom, monthTo }: Conditions): ValidationIssue[] {
  const count = monthNumber(monthTo) - monthNumber(monthFrom) + 1
  if (count < 1) return [{ field: 'monthTo', message: 'M-K01-003', params: { fromMonth: monthFrom } }]
  if (count <= MAX_REPORT_MONTHS) return []
  return [{ field: 'monthTo', message: 'M-K01-004', params: { count, max: MAX_REPORT_MONTHS } }]
}

export function checkConditions(conditions: Conditions): void {
  const issues: ValidationIssue[] = periodIssue(conditions)
  if (conditions.dealer.length === 0) issues.unshift({ field: 'dealer', message: 'M-K01-002' })
  if (issues.length > 0) throw invalid('M-K01-001', {}, issues)
}
