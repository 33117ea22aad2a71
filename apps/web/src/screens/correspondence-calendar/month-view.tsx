import {
  addMonths,
  type CalendarEvent,
  type CorrespondenceRow,
  correspondenceCalendar,
  firstDayOf,
  lastDayOf,
} from '@packing/contract'
import { useState } from 'react'
import { ComposedInput } from '../../platform/api/call-input.ts'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { formatMonth } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { eventWords, isEventOn } from '../../ui/calendar/events/event-words.ts'
import { MonthTable } from '../../ui/calendar/views/month-table.tsx'
import { SidePanel } from '../../ui/layout/side-panel.tsx'
import classes from './correspondence.module.css'
import { correspondenceTexts } from './correspondence-texts.ts'

interface MonthViewProps {
  readonly dealer: string
  readonly start: string
  readonly onClose: () => void
}

const MAX_ROWS = 500
/** Order months whose dates may be in a month: production is up to three months after packing. */
const MONTHS_BEFORE = 4

/** What a dealer's calendar has on each day of a month, and the events of the day. */
export function MonthView({ dealer, start, onClose }: MonthViewProps) {
  const t = useTexts(correspondenceTexts)
  const [turned, setTurned] = useState({ start, month: start })
  const month = turned.start === start ? turned.month : start
  const { data } = useCallQuery(
    correspondenceCalendar.search,
    new ComposedInput({
      dealer: [dealer],
      orderMonthFrom: addMonths(month, -MONTHS_BEFORE),
      orderMonthTo: addMonths(month, 1),
      page: 1,
      pageSize: MAX_ROWS,
    }),
    { enabled: dealer !== '', staleTime: 10_000 },
  )
  const rows = data?.rows ?? []
  const events = (data?.events ?? []).filter(({ dealers }) => dealers.includes(dealer))
  const isEmpty = data !== undefined && !rows.some((row) => isIn(row, firstDayOf(month), lastDayOf(month)))
  return (
    <SidePanel title={`${dealer} ${formatMonth(month)}`} onClose={onClose} width={600}>
      <MonthTable
        month={month}
        onMonthChange={(next) => setTurned({ start, month: next })}
        status={isEmpty && <span role="status">{t('noRowsInMonth')}</span>}
      >
        {(day) => <DayEvents rows={rows} events={events.filter((event) => isEventOn(event, day))} day={day} />}
      </MonthTable>
    </SidePanel>
  )
}

const isIn = ({ packDateFrom, productionDate }: CorrespondenceRow, from: string, to: string) =>
  packDateFrom <= to && from <= productionDate

const kinds = ['pack', 'van', 'cut', 'etd', 'eta', 'arrive', 'produce'] as const
type Kind = (typeof kinds)[number]

const isOn: Readonly<Record<Kind, (row: CorrespondenceRow, day: string) => boolean>> = {
  pack: ({ packDateFrom, packDateTo }, day) => packDateFrom <= day && day <= packDateTo,
  van: ({ vanDate }, day) => vanDate === day,
  cut: ({ cyCut }, day) => cyCut === day,
  etd: ({ etd }, day) => etd === day,
  eta: ({ eta }, day) => eta === day,
  arrive: ({ arrivalDate }, day) => arrivalDate === day,
  produce: ({ productionDate }, day) => productionDate === day,
}
const ofVessel: readonly Kind[] = ['cut', 'etd', 'eta']

interface DayEventsProps {
  readonly rows: readonly CorrespondenceRow[]
  /** Events of EVENT MASTER on the day. */
  readonly events: readonly CalendarEvent[]
  readonly day: string
}

function DayEvents({ rows, events, day }: DayEventsProps) {
  const t = useTexts(correspondenceTexts)
  return (
    <ul className={classes.lines}>
      {events.map((event) => (
        <li key={event.eventId} className={classes.masterEvent} data-colour={event.colour} title={eventWords(event)}>
          {event.title}
        </li>
      ))}
      {kinds.map((kind) => {
        const own = rows.filter((row) => isOn[kind](row, day))
        if (own.length === 0) return null
        const vessels = [...new Set(own.map(({ vessel, voyage }) => `${vessel} ${voyage}`))].join(', ')
        const label = t(`event.${kind}`)
        return (
          <li key={kind} className={classes.event} data-kind={kind} title={`${label} · ${vessels}`}>
            {ofVessel.includes(kind) ? `${label} ${own[0]?.voyage ?? ''}` : label}
          </li>
        )
      })}
    </ul>
  )
}
