import { addMonths, type VolatilityTotal } from '@packing/contract'
import { formatMonth, formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { Stat, StatRow } from '../../ui/elements/stat.tsx'
import { orderVolatilitySearchTexts } from './order-volatility-search-texts.ts'

interface VolatilityTotalsProps {
  readonly cycleMonth: string
  readonly totals: readonly VolatilityTotal[]
}

const signed = (percent: number) => `${percent > 0 ? '+' : ''}${formatNumber(percent, 1)} %`
export const targetMonthOf = (cycleMonth: string, ahead: number) => addMonths(cycleMonth, 1 + ahead)
export const offsetName = (ahead: number) => (ahead === 0 ? 'N' : `N+${ahead}`)

/** Parts may swing while the space they need does not: both percentages are of the sums. */
export function VolatilityTotals({ cycleMonth, totals }: VolatilityTotalsProps) {
  const t = useTexts(orderVolatilitySearchTexts)
  const noteOf = (total: VolatilityTotal) =>
    [
      total.baseQty === null
        ? undefined
        : t('pieces', { base: formatNumber(total.baseQty), qty: formatNumber(total.qty) }),
      total.m3ChangePercent === null ? undefined : t('volume', { change: signed(total.m3ChangePercent) }),
      total.over > 0 ? t('over', { count: total.over }) : undefined,
      total.under > 0 ? t('under', { count: total.under }) : undefined,
      total.withoutBase > 0 ? t('withoutBase', { count: total.withoutBase }) : undefined,
    ]
      .filter((each) => each !== undefined)
      .join(' · ')
  return (
    <section aria-label={t('totals')}>
      <StatRow isLine>
        {totals.map((total) => (
          <Stat
            key={total.offset}
            label={`${offsetName(total.offset)} · ${formatMonth(targetMonthOf(cycleMonth, total.offset))}`}
            value={total.changePercent === null ? t('noBase') : signed(total.changePercent)}
            note={noteOf(total)}
          />
        ))}
      </StatRow>
    </section>
  )
}
