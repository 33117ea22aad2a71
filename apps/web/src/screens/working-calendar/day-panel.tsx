import type { WorkingDayRow } from '@packing/contract'
import { formatDay, formatMonth } from '../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { EventList } from '../../ui/calendar/events/event-list.tsx'
import { SidePanel } from '../../ui/layout/side-panel.tsx'
import { type CalendarData, changesTime, eventsOn, isSameDay, minutesWords, timeOf, wordsOf } from './day-faces.ts'
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
  const isLine = data.header.kind === 'PACK_LINE'
  return (
    <SidePanel title={formatDay(calDate, language)} onClose={onClose} width={320}>
      <p>{wordsOf(row)}</p>
      {orderMonth !== null && <p>{t('orderMonth', { months: formatMonth(orderMonth) })}</p>}
      {holiday && <p>{holiday.name}</p>}
      {remark !== '' && <p>{remark}</p>}
      {isLine && changesTime(row, events) && <p>{t('afterEvents', { value: minutesWords(timeOf(row, events)) })}</p>}
      <EventList events={events} />
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
