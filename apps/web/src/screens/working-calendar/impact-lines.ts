import type { CalendarImpact } from '@packing/contract'
import { formatDate, formatMonth } from '../../platform/i18n/format.ts'
import { texts } from '../../platform/i18n/texts.ts'
import type { QuestionLine } from '../../platform/messages/confirm.ts'
import { codeWords } from '../../ui/impact/code-words.ts'
import { screenLink } from '../../ui/impact/screen-link.ts'
import { workingCalendarTexts } from './working-calendar-texts.ts'

const text = texts(workingCalendarTexts)

type Group = Pick<CalendarImpact, 'from' | 'to' | 'becomes' | 'kind' | 'month' | 'count'> & {
  /** Lines of a plan, else dealers. */
  readonly codes: readonly string[]
}

const hrefs: Readonly<Record<CalendarImpact['kind'], (group: Group) => string>> = {
  PLAN: ({ from, to, codes, month }) =>
    screenLink('/PackingPlan', { tab: 'DAILY', month, line: codes, day: from === to ? from : '' }),
  CASE: ({ from, to, codes }) => screenLink('/CaseInformation', { vanFrom: from, vanTo: to, dealer: codes }),
  WINDOW: ({ codes, month }) => calendarOf(codes, month),
  VANNING: ({ codes, month }) => calendarOf(codes, month),
}

const calendarOf = (dealer: readonly string[], month: string) =>
  screenLink('/CorrespondenceCalendar', { dealer, orderMonthFrom: month, orderMonthTo: month })

/** Rows on changed days by effect, kind and month, each with a link to its screen. */
export function impactLines(impact: readonly CalendarImpact[]): QuestionLine[] {
  if (impact.length === 0) return []
  return [
    text('affected'),
    ...grouped(impact).map((group) => ({ text: wordsOf(group), href: hrefs[group.kind](group) })),
  ]
}

function grouped(impact: readonly CalendarImpact[]): Group[] {
  const groups = new Map<string, Group>()
  for (const { from, to, becomes, kind, month, count, dealerCode, lineCode } of impact) {
    const name = `${becomes} ${kind} ${month}`
    const code = kind === 'PLAN' ? lineCode : dealerCode
    const known = groups.get(name)
    groups.set(name, {
      becomes,
      kind,
      month,
      from: known && known.from < from ? known.from : from,
      to: known && known.to > to ? known.to : to,
      count: (known?.count ?? 0) + count,
      codes: [...(known?.codes ?? []), code],
    })
  }
  return [...groups.values()].sort((a, b) => (a.from < b.from ? -1 : 1))
}

function wordsOf({ from, to, becomes, kind, codes, month, count }: Group): string {
  const on = from === to ? formatDate(from) : `${formatDate(from)}–${formatDate(to)}`
  const params = { codes: codeWords(codes), month: formatMonth(month), count }
  return `${text(`impact.${becomes}`, { on })} · ${text(`impact.${kind}`, params)}`
}
