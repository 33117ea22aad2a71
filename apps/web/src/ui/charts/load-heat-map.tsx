import { isWeekend, type LimitMeasure } from '@packing/contract'
import { type CSSProperties, type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { formatDay, formatNumber } from '../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import classes from './charts.module.css'
import { chartsTexts } from './charts-texts.ts'
import { loadWords } from './load-words.ts'
import { calendarDays, dayLoad, dayText, measuresOf, type PlanDay, weekdayText } from './plan-days.ts'

interface LoadHeatMapProps {
  readonly days: readonly PlanDay[]
  readonly selectedDay: string | null
  readonly selectedLine: string | null
  readonly onSelect: (lineCode: string, packOn: string) => void
}

/** One hue with the number in each cell, because colour must not carry the value alone. */
export function LoadHeatMap({ days, selectedDay, selectedLine, onSelect }: LoadHeatMapProps) {
  const t = useTexts(chartsTexts)
  const table = useRef<HTMLTableElement>(null)
  const [focus, setFocus] = useState({ row: 0, column: 0 })
  const dates = useMemo(() => calendarDays(days), [days])
  const lines = useMemo(() => [...new Set(days.map((day) => day.lineCode))].toSorted(), [days])
  const byPlace = useMemo(() => new Map(days.map((day) => [`${day.lineCode} ${day.packOn}`, day])), [days])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = moves[event.key]
    if (!step) return
    event.preventDefault()
    const goal = {
      row: Math.min(lines.length - 1, Math.max(0, focus.row + step[0])),
      column: Math.min(dates.length - 1, Math.max(0, focus.column + step[1])),
    }
    setFocus(goal)
    table.current?.querySelector<HTMLElement>(`[data-place="${goal.row} ${goal.column}"]`)?.focus()
  }
  return (
    <div className={classes.scroller}>
      <table
        ref={table}
        className={classes.heatMap}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is moved through with arrow keys
        role="grid"
        data-print="keep"
        aria-label={t('heatMapLabel')}
        onKeyDown={onKeyDown}
      >
        <Head dates={dates} />
        <tbody>
          {lines.map((line, row) => (
            <tr key={line}>
              <th scope="row">{line}</th>
              {dates.map((date, column) => (
                <Cell
                  key={date}
                  {...{ line, date, day: byPlace.get(`${line} ${date}`), place: `${row} ${column}` }}
                  isFocused={row === focus.row && column === focus.column}
                  isSelected={date === selectedDay && (selectedLine === null || selectedLine === line)}
                  onFocus={() => setFocus({ row, column })}
                  onSelect={() => onSelect(line, date)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Key measures={measuresOf(days)} />
    </div>
  )
}

function Head({ dates }: { readonly dates: readonly string[] }) {
  const t = useTexts(chartsTexts)
  const language = useLanguage()
  return (
    <thead>
      <tr>
        <th scope="col">{t('line')}</th>
        {dates.map((date) => (
          <th
            key={date}
            scope="col"
            data-off={isWeekend(date) || undefined}
            data-first={date.endsWith('-01') || undefined}
            aria-label={formatDay(date, language)}
          >
            {dayText(date)}
            <small>{weekdayText(date, language)}</small>
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface CellProps {
  readonly line: string
  readonly date: string
  readonly day: PlanDay | undefined
  readonly place: string
  readonly isFocused: boolean
  readonly isSelected: boolean
  readonly onFocus: () => void
  readonly onSelect: () => void
}

function Cell({ line, date, day, place, isFocused, isSelected, onFocus, onSelect }: CellProps) {
  const t = useTexts(chartsTexts)
  const language = useLanguage()
  const { state, percent, minutes, binding } = dayLoad(day)
  const number = percent === null ? '' : Math.round(percent)
  const amount = minutes > 0 && percent === null ? t('onlyOvertime', { minutes: formatNumber(minutes) }) : `${number}`
  const where = `${line} ${formatDay(date, language)}`
  const events = day?.reasons.map(({ text }) => text) ?? []
  const words = [t(`state.${state}`), ...(day && state !== 'closed' ? [loadWords(day)] : []), ...events]
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid
      role="gridcell"
      data-place={place}
      data-state={state}
      style={share(Math.min(1, (percent ?? (minutes > 0 ? 110 : 0)) / 110))}
      tabIndex={isFocused ? 0 : -1}
      aria-selected={isSelected}
      aria-label={`${where}: ${number === '' ? '' : `${number} %, `}${words.join(', ')}`}
      title={[where, ...words].join('\n')}
      data-event={events.length > 0 || undefined}
      onFocus={onFocus}
      onClick={onSelect}
      onKeyDown={(event) => ['Enter', ' '].includes(event.key) && onSelect()}
    >
      {state === 'over' && <b aria-hidden>!</b>}
      {state === 'empty' ? '0' : state === 'closed' ? t('state.closed') : amount}
      {binding && <small aria-hidden>{t(`sign.${binding}`)}</small>}
    </td>
  )
}

function Key({ measures }: { readonly measures: readonly LimitMeasure[] }) {
  const t = useTexts(chartsTexts)
  return (
    <ul className={classes.key} aria-hidden>
      <li>{t('unit')}</li>
      {(['regular', 'overtime', 'over', 'closed', 'off'] as const).map((state) => (
        <li key={state}>
          <i data-state={state} style={share(state === 'regular' ? 0.6 : 0.95)}>
            {state === 'over' && '!'}
          </i>
          {t(`state.${state}`)}
        </li>
      ))}
      <li>
        <i data-event />
        {t('event')}
      </li>
      {measures.map((measure) => (
        <li key={measure}>
          <b>{t(`sign.${measure}`)}</b> {t(`binding.${measure}`)}
        </li>
      ))}
    </ul>
  )
}

const share = (value: number) => ({ '--share': value }) as CSSProperties

const moves: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -99],
  End: [0, 99],
}
