import '../../../testing/browser-globals.ts'
import { expect, it } from 'vitest'
import type { GridColumn } from '../../columns/grid-column.ts'
import { planReplace } from './replace.ts'

interface Row {
  readonly id: string
  readonly dock?: string
  readonly pieces?: number
  readonly isFixed?: boolean
}
const dock: GridColumn<Row> = { id: 'dock', header: 'Dock', edit: { kind: 'text' } }
const pieces: GridColumn<Row> = { id: 'pieces', header: 'Pieces', kind: 'number', edit: { kind: 'number' } }

const replaced = (column: GridColumn<Row>, rows: readonly Row[], wanted: string, by: string) =>
  planReplace({
    rows,
    column,
    wanted,
    by,
    rowKey: ({ id }) => id,
    isEditable: (_column, { isFixed = false }) => !isFixed,
    today: '2026-12-01',
  })
const change = (rowKey: string, columnId: string, value: unknown) => ({ rowKey, columnId, value })

it('replaces a text in every editable cell of a column, whatever its case', () => {
  const rows: Row[] = [
    { id: 'a', dock: 'A-1 a-2' },
    { id: 'b', dock: 'C' },
    { id: 'c', dock: 'a-3', isFixed: true },
    { id: 'd', dock: 'xA-' },
  ]
  expect(replaced(dock, rows, 'a-', 'B-')).toEqual([change('a', 'dock', 'B-1 B-2'), change('d', 'dock', 'xB-')])
})

it('takes both texts literally, and leaves cells that read the same', () => {
  const rows: Row[] = [
    { id: 'a', dock: 'D.1 (x)' },
    { id: 'b', dock: 'Dz1' },
  ]
  expect(replaced(dock, rows, 'D.1 (', '$&')).toEqual([change('a', 'dock', '$&x)')])
  expect(replaced(dock, rows, 'D', 'D')).toEqual([])
  expect(replaced(dock, rows, '', 'D')).toEqual([])
})

it('reads what it makes as the column is read', () => {
  expect(replaced(pieces, [{ id: 'a', pieces: 1200 }], '12', '34')).toEqual([change('a', 'pieces', 3400)])
  expect(replaced(pieces, [{ id: 'a', pieces: 12 }], '12', 'x')).toEqual([change('a', 'pieces', 'x')])
})
