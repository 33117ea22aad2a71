import { useElementSize } from '@mantine/hooks'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import classes from './charts.module.css'
import { chartsTexts } from './charts-texts.ts'
import { type CumulativePoint, cumulativePoints } from './cumulative-points.ts'

interface CumulativeChartProps {
  readonly label: string
  readonly unit: string
  readonly points: readonly CumulativePoint[]
}

const HEIGHT = 120
const TOP = 8
const BOTTOM = 18
const NARROWEST_SLOT = 20

const lines = ['due', 'level', 'planned'] as const

/** Planned work summed up from the first day, against the work that is due and the level. Below due: behind. */
export function CumulativeChart({ label, unit, points }: CumulativeChartProps) {
  const t = useTexts(chartsTexts)
  const { ref, width } = useElementSize<HTMLDivElement>()
  const sums = cumulativePoints(points)
  const highest = Math.max(1, ...sums.flatMap(({ planned, due, level }) => [planned, due, level ?? 0]))
  const slot = Math.max(NARROWEST_SLOT, width / Math.max(1, sums.length))
  const whole = slot * sums.length
  const yOf = (amount: number) => TOP + (1 - amount / highest) * (HEIGHT - TOP - BOTTOM)
  const pathOf = (name: (typeof lines)[number]) =>
    sums
      .flatMap((point, at) => {
        const amount = point[name]
        return amount === null ? [] : [`${at === 0 ? 'M' : 'L'}${at * slot + slot / 2} ${yOf(amount)}`]
      })
      .join('')
  const words = ({ text, planned, due, level }: (typeof sums)[number]) =>
    [
      `${text}: ${t('cumulative.planned')} ${formatNumber(planned)}`,
      `${t('cumulative.due')} ${formatNumber(due)}`,
      ...(level === null ? [] : [`${t('cumulative.level')} ${formatNumber(level)}`]),
    ].join(', ')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and must be reachable by keyboard
    <section className={classes.scroller} data-print="keep" aria-label={label} tabIndex={0}>
      <div ref={ref} />
      <svg
        className={classes.cumulative}
        width={Math.max(width, whole)}
        height={HEIGHT}
        viewBox={`0 0 ${Math.max(width, whole)} ${HEIGHT}`}
        role="img"
        aria-label={label}
      >
        {sums.map((point, at) => (
          <g key={point.text} data-behind={point.isBehind || undefined}>
            <title>{words(point)}</title>
            <rect className={classes.slot} x={at * slot} y={0} width={slot} height={HEIGHT} />
            <text x={at * slot + slot / 2} y={HEIGHT - 5} className={classes.day}>
              {point.text}
            </text>
          </g>
        ))}
        {lines.map((name) => (
          <path key={name} data-line={name} d={pathOf(name)} />
        ))}
      </svg>
      <ul className={classes.key} aria-hidden>
        <li>{unit}</li>
        {lines.map((name) =>
          name === 'level' && sums.every(({ level }) => level === null) ? null : (
            <li key={name}>
              <i className={classes.cumulativeKey} data-line={name} />
              {t(`cumulative.${name}`)}
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
