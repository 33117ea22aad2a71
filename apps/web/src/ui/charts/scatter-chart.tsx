import { formatNumber } from '../../platform/i18n/format.ts'
import { axisTicks, decimalsOf } from './axis-scale.ts'
import classes from './charts.module.css'

export interface ScatterPoint {
  readonly name: string
  readonly x: number
  readonly y: number
  /** `base`: what the others are compared with; `minor`: no better than another. */
  readonly kind: 'base' | 'point' | 'minor'
}

interface ScatterChartProps {
  readonly label: string
  readonly xLabel: string
  readonly yLabel: string
  /** Those of kind `point` are joined by a line, in this order. */
  readonly points: readonly ScatterPoint[]
}

const WIDTH = 380
const HEIGHT = 168
const LEFT = 40
const RIGHT = 28
const TOP = 20
const BOTTOM = 32

export function ScatterChart({ label, xLabel, yLabel, points }: ScatterChartProps) {
  if (points.length === 0) return null
  const xTicks = axisTicks(
    points.map(({ x }) => x),
    4,
  )
  const yTicks = axisTicks(
    points.map(({ y }) => y),
    4,
  )
  const share = (value: number, ticks: readonly number[]) => {
    const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
    return (value - low) / (high - low)
  }
  const xOf = (value: number) => LEFT + share(value, xTicks) * (WIDTH - LEFT - RIGHT)
  const yOf = (value: number) => HEIGHT - BOTTOM - share(value, yTicks) * (HEIGHT - TOP - BOTTOM)
  const joined = points.filter(({ kind }) => kind === 'point')
  const path = joined.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${xOf(x)} ${yOf(y)}`).join('')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and must be reachable by keyboard
    <section className={classes.scroller} data-print="keep" aria-label={`${yLabel} / ${xLabel}`} tabIndex={0}>
      <svg className={classes.scatter} width={WIDTH} height={HEIGHT} role="img" aria-label={label}>
        {yTicks.map((tick) => (
          <g key={tick}>
            <path className={classes.gridLine} d={`M${LEFT} ${yOf(tick)}H${WIDTH - RIGHT}`} />
            <text className={classes.tick} x={LEFT - 4} y={yOf(tick) + 4} textAnchor="end">
              {formatNumber(tick, decimalsOf(yTicks))}
            </text>
          </g>
        ))}
        {xTicks.map((tick) => (
          <text key={tick} className={classes.tick} x={xOf(tick)} y={HEIGHT - BOTTOM + 13} textAnchor="middle">
            {formatNumber(tick, decimalsOf(xTicks))}
          </text>
        ))}
        <text className={classes.tick} x={0} y={10}>
          {yLabel}
        </text>
        <text className={classes.tick} x={WIDTH - RIGHT} y={HEIGHT - 4} textAnchor="end">
          {xLabel}
        </text>
        <path className={classes.frontier} d={path} />
        {points.map((point) => (
          <Mark key={point.name} point={point} x={xOf(point.x)} y={yOf(point.y)} labels={[xLabel, yLabel]} />
        ))}
      </svg>
    </section>
  )
}

interface MarkProps {
  readonly point: ScatterPoint
  readonly x: number
  readonly y: number
  readonly labels: readonly [x: string, y: string]
}

function Mark({ point: { name, kind, ...at }, x, y, labels: [xLabel, yLabel] }: MarkProps) {
  return (
    <g data-kind={kind}>
      <title>{`${name}: ${yLabel} ${formatNumber(at.y, 1)} · ${xLabel} ${formatNumber(at.x, 1)}`}</title>
      {kind === 'base' ? (
        <path d={`M${x} ${y - 6}l6 6l-6 6l-6 -6z`} />
      ) : (
        <circle cx={x} cy={y} r={kind === 'minor' ? 4 : 5} />
      )}
      <text className={classes.mark} x={x + 8} y={y - 6}>
        {name}
      </text>
    </g>
  )
}
