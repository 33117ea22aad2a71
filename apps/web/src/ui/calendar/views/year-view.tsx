import { isoWeekOf, monthOf } from '@packing/contract'
import { type KeyboardEvent, memo, type ReactNode, useEffect, useRef } from 'react'
import { formatDay, formatMonth, formatWeekday } from '../../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { calendarTexts } from '../calendar-texts.ts'
import { isoWeeksOf } from '../dates.ts'
import type { DaySelection } from './use-day-selection.ts'
import classes from './year-view.module.css'

/** Appearance of a day; plain values, so that only changed days render again. */
export interface DayFace {
  readonly tone: 'open' | 'closed' | 'stopped' | 'missing'
  /** Beside the number, such as H or 50. */
  readonly sign: string
  /** Accessible name and tooltip. */
  readonly words: string
  /** Alternating, so that neighbouring periods differ. */
  readonly band?: 0 | 1 | undefined
  readonly mark?: 'dirty' | 'error' | 'changed' | undefined
  readonly event?: string | undefined
  readonly isHoliday?: boolean
  readonly isToday?: boolean
}

interface YearViewProps {
  readonly label: string
  readonly months: readonly string[]
  readonly faceOf: (isoDate: string) => DayFace
  readonly selection: DaySelection
  /** The day of the selection has the focus from the start. */
  readonly takesKeyboard?: boolean
  readonly headOf?: (month: string) => ReactNode
  readonly footOf?: (month: string) => ReactNode
  /** Keys other than those that move and select; true: handled. */
  readonly onKey?: (event: KeyboardEvent) => boolean
}

/** A year on one page: months with ISO weeks and week numbers. */
export function YearView(props: YearViewProps) {
  const { label, months, faceOf, selection, takesKeyboard = false, headOf, footOf, onKey } = props
  const grid = useRef<HTMLDivElement>(null)
  const focusDay = () => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day
  useEffect(() => {
    if (grid.current?.contains(document.activeElement)) focusDay()
  }, [selection.focus])
  // biome-ignore lint/correctness/useExhaustiveDependencies: from the start only
  useEffect(() => {
    if (takesKeyboard) focusDay()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (onKey?.(event) || selection.onKeyDown(event)) event.preventDefault()
  }
  return (
    <div
      ref={grid}
      className={classes.year}
      role="grid"
      data-print="keep"
      tabIndex={-1}
      aria-label={label}
      aria-multiselectable
      onFocus={({ target }) => target === grid.current && focusDay()}
      onKeyDown={onKeyDown}
      onPointerUp={selection.onPointerUp}
      onPointerLeave={selection.onPointerUp}
      onPointerCancel={selection.onPointerCancel}
    >
      {months.map((month) => (
        <Month key={month} {...{ month, faceOf, selection }} head={headOf?.(month)} foot={footOf?.(month)} />
      ))}
    </div>
  )
}

interface MonthProps extends Pick<YearViewProps, 'faceOf' | 'selection'> {
  readonly month: string
  readonly head: ReactNode
  readonly foot: ReactNode
}

function Month({ month, faceOf, selection, head, foot }: MonthProps) {
  const t = useTexts(calendarTexts)
  const language = useLanguage()
  const weeks = isoWeeksOf(month)
  const own = (days: readonly string[]) => days.filter((day) => monthOf(day) === month)
  return (
    <div className={classes.month} role="rowgroup" aria-label={formatMonth(month)}>
      <div role="row">
        <div className={classes.head} role="columnheader">
          <button
            type="button"
            tabIndex={-1}
            className={classes.name}
            onClick={() => selection.select(own(weeks.flat()))}
          >
            {formatMonth(month)}
          </button>
          {head}
        </div>
      </div>
      <div className={classes.week} role="row">
        <span className={classes.number} role="columnheader">
          {t('week')}
        </span>
        {weeks[0]?.map((day, at) => (
          <span key={day} role="columnheader">
            <button
              type="button"
              tabIndex={-1}
              className={classes.number}
              onClick={() => selection.select(own(weeks.map((week) => week[at] ?? '')))}
            >
              {formatWeekday(day, language)}
            </button>
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <Week key={week[0]} {...{ week, month, faceOf, selection }} />
      ))}
      <div role="row">
        <div className={classes.foot} role="gridcell">
          {foot}
        </div>
      </div>
    </div>
  )
}

interface WeekProps extends Pick<YearViewProps, 'faceOf' | 'selection'> {
  readonly week: readonly string[]
  readonly month: string
}

function Week({ week, month, faceOf, selection }: WeekProps) {
  const own = week.filter((day) => monthOf(day) === month)
  return (
    <div className={classes.week} role="row">
      <span role="rowheader">
        <button type="button" tabIndex={-1} className={classes.number} onClick={() => selection.select(own)}>
          {isoWeekOf(week[0] ?? '')}
        </button>
      </span>
      {week.map((day) =>
        monthOf(day) === month ? (
          <Day
            key={day}
            day={day}
            {...faceOf(day)}
            isSelected={selection.days.has(day)}
            isFocus={selection.focus === day}
            selection={selection}
          />
        ) : (
          <span key={day} role="gridcell" />
        ),
      )}
    </div>
  )
}

interface DayProps extends DayFace {
  readonly day: string
  readonly isSelected: boolean
  readonly isFocus: boolean
  readonly selection: DaySelection
}

const Day = memo(
  function Day({ day, isSelected, isFocus, selection, ...face }: DayProps) {
    const language = useLanguage()
    const words = `${formatDay(day, language)} ${face.words}`
    return (
      <div
        role="gridcell"
        className={classes.day}
        tabIndex={isFocus ? 0 : -1}
        aria-selected={isSelected}
        aria-label={words}
        title={words}
        data-day={day}
        data-tone={face.tone}
        data-band={face.band}
        data-mark={face.mark}
        data-holiday={face.isHoliday || undefined}
        data-today={face.isToday || undefined}
        onPointerDown={(event) => selection.onPointerDown(day, event)}
        onPointerEnter={() => selection.onPointerEnter(day)}
      >
        <span>{Number(day.slice(8))}</span>
        {face.sign !== '' && <small>{face.sign}</small>}
        {face.event !== undefined && <i data-colour={face.event} aria-hidden />}
      </div>
    )
  },
  // The selection is a new object at every render, but its handlers read the same state.
  ({ selection: _one, ...before }, { selection: _other, ...after }) =>
    Object.entries(after).every(([name, value]) => before[name as keyof typeof before] === value),
)
