import { type OutputOf, orderCompiling } from '@packing/contract'
import { useMemo } from 'react'
import { useName, useText } from '../../platform/i18n/i18n.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import type { GridColumn } from '../../ui/data-grid/grid-column.ts'
import { useSearchScreen } from '../../ui/use-search-screen.ts'
import type { OrderSearch } from './order-search.ts'

type LineRow = NonNullable<OutputOf<(typeof orderCompiling)['search']>['lines']>['rows'][number]

const view = { view: 'LINES' }

/** The dealers' lines of the newest release, changed ones marked. */
export function LinesTab({ fields }: { readonly fields: OrderSearch }) {
  const { t } = useText()
  const name = useName()
  const { grid } = useSearchScreen(orderCompiling.search, {
    fields,
    required: { cycleMonth: '' },
    input: view,
    pageOf: (data) => data.lines,
  })
  const columns = useMemo<readonly GridColumn<LineRow>[]>(
    () => [
      { id: 'dealerCode', header: t('i02.dealer'), kind: 'code', width: 90, pin: 'start', sort: true },
      { id: 'orderNo', header: t('i02.orderNo'), kind: 'code', width: 130, pin: 'start', sort: true },
      { id: 'lineNo', header: t('i02.lineNo'), kind: 'number', width: 60 },
      { id: 'orderType', header: t('i02.orderType'), kind: 'code', width: 60 },
      { id: 'partNo', header: t('i02.partNo'), kind: 'part', sort: true },
      { id: 'partName', header: t('i02.partName'), width: 200 },
      { id: 'targetMonth', header: t('i02.targetMonth'), kind: 'month', sort: true },
      { id: 'requiredOn', header: t('i02.requiredOn'), kind: 'date', sort: true },
      { id: 'qty', header: t('i02.qty'), unit: t('unit.pcs'), kind: 'number', sort: true },
      { id: 'rev', header: t('i02.rev'), kind: 'number', width: 52 },
      { id: 'change', header: t('i02.change'), width: 90, value: (row) => name('orderChange', row.change) },
    ],
    [t, name],
  )
  return (
    <DataGrid
      label={t('i02.lines')}
      columns={columns}
      rowKey={(row) => `${row.dealerCode} ${row.orderNo} ${row.lineNo}`}
      rowStatus={(row) =>
        row.change === 'NONE' ? undefined : { tone: 'changed', label: name('orderChange', row.change) }
      }
      {...grid}
    />
  )
}
