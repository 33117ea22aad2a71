import { normaliseCode, normalisePartNo } from '@packing/contract'
import type { CopyRow } from '../../../platform/database/copy-rows.ts'
import type { TableRow, TableValue } from '../../../platform/files/table-file.ts'
import type { DayNotes } from '../days/day-notes.ts'
import type { OrderCalendar } from '../days/order-calendar.ts'
import { placeOf } from '../days/place-quantity.ts'
import type { PartnerCodes } from '../edi/schedule-rows.ts'
import type { MappedFormat, Pivot } from './mapped-format.ts'

const NO_ORDER_NO = 'FILE'

interface RowSource {
  readonly dealer: string
  readonly mapped: MappedFormat
  readonly codes: PartnerCodes
  readonly calendar: OrderCalendar
  readonly days: DayNotes
}

interface Quantity {
  readonly month: TableValue | undefined
  readonly on: TableValue | undefined
  readonly to?: string
  readonly qty: number
  /** Heading of its date. */
  readonly column: string
}

/** Rows of the order table from rows of a file with a dealer’s own columns. */
export const rowMaker =
  ({ dealer, mapped, codes, calendar, days }: RowSource) =>
  ({ line, values }: TableRow): CopyRow[] => {
    const { pivots, hasQtyColumn } = mapped
    const dealerCode = normaliseCode(String(values['dealer_code'] ?? dealer))
    const part = String(values['part_no'] ?? '')
    const partNo = codes.partOf(dealerCode, part) ?? normalisePartNo(part)
    const orderNo = values['order_no'] ?? NO_ORDER_NO
    const style = values['pack_style'] ?? ''
    const hasWindow = typeof values['pack_from'] === 'string'
    const rows = ({ month, on, to, qty, column }: Quantity): CopyRow[] => {
      const dated = { month: textOf(month), on: textOf(on), to, qty, hasWindow }
      const at = placeOf(dated, { line, column, dealerCode, part }, { calendar, days })
      if (!at) return []
      return [
        [
          ...[line, dealerCode, orderNo, hasQtyColumn ? values['line_no'] : null, values['order_type'] ?? 'R'],
          ...[partNo, style, at.month, at.on, qty, values['pack_from'], values['pack_to']],
        ],
      ]
    }
    if (hasQtyColumn) {
      const qty = Number(values['qty'])
      return rows({ month: values['target_month'], on: values['required_on'], qty, column: 'required_on' })
    }
    return pivots.flatMap(({ key, at, heading: column }: Pivot) => {
      const qty = values[key]
      if (qty === null || qty === undefined) return []
      const when = 'month' in at ? { month: at.month, on: null } : { month: null, on: at.date, to: at.to }
      return rows({ ...when, qty: Number(qty), column })
    })
  }

const textOf = (value: TableValue | undefined) => (typeof value === 'string' ? value : null)
