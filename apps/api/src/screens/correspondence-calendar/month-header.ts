import type { CorrespondenceException, CorrespondenceMonth, Language } from '@packing/contract'
import { dayToIso } from '@packing/planning'
import { type CheckedMonth, changedRows, newRows, unmappedDays } from '../../domain/calendars/month-rows.ts'
import type { ByUser, InLanguage } from '../../domain/rule-context.ts'
import { sentenceOf } from './check-rows.ts'

export const errorsOf = ({ issues }: CheckedMonth) => issues.filter(({ isError }) => isError).length
export const warningsOf = ({ issues }: CheckedMonth) => issues.length - issues.filter(({ isError }) => isError).length

const PER_MILLE = 1000

export function headerOf(month: CheckedMonth, { user }: ByUser): CorrespondenceMonth {
  const {
    dealer,
    month: orderMonth,
    authors,
    exceptions: _reasons,
    preparedAt,
    approvedAt,
    registeredAt,
    ...stored
  } = month
  const {
    rows,
    registered: _registered,
    issues: _issues,
    others: _others,
    ...own
  } = { ...stored, rows: month.rows.length }
  const productionDays = rows + unmappedDays(month)
  return {
    ...own,
    ...{ dealerCode: dealer, orderMonth, rows, productionDays },
    completeness: productionDays === 0 ? 0 : Math.floor((rows * PER_MILLE) / productionDays) / 10,
    errors: errorsOf(month),
    warnings: warningsOf(month),
    changed: month.isDraft ? changedRows(month).length + newRows(month).length : 0,
    preparedAt: preparedAt?.toISOString() ?? null,
    approvedAt: approvedAt?.toISOString() ?? null,
    registeredAt: registeredAt?.toISOString() ?? null,
    isAuthor: authors.includes(user.employeeId),
  }
}

export const exceptionsOf = (month: CheckedMonth, language: Language): CorrespondenceException[] =>
  month.issues.map((issue) => ({
    dealerCode: month.dealer,
    orderMonth: month.month,
    productionDate: issue.productionOn === null ? null : dayToIso(issue.productionOn),
    invariant: issue.invariant,
    errorType: issue.isError ? 'ERROR' : 'WARNING',
    message: sentenceOf(issue, language),
  }))

export const headersOf = (months: readonly CheckedMonth[], context: ByUser & InLanguage) =>
  months.map((month) => headerOf(month, context))
