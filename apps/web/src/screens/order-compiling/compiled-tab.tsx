import { type OutputOf, orderCompiling } from '@packing/contract'
import { useMemo } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import type { GridColumn } from '../../ui/data-grid/grid-column.ts'
import { ReasonText } from '../../ui/reason-text.tsx'
import { useSearchScreen } from '../../ui/use-search-screen.ts'
import { orderCompilingTexts } from './order-compiling-texts.ts'
import type { OrderSearch } from './order-search.ts'

type CompiledRow = NonNullable<OutputOf<(typeof orderCompiling)['search']>['compiled']>['rows'][number]

const view = { view: 'COMPILED' }

/** Lots to pack: ordered and carried in, packed and carried out, with the reasons of each row. */
export function CompiledTab({ fields }: { readonly fields: OrderSearch }) {
  const t = useTexts(orderCompilingTexts)
  const { grid } = useSearchScreen(orderCompiling.search, {
    fields,
    required: { cycleMonth: '' },
    input: view,
    pageOf: (data) => data.compiled,
  })
  const columns = useMemo<readonly GridColumn<CompiledRow>[]>(
    () => [
      { id: 'dealerCode', header: t('dealer'), kind: 'code', width: 90, pin: 'start', sort: true },
      { id: 'partNo', header: t('partNo'), kind: 'part', pin: 'start', sort: true },
      { id: 'partName', header: t('partName'), width: 180 },
      { id: 'packStyle', header: t('packStyle'), kind: 'code', width: 72 },
      { id: 'snp', header: t('snp'), kind: 'number', width: 64 },
      { id: 'earliestOn', header: t('earliestOn'), kind: 'date' },
      { id: 'latestOn', header: t('latestOn'), kind: 'date', sort: true },
      { id: 'vanOn', header: t('vanOn'), kind: 'date', sort: true },
      { id: 'reqQty', header: t('reqQty'), kind: 'number' },
      { id: 'carryIn', header: t('carryIn'), kind: 'number', width: 80 },
      { id: 'lots', header: t('lots'), kind: 'number', width: 72, sort: true },
      { id: 'packedQty', header: t('packedQty'), kind: 'number' },
      { id: 'carryOut', header: t('carryOut'), kind: 'number', width: 80 },
      {
        id: 'reasons',
        header: t('reason'),
        width: 360,
        value: (row) => row.reasons.map((reason) => reason.text).join(' / '),
        render: (row) => <ReasonText reasons={row.reasons} />,
      },
    ],
    [t],
  )
  return (
    <DataGrid
      label={t('compiled')}
      columns={columns}
      rowKey={(row) => `${row.dealerCode} ${row.partNo} ${row.packStyle} ${row.latestOn} ${row.vanOn}`}
      {...grid}
    />
  )
}
