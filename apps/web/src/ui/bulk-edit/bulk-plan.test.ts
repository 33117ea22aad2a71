import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fieldOf, type GridColumn } from '../columns/grid-column.ts'
import { planBulkEdit } from './bulk-plan.ts'

interface Part {
  readonly id: string
  readonly snp: number | null
  readonly dock: string
  readonly isLocked: boolean
}

const snp: GridColumn<Part> = {
  id: 'snp',
  header: 'SNP',
  edit: { kind: 'number', min: 1, max: 100, isEditable: (row) => !row.isLocked },
}
const dock: GridColumn<Part> = { id: 'dock', header: 'Dock', edit: { kind: 'code', maxLength: 4 } }
const editing = { rowKey: (row: Part) => row.id, marksOf: () => undefined }
const parts = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    snp: fc.option(fc.integer({ min: 1, max: 5 })),
    dock: fc.constantFrom('', 'A1', 'B2'),
    isLocked: fc.boolean(),
  }),
  { selector: (row) => row.id },
)

it('counts every row once and changes exactly the rows counted as changed', () => {
  fc.assert(
    fc.property(
      parts,
      fc.integer({ min: -2, max: 102 }),
      fc.constantFrom(null, 'A1', 'TOOLONG'),
      (rows, count, code) => {
        const plan = planBulkEdit(
          rows,
          [
            { column: snp, value: count },
            { column: dock, value: code },
          ],
          editing,
        )
        for (const { columnId, changed, same, locked, invalid } of plan.effects) {
          expect(changed + same + locked + invalid).toBe(rows.length)
          expect(plan.changes.filter((change) => change.columnId === columnId)).toHaveLength(changed)
        }
        const byId = new Map(rows.map((row) => [row.id, row]))
        for (const { rowKey, columnId, value } of plan.changes) {
          const row = byId.get(rowKey)!
          if (columnId === 'snp') expect(row.isLocked).toBe(false)
          expect(fieldOf(row, columnId)).not.toBe(value)
          expect(value).not.toBe('TOOLONG')
        }
      },
    ),
  )
})

it('clears cells and treats empty values as equal', () => {
  const rows: Part[] = [
    { id: '1', snp: 3, dock: 'A1', isLocked: false },
    { id: '2', snp: 3, dock: '', isLocked: false },
  ]
  const plan = planBulkEdit(rows, [{ column: dock, value: null }], editing)
  expect(plan.changes).toEqual([{ rowKey: '1', columnId: 'dock', value: null }])
})
