import { type OutputOf, orderCompiling, type Page } from '@packing/contract'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import type { DataGridProps } from '../../ui/data-grid/grid-props.ts'
import { useSearchScreen } from '../../ui/use-search-screen.ts'
import type { OrderSearch } from './order-search.ts'

const inputs = {
  LINES: { view: 'LINES' },
  MONTHS: { view: 'MONTHS' },
  COMPILED: { view: 'COMPILED' },
  EXCEPTIONS: { view: 'EXCEPTIONS' },
} as const
export type OrderView = keyof typeof inputs

interface OrderViewOptions<Row> {
  readonly fields: OrderSearch
  readonly view: OrderView
  readonly pageOf: (data: OutputOf<typeof orderCompiling.search>) => Page<Row> | null
  readonly enabled?: boolean
}

/** The page of one view: search, order and page are in the address, as the search form has them. */
export const useOrderView = <Row,>({ fields, view, pageOf, enabled = true }: OrderViewOptions<Row>) =>
  useSearchScreen(orderCompiling.search, {
    fields,
    required: { cycleMonth: '' },
    input: inputs[view],
    pageOf,
    enabled,
  })

type OrderGridProps<Row> = OrderViewOptions<Row> &
  Pick<DataGridProps<Row>, 'label' | 'columns' | 'rowKey' | 'rowStatus' | 'details'>

export function OrderGrid<Row>({ fields, view, pageOf, ...look }: OrderGridProps<Row>) {
  const { grid } = useOrderView({ fields, view, pageOf })
  return <DataGrid {...look} {...grid} />
}
