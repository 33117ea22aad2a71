import { type OutputOf, orderCompiling, type Page } from '@packing/contract'
import { useContext, useEffect } from 'react'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import type { DataGridProps } from '../../ui/data-grid/model/grid-props.ts'
import { useSearchScreen } from '../../ui/search-screen/use-search-screen.ts'
import { orderFormContext } from './order-form.ts'
import type { OrderSearch } from './order-search.ts'

const inputs = {
  LINES: { view: 'LINES' },
  MONTHS: { view: 'MONTHS' },
  COMPILED: { view: 'COMPILED' },
  EXCEPTIONS: { view: 'EXCEPTIONS' },
  WARNINGS: { view: 'WARNINGS' },
} as const
export type OrderView = keyof typeof inputs

interface OrderViewOptions<Row> {
  readonly fields: OrderSearch
  readonly view: OrderView
  readonly pageOf: (data: OutputOf<typeof orderCompiling.search>) => Page<Row> | null
  readonly enabled?: boolean
}

/** The page of one view: search, order and page are in the address, as the search form has them. */
export function useOrderView<Row>({ fields, view, pageOf, enabled = true }: OrderViewOptions<Row>) {
  const screen = useSearchScreen(orderCompiling.search, {
    fields,
    required: { cycleMonth: '' },
    input: inputs[view],
    pageOf,
    enabled,
  })
  const order = useContext(orderFormContext)
  if (!order) throw new Error('The tabs of I02 must be inside its form')
  const { form, arrangement, onMissing } = order
  const { missing } = screen.form
  useEffect(() => {
    if (enabled) onMissing(missing)
  }, [enabled, onMissing, missing])
  return { ...screen, grid: { ...screen.grid, ...arrangement, searchForm: form } }
}

type OrderGridProps<Row> = OrderViewOptions<Row> &
  Pick<DataGridProps<Row>, 'label' | 'columns' | 'rowKey' | 'rowStatus' | 'details'>

export function OrderGrid<Row>({ fields, view, pageOf, ...look }: OrderGridProps<Row>) {
  const { grid } = useOrderView({ fields, view, pageOf })
  return <DataGrid {...look} {...grid} />
}
