import { type OutputOf, orderCompiling } from '@packing/contract'
import { useMemo } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import type { GridColumn } from '../../ui/data-grid/grid-column.ts'
import { unitTexts } from '../../ui/unit-texts.ts'
import { useSearchScreen } from '../../ui/use-search-screen.ts'
import { orderCompilingTexts } from './order-compiling-texts.ts'
import type { OrderSearch } from './order-search.ts'

type LineRow = NonNullable<OutputOf<(typeof orderCompiling)['search']>['lines']>['rows'][number]

const view = { view: 'LINES' }

/** The dealers' lines of the newest release, changed ones marked. */
export function LinesTab({ fields }: { readonly fields: OrderSearch }) {
  const t = useTexts(orderCompilingTexts)
  const tUnit = useTexts(unitTexts)
  const { grid } = useSearchScreen(orderCompiling.search, {
    fields,
    required: { cycleMonth: '' },
    input: view,
    pageOf: (data) => data.lines,
  })
  const columns = useMemo<readonly GridColumn<LineRow>[]>(
    () => [
      { id: 'dealerCode', header: t('dealer'), kind: 'code', width: 90, pin: 'start', sort: true },
      { id: 'orderNo', header: t('orderNo'), kind: 'code', width: 130, pin: 'start', sort: true },
      { id: 'lineNo', header: t('lineNo'), kind: 'number', width: 60 },
      { id: 'orderType', header: t('orderType'), kind: 'code', width: 60 },
      { id: 'partNo', header: t('partNo'), kind: 'part', sort: true },
      { id: 'partName', header: t('partName'), width: 200 },
      { id: 'targetMonth', header: t('targetMonth'), kind: 'month', sort: true },
      { id: 'requiredOn', header: t('requiredOn'), kind: 'date', sort: true },
      { id: 'qty', header: t('qty'), unit: tUnit('pcs'), kind: 'number', sort: true },
      { id: 'rev', header: t('rev'), kind: 'number', width: 52 },
      {
        id: 'change',
        header: t('change'),
        width: 90,
        value: (row) => (row.change === 'NONE' ? '' : t(`orderChange.${row.change}`)),
      },
    ],
    [t, tUnit],
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
