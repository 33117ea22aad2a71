import { addDays } from '@packing/contract'
import { type CSSProperties, type KeyboardEvent, useMemo, useState } from 'react'
import { formatDay, formatNumber, formatShortestDate } from '../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import classes from './charts.module.css'
import { chartsTexts } from './charts-texts.ts'
import type { PlanDay } from './plan-days.ts'
import { type StripWeek, stripWeeks } from './strip-weeks.ts'

interface LoadStripProps {
  readonly days: readonly PlanDay[]
  readonly weeks: number
  /** The days in sight elsewhere. */
  readonly from: string
  readonly to: string
  /** With a Monday. Absent: the weeks are only looked at. */
  readonly onSelect: ((monday: string) => void) | undefined
}

/** The load of all lines over the months, a line of cells for each: where it is high, and where there is no plan yet. */
export function LoadStrip({ days, weeks: count, from, to, onSelect }: LoadStripProps) {
  const t = useTexts(chartsTexts)
  const weeks = useMemo(() => stripWeeks(days, count), [days, count])
  const [focus, setFocus] = useState<number>()
  const shown = weeks.findIndex(({ monday }) => isShown(monday, from, to))
  const focused = focus ?? Math.max(0, shown)
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    const goal = focused + step
    if (step === 0 || !weeks[goal]) return
    setFocus(goal)
    currentTarget.querySelectorAll('button')[goal]?.focus()
  }
  return (
    <div role="group" className={`${classes.scroller} ${classes.strip}`} aria-label={t('strip')} onKeyDown={onKeyDown}>
      {weeks.map((week, at) => (
        <Week
          key={week.monday}
          week={week}
          isCurrent={isShown(week.monday, from, to)}
          isFocused={at === focused}
          onFocus={() => setFocus(at)}
          onSelect={onSelect}
        />
      ))}
    </div>
  )
}

const isShown = (monday: string, from: string, to: string) => monday <= to && endOf(monday) >= from
const endOf = (monday: string) => addDays(monday, 6)

const custom = (name: '--lines' | '--share', value: number) => ({ [name]: value }) as CSSProperties

interface WeekProps extends Pick<LoadStripProps, 'onSelect'> {
  readonly week: StripWeek
  readonly isCurrent: boolean
  readonly isFocused: boolean
  readonly onFocus: () => void
}

function Week({ week, isCurrent, isFocused, onFocus, onSelect }: WeekProps) {
  const t = useTexts(chartsTexts)
  const { monday, lines } = week
  const words = useWeekWords(week)
  return (
    <button
      type="button"
      aria-label={words.join(', ')}
      title={words.join('\n')}
      aria-current={isCurrent || undefined}
      tabIndex={isFocused ? 0 : -1}
      onFocus={onFocus}
      onClick={() => onSelect?.(monday)}
    >
      <small>{formatShortestDate(monday)}</small>
      <span className={classes.stripCells} style={custom('--lines', lines.length)}>
        {lines.flatMap((line) =>
          line.days.map(({ date, state, percent }) => (
            <i
              key={`${line.lineCode} ${date}`}
              data-state={state}
              data-first={date.endsWith('-01') || undefined}
              style={custom('--share', Math.min(1, (percent ?? (state === 'overtime' ? 110 : 0)) / 110))}
            >
              {state === 'over' ? t('sign.over') : ''}
            </i>
          )),
        )}
      </span>
    </button>
  )
}

function useWeekWords({ monday, lines, overDays, isUnplanned }: StripWeek): readonly string[] {
  const t = useTexts(chartsTexts)
  const language = useLanguage()
  const name = t('stripWeek', { day: formatDay(monday, language) })
  if (isUnplanned) return [name, t('state.none')]
  const highest = lines.flatMap((line) =>
    line.highest === null
      ? []
      : t('stripLine', { line: line.lineCode, percent: formatNumber(Math.round(line.highest)) }),
  )
  return [name, ...(overDays > 0 ? [t('overDays', { count: overDays })] : []), ...highest]
}

/** What the colours and textures mean. */
export function LoadStripKey() {
  const t = useTexts(chartsTexts)
  return (
    <ul className={`${classes.key} ${classes.stripKey}`} aria-hidden>
      {(['regular', 'overtime', 'over', 'closed', 'off', 'none'] as const).map((state) => (
        <li key={state}>
          <i data-state={state} style={custom('--share', state === 'regular' ? 0.6 : 0.95)}>
            {state === 'over' ? t('sign.over') : ''}
          </i>
          {t(`state.${state}`)}
        </li>
      ))}
    </ul>
  )
}
