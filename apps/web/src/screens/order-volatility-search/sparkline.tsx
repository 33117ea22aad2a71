import classes from './order-volatility-search.module.css'

interface SparklineProps {
  readonly values: readonly (number | null)[]
  readonly label: string
}

const WIDTH = 104
const HEIGHT = 20
const EDGE = 3

/** From 0, so that a small change does not look large; a missing cycle interrupts the line. */
export function Sparkline({ values, label }: SparklineProps) {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return null
  const top = Math.max(1, ...known)
  const points = values.map((value, at) =>
    value === null
      ? null
      : {
          x: EDGE + (at * (WIDTH - 2 * EDGE)) / Math.max(1, values.length - 1),
          y: HEIGHT - EDGE - (value / top) * (HEIGHT - 2 * EDGE),
        },
  )
  const path = points
    .map((point, at) =>
      point === null ? '' : `${points[at - 1] ? 'L' : 'M'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`,
    )
    .join('')
  const last = points.findLast((point) => point !== null)
  return (
    <svg className={classes.sparkline} width={WIDTH} height={HEIGHT} role="img" aria-label={label}>
      <title>{label}</title>
      <path d={path} />
      {last && <circle cx={last.x} cy={last.y} r={2} />}
    </svg>
  )
}
