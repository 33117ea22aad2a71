import type { TouchedDays } from './tried-call.ts'

interface SentRow {
  readonly op?: string
  readonly [field: string]: unknown
}

export interface DateFields {
  readonly from: string
  readonly to: string
  /** They are part of the key, so that every row has them. */
  readonly areKeys?: boolean
}

const everything: TouchedDays = { from: null, to: null }

/**
 * Days that the rows of a save touch, by their date fields. A changed or deleted row may have been in force on other days than it
 * says: without the stored row nothing limits it.
 */
export function daysOfRows(rows: readonly SentRow[], { from, to, areKeys = false }: DateFields): TouchedDays {
  if (!areKeys && rows.some(({ op }) => op !== 'I')) return everything
  const dates = (field: string) =>
    rows.map((row) => row[field]).map((value) => (typeof value === 'string' ? value : ''))
  const [starts, ends] = [dates(from).toSorted(), dates(to).toSorted()]
  const [first = ''] = starts
  const last = ends.includes('') ? '' : (ends.at(-1) ?? '')
  return { from: first === '' ? null : first, to: last === '' ? null : last }
}
