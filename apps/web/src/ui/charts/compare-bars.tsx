import type { TrialDay } from '@packing/contract'
import { useId } from 'react'
import { formatDay, formatNumber } from '../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import classes from './charts.module.css'
import { chartsTexts } from './charts-texts.ts'
import { ClosedMark, DayLabel, LoadKey, useDayScale } from './day-scale.tsx'
import { loadWords } from './load-words.ts'

interface CompareBarsProps {
  readonly days: readonly TrialDay[]
  readonly names: readonly [before: string, after: string]
}

const HEIGHTS = { usual: 132, low: 96, top: 14 }
const NARROWEST_SLOT = 28

/** Load per day of two plans on one scale; work that leaves or arrives is hatched. */
export function CompareBars({ days, names }: CompareBarsProps) {
  const t = useTexts(chartsTexts)
  const hatch = useId()
  const highest = days.reduce((top, { before, after }) => Math.max(top, ceilingOf(before), ceilingOf(after)), 1)
  const { measured, dates, byDate, yOf, slot, frame } = useDayScale(days, highest, HEIGHTS, NARROWEST_SLOT)
  const { height } = frame
  const label = t('compareLabel', { line: days[0]?.lineCode ?? '', before: names[0], after: names[1] })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and must be reachable by keyboard
    <section className={classes.scroller} aria-label={label} tabIndex={0}>
      <div ref={measured} />
      <svg className={classes.pairs} {...frame} role="img" aria-label={label}>
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
      <LoadKey lineCode={days[0]?.lineCode ?? ''}>
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
        {days.some(({ before }) => before.otherMinutes > 0) && (
          <li>
            <i className={classes.otherKey} />
            {t('otherMonths')}
          </li>
        )}
      </LoadKey>
    </section>
  )
}

type Side = TrialDay['before']

const capacityOf = ({ regularMinutes, overtimeMinutes }: Side) => regularMinutes + overtimeMinutes
const loadOf = ({ loadMinutes, otherMinutes }: Side) => loadMinutes + otherMinutes
const ceilingOf = (side: Side) => Math.max(loadOf(side), capacityOf(side))

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
  const isClosed = day !== undefined && capacityOf(day.after) === 0
  const change = day ? Math.round(day.after.loadMinutes) - Math.round(day.before.loadMinutes) : 0
  const label = [
    formatDay(date, language),
    ...(day ? [sideWords(names[0], day.before), sideWords(names[1], day.after)] : [t('state.off')]),
    ...(isClosed ? [t('state.closed')] : []),
    ...(day && day.leavingMinutes > 0 ? [t('leavingMinutes', { minutes: formatNumber(day.leavingMinutes) })] : []),
    ...(day && day.arrivingMinutes > 0 ? [t('arrivingMinutes', { minutes: formatNumber(day.arrivingMinutes) })] : []),
  ].join(' · ')
  const bar = { slot, yOf, hatch }
  return (
    <g>
      <title>{label}</title>
      <rect className={classes.slot} x={x} y={0} width={slot} height={height} data-off={!day || undefined} />
      {isClosed && <ClosedMark x={x} slot={slot} height={height} />}
      {day && <Bar {...bar} side={day.before} moved={day.leavingMinutes} x={x + slot * 0.06} />}
      {day && <Bar {...bar} side={day.after} moved={day.arrivingMinutes} x={x + slot * 0.5} isAfter />}
      {change !== 0 && (
        <text x={x + slot / 2} y={HEIGHTS.top - 4} className={classes.change}>
          {change > 0 ? '+' : '−'}
          {formatNumber(Math.abs(change))}
        </text>
      )}
      <DayLabel {...{ date, x, slot, height }} />
    </g>
  )
}

const sideWords = (name: string, side: Side) => `${name}: ${loadWords(side)}`

interface BarProps extends Pick<PairProps, 'x' | 'slot' | 'yOf' | 'hatch'> {
  readonly side: Side
  readonly moved: number
  readonly isAfter?: boolean
}

function Bar({ side, moved, x, slot, yOf, hatch, isAfter }: BarProps) {
  const width = slot * 0.42
  const { loadMinutes, otherMinutes, regularMinutes, overtimeMinutes } = side
  const load = loadOf(side)
  const top = yOf(load)
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
          height={yOf(otherMinutes) - top}
        />
      )}
      {otherMinutes > 0 && (
        <rect className={classes.other} x={x} y={yOf(otherMinutes)} width={width} height={yOf(0) - yOf(otherMinutes)} />
      )}
      {hatched > 0 && <rect fill={hatch} x={x} y={top} width={width} height={Math.max(1, yOf(load - hatched) - top)} />}
      {regularMinutes > 0 && <path className={classes.regular} d={line(regularMinutes)} />}
      {overtimeMinutes > 0 && <path className={classes.overtime} d={line(regularMinutes + overtimeMinutes)} />}
    </>
  )
}
