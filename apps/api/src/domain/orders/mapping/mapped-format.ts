import { inEveryLanguage } from '@packing/contract'
import { normaliseHeader } from '../../../platform/files/table/header-match.ts'
import type { TableColumn, TableFormat } from '../../../platform/files/table/table-file.ts'
import { orderFileColumnList } from '../rows/order-file-format.ts'
import { type DateHeading, readDateHeadings } from './date-heading.ts'
import type { FileMapping } from './find-mapping.ts'
import { kindsOfRows } from './kinds-of-rows.ts'
import { isUnitHeading, type NamedUnit, unitOfHeading } from './units.ts'

const REQUIRED = new Set(['part_no', 'dealer_code'])

export interface Pivot {
  readonly key: string
  readonly heading: string
  readonly at: DateHeading
  /** undefined: the heading names none. */
  readonly unit: NamedUnit | undefined
}

/** A column with the units of its rows. */
export interface UnitColumn {
  readonly key: string
  readonly heading: string
}

export interface MappedFormat {
  readonly format: TableFormat
  readonly pivots: readonly Pivot[]
  /** Headings behind the first month or date: what is not read there may be quantities in another notation. */
  readonly behind: ReadonlySet<string>
  /** Headings that the planner has ignored. */
  readonly ignored: ReadonlySet<string>
  /** With one, quantities are its rows' and no columns are of months or dates. */
  readonly qtyColumn: { readonly heading: string; readonly unit: NamedUnit | undefined } | undefined
  readonly units: readonly UnitColumn[]
  readonly hasQuantities: boolean
}

/** The columns of the file with the limits of our own. */
export function mappedFormat({ headings, columns, reading }: FileMapping, firmMonth: string): MappedFormat {
  const fieldOf = new Map(columns.map(({ heading, field }) => [normaliseHeader(heading), field]))
  const hasQtyColumn = columns.some(({ field }) => field === 'qty')
  const hasUnits = headings.some((heading) => isUnitHeading(heading) && !fieldOf.has(normaliseHeader(heading)))
  /** 2.5 dozen are a number of pieces. */
  const quantityIn = (unit: NamedUnit | undefined): Pick<TableColumn, 'kind'> => ({
    kind: hasUnits || (unit !== undefined && unit.unit?.pieces !== 1) ? 'decimal' : 'integer',
  })
  const dates = hasQtyColumn ? [] : readDateHeadings(headings, { firmMonth, dayOrder: reading.dayOrder })
  const decimalMark = reading.decimalMark === '' ? {} : { decimalMark: reading.decimalMark }
  const pivots: Pivot[] = []
  const units: UnitColumn[] = []
  let qtyColumn: MappedFormat['qtyColumn']
  const unread: string[] = []
  const ignored = new Set<string>()
  const behind = new Set<string>()
  const read: TableColumn[] = []
  for (const [at, heading] of headings.entries()) {
    const field = fieldOf.get(normaliseHeader(heading))
    const own = orderFileColumnList.find(({ key }) => key === field)
    const date = dates[at]
    const header = inEveryLanguage(() => heading)
    const unit = unitOfHeading(heading)
    if (own?.key === 'qty') {
      qtyColumn = { heading, unit }
      read.push({ ...own, ...decimalMark, ...quantityIn(unit), header, isRequired: true })
    } else if (own) read.push({ ...own, header, isRequired: REQUIRED.has(own.key) })
    else if (field === 'ignored') {
      ignored.add(heading)
      unread.push(heading)
    } else if (date) {
      const key = `qty ${at}`
      pivots.push({ key, heading, at: date, unit })
      read.push({ key, header, ...quantityIn(unit), isRequired: false, min: 0, max: 9_999_999, ...decimalMark })
    } else if (isUnitHeading(heading)) {
      const key = `unit ${at}`
      units.push({ key, heading })
      read.push({ key, header, kind: 'text', isRequired: false })
    } else unread.push(heading)
    if (pivots.length > 0) behind.add(heading)
  }
  const quantities = hasQtyColumn ? ['qty'] : pivots.map(({ key }) => key)
  const format = {
    name: 'orders',
    columns: read,
    ignored: unread,
    groupBy: 'dealer_code',
    quantities,
    marks: kindsOfRows,
  }
  return { format, pivots, behind, ignored, qtyColumn, units, hasQuantities: quantities.length > 0 }
}
