import { normaliseCode, normalisePartNo } from '@packing/contract'
import type { CopyRow } from '../../../platform/database/connection/copy-rows.ts'
import type { TableRow, TableValue } from '../../../platform/files/table/table-file.ts'
import type { DayNotes, DayPlace } from '../days/day-notes.ts'
import type { OrderCalendar } from '../days/order-calendar.ts'
import { type DatedQuantity, type Placing, placeOf } from '../days/place-quantity.ts'
import { rowColumns } from '../rows/order-rows.ts'
import type { PartnerCodes } from '../rows/schedule-rows.ts'
import { storedQuantities } from '../rows/stated-quantity.ts'
import type { MappedFormat, Pivot } from './mapped-format.ts'
import type { RepeatedRows } from './repeated-rows.ts'
import type { UnitNotes } from './unit-notes.ts'
import { type NamedUnit, namedUnit } from './units.ts'

const NO_ORDER_NO = 'FILE'
const MONTH = rowColumns.indexOf('target_month')
const ON = rowColumns.indexOf('required_on')
const QTY = rowColumns.indexOf('qty')

interface RowSource {
  readonly dealer: string
  readonly mapped: MappedFormat
  readonly codes: PartnerCodes
  readonly calendar: OrderCalendar
  readonly days: DayNotes
  readonly repeated: RepeatedRows
  readonly units: UnitNotes
}

interface Quantity {
  readonly month: TableValue | undefined
  readonly on: TableValue | undefined
  readonly to?: string
  readonly qty: number
  /** The heading that the date was read from. */
  readonly column: string
  /** The heading of the quantity, and the unit that it names. */
  readonly heading: string
  readonly unit: NamedUnit | undefined
}

/** Rows of the order table from rows of a file with a dealer’s own columns. */
export function rowMaker({ dealer, mapped, codes, calendar, days, repeated, units }: RowSource) {
  const keys = timesAndQuantities(mapped)
  const contentOf = (values: TableRow['values']) => keys.map((key) => values[key] ?? '').join(' ')
  const hasBoth = mapped.pivots.some(({ at }) => 'month' in at) && mapped.pivots.some(({ at }) => 'date' in at)
  return ({ line, values }: TableRow): CopyRow[] => {
    const { pivots, qtyColumn } = mapped
    const dealerCode = normaliseCode(String(values['dealer_code'] ?? dealer))
    const part = String(values['part_no'] ?? '')
    const partNo = codes.partOf(dealerCode, part) ?? normalisePartNo(part)
    const orderNo = values['order_no'] ?? NO_ORDER_NO
    const style = values['pack_style'] ?? ''
    const hasWindow = typeof values['pack_from'] === 'string'
    if (typeof values['line_no'] !== 'number')
      repeated.look({ line, dealerCode, part: partNo, mark: `${orderNo} ${style}`, content: contentOf(values) })
    const unitsOfRow = mapped.units.flatMap(({ key, heading }) => {
      const named = namedUnit(String(values[key] ?? ''))
      return named ? [{ heading, named, isColumn: true }] : []
    })
    const rows = ({ month, on, to, qty: written, column, heading, unit }: Quantity): CopyRow[] => {
      const stated = unit ? [...unitsOfRow, { heading, named: unit, isColumn: false }] : unitsOfRow
      const qty = units.piecesOf({ qty: written, units: stated }, { line, column: heading, dealerCode, part: partNo })
      if (qty === undefined) return []
      const dated = { month: textOf(month), on: textOf(on), to, qty, hasWindow }
      const at = placeOf(dated, { line, column, dealerCode, part }, { calendar, days })
      if (!at) return []
      const statedAt = statedOf(dated, at, { line, column })
      return [
        [
          ...[line, dealerCode, orderNo, qtyColumn ? values['line_no'] : null, values['order_type'] ?? 'R'],
          ...[partNo, style, at.month, at.on, qty, values['pack_from'], values['pack_to'], statedAt],
        ],
      ]
    }
    if (qtyColumn) {
      const qty = Number(values['qty'])
      return rows({
        month: values['target_month'],
        on: values['required_on'],
        qty,
        column: 'required_on',
        ...qtyColumn,
      })
    }
    const made = pivots.flatMap(({ key, at, heading, unit }: Pivot) => {
      const qty = values[key]
      if (qty === null || qty === undefined) return []
      const when = 'month' in at ? { month: at.month, on: null } : { month: null, on: at.date, to: at.to }
      return rows({ ...when, qty: Number(qty), column: heading, heading, unit })
    })
    if (hasBoth) checkMonths(made, { line, column: '', dealerCode, part }, { calendar, days })
    return made
  }
}

/** A month as a whole beside its days, of which one may be the total of the other. Days of the firm month must add up to it. */
function checkMonths(made: readonly CopyRow[], place: DayPlace, { calendar, days }: Placing): void {
  const whole = new Set<unknown>()
  const dated = new Set<unknown>()
  for (const row of made) {
    const month = row[MONTH]
    if (month === calendar.firmMonth || row[QTY] === 0) continue
    if (row[ON] === null) whole.add(month)
    else dated.add(month)
  }
  for (const month of whole) if (typeof month === 'string' && dated.has(month)) days.bothWays(place, month)
}

/** null: the row has the file's own date or month. */
function statedOf(
  { on, to, qty }: DatedQuantity,
  at: { readonly on: string | null },
  { line, column }: { readonly line: number; readonly column: string },
): string | null {
  if (on === null || ((to ?? on) === on && on === at.on)) return null
  const isPeriod = to !== undefined && to !== on
  const isMoved = at.on !== null && (at.on < on || at.on > (to ?? on))
  return storedQuantities([{ at: isPeriod ? `${on}/${to}` : on, qty, line, column, isMoved }])
}

const timesAndQuantities = ({ format }: MappedFormat) => ['target_month', 'required_on', ...(format.quantities ?? [])]

const textOf = (value: TableValue | undefined) => (typeof value === 'string' ? value : null)
