import type { EventImpact } from '@packing/contract'
import { formatDate, formatMonth } from '../../platform/i18n/format.ts'
import { texts } from '../../platform/i18n/texts.ts'
import type { QuestionLine } from '../../platform/messages/confirm.ts'
import { codeWords } from '../../ui/impact/code-words.ts'
import { screenLink } from '../../ui/impact/screen-link.ts'
import { eventMasterTexts } from './event-master-texts.ts'

const text = texts(eventMasterTexts)

const planOf = ({ from, to, codes, month }: EventImpact) =>
  screenLink('/PackingPlan', { tab: 'DAILY', month, line: codes, day: from === to ? from : '' })

const hrefs: Readonly<Record<EventImpact['kind'], (impact: EventImpact) => string>> = {
  PLAN: planOf,
  DAYS: planOf,
  WINDOW: ({ codes, month }) =>
    screenLink('/CorrespondenceCalendar', { dealer: codes, orderMonthFrom: month, orderMonthTo: month }),
  WORKING: ({ codes, from }) => screenLink('/WorkingCalendar', { calendarCode: codes, year: from.slice(0, 4) }),
}

/** What the events of a save do, each with a link to its screen. `eventAt` returns '' for rows that are not saved. */
export function impactLines(impact: readonly EventImpact[], eventAt: (index: number) => string): QuestionLine[] {
  const lines = impact.flatMap((each) => {
    const event = eventAt(each.index)
    return event === '' ? [] : [{ text: wordsOf(each, event), href: hrefs[each.kind](each) }]
  })
  return lines.length === 0 ? [] : [text('affected'), ...lines]
}

function wordsOf({ kind, codes, month, from, to, isFrozen, count }: EventImpact, event: string): string {
  const days = from === to ? formatDate(from) : `${formatDate(from)}–${formatDate(to)}`
  const named = { event, days, codes: codeWords(codes), count }
  const words = text(`effect.${kind}`, { ...named, month: month === '' ? '' : formatMonth(month) })
  return isFrozen ? `${words} · ${text('frozen')}` : words
}
