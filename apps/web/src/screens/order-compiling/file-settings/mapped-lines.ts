import type { OrderFileField, OutputOf, orderFiles } from '@packing/contract'

export type Proposal = OutputOf<typeof orderFiles.proposeColumns>

/** An order line as the file states it; the upload checks and converts the values. */
export interface MappedLine {
  readonly partNo: string
  readonly orderNo: string
  /** A date, or a month as a whole. */
  readonly on: string
  readonly qty: string
}

/** The first order lines that a file has by its mapping: one for each row, or for each quantity in a column of a date or month. */
export function mappedLines({ columns, rows }: Proposal, most: number): MappedLine[] {
  const placeOf = (field: OrderFileField) => columns.findIndex((column) => column.field === field)
  const hasQty = placeOf('qty') >= 0
  const pivots = hasQty
    ? []
    : columns.flatMap(({ isQtyOfDate, field }, at) => (isQtyOfDate && field === null ? [at] : []))
  const lines = rows.flatMap((row): MappedLine[] => {
    const cell = (field: OrderFileField) => row[placeOf(field)] ?? ''
    const line = { partNo: cell('part_no'), orderNo: cell('order_no') }
    if (line.partNo === '') return []
    if (hasQty) return [{ ...line, on: cell('required_on') || cell('target_month'), qty: cell('qty') }]
    return pivots.flatMap((at) => {
      const qty = row[at] ?? ''
      return qty === '' ? [] : [{ ...line, on: columns[at]?.heading ?? '', qty }]
    })
  })
  return lines.slice(0, most)
}
