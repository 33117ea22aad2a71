/** The decimal mark of numbers in text. */
export type DecimalMark = 'POINT' | 'COMMA'

/** Marks of full and half width. */
const HAS_MARK = /[.,．，﹒﹐]/
/** Stands between thousands: Japanese decimals have a point. */
const WIDE_COMMA = /[，﹐]/

/** What a number in text shows about the decimal mark; OPEN: both are possible, as for 1.000. undefined: nothing. */
export function decimalMarkOf(typed: string): DecimalMark | 'OPEN' | undefined {
  if (!HAS_MARK.test(typed)) return undefined
  const text = typed.normalize('NFKC').trim().replace(/^[+-]/, '')
  if (!/^\d[\d.,]*$/.test(text)) return undefined
  const [points, commas] = [text.split('.').length - 1, text.split(',').length - 1]
  if (points + commas === 0) return undefined
  if (points > 0 && commas > 0) return text.lastIndexOf('.') > text.lastIndexOf(',') ? 'POINT' : 'COMMA'
  // Only thousands are marked more than once.
  if (points > 1) return 'COMMA'
  if (commas > 1) return 'POINT'
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return WIDE_COMMA.test(typed) ? 'POINT' : 'OPEN'
  return points > 0 ? 'POINT' : 'COMMA'
}

export interface NumberReading {
  readonly key: string
  readonly column: string
  /** OPEN: the values do not show it. */
  readonly mark: DecimalMark | 'OPEN'
  /** The first value with a separator. */
  readonly line: number
  readonly value: string
}

interface Seen {
  readonly key: string
  readonly column: string
  line: number
  value: string
  readonly marks: Set<DecimalMark>
  isOpen: boolean
  /** All open values have a comma. */
  hasOnlyCommas: boolean
}

/** Finds the decimal mark of each column from all of its values, else from other columns or the separator of the file. */
export class NumberReadings {
  readonly #columns = new Map<string, Seen>()

  look(key: string, place: { readonly column: string; readonly line: number; readonly value: string }): void {
    const { column, line, value } = place
    const mark = decimalMarkOf(value)
    if (mark === undefined) return
    const seen = this.#columns.get(key)
    const now = seen ?? { key, column, line, value, marks: new Set(), isOpen: false, hasOnlyCommas: true }
    if (!seen) this.#columns.set(key, now)
    if (mark !== 'OPEN') now.marks.add(mark)
    else {
      if (!now.isOpen) Object.assign(now, { line, value })
      now.isOpen = true
      now.hasOnlyCommas &&= value.includes(',')
    }
  }

  /** `separator`: of the fields of a text file. */
  readings(separator: string | undefined): NumberReading[] {
    const all = [...this.#columns.values()]
    const marks = new Set(all.flatMap((seen) => [...seen.marks]))
    return all.map((seen) => {
      const { key, column, line, value } = seen
      return { key, column, line, value, mark: only(seen.marks) ?? markOf(seen, marks, separator) }
    })
  }
}

const only = (marks: ReadonlySet<DecimalMark>): DecimalMark | undefined =>
  marks.size === 1 ? [...marks][0] : undefined

function markOf(seen: Seen, ofFile: ReadonlySet<DecimalMark>, separator: string | undefined): NumberReading['mark'] {
  if (seen.marks.size > 1) return 'OPEN'
  // Who separates fields by commas has another decimal mark.
  const ofFields = separator === ',' && seen.hasOnlyCommas ? 'POINT' : 'OPEN'
  return only(ofFile) ?? ofFields
}
