import { ActionIcon } from '@mantine/core'
import type { EventRow } from '@packing/contract'
import { useState } from 'react'
import { formatDate, formatMonth } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { addMonths, isDate, monthOf, todayHere, weeksOf } from '../../ui/calendar/dates.ts'
import { SidePanel } from '../../ui/layout/side-panel.tsx'
import { eventMasterTexts } from './event-master-texts.ts'
import classes from './event-month.module.css'

interface EventMonthProps {
  /** The month is first that of this day; a row being entered has none yet. */
  readonly start: string | undefined
  readonly events: readonly Partial<EventRow>[]
  readonly onClose: () => void
}

/** A month with the events of the page, day by day. */
export function EventMonth({ start = '', events, onClose }: EventMonthProps) {
  const t = useTexts(eventMasterTexts)
  const startMonth = monthOf(isDate(start) ? start : todayHere())
  const [turned, setTurned] = useState({ start: startMonth, by: 0 })
  // Another row is another month.
  const by = turned.start === startMonth ? turned.by : 0
  const month = addMonths(startMonth, by)
  const turn = (step: number) => setTurned({ start: startMonth, by: by + step })
  const shown = events.filter(
    ({ dateFrom = '', dateTo = '' }) => isDate(dateFrom) && monthOf(dateFrom) <= month && monthOf(dateTo) >= month,
  )
  return (
    <SidePanel title={`${t('events')} ${formatMonth(month)}`} onClose={onClose} width={560}>
      <div className={classes.turn}>
        <ActionIcon variant="default" aria-label={t('previousMonth')} onClick={() => turn(-1)}>
          ‹
        </ActionIcon>
        <ActionIcon variant="default" aria-label={t('nextMonth')} onClick={() => turn(1)}>
          ›
        </ActionIcon>
        {shown.length === 0 && <span role="status">{t('noEvents')}</span>}
      </div>
      <table className={classes.month}>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day key={day} day={day} isOutside={monthOf(day) !== month} events={shown} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SidePanel>
  )
}

interface DayProps {
  readonly day: string
  readonly isOutside: boolean
  readonly events: EventMonthProps['events']
}

function Day({ day, isOutside, events }: DayProps) {
  const t = useTexts(eventMasterTexts)
  const onDay = events.filter(({ dateFrom = '', dateTo = '' }) => dateFrom <= day && day <= dateTo)
  return (
    <td className={classes.day} data-outside={isOutside || undefined} data-today={day === todayHere() || undefined}>
      <time dateTime={day}>{Number(day.slice(8))}</time>
      <ul className={classes.events}>
        {onDay.map(({ eventId = '', title = '', colour, impact = 'NONE', isCancelled, dateFrom = '', dateTo = '' }) => (
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
    </td>
  )
}
