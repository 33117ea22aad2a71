import { orderLineColumns, writtenColumns } from '@packing/contract'
import { type EditableList, sqlColumns, stored } from '../../editable-lists/editable-list.ts'

/** What planners set for order lines; a line without a row has version 0. */
export const manualList: EditableList = {
  id: 'I02',
  version: '1',
  entity: 'order_adjustment',
  isMadeByChange: true,
  columns: sqlColumns(
    { ...writtenColumns(orderLineColumns), rev: orderLineColumns.rev },
    {
      cycleMonth: stored(),
      dealerCode: stored(),
      orderNo: stored(),
      lineNo: stored(),
      manualQty: stored(),
      isExcluded: stored({ fallback: false }),
      manualReason: stored({ fallback: '' }),
      rev: stored({ column: 'line_rev', isWritten: true }),
    },
  ),
}
