import { useElementSize, useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, useMemo } from 'react'
import { formatDay, formatNumber } from '../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import classes from './charts.module.css'
import { chartsTexts } from './charts-texts.ts'
import { calendarDays, dayLoad, dayText, isWeekend, type PlanDay } from './plan-days.ts'

interface LoadBarsProps {
  readonly days: readonly PlanDay[]
  readonly boundMinutes: number
  readonly selectedDay: string | null
  readonly onSelect: (packOn: string) => void
}

/** Chart height; lower in a low window, which needs the room for rows. */
const HEIGHT = 120
const LOW_HEIGHT = 76
const LOW_WINDOW = '(max-height: 960px)'
const TOP = 8
const BOTTOM = 18

export function LoadBars({ days, boundMinutes, selectedDay, onSelect }: LoadBarsProps) {
  const t = useTexts(chartsTexts)
  const { ref, width } = useElementSize<HTMLDivElement>()
  const height = useMediaQuery(LOW_WINDOW) ? LOW_HEIGHT : HEIGHT
  const dates = useMemo(() => calendarDays(days), [days])
  const byDate = useMemo(() => new Map(days.map((day) => [day.packOn, day])), [days])
  const highest = days.reduce(
    (top, day) => Math.max(top, day.loadMinutes, day.regularMinutes + day.overtimeMinutes),
    boundMinutes || 1,
  )
  const yOf = (minutes: number) => TOP + (1 - minutes / highest) * (height - TOP - BOTTOM)
  const slot = Math.max(24, width / Math.max(1, dates.length))
  const whole = Math.max(width, slot * dates.length)

  return (
    <div className={classes.scroller}>
      <div ref={ref} />
      <svg
        className={classes.bars}
        width={whole}
        height={height}
        viewBox={`0 0 ${whole} ${height}`}
        role="group"
        aria-label={t('barsLabel', { line: days[0]?.lineCode ?? '' })}
      >
        {dates.map((date, index) => (
          <DayBar
            key={date}
            {...{ date, day: byDate.get(date), x: index * slot, slot, height, yOf }}
            isSelected={date === selectedDay}
            onSelect={() => onSelect(date)}
          />
        ))}
        {boundMinutes > 0 && <path className={classes.bound} d={`M0 ${yOf(boundMinutes)}H${whole}`} />}
      </svg>
      <Key lineCode={days[0]?.lineCode ?? ''} boundMinutes={boundMinutes} />
    </div>
  )
}

interface DayBarProps {
  readonly date: string
  readonly day: PlanDay | undefined
  readonly x: number
  readonly slot: number
  readonly height: number
  readonly yOf: (minutes: number) => number
  readonly isSelected: boolean
  readonly onSelect: () => void
}

function DayBar({ date, day, x, slot, height, yOf, isSelected, onSelect }: DayBarProps) {
  const t = useTexts(chartsTexts)
  const language = useLanguage()
  const { state } = dayLoad(day)
  const [load, regular, overtime] = [day?.loadMinutes ?? 0, day?.regularMinutes ?? 0, day?.overtimeMinutes ?? 0]
  const label = `${formatDay(date, language)}: ${formatNumber(load)} / ${formatNumber(regular)} + ${formatNumber(overtime)} ${t('minutes')}, ${[t(`state.${state}`), ...(day?.reasons.map(({ text }) => text) ?? [])].join(', ')}`
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onSelect()
  }
  return (
    <g
      role="button"
      tabIndex={0}
      aria-label={label}
      aria-pressed={isSelected}
      data-state={state}
      onClick={onSelect}
      onKeyDown={onKeyDown}
    >
      <title>{label}</title>
      <rect className={classes.slot} x={x} y={0} width={slot} height={height} data-off={state === 'off' || undefined} />
      <LoadAndCapacity {...{ load, regular, overtime, x, slot, yOf }} />
      {load > 0 && (
        <text x={x + slot / 2} y={yOf(0) - 4} className={classes.value}>
          {state === 'over' ? `!${Math.round(load)}` : Math.round(load)}
        </text>
      )}
      <text x={x + slot / 2} y={height - 5} className={classes.day} data-off={isWeekend(date) || undefined}>
        {dayText(date)}
      </text>
    </g>
  )
}

interface LoadAndCapacityProps extends Pick<DayBarProps, 'x' | 'slot' | 'yOf'> {
  readonly load: number
  readonly regular: number
  readonly overtime: number
}

function LoadAndCapacity({ load, regular, overtime, x, slot, yOf }: LoadAndCapacityProps) {
  const bar = { x: x + slot * 0.14, width: slot * 0.72 }
  const top = yOf(Math.min(load, regular))
  return (
    <>
      <rect className={classes.load} {...bar} y={top} height={Math.max(0, yOf(0) - top)} />
      {load > regular && <rect className={classes.above} {...bar} y={yOf(load)} height={yOf(regular) - yOf(load)} />}
      {regular > 0 && <path className={classes.regular} d={`M${x} ${yOf(regular)}h${slot}`} />}
      {overtime > 0 && <path className={classes.overtime} d={`M${x} ${yOf(regular + overtime)}h${slot}`} />}
    </>
  )
}

function Key({ lineCode, boundMinutes }: { readonly lineCode: string; readonly boundMinutes: number }) {
  const t = useTexts(chartsTexts)
  return (
    <ul className={classes.key} aria-hidden>
      <li>
        {t('line')} {lineCode} · {t('minutes')}
      </li>
      <li>
        <i className={classes.regularKey} />
        {t('regularLine')}
      </li>
      <li>
        <i className={classes.overtimeKey} />
        {t('overtimeLine')}
      </li>
      <li>
        <i className={classes.boundKey} />
        {t('boundLine', { minutes: formatNumber(boundMinutes) })}
      </li>
    </ul>
  )
}
