import {
  type CorrespondenceException,
  type CorrespondenceMonth,
  fillMessage,
  type Language,
  textIn,
} from '@packing/contract'
import { dayToIso, type MonthIssue } from '@packing/planning'
import type { DealerEvent } from '../../domain/calendars/calendar-events.ts'
import { type CheckedMonth, changedRows, newRows, unmappedDays } from '../../domain/calendars/month-rows.ts'
import type { ByUser, InLanguage } from '../../domain/rule-context.ts'
import { sentenceOf } from './check-rows.ts'

export const errorsOf = ({ issues }: CheckedMonth) => issues.filter(({ isError }) => isError).length
export const warningsOf = ({ issues }: CheckedMonth) => issues.length - issues.filter(({ isError }) => isError).length
/** The month has no rows up to the last date of its vanning calendar. */
const gapsOf = ({ unpreparedCalendar }: CheckedMonth) => (unpreparedCalendar === '' ? 0 : 1)

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
    unpreparedCalendar: _calendar,
    ...own
  } = { ...stored, rows: month.rows.length }
  const productionDays = rows + unmappedDays(month)
  return {
    ...own,
    dealerCode: dealer,
    orderMonth,
    rows,
    productionDays,
    completeness: productionDays === 0 ? 0 : Math.floor((rows * PER_MILLE) / productionDays) / 10,
    errors: errorsOf(month),
    warnings: warningsOf(month) + gapsOf(month),
    changed: month.isDraft ? changedRows(month).length + newRows(month).length : 0,
    preparedAt: preparedAt?.toISOString() ?? null,
    approvedAt: approvedAt?.toISOString() ?? null,
    registeredAt: registeredAt?.toISOString() ?? null,
    isAuthor: authors.includes(user.employeeId),
  }
}

export const exceptionsOf = (
  month: CheckedMonth,
  events: readonly DealerEvent[],
  language: Language,
): CorrespondenceException[] => [
  ...gapOf(month, language),
  ...month.issues.map((issue) => ({
    dealerCode: month.dealer,
    orderMonth: month.month,
    productionDate: issue.productionOn === null ? null : dayToIso(issue.productionOn),
    invariant: issue.invariant,
    errorType: issue.isError ? ('ERROR' as const) : ('WARNING' as const),
    message: sentenceOf(issue, language) + closedBy(issue, month, events, language),
  })),
]

const noRows = {
  en: 'No rows, although vanning calendar {calendar} has working days for this month. Prepare the month.',
  ja: 'バンニングカレンダー{calendar}には稼働日がありますが、行がありません。この月を作成してください。',
}
const stoppedBy = { en: ' Packing is stopped by {names}.', ja: '梱包停止イベント：{names}。' }
const betweenNames = { en: ', ', ja: '、' }

function gapOf({ dealer, month, unpreparedCalendar: calendar }: CheckedMonth, language: Language) {
  if (calendar === '') return []
  const message = fillMessage(textIn(noRows, language), { calendar })
  const gap = { dealerCode: dealer, orderMonth: month, productionDate: null, invariant: 1, message }
  return [{ ...gap, errorType: 'WARNING' as const }]
}

/** Days without packing that a finding is about; undefined: it is about something else. */
function packingDaysOf({ finding, productionOn }: MonthIssue, { rows }: CheckedMonth) {
  if (!('rule' in finding)) return undefined
  const isPacking = finding.rule === 'NOT_WORKING' && (finding.field === 'packFrom' || finding.field === 'packTo')
  if (isPacking) return { from: dayToIso(finding.day), to: dayToIso(finding.day) }
  const row = finding.rule === 'EMPTY_WINDOW' ? rows.find((each) => each.productionOn === productionOn) : undefined
  return row && { from: dayToIso(row.packFrom), to: dayToIso(row.packTo) }
}

/** The events that close the days, as a sentence; '' if none does. */
function closedBy(issue: MonthIssue, month: CheckedMonth, events: readonly DealerEvent[], language: Language): string {
  const days = packingDaysOf(issue, month)
  if (!days) return ''
  const closing = events.filter(
    ({ impact, isOfLines, dateFrom, dateTo }) =>
      impact === 'NO_PACK' && isOfLines && dateFrom <= days.to && dateTo >= days.from,
  )
  if (closing.length === 0) return ''
  const written = (date: string) => date.replaceAll('-', '/')
  const names = closing.map(
    ({ eventId, title, dateFrom, dateTo }) => `${eventId} ${title} (${written(dateFrom)}–${written(dateTo)})`,
  )
  return fillMessage(textIn(stoppedBy, language), { names: names.join(textIn(betweenNames, language)) })
}

export const headersOf = (months: readonly CheckedMonth[], context: ByUser & InLanguage) =>
  months.map((month) => headerOf(month, context))
