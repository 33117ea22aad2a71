import type { MappedColumn } from '@packing/contract'
import { normaliseHeader } from '../../../platform/files/table/header-match.ts'
import type { OtherWorksheet } from '../../../platform/files/table/table-file.ts'
import { looksLikeQuantities, readDateHeadings } from './date-heading.ts'
import { proposeFields } from './propose-fields.ts'

interface KnownColumns {
  readonly firmMonth: string
  /** Of the dealer's mapping. */
  readonly columns?: readonly MappedColumn[]
}

/**
 * Whether a worksheet that is not read seems to have orders: below headings with a part there are quantities of months or days.
 * A list of parts or of stock has no dates.
 */
export const holdsOrders =
  ({ firmMonth, columns = [] }: KnownColumns) =>
  (head: OtherWorksheet['head']): boolean =>
    head.some((headings) => isOfMapping(columns, headings) || isOrderTable(headings, firmMonth))

function isOrderTable(headings: readonly string[], firmMonth: string): boolean {
  const fields = new Set(proposeFields(headings))
  if (!fields.has('part_no')) return false
  const isDated = fields.has('required_on') || fields.has('target_month')
  return (fields.has('qty') && isDated) || readDateHeadings(headings, { firmMonth, dayOrder: '' }).some(Boolean)
}

/** All columns of the mapping; worksheets of other months have other headings for their quantities. */
function isOfMapping(columns: readonly MappedColumn[], headings: readonly string[]): boolean {
  const needed = columns.filter(({ field }) => field !== 'ignored')
  const present = new Set(headings.map(normaliseHeader))
  const isSame = needed.length > 0 && needed.every(({ heading }) => present.has(normaliseHeader(heading)))
  return isSame && (needed.some(({ field }) => field === 'qty') || headings.some(looksLikeQuantities))
}
