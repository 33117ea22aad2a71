import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldOf, type GridColumn } from '../../columns/grid-column.ts'
import { rangeAsText } from '../../data-grid/model/copy-range.ts'
import { isEditableCell } from '../../data-grid/model/editable-cell.ts'
import { parseTabbed } from '../paste/clipboard-matrix.ts'
import { planFill, planPaste } from '../paste/paste.ts'
import { deleteRows, type OriginalRow, setCells } from './apply-edits.ts'
import { resolvedEdit } from './conflict.ts'
import { type EditHistory, newRowKey, noEdits, rebaseRows, redo, replaceEdits, undo } from './edit-history.ts'
import { EditedRows, withEdits, withSavedRows } from './edited-rows.ts'

interface Row {
  readonly id: string
  readonly rowVersion: number
  readonly code: string | null
  readonly qty: number | null
  readonly on: string | null
  readonly flag: boolean | null
}

const columns: readonly GridColumn<Row>[] = [
  { id: 'id', header: 'ID', kind: 'code' },
  { id: 'code', header: 'Code', edit: { kind: 'code', isEditable: (row) => row.id !== 'R1' } },
  { id: 'qty', header: 'Qty', edit: { kind: 'number', min: 0 } },
  { id: 'on', header: 'On', edit: { kind: 'date' } },
  { id: 'flag', header: 'Flag', edit: { kind: 'flag' } },
]
const ROWS = 6
const base: readonly Row[] = Array.from({ length: ROWS }, (_, at) => ({
  id: `R${at}`,
  rowVersion: at + 1,
  code: `00${at}`,
  qty: at * 10,
  on: `2026-11-0${at + 1}`,
  flag: at % 2 === 0,
}))
const originalOf = (rowKey: string): OriginalRow | undefined => {
  const row = base.find(({ id }) => id === rowKey)
  return (
    row && {
      key: { id: row.id },
      rowVersion: row.rowVersion,
      hasValue: (field, value) => Object.is(value, fieldOf(row, field)),
    }
  )
}

function gridOf(state: EditHistory) {
  const edited = new EditedRows<Row>()
  const rowKey = (row: Row) => edited.keyOf(row) ?? row.id
  const rows = withEdits(base, state.edits, (row) => row.id, edited)
  const marksOf = (key: string) => {
    const op = state.edits.rows[key]?.op
    return op && { op, message: undefined, cells: {} }
  }
  const isEditable = (column: GridColumn<Row>, row: Row) => isEditableCell({ marksOf, rowKey }, column, row)
  const newKeys = (count: number) => Array.from({ length: count }, (_, at) => newRowKey(state.edits, at))
  return { rows, rowKey, columns, isEditable, newKeys, today: '2026-11-21' }
}

const bytes = (state: EditHistory) =>
  JSON.stringify([gridOf(state).rows, Object.entries(state.edits.rows).sort(), state.edits.placed])

const rangeIn = (rowCount: number) =>
  fc
    .tuple(fc.nat(rowCount - 1), fc.nat(rowCount - 1), fc.nat(columns.length - 1), fc.nat(columns.length - 1))
    .map(([a, b, c, d]) => ({
      top: Math.min(a, b),
      bottom: Math.max(a, b),
      left: Math.min(c, d),
      right: Math.max(c, d),
    }))
const anyText = fc.oneof(fc.constantFrom('', '12', '1,200', 'x"y', '2026/12/01', 'TRUE', '００１', 'a\nb'), fc.string())
const matrix = fc.array(fc.array(anyText, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 9 })

type Act = (state: EditHistory) => EditHistory
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(rangeIn(ROWS), matrix).map(
    ([range, cells]): Act =>
      (state) => {
        const plan = planPaste(cells, range, gridOf(state))
        return setCells(state, { changes: plan.changes, label: 'paste', newRows: plan.newRows }, originalOf)
      },
  ),
  fc.tuple(rangeIn(ROWS), fc.constantFrom(null, 5, 'x')).map(
    ([range, value]): Act =>
      (state) =>
        setCells(state, { changes: planFill(range, gridOf(state), () => value), label: 'fill' }, originalOf),
  ),
  fc.nat(20).map(
    (at): Act =>
      (state) => {
        const { rows, rowKey } = gridOf(state)
        const after = at === 0 ? null : (rows.map(rowKey)[at % 7] ?? null)
        return setCells(
          state,
          { changes: [], label: 'insert', newRows: { keys: [newRowKey(state.edits, 0)], after } },
          originalOf,
        )
      },
  ),
  fc.tuple(fc.nat(10), fc.nat(3)).map(
    ([from, count]): Act =>
      (state) => {
        const seen = gridOf(state)
        return deleteRows(state, seen.rows.slice(from, from + count + 1).map(seen.rowKey), 'delete', originalOf)
      },
  ),
)

describe('pasting', () => {
  it('changes no cell outside the block and no read-only cell', () => {
    fc.assert(
      fc.property(rangeIn(ROWS), matrix, (range, cells) => {
        const seen = gridOf(noEdits)
        const { block, changes } = planPaste(cells, range, seen)
        for (const { rowKey, columnId } of changes) {
          const row = seen.rows.findIndex((each) => seen.rowKey(each) === rowKey)
          const column = columns.findIndex(({ id }) => id === columnId)
          expect(row === -1 ? block.bottom >= ROWS : row >= block.top && row <= block.bottom).toBe(true)
          expect(column >= block.left && column <= block.right).toBe(true)
          expect(columnId === 'id' || (columnId === 'code' && rowKey === 'R1')).toBe(false)
        }
      }),
    )
  })

  it('counts every cell of the block once', () => {
    fc.assert(
      fc.property(rangeIn(ROWS), matrix, (range, cells) => {
        const { block, changes, unchanged, readOnly, outside } = planPaste(cells, range, gridOf(noEdits))
        const size = (block.bottom - block.top + 1) * (block.right - block.left + 1)
        expect(changes.length + unchanged + readOnly + outside).toBe(size)
      }),
    )
  })

  it('changes nothing when cells are pasted over themselves', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 4 }), rangeIn(ROWS), (acts, range) => {
        const seen = gridOf(acts.reduce((state, next) => next(state), noEdits))
        const isReadable = seen.rows
          .slice(range.top, range.bottom + 1)
          .every(({ qty, on }) => typeof qty !== 'string' && (on == null || /^\d{4}-/.test(String(on))))
        fc.pre(isReadable)
        const bottom = Math.min(range.bottom, seen.rows.length - 1)
        fc.pre(range.top <= bottom)
        const same = { ...range, bottom }
        const cells = parseTabbed(rangeAsText(seen.rows, columns, same))
        const meaningful = planPaste(cells, same, seen).changes.filter(({ columnId, rowKey, value }) => {
          const row = seen.rows.find((each) => seen.rowKey(each) === rowKey)
          // An empty box is unchecked; spaces around unparsable text are dropped.
          const before = fieldOf(row, columnId)
          return (
            !(value === false && before === null) &&
            !(value === false && before === undefined) &&
            String(before).trim() !== String(value)
          )
        })
        expect(meaningful).toEqual([])
      }),
    )
  })

  it('repeats the block in a selection that is a multiple of its size, and otherwise pastes it once', () => {
    const blockOf = (cells: string[][], bottom: number, right: number) => {
      const { block } = planPaste(cells, { top: 0, left: 1, bottom, right }, gridOf(noEdits))
      return [block.bottom + 1, block.right]
    }
    expect(blockOf([['1']], 3, 3)).toEqual([4, 3])
    expect(blockOf([['1', '2']], 3, 4)).toEqual([4, 4])
    expect(blockOf([['1'], ['2']], 2, 1)).toEqual([2, 1])
  })

  it('adds rows at the end where rows can be inserted, and counts the cells outside where not', () => {
    const cells = [['a'], ['b'], ['c']]
    const at = { top: ROWS - 1, bottom: ROWS - 1, left: 1, right: 1 }
    expect(planPaste(cells, at, gridOf(noEdits)).newRows).toEqual({ keys: ['new 1', 'new 2'], after: 'R5' })
    const closed = planPaste(cells, at, { ...gridOf(noEdits), newKeys: () => [] })
    expect(closed).toMatchObject({ newRows: undefined, outside: 2, changes: [{ rowKey: 'R5' }] })
  })
})

describe('undo and redo', () => {
  it('restore the exact edits before and after each step', () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 1, maxLength: 12 }), (acts) => {
        const states = [noEdits]
        for (const next of acts) states.push(next(states.at(-1) ?? noEdits))
        const distinct = states.filter((state, at) => state !== states[at - 1])
        let state = distinct.at(-1) ?? noEdits
        for (const before of distinct.slice(0, -1).reverse()) {
          state = undo(state)
          expect(bytes(state)).toBe(bytes(before))
        }
        for (const after of distinct.slice(1)) {
          state = redo(state)
          expect(bytes(state)).toBe(bytes(after))
        }
      }),
    )
  })

  it('end in the same edits after any sequence of undo and redo', () => {
    const walk = fc.array(fc.oneof({ weight: 2, arbitrary: act }, fc.constantFrom<Act>(undo, redo)), { maxLength: 25 })
    fc.assert(
      fc.property(walk, (acts) => {
        const state = acts.reduce((before, next) => next(before), noEdits)
        const begun = state.done.reduce((before) => undo(before), state)
        expect(bytes(begun)).toBe(bytes(noEdits))
        const again = begun.undone.reduce((before) => redo(before), begun)
        const ended = state.undone.reduce((before) => redo(before), state)
        expect(bytes(again)).toBe(bytes(ended))
      }),
    )
  })

  it('work on plain data that survives JSON, as a draft does', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 8 }), (acts) => {
        const state = acts.reduce((before, next) => next(before), noEdits)
        expect(bytes({ ...noEdits, edits: JSON.parse(JSON.stringify(state.edits)) })).toBe(bytes(state))
      }),
    )
  })

  it('drop the edit of a cell that gets its old value back', () => {
    const changed = setCells(noEdits, { changes: [{ rowKey: 'R2', columnId: 'qty', value: 7 }], label: '' }, originalOf)
    expect(changed.edits.rows['R2']).toEqual({ op: 'U', key: { id: 'R2' }, rowVersion: 3, values: { qty: 7 } })
    const back = setCells(changed, { changes: [{ rowKey: 'R2', columnId: 'qty', value: 20 }], label: '' }, originalOf)
    expect(back.edits.rows).toEqual({})
  })

  it('keep edits and their row version when the server sends newer rows', () => {
    const state = setCells(noEdits, { changes: [{ rowKey: 'R2', columnId: 'qty', value: 7 }], label: '' }, originalOf)
    const later = base.map((row) => ({ ...row, rowVersion: 9, code: 'other', qty: 99 }))
    const view = withEdits(later, state.edits, (row) => row.id, new EditedRows<Row>())
    expect(view[2]).toMatchObject({ code: 'other', qty: 7 })
    expect(state.edits.rows['R2']?.rowVersion).toBe(3)
  })
})

describe('edited rows', () => {
  const keysOf = (state: EditHistory) => {
    const { rows, rowKey } = gridOf(state)
    return rows.map(rowKey).join(' ')
  }
  const insert = (state: EditHistory, after: string | null) =>
    setCells(state, { changes: [], label: '', newRows: { keys: [newRowKey(state.edits, 0)], after } }, originalOf)

  it('shows new rows on top, below another row and below a new row', () => {
    const state = insert(insert(insert(noEdits, null), 'R1'), 'new 2')
    expect(keysOf(state)).toMatch(/^new 1 R0 R1 new 2 new 3 R2/)
    expect(keysOf(deleteRows(state, ['new 2'], '', originalOf))).toMatch(/^new 1 R0 R1 new 3 R2/)
  })

  it('marks rows for deletion, and unmarks them on the second delete', () => {
    const changed = setCells(noEdits, { changes: [{ rowKey: 'R2', columnId: 'qty', value: 7 }], label: '' }, originalOf)
    const struck = deleteRows(changed, ['R2', 'R3'], '', originalOf)
    expect([struck.edits.rows['R2']?.op, struck.edits.rows['R3']?.op]).toEqual(['D', 'D'])
    const back = deleteRows(struck, ['R2', 'R3'], '', originalOf)
    expect(back.edits.rows).toEqual(changed.edits.rows)
  })

  it('shows saved values until the server sends the rows, without changing the rows shown before', () => {
    const changed = setCells(noEdits, { changes: [{ rowKey: 'R2', columnId: 'qty', value: 7 }], label: '' }, originalOf)
    const edit = changed.edits.rows['R2']
    const state = rebaseRows(changed, new Map([['R2', undefined]]))
    expect(state).toEqual(noEdits)
    const edited = new EditedRows<Row>()
    const pending = edit && edited.withEdit(base[2], edit, 'R2')
    const rows = edit && withSavedRows(base, { R2: { ...edit, rowVersion: 4 } }, (row) => row.id, edited)
    expect(rows?.[2]).toMatchObject({ qty: 7, rowVersion: 4 })
    // Rows are memoised by identity, so the previous row object must not change.
    expect([pending?.rowVersion, base[2]?.rowVersion]).toEqual([3, 3])
  })

  it('can still undo rows that the server rejected, without the saved ones', () => {
    const changes = ['R2', 'R3'].map((rowKey) => ({ rowKey, columnId: 'qty', value: 7 }))
    const inserted = insert(setCells(noEdits, { changes, label: '' }, originalOf), null)
    const state = rebaseRows(
      inserted,
      new Map([
        ['R2', undefined],
        ['new 1', undefined],
      ]),
    )
    expect(Object.keys(state.edits.rows)).toEqual(['R3'])
    const back = undo(state)
    expect([back.edits.rows, back.done, keysOf(back)]).toEqual([{}, [], keysOf(noEdits)])
    expect(Object.keys(redo(back).edits.rows)).toEqual(['R3'])
    expect(keysOf(insert(back, null))).toMatch(/^new 2 R0/)
  })

  it('clears calculated fields of a changed field until the row is saved', () => {
    const edited = new EditedRows<Row>([{ id: 'code', follows: 'qty' }, { id: 'on' }])
    const changed = setCells(noEdits, { changes: [{ rowKey: 'R2', columnId: 'qty', value: 7 }], label: '' }, originalOf)
    const shown = (state: EditHistory) => withEdits(base, state.edits, (row) => row.id, edited)[2]
    expect(shown(changed)).toEqual({ ...base[2], qty: 7, code: undefined })
    expect(shown(undo(changed))).toEqual(base[2])
  })
})

describe('resolving a conflict', () => {
  const conflict = {
    rowKey: 'R2',
    row: base[2],
    changedBy: 'sato',
    changedAt: '2026-11-21T01:00:00Z',
    isDeleted: false,
    op: 'U' as const,
    mine: { qty: 7, code: 'A' },
    theirs: { qty: 9, code: '002', rowVersion: 5 },
  }
  const edit = { op: 'U' as const, key: { id: 'R2' }, rowVersion: 3, values: { qty: 7, code: 'A' } }

  it('keeps the cells chosen as mine, based on the other version', () => {
    expect(resolvedEdit(edit, conflict, (field) => (field === 'qty' ? 'theirs' : 'mine'))).toEqual({
      ...edit,
      rowVersion: 5,
      values: { code: 'A' },
    })
    expect(resolvedEdit(edit, conflict, () => 'theirs')).toBeNull()
    expect(resolvedEdit(edit, { ...conflict, isDeleted: true }, () => 'mine')).toBeNull()
  })

  it('clears undo, because earlier steps build on another row version', () => {
    const state = setCells(noEdits, { changes: [{ rowKey: 'R2', columnId: 'qty', value: 7 }], label: '' }, originalOf)
    expect(replaceEdits(state, { R2: null })).toEqual({ ...noEdits, edits: { ...state.edits, rows: {} } })
  })
})
