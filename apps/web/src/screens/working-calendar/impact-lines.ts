import type { CalendarImpact } from '@packing/contract'
import { formatDate, formatMonth } from '../../platform/i18n/format.ts'
import { texts } from '../../platform/i18n/texts.ts'
import type { QuestionLine } from '../../platform/messages/confirm.ts'
import { workingCalendarTexts } from './working-calendar-texts.ts'

const text = texts(workingCalendarTexts)
const MAX_SHOWN = 12

const address = (route: string, search: Readonly<Record<string, string>>) => `${route}?${new URLSearchParams(search)}`

const hrefs: Readonly<Record<CalendarImpact['kind'], (impact: CalendarImpact) => string>> = {
  PLAN: ({ on, lineCode, month }) => address('/PackingPlan', { view: 'DAILY', month, day: on, line: lineCode }),
  CASE: ({ on, dealerCode }) => address('/CaseInformation', { vanFrom: on, vanTo: on, dealer: dealerCode }),
  WINDOW: ({ dealerCode, month }) => address('/CorrespondenceCalendar', { dealer: dealerCode, orderMonthFrom: month }),
  VANNING: ({ dealerCode, month }) => address('/CorrespondenceCalendar', { dealer: dealerCode, orderMonthFrom: month }),
}

/** Rows on changed days, each with a link to its screen. */
export function impactLines(impact: readonly CalendarImpact[]): QuestionLine[] {
  if (impact.length === 0) return []
  const more = impact.length - MAX_SHOWN
  return [
    text('affected'),
    ...impact.slice(0, MAX_SHOWN).map((each) => ({ text: wordsOf(each), href: hrefs[each.kind](each) })),
    ...(more > 0 ? [text('moreImpact', { count: more })] : []),
  ]
}

function wordsOf({ on, becomes, kind, dealerCode, lineCode, month, count }: CalendarImpact): string {
  const params = { line: lineCode, dealer: dealerCode, month: formatMonth(month), count }
  return `${text(`impact.${becomes}`, { on: formatDate(on) })} · ${text(`impact.${kind}`, params)}`
}
