import { type CompiledRow, compiledColumns, orderCompiling } from '@packing/contract'
import { useMemo } from 'react'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import { useSearchScreen } from '../../ui/use-search-screen.ts'
import { orderCompilingTexts } from './order-compiling-texts.ts'
import type { OrderSearch } from './order-search.ts'

const view = { view: 'COMPILED' }

export function CompiledTab({ fields }: { readonly fields: OrderSearch }) {
  const t = useTexts(orderCompilingTexts)
  const language = useLanguage()
  const { grid } = useSearchScreen(orderCompiling.search, {
    fields,
    required: { cycleMonth: '' },
    input: view,
    pageOf: (data) => data.compiled,
  })
  const columns = useMemo(() => gridColumns<CompiledRow>(compiledColumns, language), [language])
  return (
    <DataGrid
      label={t('compiled')}
      columns={columns}
      rowKey={(row) => `${row.dealerCode} ${row.partNo} ${row.packStyle} ${row.latestOn} ${row.vanOn}`}
      {...grid}
    />
  )
}
