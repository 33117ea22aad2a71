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

/** How the quantity of one month moved from release to release; the dashed line is the latest plan. */
export function QuantityChart({ announcements, plannedQty }: QuantityChartProps) {
  const t = useTexts(orderPlanHistoryTexts)
  const highest = Math.max(1, plannedQty ?? 0, ...announcements.map(({ qty }) => qty))
  const yOf = (qty: number) => TOP + (1 - qty / highest) * (HEIGHT - TOP - BOTTOM)
  const width = Math.max(1, announcements.length) * SLOT
  return (
    <div className={classes.chart}>
      <svg width={width} height={HEIGHT} role="img" aria-label={t('chart')}>
        {announcements.map(({ cycleMonth, rev, qty, isConfirmed }, at) => {
          const middle = at * SLOT + SLOT / 2
          const name = t('chartBar', { month: formatMonth(cycleMonth), rev, qty: formatNumber(qty) })
          return (
            <g key={`${cycleMonth} ${rev}`}>
              <title>{isConfirmed ? `${name}, ${t('confirmed')}` : name}</title>
              <rect
                className={classes.bar}
                data-confirmed={isConfirmed || undefined}
                x={middle - 18}
                width={36}
                y={yOf(qty)}
                height={Math.max(1, yOf(0) - yOf(qty))}
              />
              <text className={classes.value} x={middle} y={yOf(qty) - 4}>
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
      {plannedQty !== undefined && <p className={classes.quiet}>{t('planned', { qty: formatNumber(plannedQty) })}</p>}
    </div>
  )
}
