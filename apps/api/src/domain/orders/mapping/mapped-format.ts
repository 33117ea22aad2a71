import { inEveryLanguage } from '@packing/contract'
import { normaliseHeader } from '../../../platform/files/table/header-match.ts'
import type { TableColumn, TableFormat } from '../../../platform/files/table/table-file.ts'
import { orderFileColumnList } from '../rows/order-file-format.ts'
import { type DateHeading, readDateHeadings } from './date-heading.ts'
import type { FileMapping } from './find-mapping.ts'
import { kindsOfRows } from './kinds-of-rows.ts'
import { isUnitHeading } from './units.ts'

const REQUIRED = new Set(['part_no', 'qty', 'dealer_code'])

export interface Pivot {
  readonly key: string
  readonly heading: string
  readonly at: DateHeading
}

export interface MappedFormat {
  readonly format: TableFormat
  readonly pivots: readonly Pivot[]
  /** Headings behind the first month or date: what is not read there may be quantities in another notation. */
  readonly behind: ReadonlySet<string>
  /** Headings that the planner has ignored. */
  readonly ignored: ReadonlySet<string>
  readonly hasQtyColumn: boolean
  readonly hasQuantities: boolean
}

/** The columns of the file with the limits of our own. */
export function mappedFormat({ headings, columns, reading }: FileMapping, firmMonth: string): MappedFormat {
  const fieldOf = new Map(columns.map(({ heading, field }) => [normaliseHeader(heading), field]))
  const hasQtyColumn = columns.some(({ field }) => field === 'qty')
  const dates = hasQtyColumn ? [] : readDateHeadings(headings, { firmMonth, dayOrder: reading.dayOrder })
  const decimalMark = reading.decimalMark === '' ? {} : { decimalMark: reading.decimalMark }
  const pivots: Pivot[] = []
  const unread: string[] = []
  const ignored = new Set<string>()
  const behind = new Set<string>()
  const read: TableColumn[] = []
  for (const [at, heading] of headings.entries()) {
    const field = fieldOf.get(normaliseHeader(heading))
    const own = orderFileColumnList.find(({ key }) => key === field)
    const date = dates[at]
    const header = inEveryLanguage(() => heading)
    if (own) read.push({ ...own, ...(own.key === 'qty' && decimalMark), header, isRequired: REQUIRED.has(own.key) })
    else if (field === 'ignored') {
      ignored.add(heading)
      unread.push(heading)
    } else if (date) {
      const key = `qty ${at}`
      pivots.push({ key, heading, at: date })
      read.push({ key, header, kind: 'integer', isRequired: false, min: 0, max: 9_999_999, ...decimalMark })
    } else unread.push(heading)
    if (pivots.length > 0) behind.add(heading)
  }
  const quantities = hasQtyColumn ? ['qty'] : pivots.map(({ key }) => key)
  const watched = unread.filter((heading) => isUnitHeading(heading) && !ignored.has(heading))
  const format = {
    name: 'orders',
    columns: read,
    ignored: unread,
    groupBy: 'dealer_code',
    quantities,
    watched,
    marks: kindsOfRows,
  }
  return { format, pivots, behind, ignored, hasQtyColumn, hasQuantities: quantities.length > 0 }
}
