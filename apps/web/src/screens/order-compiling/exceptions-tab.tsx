import { type OutputOf, orderCompiling } from '@packing/contract'
import { useMemo } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import type { GridColumn } from '../../ui/data-grid/grid-column.ts'
import { ReasonText } from '../../ui/reason-text.tsx'
import { unitTexts } from '../../ui/unit-texts.ts'
import { useSearchScreen } from '../../ui/use-search-screen.ts'
import { orderCompilingTexts } from './order-compiling-texts.ts'
import type { OrderSearch } from './order-search.ts'

type ExceptionRow = NonNullable<OutputOf<(typeof orderCompiling)['search']>['exceptions']>['rows'][number]

const view = { view: 'EXCEPTIONS' }

/** What the compile could not make into lots, and why. */
export function ExceptionsTab({ fields }: { readonly fields: OrderSearch }) {
  const t = useTexts(orderCompilingTexts)
  const tUnit = useTexts(unitTexts)
  const { grid } = useSearchScreen(orderCompiling.search, {
    fields,
    required: { cycleMonth: '' },
    input: view,
    pageOf: (data) => data.exceptions,
  })
  const columns = useMemo<readonly GridColumn<ExceptionRow>[]>(
    () => [
      { id: 'dealerCode', header: t('dealer'), kind: 'code', width: 90, pin: 'start', sort: true },
      { id: 'partNo', header: t('partNo'), kind: 'part', pin: 'start', sort: true },
      { id: 'requiredOn', header: t('requiredOn'), kind: 'date', sort: true },
      { id: 'qty', header: t('qty'), unit: tUnit('pcs'), kind: 'number' },
      {
        id: 'reason',
        header: t('reason'),
        width: 640,
        value: (row) => row.reason.text,
        render: (row) => <ReasonText reasons={row.reason} />,
      },
    ],
    [t, tUnit],
  )
  return (
    <DataGrid
      label={t('exceptions')}
      columns={columns}
      rowKey={(row) => `${row.dealerCode} ${row.partNo} ${row.requiredOn} ${row.reason.cause}`}
      rowStatus={(row) => ({ tone: 'warning', label: row.reason.text })}
      {...grid}
    />
  )
}
