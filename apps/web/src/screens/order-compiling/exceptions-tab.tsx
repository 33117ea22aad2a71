import { type ExceptionRow, exceptionColumns } from '@packing/contract'
import { useMemo } from 'react'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import { orderCompilingTexts } from './order-compiling-texts.ts'
import { OrderGrid } from './order-grid.tsx'
import type { OrderSearch } from './order-search.ts'

export function ExceptionsTab({ fields }: { readonly fields: OrderSearch }) {
  const t = useTexts(orderCompilingTexts)
  const language = useLanguage()
  const columns = useMemo(
    () => gridColumns<ExceptionRow>(exceptionColumns, language, { dealerCode: { search: 'dealer' } }),
    [language],
  )
  return (
    <OrderGrid
      fields={fields}
      view="EXCEPTIONS"
      pageOf={(data) => data.exceptions}
      label={t('view.EXCEPTIONS')}
      columns={columns}
      rowKey={(row) => `${row.dealerCode} ${row.partNo} ${row.requiredOn} ${row.qty} ${row.reason.cause}`}
      rowStatus={({ reason }) => ({ tone: reason.cause === 'EXCLUDED' ? 'changed' : 'warning', label: reason.text })}
    />
  )
}
