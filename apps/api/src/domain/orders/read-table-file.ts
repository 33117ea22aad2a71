import { addDays, firstDayOf, normalisePartNo } from '@packing/contract'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, text } from '../../platform/database/column-types.ts'
import type { CopyRow } from '../../platform/database/connection/copy-rows.ts'
import type { TableRow } from '../../platform/files/table/table-file.ts'
import type { ReadContext } from '../rule-context.ts'
import type { StagingContext } from '../uploads/upload-context.ts'
import { tableQuantities } from './accounts/table-quantities.ts'
import { DayNotes } from './days/day-notes.ts'
import { loadOrderCalendar } from './days/order-calendar.ts'
import { type Placing, placeOf } from './days/place-quantity.ts'
import { holdsOrders } from './mapping/holds-orders.ts'
import { unitOfTitle } from './mapping/units.ts'
import { quantityIssues } from './quantities/quantity-issues.ts'
import { readQuantities } from './quantities/read-quantities.ts'
import { orderFileFormat } from './rows/order-file-format.ts'
import type { OrdersRead, StagedFile } from './rows/order-rows.ts'
import { storedQuantities } from './rows/stated-quantity.ts'

/** A workbook or CSV with our own columns. */
export async function readTableFile(
  context: StagingContext,
  { cycleMonth, file, progress }: StagedFile,
): Promise<OrdersRead> {
  const calendar = await loadOrderCalendar(context, cycleMonth)
  const isDayOff = await loadDaysOff(context, calendar.firmMonth)
  const { read, made } = await readQuantities(context, {
    file,
    progress,
    format: orderFileFormat,
    makeRows: () => {
      const days = new DayNotes(calendar.firmMonth)
      const toRow = orderRowMaker({ calendar, days }, isDayOff)
      return { days, toRows: (row: TableRow) => [toRow(row)] }
    },
  })
  const found = [
    ...quantityIssues(read.notes, { isMapped: false, holdsOrders: holdsOrders(calendar), unitOfTitle }),
    ...made.days.issues(),
  ]
  const quantities = tableQuantities(read, { leftOut: made.days.leftOut, isPivot: false })
  return { read, found, fileFormat: 'TABLE', quantities }
}

export const orderRowMaker =
  (placing: Placing, isDayOff: (dealerCode: string, on: string) => boolean) =>
  ({ line, values }: TableRow): CopyRow => {
    const on = dayOf({ line, values }, placing, isDayOff)
    const { required_on: at, qty } = values
    const isMoved = typeof at === 'string' && at !== on
    return [
      line,
      values['dealer_code'],
      values['order_no'],
      values['line_no'],
      values['order_type'] ?? 'R',
      normalisePartNo(String(values['part_no'] ?? '')),
      values['pack_style'] ?? '',
      values['target_month'],
      on,
      qty,
      values['pack_from'],
      values['pack_to'],
      isMoved ? storedQuantities([{ at, qty: Number(qty), line, column: 'required_on', isMoved }]) : null,
    ]
  }

/** A day on which the dealer does not work stays: it is an error of a file that was made for us. */
function dayOf(
  { line, values }: TableRow,
  placing: Placing,
  isDayOff: (dealerCode: string, on: string) => boolean,
): string | null {
  const { target_month: month, required_on: on, qty, pack_from: packFrom } = values
  if (typeof month !== 'string' || typeof on !== 'string') return null
  const dealerCode = String(values['dealer_code'] ?? '')
  if (isDayOff(dealerCode, on)) return on
  const place = { line, column: 'required_on', dealerCode, part: String(values['part_no'] ?? '') }
  const dated = { month, on, qty: Number(qty), hasWindow: typeof packFrom === 'string' }
  return placeOf(dated, place, placing)?.on ?? on
}

/** Days off are looked up so many days before and after the first of the firm month. */
const [DAYS_BEFORE, DAYS_AFTER] = [62, 124]

async function loadDaysOff({ db, prctCode }: ReadContext, firmMonth: string) {
  const firm = firstDayOf(firmMonth)
  const { rows } = await checkedSql({ dealerCode: text, on: date })`
    select d.dealer_code as "dealerCode", w.cal_date as "on" from dealer d
    join working_calendar w on w.prct_code = d.prct_code and w.calendar_code = d.plant_calendar_code
    where d.prct_code = ${prctCode} and w.day_type <> 'W'
      and w.cal_date between ${addDays(firm, -DAYS_BEFORE)} and ${addDays(firm, DAYS_AFTER)}`.execute(db)
  const daysOff = new Set(rows.map(({ dealerCode, on }) => `${dealerCode} ${on}`))
  return (dealerCode: string, on: string) => daysOff.has(`${dealerCode} ${on}`)
}
