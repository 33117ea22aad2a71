import type { CalendarEvent } from '@packing/contract'
import { formatDate } from '../../../platform/i18n/format.ts'
import { texts } from '../../../platform/i18n/texts.ts'
import { eventTexts } from './event-texts.ts'

const text = texts(eventTexts)

type Impact = Pick<CalendarEvent, 'impact' | 'impactValue' | 'isOfLines'>

/** '' for an event without impact. */
export function impactOf({ impact, impactValue, isOfLines }: Impact): string {
  if (impact === 'NONE') return ''
  const value = impactValue ?? 0
  const words =
    impact === 'CAP_PCT'
      ? text('capacityOf', { value })
      : impact === 'OT_MAX'
        ? text('overtimeOf', { value })
        : text(`impact.${impact}`)
  return isOfLines ? words : `${words}, ${text('someParts')}`
}

/** Title, impact and dates of an event. */
export function eventWords({
  title,
  dateFrom,
  dateTo,
  ...event
}: Impact & Pick<CalendarEvent, 'title' | 'dateFrom' | 'dateTo'>) {
  const days = dateFrom === dateTo ? formatDate(dateFrom) : `${formatDate(dateFrom)}–${formatDate(dateTo)}`
  return [title, impactOf(event), days].filter((each) => each !== '').join(' · ')
}

export const isEventOn = ({ dateFrom, dateTo }: Pick<CalendarEvent, 'dateFrom' | 'dateTo'>, on: string) =>
  dateFrom <= on && on <= dateTo
