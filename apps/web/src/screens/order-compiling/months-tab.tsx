import { SegmentedControl } from '@mantine/core'
import { type OrderMonthRow, orderMonthColumns } from '@packing/contract'
import { useMemo } from 'react'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { isOneOf } from '../../platform/is-one-of.ts'
import { useUrlParam } from '../../platform/url-state/use-url-search.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import { type FirmPeriod, firmPeriods, periodColumns } from './firm-periods.ts'
import classes from './order-compiling.module.css'
import { orderCompilingTexts } from './order-compiling-texts.ts'
import { useOrderView } from './order-grid.tsx'
import type { OrderSearch } from './order-search.ts'

const noDays: readonly string[] = []

/** The firm month in total or with a column for each day or week, and the three forecast months. */
export function MonthsTab({ fields }: { readonly fields: OrderSearch }) {
  const t = useTexts(orderCompilingTexts)
  const language = useLanguage()
  const [param, setPeriod] = useUrlParam('firm', 'MONTH')
  const period: FirmPeriod = isOneOf(firmPeriods, param) ? param : 'MONTH'
  const { grid, data } = useOrderView({ fields, view: 'MONTHS', pageOf: (found) => found.months })
  const firmDays = data?.firmDays ?? noDays
  const columns = useMemo(() => {
    const all = gridColumns<OrderMonthRow>(orderMonthColumns, language, { dealerCode: { search: 'dealer' } })
    const at = all.findIndex(({ id }) => id === 'next1Qty')
    return [...all.slice(0, at), ...periodColumns(firmDays, period, (day) => t('weekOf', { day })), ...all.slice(at)]
  }, [language, firmDays, period, t])
  return (
    <div className={classes.tab}>
      <SegmentedControl
        className={classes.periods ?? ''}
        aria-label={t('firmBy')}
        value={period}
        onChange={setPeriod}
        data={firmPeriods.map((value) => ({ value, label: t(`firmBy.${value}`) }))}
      />
      <DataGrid
        label={t('view.MONTHS')}
        columns={columns}
        rowKey={(row) => `${row.dealerCode} ${row.partNo}`}
        {...grid}
      />
    </div>
  )
}
