import { type OrderWarningRow, orderWarningColumns } from '@packing/contract'
import { useMemo } from 'react'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import { orderCompilingTexts } from './order-compiling-texts.ts'
import { OrderGrid } from './order-grid.tsx'
import type { OrderSearch } from './order-search.ts'

/** Warnings accepted with the files in force. */
export function WarningsTab({ fields }: { readonly fields: OrderSearch }) {
  const t = useTexts(orderCompilingTexts)
  const language = useLanguage()
  const columns = useMemo(
    () => gridColumns<OrderWarningRow>(orderWarningColumns, language, { dealerCode: { search: 'dealer' } }),
    [language],
  )
  return (
    <OrderGrid
      fields={fields}
      view="WARNINGS"
      pageOf={(data) => data.warnings}
      label={t('view.WARNINGS')}
      columns={columns}
      rowKey={(row) => `${row.dealerCode} ${row.line} ${row.place} ${row.message}`}
    />
  )
}
