import { useElementSize, useMediaQuery } from '@mantine/hooks'
import { isWeekend } from '@packing/contract'
import { type ReactNode, type RefCallback, useMemo } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import classes from './charts.module.css'
import { chartsTexts } from './charts-texts.ts'
import { calendarDays, dayText } from './plan-days.ts'

/** Chart height in pixels; lower in a low window, which needs the room for rows. */
interface ChartHeights {
  readonly usual: number
  readonly low: number
  readonly top: number
}

const LOW_WINDOW = '(max-height: 960px)'
const BOTTOM = 18

/** One slot per calendar day, as wide as the room allows; minutes from the foot of the chart up to `highest`. */
export function useDayScale<Day extends { readonly packOn: string }>(
  days: readonly Day[],
  highest: number,
  heights: ChartHeights,
  narrowestSlot: number,
) {
  const { ref, width } = useElementSize<HTMLDivElement>()
  const height = useMediaQuery(LOW_WINDOW) ? heights.low : heights.usual
  const dates = useMemo(() => calendarDays(days), [days])
  const byDate = useMemo(() => new Map(days.map((day) => [day.packOn, day])), [days])
  const yOf = (minutes: number) => heights.top + (1 - minutes / highest) * (height - heights.top - BOTTOM)
  const slot = Math.max(narrowestSlot, width / Math.max(1, dates.length))
  const whole = Math.max(width, slot * dates.length)
  const frame = { width: whole, height, viewBox: `0 0 ${whole} ${height}` }
  const measured: RefCallback<HTMLDivElement> = ref
  return { measured, dates, byDate, yOf, slot, frame }
}

interface DaySlotProps {
  readonly date: string
  readonly x: number
  readonly slot: number
  readonly height: number
}

export function DayLabel({ date, x, slot, height }: DaySlotProps) {
  return (
    <text x={x + slot / 2} y={height - 5} className={classes.day} data-off={isWeekend(date) || undefined}>
      {dayText(date)}
    </text>
  )
}

/** Diagonals over a working day on which the line has no time. */
export function ClosedMark({ x, slot, height }: Omit<DaySlotProps, 'date'>) {
  const step = 8
  const lines = Array.from({ length: Math.ceil((height + slot) / step) }, (_, at) => {
    const start = at * step
    const [fromX, fromY] = start <= height ? [0, start] : [start - height, height]
    const length = Math.min(slot - fromX, fromY)
    return `M${x + fromX} ${fromY}l${length} ${-length}`
  })
  return <path className={classes.closed} d={lines.join('')} />
}

/** What the marks mean: the line and its unit first, the two capacity lines last. */
export function LoadKey({ lineCode, children }: { readonly lineCode: string; readonly children?: ReactNode }) {
  const t = useTexts(chartsTexts)
  return (
    <ul className={classes.key} aria-hidden>
      <li>
        {t('line')} {lineCode} · {t('minutes')}
      </li>
      {children}
      <li>
        <i className={classes.regularKey} />
        {t('regularLine')}
      </li>
      <li>
        <i className={classes.overtimeKey} />
        {t('overtimeLine')}
      </li>
    </ul>
  )
}
