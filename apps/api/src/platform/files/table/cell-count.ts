import type { RawCell, RawRow } from '@packing/xlsx'

/** Whole numbers from 1 on; without those that the other decimal mark would make. */
interface CellSum {
  qty: number
  count: number
}

/** Sums by either decimal mark of numbers in text, and the line of the first number. */
export interface MarkedSums {
  readonly POINT: CellSum
  readonly COMMA: CellSum
  line: number
}

/** A column of quantities, or one that is not read. */
export interface CountedColumn {
  /** undefined: not read. */
  readonly key: string | undefined
  readonly heading: string
  readonly read: MarkedSums
  /** Sums of the rows with errors. */
  readonly bad: MarkedSums
  readonly above: MarkedSums
}

export interface CountedPlace {
  readonly at: number
  readonly key: string | undefined
  readonly heading: string
}

/**
 * Adds up the numbers in the cells of columns. Shares no code with the reader, which has to account for each piece of it:
 * whether a number is allowed, and which order it belongs to, is not asked here.
 */
export class CellCount {
  readonly #columns: readonly (CountedColumn & { readonly at: number })[]

  constructor(places: readonly CountedPlace[]) {
    const nothing = (): MarkedSums => ({ POINT: { qty: 0, count: 0 }, COMMA: { qty: 0, count: 0 }, line: 0 })
    this.#columns = places.map((place) => ({ ...place, read: nothing(), bad: nothing(), above: nothing() }))
  }

  add({ cells, line }: RawRow, part: 'read' | 'bad' | 'above'): void {
    for (const column of this.#columns) {
      const cell = cells[column.at]
      if (cell === null || cell === undefined || cell === '') continue
      addTo(column[part], cell, line)
    }
  }

  columns(): CountedColumn[] {
    return this.#columns.map(({ key, heading, read, bad, above }) => ({ key, heading, read, bad, above }))
  }
}

function addTo(sums: MarkedSums, cell: RawCell, line: number): void {
  const before = sums.POINT.count + sums.COMMA.count
  addNumber(sums.POINT, numberIn(cell, '.'))
  addNumber(sums.COMMA, numberIn(cell, ','))
  if (before === 0 && sums.POINT.count + sums.COMMA.count > 0) sums.line = line
}

/** Sums of larger numbers, which no reader accepts, would not be exact. */
const MOST = 1e10

function addNumber(sum: CellSum, qty: number): void {
  if (!Number.isInteger(qty) || qty <= 0 || qty > MOST) return
  sum.qty += qty
  sum.count += 1
}

const DIGITS = /^\d+$/

/** NaN where the cell holds anything but a number. */
function numberIn(cell: RawCell, mark: string): number {
  if (typeof cell === 'number') return wholeOf(cell)
  if (typeof cell === 'string') return DIGITS.test(cell) ? Number(cell) : numberInText(cell, mark)
  const isFormula = typeof cell === 'object' && cell !== null && 'formula' in cell
  return isFormula && cell.result !== undefined ? numberIn(cell.result, mark) : Number.NaN
}

function numberInText(typed: string, mark: string): number {
  const [whole = '', fraction = '', ...more] = typed.normalize('NFKC').trim().replace('+', '').split(mark)
  const groups = whole.split(mark === '.' ? ',' : '.')
  const isGrouped = groups.every((group, at) => (at === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group))
  const isNumber = (groups.length === 1 ? DIGITS.test(whole) : isGrouped) && /^0*$/.test(fraction) && more.length === 0
  return isNumber ? Number(groups.join('')) : Number.NaN
}

/** Excel keeps sums such as 49.99999999999999 that it shows as 50. */
function wholeOf(number: number): number {
  const nearest = Math.round(number)
  return Math.abs(number - nearest) <= Math.abs(number) * 1e-14 ? nearest : number
}
