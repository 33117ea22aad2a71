import type { HistoryDetail } from '@packing/contract'
import { formatMonth, formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import classes from './order-plan-history.module.css'
import { orderPlanHistoryTexts } from './order-plan-history-texts.ts'

const HEIGHT = 140
const TOP = 18
const BOTTOM = 32
const SLOT = 64

interface QuantityChartProps {
  readonly announcements: HistoryDetail['announcements']
  readonly plannedQty: number | undefined
}

/** How the quantity of one month moved from release to release, and what was packed and shipped until the next; the dashed line is the latest plan. */
export function QuantityChart({ announcements, plannedQty }: QuantityChartProps) {
  const t = useTexts(orderPlanHistoryTexts)
  const highest = Math.max(1, plannedQty ?? 0, ...announcements.flatMap(({ qty, packedQty }) => [qty, packedQty]))
  const yOf = (qty: number) => TOP + (1 - qty / highest) * (HEIGHT - TOP - BOTTOM)
  const width = Math.max(1, announcements.length) * SLOT
  return (
    <div className={classes.chart}>
      <svg width={width} height={HEIGHT} role="img" aria-label={t('chart')}>
        {announcements.map(({ cycleMonth, rev, qty, packedQty, shippedQty, isConfirmed }, at) => {
          const middle = at * SLOT + SLOT / 2
          const [packed, shipped] = [formatNumber(packedQty), formatNumber(shippedQty)]
          const name = t('chartBar', { month: formatMonth(cycleMonth), rev, qty: formatNumber(qty), packed, shipped })
          const result = (kind: 'packed' | 'shipped', value: number, x: number) =>
            value > 0 && (
              <rect
                className={classes[kind]}
                x={x}
                width={9}
                y={yOf(value)}
                height={Math.max(1, yOf(0) - yOf(value))}
              />
            )
          return (
            <g key={`${cycleMonth} ${rev}`}>
              <title>{isConfirmed ? `${name}, ${t('confirmed')}` : name}</title>
              <rect
                className={classes.bar}
                data-confirmed={isConfirmed || undefined}
                x={middle - 26}
                width={30}
                y={yOf(qty)}
                height={Math.max(1, yOf(0) - yOf(qty))}
              />
              {result('packed', packedQty, middle + 6)}
              {result('shipped', shippedQty, middle + 17)}
              <text className={classes.value} x={middle - 11} y={yOf(qty) - 4}>
                {formatNumber(qty)}
              </text>
              <text className={classes.label} x={middle} y={HEIGHT - 18}>
                {formatMonth(cycleMonth)}
              </text>
              <text className={classes.label} x={middle} y={HEIGHT - 5}>
                {`${isConfirmed ? '✓ ' : ''}rev ${rev}`}
              </text>
            </g>
          )
        })}
        {plannedQty !== undefined && <path className={classes.plan} d={`M0 ${yOf(plannedQty)}H${width}`} />}
      </svg>
      {announcements.some(({ packedQty }) => packedQty > 0) && (
        <p className={classes.quiet}>
          <span className={classes.swatch} data-kind="packed" /> {t('packed')}{' '}
          <span className={classes.swatch} data-kind="shipped" /> {t('shipped')}
        </p>
      )}
      {plannedQty !== undefined && <p className={classes.quiet}>{t('planned', { qty: formatNumber(plannedQty) })}</p>}
    </div>
  )
}
