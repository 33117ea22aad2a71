import { compiledColumns, orderLineColumns } from '@packing/contract'
import { code, date, integer, month, oneOf, partNo, tableFormat } from '../../files/file-column.ts'

export const orderFileColumnList = [
  code('dealer_code', 'Dealer', 'TH01', { maxLength: 10, ja: orderLineColumns.dealerCode.label.ja }),
  code('order_no', 'Order number of the dealer', 'TH01261214', {
    maxLength: 20,
    ja: orderLineColumns.orderNo.label.ja,
  }),
  integer('line_no', 'Line number, unique within dealer and order number', '1', {
    min: 1,
    max: 9_999_999,
    ja: orderLineColumns.lineNo.label.ja,
  }),
  oneOf('order_type', 'R regular, C customer, S spot or emergency', ['R', 'C', 'S'], 'R', {
    absent: 'R',
    isRequired: false,
    ja: orderLineColumns.orderType.label.ja,
  }),
  partNo('part_no', 'Part', '53301-0K120-00', { ja: orderLineColumns.partNo.label.ja }),
  month('target_month', 'Month of the order (N to N+3): the order month of the correspondence calendar', '202612', {
    ja: orderLineColumns.targetMonth.label.ja,
  }),
  date(
    'required_on',
    'Production date at the dealer, or the agreed pack-by date; empty: forecast for the whole month, in the firm month the total that the days of the part must add up to',
    '2026-12-14',
    { isRequired: false, ja: orderLineColumns.requiredOn.label.ja },
  ),
  integer('qty', 'Pieces ordered', '240', { max: 9_999_999, unit: 'pieces', ja: orderLineColumns.qty.label.ja }),
  date('pack_from', 'Pack-from date agreed for this line; empty: from the correspondence calendar', '2026-11-02', {
    isRequired: false,
    ja: compiledColumns.earliestOn.label.ja,
  }),
  date('pack_to', 'Pack-by date agreed for this line; only together with pack_from', '2026-11-06', {
    isRequired: false,
    ja: '梱包終了日',
  }),
  code('pack_style', 'Packing style; empty: the default of the part and dealer', 'STD', {
    isRequired: false,
    absent: '',
    ja: compiledColumns.packStyle.label.ja,
  }),
] as const

export const orderFileFormat = {
  ...tableFormat('orders', orderFileColumnList),
  groupBy: 'dealer_code',
  quantities: ['qty'],
}
