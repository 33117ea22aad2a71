import { type OutputOf, orderCompiling } from '@packing/contract'
import { useMemo } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import type { GridColumn } from '../../ui/data-grid/grid-column.ts'
import { ReasonText } from '../../ui/reason-text.tsx'
import { useSearchScreen } from '../../ui/use-search-screen.ts'
import type { OrderSearch } from './order-search.ts'

type ExceptionRow = NonNullable<OutputOf<(typeof orderCompiling)['search']>['exceptions']>['rows'][number]

const view = { view: 'EXCEPTIONS' }

/** What the compile could not make into lots, and why. */
export function ExceptionsTab({ fields }: { readonly fields: OrderSearch }) {
  const { t } = useText()
  const { grid } = useSearchScreen(orderCompiling.search, {
    fields,
    required: { cycleMonth: '' },
    input: view,
    pageOf: (data) => data.exceptions,
  })
  const columns = useMemo<readonly GridColumn<ExceptionRow>[]>(
    () => [
      { id: 'dealerCode', header: t('i02.dealer'), kind: 'code', width: 90, pin: 'start', sort: true },
      { id: 'partNo', header: t('i02.partNo'), kind: 'part', pin: 'start', sort: true },
      { id: 'requiredOn', header: t('i02.requiredOn'), kind: 'date', sort: true },
      { id: 'qty', header: t('i02.qty'), unit: t('unit.pcs'), kind: 'number' },
      {
        id: 'reason',
        header: t('i02.reason'),
        width: 640,
        value: (row) => row.reason.text,
        render: (row) => <ReasonText reasons={row.reason} />,
      },
    ],
    [t],
  )
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
