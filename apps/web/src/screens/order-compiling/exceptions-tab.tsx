import { type ExceptionRow, exceptionColumns, orderCompiling } from '@packing/contract'
import { useMemo } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import { useSearchScreen } from '../../ui/use-search-screen.ts'
import type { OrderSearch } from './order-search.ts'

const view = { view: 'EXCEPTIONS' }

/** What the compile could not make into lots, and why. */
export function ExceptionsTab({ fields }: { readonly fields: OrderSearch }) {
  const { t, language } = useText()
  const { grid } = useSearchScreen(orderCompiling.search, {
    fields,
    required: { cycleMonth: '' },
    input: view,
    pageOf: (data) => data.exceptions,
  })
  const columns = useMemo(() => gridColumns<ExceptionRow>(exceptionColumns, language), [language])
  return (
    <DataGrid
      label={t('i02.exceptions')}
      columns={columns}
      rowKey={(row) => `${row.dealerCode} ${row.partNo} ${row.requiredOn} ${row.reason.cause}`}
      rowStatus={(row) => ({ tone: 'warning', label: row.reason.text })}
      {...grid}
    />
  )
}
