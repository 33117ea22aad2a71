import {
  addMonths,
  firstDayOf,
  lastDayOf,
  monthOf,
  type OutputOf,
  TREND_MONTHS,
  type TrendKind,
  trendDesk,
} from '@packing/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { formatMonth, formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import chartClasses from '../charts/charts.module.css'
import { linesThrough, type Placed, placePoints } from './trend-line.ts'
import { trendTexts } from './trend-texts.ts'
import classes from './trends.module.css'

type Trend = OutputOf<typeof trendDesk.listTrends>['trends'][number]

const FRAME = { width: 240, height: 56, padding: 6 }

/** The screen with the rows of a month. */
const rowsOf: Readonly<Record<TrendKind, (month: string) => { to: string; search: Record<string, string> }>> = {
  FILL: (month) => ({
    to: '/CaseInformation',
    search: { view: 'containers', vanFrom: firstDayOf(month), vanTo: lastDayOf(month), packFrom: '' },
  }),
  ON_TIME: (month) => ({
    to: '/CaseInformation',
    search: { vanFrom: firstDayOf(month), vanTo: lastDayOf(month), packFrom: '' },
  }),
  OVERTIME: (month) => ({ to: '/PackingPlan', search: { month } }),
  VOLATILITY: (month) => ({ to: '/OrderVolatilitySearch', search: { cycleMonth: month } }),
}

interface TrendsProps {
  readonly today: string
  /** What they stand in; nothing is shown where there is none. */
  readonly frame: (trends: ReactNode) => ReactNode
}

/** A line for each figure over the last months; each point opens its rows. */
export function Trends({ today, frame }: TrendsProps) {
  const { data } = useCallQuery(trendDesk.listTrends, {}, { staleTime: 300_000 })
  if (!data || data.trends.length === 0) return null
  const last = monthOf(today)
  const months = Array.from({ length: TREND_MONTHS }, (_none, at) => addMonths(last, at - TREND_MONTHS + 1))
  return frame(
    <div className={classes.trends}>
      {data.trends.map((trend) => (
        <TrendChart key={trend.kind} trend={trend} months={months} />
      ))}
    </div>,
  )
}

function TrendChart({
  trend: { kind, points },
  months,
}: {
  readonly trend: Trend
  readonly months: readonly string[]
}) {
  const t = useTexts(trendTexts)
  const placed = placePoints(points, months, FRAME)
  const newest = placed.at(-1)
  if (!newest) return null
  const before = placed.at(-2)
  const write = (value: number) => `${formatNumber(value, 1)} ${t(`trendUnit.${kind}`)}`
  const words = ({ month, value, count }: Placed) =>
    `${formatMonth(month)}: ${write(value)} (${t(`trendOf.${kind}`, { count })})`
  const change = before && newest.value - before.value
  return (
    <figure className={classes.trend} aria-label={placed.map(words).join('; ')}>
      <figcaption>
        <Link {...rowsOf[kind](newest.month)} title={words(newest)}>
          {t(`trend.${kind}`)}
        </Link>{' '}
        <b>{write(newest.value)}</b>
        {change !== undefined && (
          <small className={classes.quiet}>
            {t('trendChange', { change: signed(change), month: formatMonth(before?.month ?? '') })}
          </small>
        )}
      </figcaption>
      <svg viewBox={`0 0 ${FRAME.width} ${FRAME.height}`} aria-hidden>
        <path className={classes.trendLine} d={linesThrough(placed, months)} />
        {placed.map((point) => (
          <Link key={point.month} {...rowsOf[kind](point.month)} tabIndex={-1}>
            <title>{words(point)}</title>
            <rect className={classes.trendHit} x={point.x - 10} y={0} width={20} height={FRAME.height} />
            <circle className={classes.trendPoint} cx={point.x} cy={point.y} r={3} />
          </Link>
        ))}
      </svg>
      <div className={`${chartClasses.day} ${classes.trendFoot}`}>
        <span>{formatMonth(months[0] ?? '')}</span>
        <span>{formatMonth(months.at(-1) ?? '')}</span>
      </div>
    </figure>
  )
}

const signed = (change: number) => `${change > 0 ? '+' : change < 0 ? '−' : '±'}${formatNumber(Math.abs(change), 1)}`
