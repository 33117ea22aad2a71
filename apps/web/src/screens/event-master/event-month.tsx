import { type EventRow, eventMaster } from '@packing/contract'
import { useState } from 'react'
import { ComposedInput } from '../../platform/api/call-input.ts'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { formatDate, formatMonth } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { firstOf, isDate, lastOf, monthOf, todayHere } from '../../ui/calendar/dates.ts'
import { MonthTable } from '../../ui/calendar/month-table.tsx'
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
  const period = { from: firstOf(month), to: lastOf(month) }
  const { data, isPending } = useCallQuery(
    eventMaster.search,
    new ComposedInput({ ...criteria, ...period, page: 1, pageSize: MAX_EVENTS, sort: ['dateFrom'] }),
  )
  const events = withEdits(data?.rows ?? [], edited).filter(
    ({ dateFrom = '', dateTo = '' }) => dateFrom <= period.to && period.from <= dateTo,
  )
  const words = data && data.total > MAX_EVENTS ? t('tooMany', { count: MAX_EVENTS }) : t('noEvents')
  const isNoteworthy = !isPending && (events.length === 0 || (data?.total ?? 0) > MAX_EVENTS)
  return (
    <SidePanel title={`${t('events')} ${formatMonth(month)}`} onClose={onClose} width={600}>
      <MonthTable
        month={month}
        onMonthChange={(next) => setTurned({ from: startMonth, month: next })}
        status={isNoteworthy && <span role="status">{words}</span>}
      >
        {(day) => <EventsOfDay events={events.filter((event) => isOn(event, day))} />}
      </MonthTable>
    </SidePanel>
  )
}

const isOn = ({ dateFrom = '', dateTo = '' }: Partial<EventRow>, day: string) => dateFrom <= day && day <= dateTo

function withEdits(stored: readonly EventRow[], edited: EventMonthProps['edited']): readonly Partial<EventRow>[] {
  const ids = new Set(edited.map(({ eventId }) => eventId))
  return [
    ...stored.filter(({ eventId }) => !ids.has(eventId)),
    ...edited.filter(({ dateFrom = '' }) => isDate(dateFrom)),
  ]
}

function EventsOfDay({ events }: { readonly events: readonly Partial<EventRow>[] }) {
  const t = useTexts(eventMasterTexts)
  return (
    <ul className={classes.events}>
      {events.map(({ eventId = '', title = '', colour, impact = 'NONE', isCancelled, dateFrom = '', dateTo = '' }) => (
        <li
          key={eventId}
          className={classes.event}
          data-colour={colour}
          data-cancelled={isCancelled || undefined}
          title={`${title} · ${t(`impact.${impact}`)} · ${formatDate(dateFrom)}–${formatDate(dateTo)}`}
        >
          {title || eventId}
        </li>
      ))}
    </ul>
  )
}
