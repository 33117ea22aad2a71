import type { LimitMeasure } from '@packing/contract'
import type { KeyboardEvent } from 'react'
import { formatDay, formatNumber } from '../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import classes from './charts.module.css'
import { chartsTexts } from './charts-texts.ts'
import { ClosedMark, DayLabel, LoadKey, useDayScale } from './day-scale.tsx'
import { limitNumber, loadWords } from './load-words.ts'
import { dayLoad, measuresOf, type PlanDay } from './plan-days.ts'

interface LoadBarsProps {
  readonly days: readonly PlanDay[]
  readonly boundMinutes: number
  readonly selectedDay: string | null
  readonly onSelect: (packOn: string) => void
}

const HEIGHTS = { usual: 120, low: 76, top: 8 }
const NARROWEST_SLOT = 24

export function LoadBars({ days, boundMinutes, selectedDay, onSelect }: LoadBarsProps) {
  const t = useTexts(chartsTexts)
  const highest = days.reduce(
    (top, day) => Math.max(top, dayLoad(day).minutes, day.regularMinutes + day.overtimeMinutes),
    boundMinutes || 1,
  )
  const { measured, dates, byDate, yOf, slot, frame } = useDayScale(days, highest, HEIGHTS, NARROWEST_SLOT)
  const lineCode = days[0]?.lineCode ?? ''

  return (
    <div className={classes.scroller}>
      <div ref={measured} />
      <svg className={classes.bars} {...frame} role="group" aria-label={t('barsLabel', { line: lineCode })}>
        {dates.map((date, index) => (
          <DayBar
            key={date}
            {...{ date, day: byDate.get(date), x: index * slot, slot, height: frame.height, yOf }}
            isSelected={date === selectedDay}
            onSelect={() => onSelect(date)}
          />
        ))}
        {boundMinutes > 0 && <path className={classes.bound} d={`M0 ${yOf(boundMinutes)}H${frame.width}`} />}
      </svg>
      <LoadKey lineCode={lineCode}>
        {days.some(({ otherMinutes }) => otherMinutes > 0) && (
          <li>
            <i className={classes.otherKey} />
            {t('otherMonths')}
          </li>
        )}
        <li>
          <i className={classes.boundKey} />
          {t('boundLine', { minutes: formatNumber(boundMinutes) })}
        </li>
        {measuresOf(days).map((measure) => (
          <li key={measure}>{t(`limitLine.${measure}`, limitLine(days, measure))}</li>
        ))}
      </LoadKey>
    </div>
  )
}

/** The most that a day of the line packs, and on how many days it binds. */
const limitLine = (days: readonly PlanDay[], measure: LimitMeasure) => {
  const most = days.map(({ limits }) => limits?.find((limit) => limit.measure === measure)?.most ?? 0)
  const binding = days.filter((day) => dayLoad(day).binding === measure)
  return { most: limitNumber(measure, Math.max(0, ...most)), count: binding.length }
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
  const { state, minutes: load } = dayLoad(day)
  const { otherMinutes: other = 0, regularMinutes: regular = 0, overtimeMinutes: overtime = 0 } = day ?? {}
  const words = [...(day ? [loadWords(day)] : []), t(`state.${state}`), ...(day?.reasons.map(({ text }) => text) ?? [])]
  const label = `${formatDay(date, language)}: ${words.join(', ')}`
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
      {state === 'closed' && <ClosedMark x={x} slot={slot} height={height} />}
      <LoadAndCapacity {...{ load, other, regular, overtime, x, slot, yOf }} />
      {load > 0 && (
        <text x={x + slot / 2} y={yOf(0) - 4} className={classes.value}>
          {state === 'over' ? `!${Math.round(load)}` : Math.round(load)}
        </text>
      )}
      <DayLabel {...{ date, x, slot, height }} />
    </g>
  )
}

interface LoadAndCapacityProps extends Pick<DayBarProps, 'x' | 'slot' | 'yOf'> {
  /** With the plans of other months. */
  readonly load: number
  readonly other: number
  readonly regular: number
  readonly overtime: number
}

function LoadAndCapacity({ load, other, regular, overtime, x, slot, yOf }: LoadAndCapacityProps) {
  const bar = { x: x + slot * 0.14, width: slot * 0.72 }
  const top = yOf(Math.min(load, regular))
  return (
    <>
      <rect className={classes.load} {...bar} y={top} height={Math.max(0, yOf(0) - top)} />
      {load > regular && <rect className={classes.above} {...bar} y={yOf(load)} height={yOf(regular) - yOf(load)} />}
      {other > 0 && (
        <rect
          className={classes.other}
          {...bar}
          y={yOf(Math.min(other, load))}
          height={yOf(0) - yOf(Math.min(other, load))}
        />
      )}
      {regular > 0 && <path className={classes.regular} d={`M${x} ${yOf(regular)}h${slot}`} />}
      {overtime > 0 && <path className={classes.overtime} d={`M${x} ${yOf(regular + overtime)}h${slot}`} />}
    </>
  )
}
