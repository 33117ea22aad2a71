import { type OrderLineRow, orderCompiling, orderLineColumns } from '@packing/contract'
import { useMemo } from 'react'
import { codeNames, useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import { useSearchScreen } from '../../ui/use-search-screen.ts'
import { orderCompilingTexts } from './order-compiling-texts.ts'
import type { OrderSearch } from './order-search.ts'

const view = { view: 'LINES' }

export function LinesTab({ fields }: { readonly fields: OrderSearch }) {
  const t = useTexts(orderCompilingTexts)
  const language = useLanguage()
  const { grid } = useSearchScreen(orderCompiling.search, {
    fields,
    required: { cycleMonth: '' },
    input: view,
    pageOf: (data) => data.lines,
  })
  const columns = useMemo(
    () =>
      gridColumns<OrderLineRow>(orderLineColumns, language, {
        change: { nameOf: codeNames(orderCompilingTexts, 'orderChange.') },
      }),
    [language],
  )
  return (
    <DataGrid
      label={t('lines')}
      columns={columns}
      rowKey={(row) => `${row.dealerCode} ${row.orderNo} ${row.lineNo}`}
      rowStatus={(row) =>
        row.change === 'NONE' ? undefined : { tone: 'changed', label: t(`orderChange.${row.change}`) }
      }
      {...grid}
    />
  )
}
