import { type OrderMonthRow, orderCompiling, orderMonthColumns } from '@packing/contract'
import { useMemo } from 'react'
import { formatDate, formatNumber } from '../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import { useSearchScreen } from '../../ui/use-search-screen.ts'
import classes from './order-compiling.module.css'
import { orderCompilingTexts } from './order-compiling-texts.ts'
import type { OrderSearch } from './order-search.ts'

const view = { view: 'MONTHS' }
const DETAILS_PX = 64

/** The firm month opens by required date. */
export function MonthsTab({ fields }: { readonly fields: OrderSearch }) {
  const t = useTexts(orderCompilingTexts)
  const language = useLanguage()
  const { grid } = useSearchScreen(orderCompiling.search, {
    fields,
    required: { cycleMonth: '' },
    input: view,
    pageOf: (data) => data.months,
  })
  const columns = useMemo(() => gridColumns<OrderMonthRow>(orderMonthColumns, language), [language])
  return (
    <DataGrid
      label={t('months')}
      columns={columns}
      rowKey={(row) => `${row.dealerCode} ${row.partNo}`}
      details={{ height: DETAILS_PX, render: (row) => <Days days={row.days} /> }}
      {...grid}
    />
  )
}

function Days({ days }: { readonly days: OrderMonthRow['days'] }) {
  return (
    <dl className={classes.days}>
      {days.map(({ on, qty }) => (
        <div key={on}>
          <dt>{formatDate(on).slice('YYYY/'.length)}</dt>
          <dd>{formatNumber(qty)}</dd>
        </div>
      ))}
    </dl>
  )
}
