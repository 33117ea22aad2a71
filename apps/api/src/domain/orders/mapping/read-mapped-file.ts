import { normaliseCode, normalisePartNo } from '@packing/contract'
import type { CopyRow } from '../../../platform/database/copy-rows.ts'
import { clientOf } from '../../../platform/database/database.ts'
import { normaliseHeader } from '../../../platform/files/header-match.ts'
import { readTable } from '../../../platform/files/read-table.ts'
import type { TableColumn, TableFormat, TableRow, TableValue } from '../../../platform/files/table-file.ts'
import type { StagingContext } from '../../uploads/upload-context.ts'
import type { Issue } from '../../uploads/upload-issues.ts'
import { DayNotes } from '../days/day-notes.ts'
import { loadOrderCalendar, type OrderCalendar } from '../days/order-calendar.ts'
import { placeOf } from '../days/place-quantity.ts'
import { loadPartnerCodes } from '../edi/partner-codes.ts'
import type { PartnerCodes } from '../edi/schedule-rows.ts'
import { orderFileColumnList } from '../order-file-format.ts'
import { copyOrderRows, type OrdersRead, type StagedFile } from '../order-rows.ts'
import { type DateHeading, readDateHeadings } from './date-heading.ts'
import type { FileMapping } from './find-mapping.ts'
import { spreadMonth } from './spread-month.ts'

const REQUIRED = new Set(['part_no', 'qty', 'dealer_code'])
const NO_ORDER_NO = 'FILE'

interface Pivot {
  readonly key: string
  readonly heading: string
  readonly at: DateHeading
}

/** A workbook or CSV with a dealer's own columns: one row per date, or quantities in columns of months or dates. */
export async function readMappedFile(
  context: StagingContext,
  { cycleMonth, file, progress }: StagedFile,
  mapping: FileMapping,
): Promise<OrdersRead> {
  const { format, pivots } = mappedFormat(mapping)
  const hasDealers = mapping.columns.some(({ field }) => field === 'dealer_code')
  const [dealer = '', ...others] = hasDealers ? [''] : mapping.dealers
  const codes = await loadPartnerCodes(context)
  const calendar = await loadOrderCalendar(context, cycleMonth)
  const days = new DayNotes(calendar.firmMonth)
  const toRows = rowMaker({ dealer, pivots, codes, calendar, days })
  const read = await copyOrderRows(context, (write) =>
    readTable(file.path, format, {
      onRows: (rows) => write(rows.flatMap(toRows)),
      onPace: (pace) => progress.report({ phase: 'READ', ...pace }),
      signal: context.signal,
      fileName: file.fileName,
    }),
  )
  const spread = await spreadMonth(clientOf(context.db), context.prctCode, cycleMonth)
  const badRows = read.badRows.map((bad) => ({ ...bad, group: normaliseCode(bad.group) || dealer }))
  return {
    read: { ...read, badRows },
    found: others.length > 0 ? [ambiguous(mapping.dealers)] : [...spread, ...days.issues()],
    fileFormat: 'MAPPED',
  }
}

function ambiguous(dealers: readonly string[]): Issue {
  const value = dealers.join(', ')
  return { line: 1, column: '', value, errorType: 'ERROR', messageCode: 'M-I02-056', params: { value } }
}

/** The columns of the file with the limits of our own. */
function mappedFormat({ headings, columns }: FileMapping): { format: TableFormat; pivots: Pivot[] } {
  const fieldOf = new Map(columns.map(({ heading, field }) => [normaliseHeader(heading), field]))
  const hasQty = columns.some(({ field }) => field === 'qty')
  const dates = hasQty ? [] : readDateHeadings(headings)
  const pivots: Pivot[] = []
  const ignored: string[] = []
  const read: TableColumn[] = []
  for (const [at, heading] of headings.entries()) {
    const field = fieldOf.get(normaliseHeader(heading))
    const own = orderFileColumnList.find(({ key }) => key === field)
    const date = dates[at]
    const header = { en: heading, ja: heading }
    if (own) read.push({ ...own, header, isRequired: REQUIRED.has(own.key) })
    else if (date) {
      const key = `qty ${at}`
      pivots.push({ key, heading, at: date })
      read.push({ key, header, kind: 'integer', isRequired: false, min: 0, max: 9_999_999 })
    } else ignored.push(heading)
  }
  return { format: { name: 'orders', columns: read, ignored, groupBy: 'dealer_code' }, pivots }
}

interface RowSource {
  readonly dealer: string
  readonly pivots: readonly Pivot[]
  readonly codes: PartnerCodes
  readonly calendar: OrderCalendar
  readonly days: DayNotes
}

interface Quantity {
  readonly month: TableValue | undefined
  readonly on: TableValue | undefined
  readonly qty: number
  /** Heading of its date. */
  readonly column: string
}

const rowMaker =
  ({ dealer, pivots, codes, calendar, days }: RowSource) =>
  ({ line, values }: TableRow): CopyRow[] => {
    const dealerCode = normaliseCode(String(values['dealer_code'] ?? dealer))
    const part = String(values['part_no'] ?? '')
    const partNo = codes.partOf(dealerCode, part) ?? normalisePartNo(part)
    const orderNo = values['order_no'] ?? NO_ORDER_NO
    const style = values['pack_style'] ?? ''
    const hasWindow = typeof values['pack_from'] === 'string'
    const rows = ({ month, on, qty, column }: Quantity): CopyRow[] => {
      const place = { line, column, dealerCode, part }
      const dated = { month: textOf(month), on: textOf(on), qty, hasWindow }
      const at = placeOf(dated, place, { calendar, days })
      if (!at) return []
      return [
        [
          ...[line, dealerCode, orderNo, pivots.length > 0 ? null : values['line_no'], values['order_type'] ?? 'R'],
          ...[partNo, style, at.month, at.on, qty, values['pack_from'], values['pack_to']],
        ],
      ]
    }
    if (pivots.length === 0) {
      const qty = Number(values['qty'])
      return rows({ month: values['target_month'], on: values['required_on'], qty, column: 'required_on' })
    }
    return pivots.flatMap(({ key, at, heading: column }) => {
      const qty = values[key]
      if (qty === null || qty === undefined) return []
      const [month, on] = 'month' in at ? [at.month, null] : [null, at.date]
      return rows({ month, on, qty: Number(qty), column })
    })
  }

const textOf = (value: TableValue | undefined) => (typeof value === 'string' ? value : null)
