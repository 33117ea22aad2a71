import { type CompiledRow, compiledColumns } from '@packing/contract'
import { useMemo } from 'react'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import { orderCompilingTexts } from './order-compiling-texts.ts'
import { OrderGrid } from './order-grid.tsx'
import type { OrderSearch } from './order-search.ts'

export function CompiledTab({ fields }: { readonly fields: OrderSearch }) {
  const t = useTexts(orderCompilingTexts)
  const language = useLanguage()
  const columns = useMemo(
    () => gridColumns<CompiledRow>(compiledColumns, language, { dealerCode: { search: 'dealer' } }),
    [language],
  )
  return (
    <OrderGrid
      fields={fields}
      view="COMPILED"
      pageOf={(data) => data.compiled}
      label={t('view.COMPILED')}
      columns={columns}
      rowKey={(row) => `${row.dealerCode} ${row.partNo} ${row.packStyle} ${row.latestOn} ${row.vanOn}`}
      rowStatus={(row) =>
        row.reasons.some(({ cause }) => cause === 'MANUAL_QTY') ? { tone: 'changed', label: t('manual') } : undefined
      }
    />
  )
}
