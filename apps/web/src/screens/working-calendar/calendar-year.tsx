import { addMonths, firstDayOf, lastDayOf, monthOf, type WorkingDayRow } from '@packing/contract'
import { useEffect, useMemo, useState } from 'react'
import { formatMonth } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { useUrlParam } from '../../platform/url-state/use-url-search.ts'
import { todayHere } from '../../ui/calendar/dates.ts'
import { useDaySelection } from '../../ui/calendar/views/use-day-selection.ts'
import { YearView } from '../../ui/calendar/views/year-view.tsx'
import { type CalendarData, faceOf, totalsOf } from './day-faces.ts'
import { usePainting } from './use-painting.ts'
import type { Init, WorkingDays } from './use-working-days.ts'
import classes from './working-calendar.module.css'
import { workingCalendarTexts } from './working-calendar-texts.ts'
import { type Brush, YearHead, YearTotals } from './year-head.tsx'
import { YearNotice } from './year-notice.tsx'

interface CalendarYearProps {
  readonly list: WorkingDays
  readonly data: CalendarData | undefined
  readonly init: Init
  readonly other: ReadonlyMap<string, WorkingDayRow> | undefined
  readonly compareRev: number | undefined
  readonly onCompare: (rev: number | undefined) => void
  readonly onOpen: () => void
}

export function CalendarYear(props: CalendarYearProps) {
  const { data, init, list } = props
  if (!data || data.header.calendarCode !== list.screen.applied.calendarCode) return <YearNotice {...{ list, init }} />
  return <ShownYear key={`${data.header.calendarCode} ${data.header.year}`} {...props} data={data} />
}

interface ShownYearProps extends CalendarYearProps {
  readonly data: CalendarData
}

function useYear({ list, data, other }: ShownYearProps) {
  const { grid } = list.edits
  const rows = useMemo(() => new Map(grid.rows.map((row) => [row.calDate, row])), [grid.rows])
  const holidays = useMemo(() => new Map(data.holidays.map(({ on, name }) => [on, name])), [data])
  const { events, header } = data
  const marksOf = (row: WorkingDayRow) => grid.marksOf(grid.rowKey(row))
  const face = (on: string) => faceOf(on, { rows, marksOf, events, holidays, today: header.today, other })
  const ofMonth = (month: string) => grid.rows.filter(({ calDate }) => monthOf(calDate) === month)
  // Levelling reads events for lines only.
  const timeEvents = header.kind === 'PACK_LINE' ? events : []
  const totals = (of: readonly WorkingDayRow[]) => totalsOf(of, timeEvents)
  return { rows, face, ofMonth, totals }
}

function ShownYear(props: ShownYearProps) {
  const { list, data } = props
  const { header } = data
  const t = useTexts(workingCalendarTexts)
  const { rows, face, ofMonth, totals } = useYear(props)
  const [brush, setBrush] = useState<Brush>('select')
  const { canPaint, paint, onKey } = usePainting({ rows, grid: list.edits.grid, header, canEdit: list.canEdit })
  const months = monthsShown(header.year, list.screen.applied)
  const askedFor = useDayOfAddress(months)
  const selection = useDaySelection({
    first: firstDayOf(months[0] ?? ''),
    last: lastDayOf(months.at(-1) ?? ''),
    start: askedFor ?? todayHere(),
    onDragged: (days) => brush !== 'select' && paint(brush, days),
  })
  useListSelection(list, rows, selection)
  const keys: Readonly<Record<string, () => void>> = { z: list.undo, y: list.redo }
  return (
    <div className={classes.screen}>
      <YearHead
        {...{ data, canPaint, brush }}
        totals={totals(list.edits.grid.rows)}
        onPaint={(kind) => paint(kind, selection.days)}
        onBrush={setBrush}
        compareRev={props.compareRev}
        onCompare={props.onCompare}
      />
      {header.status === 'NONE' && (
        <div className={classes.empty} role="status">
          {t(rows.size === 0 ? 'noDays' : 'incomplete')}
        </div>
      )}
      <YearView
        label={`${header.calendarCode} ${header.year}`}
        months={months}
        faceOf={face}
        selection={selection}
        takesKeyboard={askedFor !== undefined}
        headOf={(month) => <OrderMonths rows={ofMonth(month)} />}
        footOf={(month) => <YearTotals totals={totals(ofMonth(month))} />}
        onKey={(event) => {
          const command = event.ctrlKey || event.metaKey ? keys[event.key.toLowerCase()] : undefined
          const run = event.altKey && event.key === 'Enter' ? props.onOpen : command
          run?.()
          return run !== undefined || onKey(event, selection.days)
        }}
      />
    </div>
  )
}

/** The day that a link names, once: later searches start without it. */
function useDayOfAddress(months: readonly string[]): string | undefined {
  const [day, setDay] = useUrlParam('day', '')
  const [first] = useState(day !== '' && months.includes(monthOf(day)) ? day : undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: from the start only
  useEffect(() => {
    if (day !== '') setDay('')
  }, [])
  return first
}

/** History and details follow the focused day; bulk edit changes the selected days. */
function useListSelection(
  { screen, panel, edits: { grid } }: WorkingDays,
  rows: ReadonlyMap<string, WorkingDayRow>,
  { days, focus }: { readonly days: ReadonlySet<string>; readonly focus: string },
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list follows the days
  useEffect(() => {
    screen.setSelection(new Set([...days].flatMap((day) => rows.get(day) ?? []).map((row) => grid.rowKey(row))))
  }, [days])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel follows the focus
  useEffect(() => {
    const row = rows.get(focus)
    if (row) panel.follow(grid.rowKey(row))
  }, [focus, rows.size > 0])
}

const all = (year: number) => Array.from({ length: 12 }, (_, at) => addMonths(`${year}01`, at))

function monthsShown(
  year: number,
  { monthFrom = '', monthTo = '' }: { readonly monthFrom?: string; readonly monthTo?: string },
): readonly string[] {
  const months = all(year).filter(
    (month) => (monthFrom === '' || month >= monthFrom) && (monthTo === '' || month <= monthTo),
  )
  return months.length === 0 ? all(year) : months
}

function OrderMonths({ rows }: { readonly rows: readonly WorkingDayRow[] }) {
  const t = useTexts(workingCalendarTexts)
  const months = [...new Set(rows.flatMap(({ orderMonth }) => orderMonth ?? []))].sort()
  return months.length === 0 ? null : <span>{t('orderMonth', { months: months.map(formatMonth).join(', ') })}</span>
}
