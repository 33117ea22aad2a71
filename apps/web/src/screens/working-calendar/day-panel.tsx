import type { WorkingDayRow } from '@packing/contract'
import { Link } from '@tanstack/react-router'
import { formatDate, formatDay, formatMonth } from '../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { SidePanel } from '../../ui/layout/side-panel.tsx'
import { type CalendarData, eventsOn, isSameDay, wordsOf } from './day-faces.ts'
import classes from './working-calendar.module.css'
import { workingCalendarTexts } from './working-calendar-texts.ts'

interface DayPanelProps {
  readonly row: WorkingDayRow
  readonly data: CalendarData
  readonly selectedCount: number
  readonly onClose: () => void
}

/** The focused day: times, order month, public holiday and events. */
export function DayPanel({ row, data, selectedCount, onClose }: DayPanelProps) {
  const t = useTexts(workingCalendarTexts)
  const language = useLanguage()
  const { calDate, orderMonth, remark } = row
  const holiday = data.holidays.find(({ on }) => on === calDate)
  const events = eventsOn(data.events, calDate)
  return (
    <SidePanel title={formatDay(calDate, language)} onClose={onClose} width={320}>
      <p>{wordsOf(row)}</p>
      {orderMonth !== null && <p>{t('orderMonth', { months: formatMonth(orderMonth) })}</p>}
      {holiday && <p>{holiday.name}</p>}
      {remark !== '' && <p>{remark}</p>}
      {events.length > 0 && (
        <>
          <h3>{t('events')}</h3>
          <ul className={classes.facts}>
            {events.map(({ eventId, title, dateFrom, dateTo }) => (
              <li key={eventId}>
                <Link to="/EventMaster" search={{ from: dateFrom, to: dateTo }}>
                  {title} {formatDate(dateFrom)}–{formatDate(dateTo)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{t('selected', { count: selectedCount })}</p>
    </SidePanel>
  )
}

interface DifferencesProps {
  readonly rows: readonly WorkingDayRow[]
  readonly other: ReadonlyMap<string, WorkingDayRow>
  readonly rev: number
  readonly onClose: () => void
}

/** Days that differ between two revisions. */
export function Differences({ rows, other, rev, onClose }: DifferencesProps) {
  const t = useTexts(workingCalendarTexts)
  const language = useLanguage()
  const different = rows.filter((row) => !isSameDay(row, other.get(row.calDate)))
  return (
    <SidePanel title={t('differences', { count: different.length })} onClose={onClose} width={420}>
      <table className={classes.differences}>
        <thead>
          <tr>
            <th scope="col">{t('date')}</th>
            <th scope="col">{t('revision', { rev })}</th>
            <th scope="col">{t('shown')}</th>
          </tr>
        </thead>
        <tbody>
          {different.map((row) => {
            const before = other.get(row.calDate)
            return (
              <tr key={row.calDate}>
                <th scope="row">{formatDay(row.calDate, language)}</th>
                <td>{before ? wordsOf(before) : t('missing')}</td>
                <td>{wordsOf(row)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </SidePanel>
  )
}
