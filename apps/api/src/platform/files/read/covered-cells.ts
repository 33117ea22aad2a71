import type { RawRow } from '@packing/xlsx'
import type { TableNotes } from '../table/table-file.ts'
import { numberOf } from './note-taker.ts'
import { openRows, type RowSource } from './open-rows.ts'

interface Merged {
  readonly merged: readonly string[]
  readonly headingLine: number
  /** Columns of quantities. */
  readonly columns: readonly number[]
}

/** B2:C3; a single cell covers none. */
const REFERENCE = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/
const LETTERS = 26

const columnOf = (letters: string): number =>
  Array.from(letters).reduce((column, letter) => column * LETTERS + letter.charCodeAt(0) - 64, 0) - 1

/** Lines with the columns of quantities that a merged cell covers. */
function coveredIn({ merged, headingLine, columns }: Merged): Map<number, Set<number>> {
  const covered = new Map<number, Set<number>>()
  for (const reference of merged) {
    const [, left = '', top = '', right = '', bottom = ''] = REFERENCE.exec(reference) ?? []
    const [first, last] = [columnOf(left), columnOf(right)]
    const hit = columns.filter((at) => at >= first && at <= last)
    if (hit.length === 0) continue
    for (let line = Math.max(Number(top), headingLine + 1); line <= Number(bottom); line++) {
      const found = covered.get(line) ?? new Set()
      for (const at of hit) if (line !== Number(top) || at !== first) found.add(at)
      covered.set(line, found)
    }
  }
  return covered
}

/** Quantities in cells that Excel does not show, because the first one of the merged cells stands in their place. */
export async function coveredQuantities(source: RowSource, merged: Merged): Promise<TableNotes['covered']> {
  const covered = coveredIn(merged)
  if (covered.size === 0) return undefined
  const { rows } = await openRows(source)
  let found: TableNotes['covered']
  for await (const batch of rows) found = batch.reduce((sum, row) => addedTo(sum, row, covered.get(row.line)), found)
  return found
}

function addedTo(sum: TableNotes['covered'], { line, cells }: RawRow, columns: ReadonlySet<number> = new Set()) {
  const numbers = [...columns].map((at) => numberOf(cells[at])).filter((qty) => qty !== 0)
  if (numbers.length === 0) return sum
  const { line: first, count, qty } = sum ?? { line, count: 0, qty: 0 }
  return { line: first, count: count + numbers.length, qty: numbers.reduce((total, each) => total + each, qty) }
}
