import { addDays, addMonths, daysBetween, monthNumber } from '@packing/contract'
import { isDate, isMonth } from '../../calendar/dates.ts'
import type { EditorKind, EditValue } from '../../columns/cell-editor.ts'

/** Any day serves: places are counted from it. */
const EPOCH = '1970-01-01'
const DIGITS = 1_000_000

/** How cells of a kind are counted on; the places are counted from the first of the row. */
interface Counting {
  readonly placeOf: (value: EditValue) => number | undefined
  readonly valueAt: (place: number) => EditValue
}

const months: Counting = {
  placeOf: (value) => (typeof value === 'string' && isMonth(value) ? monthNumber(value) : undefined),
  valueAt: (place) => addMonths('000001', place),
}

const countings: { readonly [Kind in EditorKind]?: Counting } = {
  number: {
    placeOf: (value) => (typeof value === 'number' ? value : undefined),
    valueAt: (place) => Math.round(place * DIGITS) / DIGITS,
  },
  date: {
    placeOf: (value) => (typeof value === 'string' && isDate(value) ? daysBetween(EPOCH, value) : undefined),
    valueAt: (place) => addDays(EPOCH, place),
  },
  month: months,
}

/**
 * What follows, or comes before, values that grow by the same step, as the value at a place counted from the first of them;
 * undefined where they do not: then they are repeated. One value has no step, and equal ones none that is meant.
 */
export function seriesOf(kind: EditorKind, values: readonly EditValue[]): ((at: number) => EditValue) | undefined {
  const counting = countings[kind]
  const places = values.map((value) => counting?.placeOf(value))
  const [first, second] = places
  if (!counting || first === undefined || second === undefined || first === second) return undefined
  const step = second - first
  const grows = places.every((place, at) => place !== undefined && Math.abs(place - first - step * at) < 1 / DIGITS)
  return grows ? (at) => counting.valueAt(first + step * at) : undefined
}
