import { compiledColumns, orderLineColumns } from '@packing/contract'
import { fromList, tableFormat } from '../../files/file-column.ts'

const line = fromList(orderLineColumns)

export const orderFileColumnList = [
  line('dealerCode', 'Dealer', 'TH01'),
  line('orderNo', 'Order number of the dealer', 'TH01261214'),
  line('lineNo', 'Line number, unique within dealer and order number', '1'),
  line('orderType', 'R regular, C customer, S spot or emergency', 'R', { absent: 'R' }),
  line('partNo', 'Part', '53301-0K120-00', { isRequired: true }),
  line('targetMonth', 'Month of the order (N to N+3): the order month of the correspondence calendar', '202612', {
    isRequired: true,
  }),
  line(
    'requiredOn',
    'Production date at the dealer, or the agreed pack-by date; empty: forecast for the whole month, in the firm month the total that the days of the part must add up to',
    '2026-12-14',
  ),
  line('qty', 'Pieces ordered', '240', { isRequired: true }),
  line('packFrom', 'Pack-from date agreed for this line; empty: from the correspondence calendar', '2026-11-02', {
    ja: compiledColumns.earliestOn.label.ja,
  }),
  line('packTo', 'Pack-by date agreed for this line; only together with pack_from', '2026-11-06', {
    ja: '梱包終了日',
  }),
  line('packStyle', 'Packing style; empty: the default of the part and dealer', 'STD', { absent: '' }),
] as const

export const orderFileFormat = {
  ...tableFormat('orders', orderFileColumnList),
  groupBy: 'dealer_code',
  quantities: ['qty'],
}
