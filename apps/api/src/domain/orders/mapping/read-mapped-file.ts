import { normaliseCode } from '@packing/contract'
import type { StagingContext } from '../../uploads/upload-context.ts'
import type { Issue } from '../../uploads/upload-issues.ts'
import { tableQuantities } from '../accounts/table-quantities.ts'
import { DayNotes } from '../days/day-notes.ts'
import { loadOrderCalendar } from '../days/order-calendar.ts'
import { partUnitKey } from '../edi/dealer-lookup.ts'
import { loadPartners, type PartnerReading } from '../edi/partner-codes.ts'
import { quantityIssues } from '../quantities/quantity-issues.ts'
import { readQuantities } from '../quantities/read-quantities.ts'
import type { OrdersRead, StagedFile } from '../rows/order-rows.ts'
import type { FileMapping } from './find-mapping.ts'
import { headingIssues } from './heading-issues.ts'
import { holdsOrders } from './holds-orders.ts'
import { mappedFormat } from './mapped-format.ts'
import { rowMaker } from './mapped-rows.ts'
import { RepeatedRows } from './repeated-rows.ts'
import { spreadMonth } from './spread-month.ts'
import { UnitNotes } from './unit-notes.ts'
import { unitOfTitle } from './units.ts'

/** A workbook or CSV with a dealer's own columns: one row per date, or quantities in columns of months or dates. */
export async function readMappedFile(
  context: StagingContext,
  { cycleMonth, file, progress }: StagedFile,
  mapping: FileMapping,
): Promise<OrdersRead> {
  const hasDealers = mapping.columns.some(({ field }) => field === 'dealer_code')
  const [dealer = '', ...others] = hasDealers ? [''] : mapping.dealers
  const { codes, reading } = await loadPartners(context)
  const calendar = await loadOrderCalendar(context, cycleMonth)
  const mapped = mappedFormat(mapping, calendar.firmMonth)
  const { read, made } = await readQuantities(context, {
    file,
    progress,
    format: mapped.format,
    start: mapping.place,
    encoding: mapping.encoding,
    makeRows: () => {
      const days = new DayNotes(calendar.firmMonth)
      const repeated = new RepeatedRows()
      const units = new UnitNotes(unitRules(reading))
      return { days, repeated, units, toRows: rowMaker({ dealer, mapped, codes, calendar, days, repeated, units }) }
    },
  })
  const spread = await spreadMonth(context.db, context.prctCode, cycleMonth)
  const badRows = read.badRows.map((bad) => ({ ...bad, group: normaliseCode(bad.group) || dealer }))
  const found = [
    ...quantityIssues(read.notes, {
      isMapped: true,
      skipped: mapping.skipped,
      holdsOrders: holdsOrders({ firmMonth: calendar.firmMonth, columns: mapping.columns }),
      unitOfTitle,
    }),
    ...headingIssues(mapped, read),
    ...(others.length > 0
      ? [ambiguous(mapping.dealers)]
      : [...spread, ...made.units.issues(), ...made.days.issues(), ...made.repeated.issues()]),
  ]
  const { qtyColumn, ignored } = mapped
  const leftOut = [...made.units.leftOut, ...made.days.leftOut]
  const quantities = tableQuantities(read, { leftOut, isPivot: !qtyColumn, ignored })
  return { read: { ...read, badRows }, found, fileFormat: 'MAPPED', quantities }
}

const NOTHING_AGREED = {}

/** As in EDI files: what is agreed with the dealer, and the unit in which the part is counted. */
const unitRules =
  ({ rules, partUnits }: PartnerReading) =>
  (dealerCode: string, partNo: string) => ({
    agreed: rules[dealerCode]?.units ?? NOTHING_AGREED,
    ofPart: partUnits[partUnitKey('', partNo)],
  })

function ambiguous(dealers: readonly string[]): Issue {
  const value = dealers.join(', ')
  return { line: 1, column: '', value, errorType: 'ERROR', messageCode: 'M-I02-056', params: { value } }
}
