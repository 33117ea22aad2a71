import { useElementSize, useMediaQuery } from '@mantine/hooks'
import type { TrialDay } from '@packing/contract'
import { useId, useMemo } from 'react'
import { formatDay, formatNumber } from '../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import classes from './charts.module.css'
import { chartsTexts } from './charts-texts.ts'
import { calendarDays, dayText, isWeekend } from './plan-days.ts'

interface CompareBarsProps {
  /** Days of one line. */
  readonly days: readonly TrialDay[]
  readonly names: readonly [before: string, after: string]
}

/** Chart height; lower in a low window, which needs the room for rows. */
const HEIGHT = 132
const LOW_HEIGHT = 96
const LOW_WINDOW = '(max-height: 960px)'
const TOP = 14
const BOTTOM = 18
const NARROWEST_SLOT = 28

/** Load per day of two plans on one scale; work that leaves or arrives is hatched. */
export function CompareBars({ days, names }: CompareBarsProps) {
  const t = useTexts(chartsTexts)
  const hatch = useId()
  const { ref, width } = useElementSize<HTMLDivElement>()
  const height = useMediaQuery(LOW_WINDOW) ? LOW_HEIGHT : HEIGHT
  const dates = useMemo(() => calendarDays(days), [days])
  const byDate = useMemo(() => new Map(days.map((day) => [day.packOn, day])), [days])
  const highest = days.reduce((top, { before, after }) => Math.max(top, ceilingOf(before), ceilingOf(after)), 1)
  const yOf = (minutes: number) => TOP + (1 - minutes / highest) * (height - TOP - BOTTOM)
  const slot = Math.max(NARROWEST_SLOT, width / Math.max(1, dates.length))
  const whole = Math.max(width, slot * dates.length)
  const label = t('compareLabel', { line: days[0]?.lineCode ?? '', before: names[0], after: names[1] })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and must be reachable by keyboard
    <section className={classes.scroller} aria-label={label} tabIndex={0}>
      <div ref={ref} />
      <svg
        className={classes.pairs}
        width={whole}
        height={height}
        viewBox={`0 0 ${whole} ${height}`}
        role="img"
        aria-label={label}
      >
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className={classes.hatchGround} width="5" height="5" />
          <path className={classes.hatchLine} d="M1 0V5" />
        </pattern>
        {dates.map((date, index) => (
          <Pair
            key={date}
            {...{ date, day: byDate.get(date), x: index * slot, slot, height, yOf, names, hatch: `url(#${hatch})` }}
          />
        ))}
      </svg>
      <CompareKey names={names} lineCode={days[0]?.lineCode ?? ''} />
    </section>
  )
}

type Side = TrialDay['before']

const capacityOf = ({ regularMinutes, overtimeMinutes }: Side) => regularMinutes + overtimeMinutes
const ceilingOf = (side: Side) => Math.max(side.loadMinutes, capacityOf(side))

interface PairProps {
  readonly date: string
  readonly day: TrialDay | undefined
  readonly x: number
  readonly slot: number
  readonly height: number
  readonly yOf: (minutes: number) => number
  readonly names: readonly [string, string]
  readonly hatch: string
}

function Pair({ date, day, x, slot, height, yOf, names, hatch }: PairProps) {
  const t = useTexts(chartsTexts)
  const language = useLanguage()
  const isOff = !day || (capacityOf(day.before) === 0 && capacityOf(day.after) === 0)
  const change = day ? Math.round(day.after.loadMinutes) - Math.round(day.before.loadMinutes) : 0
  const label = [
    formatDay(date, language),
    ...(day ? [sideWords(names[0], day.before, t), sideWords(names[1], day.after, t)] : [t('state.off')]),
    ...(day && day.leavingMinutes > 0 ? [t('leavingMinutes', { minutes: formatNumber(day.leavingMinutes) })] : []),
    ...(day && day.arrivingMinutes > 0 ? [t('arrivingMinutes', { minutes: formatNumber(day.arrivingMinutes) })] : []),
  ].join(' · ')
  const bar = { slot, yOf, hatch }
  return (
    <g>
      <title>{label}</title>
      <rect className={classes.slot} x={x} y={0} width={slot} height={height} data-off={isOff || undefined} />
      {day && <Bar {...bar} side={day.before} moved={day.leavingMinutes} x={x + slot * 0.06} />}
      {day && <Bar {...bar} side={day.after} moved={day.arrivingMinutes} x={x + slot * 0.5} isAfter />}
      {change !== 0 && (
        <text x={x + slot / 2} y={TOP - 4} className={classes.change}>
          {change > 0 ? '+' : '−'}
          {formatNumber(Math.abs(change))}
        </text>
      )}
      <text x={x + slot / 2} y={height - 5} className={classes.day} data-off={isWeekend(date) || undefined}>
        {dayText(date)}
      </text>
    </g>
  )
}

const sideWords = (name: string, side: Side, t: ReturnType<typeof useTexts<typeof chartsTexts>>) =>
  `${name}: ${formatNumber(side.loadMinutes)} / ${formatNumber(side.regularMinutes)} + ${formatNumber(side.overtimeMinutes)} ${t('minutes')}`

interface BarProps extends Pick<PairProps, 'x' | 'slot' | 'yOf' | 'hatch'> {
  readonly side: Side
  readonly moved: number
  readonly isAfter?: boolean
}

function Bar({ side, moved, x, slot, yOf, hatch, isAfter }: BarProps) {
  const width = slot * 0.42
  const { loadMinutes, regularMinutes, overtimeMinutes } = side
  const top = yOf(loadMinutes)
  const hatched = Math.min(moved, loadMinutes)
  const line = (minutes: number) => `M${x - slot * 0.02} ${yOf(minutes)}h${slot * 0.46}`
  return (
    <>
      {loadMinutes > 0 && (
        <rect
          className={isAfter ? classes.load : classes.loadBefore}
          x={x}
          y={top}
          width={width}
          height={yOf(0) - top}
        />
      )}
      {hatched > 0 && (
        <rect fill={hatch} x={x} y={top} width={width} height={Math.max(1, yOf(loadMinutes - hatched) - top)} />
      )}
      {regularMinutes > 0 && <path className={classes.regular} d={line(regularMinutes)} />}
      {overtimeMinutes > 0 && <path className={classes.overtime} d={line(regularMinutes + overtimeMinutes)} />}
    </>
  )
}

function CompareKey({ names, lineCode }: Pick<CompareBarsProps, 'names'> & { readonly lineCode: string }) {
  const t = useTexts(chartsTexts)
  return (
    <ul className={classes.key} aria-hidden>
      <li>
        {t('line')} {lineCode} · {t('minutes')}
      </li>
      <li>
        <i className={classes.beforeKey} />
        {names[0]}
      </li>
      <li>
        <i className={classes.afterKey} />
        {names[1]}
      </li>
      <li>
        <i className={classes.movedKey} />
        {t('movedWork')}
      </li>
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
