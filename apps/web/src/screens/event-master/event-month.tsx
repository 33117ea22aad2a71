import { type EventRow, eventMaster, firstDayOf, lastDayOf, monthOf } from '@packing/contract'
import { useState } from 'react'
import { ComposedInput } from '../../platform/api/call-input.ts'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { formatMonth } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { isDate, isoWeeksOf, todayHere } from '../../ui/calendar/dates.ts'
import { barsOf } from '../../ui/calendar/events/bars.ts'
import { eventWords } from '../../ui/calendar/events/event-words.ts'
import { MonthTable } from '../../ui/calendar/views/month-table.tsx'
import { SidePanel } from '../../ui/layout/side-panel.tsx'
import { eventMasterTexts } from './event-master-texts.ts'
import classes from './event-month.module.css'

const MAX_EVENTS = 500

interface EventMonthProps {
  /** Its month is shown first; undefined in a row without a date. */
  readonly start: string | undefined
  /** Conditions of the list other than its period. */
  readonly criteria: Readonly<Record<string, unknown>>
  /** Rows of the list with unsaved changes. */
  readonly edited: readonly Partial<EventRow>[]
  readonly onClose: () => void
}

/** The events of a month by day, whatever page and period the list shows. */
export function EventMonth({ start = '', criteria, edited, onClose }: EventMonthProps) {
  const t = useTexts(eventMasterTexts)
  const startMonth = monthOf(isDate(start) ? start : todayHere())
  const [turned, setTurned] = useState({ from: startMonth, month: startMonth })
  // Another row opens its own month.
  const month = turned.from === startMonth ? turned.month : startMonth
  const period = { from: firstDayOf(month), to: lastDayOf(month) }
  const { data, isPending } = useCallQuery(
    eventMaster.search,
    new ComposedInput({ ...criteria, ...period, page: 1, pageSize: MAX_EVENTS, sort: ['dateFrom'] }),
  )
  const events = withEdits(data?.rows ?? [], edited).filter(
    ({ dateFrom = '', dateTo = '' }) => dateFrom <= period.to && period.from <= dateTo,
  )
  const bars = barsOf(
    events.map((event) => ({ event, from: event.dateFrom ?? '', to: event.dateTo ?? '' })),
    isoWeeksOf(month),
  )
  const words = data && data.total > MAX_EVENTS ? t('tooMany', { count: MAX_EVENTS }) : t('noEvents')
  const isNoteworthy = !isPending && (events.length === 0 || (data?.total ?? 0) > MAX_EVENTS)
  return (
    <SidePanel title={t('eventsIn', { month: formatMonth(month) })} onClose={onClose} width={600}>
      <MonthTable
        month={month}
        onMonthChange={(next) => setTurned({ from: startMonth, month: next })}
        status={isNoteworthy && <span role="status">{words}</span>}
      >
        {(day) => (
          <ul className={classes.events}>
            {bars.get(day)?.map((bar, lane) => (
              <EventBar key={bar?.item.event.eventId ?? lane} event={bar?.item.event} days={bar?.days ?? 0} />
            ))}
          </ul>
        )}
      </MonthTable>
    </SidePanel>
  )
}

function withEdits(stored: readonly EventRow[], edited: EventMonthProps['edited']): readonly Partial<EventRow>[] {
  const ids = new Set(edited.map(({ eventId }) => eventId))
  return [
    ...stored.filter(({ eventId }) => !ids.has(eventId)),
    ...edited.filter(({ dateFrom = '' }) => isDate(dateFrom)),
  ]
}

interface EventBarProps {
  /** Undefined: a free lane. */
  readonly event: Partial<EventRow> | undefined
  /** 0: drawn by the day on which the bar begins. */
  readonly days: number
}

function EventBar({ event, days }: EventBarProps) {
  if (!event) return <li className={classes.lane} aria-hidden />
  const { eventId = '', title = '', colour, impact = 'NONE', impactValue = null, isCancelled } = event
  const { scope, dateFrom = '', dateTo = '' } = event
  const isOfLines = scope === undefined || scope === 'ALL' || scope === 'LINE'
  const words = title || eventId
  if (days === 0) return <li className={classes.lane}>{words}</li>
  return (
    <li
      className={classes.event}
      style={{ width: `calc(${days} * (100% + 9px) - 9px)` }}
      data-colour={colour}
      data-cancelled={isCancelled || undefined}
      title={eventWords({ title, impact, impactValue, isOfLines, dateFrom, dateTo })}
    >
      {words}
    </li>
  )
}
