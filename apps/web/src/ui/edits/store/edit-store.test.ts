import { describe, expect, it } from 'vitest'
import type { EditValue } from '../../columns/cell-editor.ts'
import type { GridColumn } from '../../columns/grid-column.ts'
import { hasOwnValue, ownValueOf } from '../../columns/own-values.ts'
import { deleteRows, type OriginalRow, setCells } from './apply-edits.ts'
import { type EditHistory, redo, undo } from './edit-history.ts'
import { afterEdit, afterSave, type EditStore, emptyStore, savedSince } from './edit-store.ts'
import { EditedRows, withSavedRows } from './edited-rows.ts'

interface Row {
  readonly code: string
  readonly rowVersion: number
  readonly qty: number | null
  readonly note: string | null
  readonly ownFields: readonly string[]
}
const inherited = () => 'Common value'
const columns: readonly GridColumn<Row>[] = [
  { id: 'code', header: 'Code', edit: { kind: 'code' } },
  { id: 'qty', header: 'Qty', edit: { kind: 'number', emptyMeans: inherited } },
  { id: 'note', header: 'Note', edit: { kind: 'text' } },
]
const columnOf = (field: string) => columns.find(({ id }) => id === field) ?? { id: field, header: '' }

const loaded: Row = { code: 'A', rowVersion: 3, qty: 10, note: 'old', ownFields: [] }
const rows = [loaded]
const pageRows = new Map([['A', loaded]])
const originalOf = (rowKey: string): OriginalRow | undefined => {
  const row = pageRows.get(rowKey)
  return (
    row && {
      key: { code: row.code },
      rowVersion: row.rowVersion,
      hasValue: (field, value) => hasOwnValue(columnOf(field), row, value),
    }
  )
}

type Store = EditStore<Row>
const step = (store: Store, next: (state: EditHistory) => EditHistory) => afterEdit(store, next, pageRows)
const set = (store: Store, rowKey: string, values: Readonly<Record<string, EditValue>>) => {
  const changes = Object.entries(values).map(([columnId, value]) => ({ rowKey, columnId, value }))
  return step(store, (state) => setCells(state, { changes, label: '' }, originalOf))
}
const withNew = (values: Readonly<Record<string, EditValue>>) =>
  set(
    step(emptyStore, (state) =>
      setCells(state, { changes: [], label: '', newRows: { keys: ['new 1'], after: null } }, originalOf),
    ),
    'new 1',
    values,
  )

const access = {
  keyFields: ['code'],
  rowKeyOf: (row: Row) => row.code,
  rowOf: (rowKey: string) => pageRows.get(rowKey),
  ownValue: (row: Row, field: string) => ownValueOf(columnOf(field), row),
  canInsert: true,
  canDelete: true,
  editableFields: ['code', 'qty', 'note'],
}
const sentOf = (store: Store) => Object.entries(store.history.edits.rows).map(([rowKey, edit]) => ({ rowKey, edit }))

function answer(now: Store, sent: Store, rowVersion = 4): Store {
  const saved = sentOf(sent).map((row) => ({ ...row, rowVersion }))
  return afterSave(now, { sent: sentOf(sent), saved, conflicts: [], issues: {} }, 0, access)
}

function conflictingAnswer(
  now: Store,
  sent: Store,
  theirs: Readonly<Record<string, EditValue>>,
  isDeleted = false,
): Store {
  const other = { index: 0, changedBy: 'X', changedAt: '', isDeleted, theirs: { rowVersion: 4, ...theirs } }
  const conflicts = sentOf(sent).map((row) => ({ ...other, ...row }))
  const issues = { A: { '': { kind: 'error' as const, message: 'changed', value: undefined } } }
  return afterSave(now, { sent: sentOf(sent), saved: [], conflicts, issues }, 0, access)
}
const editsOf = (store: Store) => store.history.edits.rows
const remaining = (values: Readonly<Record<string, EditValue>>, rowVersion = 4) => ({
  A: { op: 'U', key: { code: 'A' }, rowVersion, values },
})

describe('edits of a row made during its save', () => {
  const sent = set(emptyStore, 'A', { note: 'new', qty: 12 })

  it('leaves no edits when nothing was typed', () => {
    expect(editsOf(answer(sent, sent))).toEqual({})
    expect(editsOf(answer(set(sent, 'A', { note: 'x' }), sent))).toEqual(remaining({ note: 'x' }))
  })

  it('keeps cells that were set back to their old values', () => {
    expect(editsOf(answer(set(sent, 'A', { note: 'old' }), sent))).toEqual(remaining({ note: 'old' }))
    const back = answer(set(sent, 'A', { note: 'old', qty: null }), sent)
    expect(editsOf(back)).toEqual(remaining({ note: 'old', qty: null }))
    expect(back.originals['A']).toMatchObject({ note: 'new', qty: 12, ownFields: ['note', 'qty'], rowVersion: 4 })
    expect(editsOf(answer(step(sent, undo), sent))).toEqual(remaining({ note: 'old', qty: null }))
  })

  it('keeps a cell that was emptied and had not been sent', () => {
    const note = set(emptyStore, 'A', { qty: 12 })
    expect(editsOf(answer(set(note, 'A', { note: null }), note))).toEqual(remaining({ note: null }))
  })

  it('keeps a deletion, and restores nothing that was discarded', () => {
    const deleted = answer(
      step(sent, (state) => deleteRows(state, ['A'], '', originalOf)),
      sent,
    )
    expect(editsOf(deleted)).toEqual({ A: { op: 'D', key: { code: 'A' }, rowVersion: 4, values: {} } })
    expect(editsOf(answer(emptyStore, sent))).toEqual({})
  })
})

describe('edits of a new row made during its save', () => {
  const sent = withNew({ code: 'B', qty: 5, note: 'first' })

  it('become an update of the saved row under its key on the server', () => {
    const store = answer(set(sent, 'new 1', { qty: 6, note: null }), sent, 1)
    expect(editsOf(store)).toEqual({
      B: { op: 'U', key: { code: 'B' }, rowVersion: 1, values: { qty: 6, note: null } },
    })
    expect(store.history.edits.placed).toEqual([])
    const edited = new EditedRows<Row>(columns)
    const base = withSavedRows(rows, store.saved.rows, (row) => edited.keyOf(row) ?? row.code, edited)
    expect(base.map((row) => [edited.keyOf(row) ?? row.code, row.qty, row.rowVersion])).toEqual([
      ['B', 5, 1],
      ['A', 10, 3],
    ])
  })

  it('become another new row when a key field changed', () => {
    const store = answer(set(sent, 'new 1', { code: 'C' }), sent, 1)
    expect(editsOf(store)).toEqual({ 'new 1': { op: 'I', key: {}, values: { code: 'C', qty: 5, note: 'first' } } })
    expect(store.history.edits.placed).toHaveLength(1)
    expect(Object.keys(store.saved.rows)).toEqual(['B'])
  })

  it('leaves no edits when nothing was typed', () => {
    const store = answer(sent, sent, 1)
    expect([editsOf(store), Object.keys(store.saved.rows)]).toEqual([{}, ['new 1']])
  })
})

describe('undo after a save', () => {
  const delayed = (store: Store, values: Readonly<Record<string, EditValue>>) => set(store, 'A', values)

  it('takes each step back as a change of the saved row, and redo repeats it', () => {
    const sent = delayed(delayed(emptyStore, { note: 'new' }), { qty: 12 })
    const saved = answer(sent, sent)
    expect(editsOf(saved)).toEqual({})
    const once = step(saved, undo)
    expect(editsOf(once)).toEqual(remaining({ qty: null }))
    const twice = step(once, undo)
    expect(editsOf(twice)).toEqual(remaining({ qty: null, note: 'old' }))
    expect(editsOf(step(twice, redo))).toEqual(remaining({ qty: null }))
    expect(editsOf(step(step(twice, redo), redo))).toEqual({})
  })

  it('reaches back over two saves of a row, on its newest version', () => {
    const first = delayed(emptyStore, { note: 'one' })
    const saved = answer(first, first)
    const second = delayed(saved, { note: 'two' })
    const base = { ...loaded, note: 'one', rowVersion: 4, ownFields: ['note'] }
    const again = afterSave(
      second,
      {
        sent: sentOf(second),
        saved: sentOf(second).map((row) => ({ ...row, rowVersion: 5 })),
        conflicts: [],
        issues: {},
      },
      0,
      { ...access, rowOf: () => base },
    )
    expect(editsOf(step(again, undo))).toEqual(remaining({ note: 'one' }, 5))
    expect(editsOf(step(step(again, undo), undo))).toEqual(remaining({ note: 'old' }, 5))
  })

  it('deletes a new row again, and inserts a deleted one again', () => {
    const inserted = withNew({ code: 'B', qty: 5 })
    const gone = { B: { op: 'D', key: { code: 'B' }, rowVersion: 1, values: {} } }
    expect(editsOf(step(answer(inserted, inserted, 1), undo))).toEqual(gone)
    const deleted = step(emptyStore, (state) => deleteRows(state, ['A'], '', originalOf))
    const back = step(answer(deleted, deleted), undo)
    expect(editsOf(back)).toEqual({ A: { op: 'I', key: {}, values: { code: 'A', note: 'old' } } })
    expect(back.history.edits.placed).toEqual([{ rowKey: 'A', after: null }])
  })

  it('offers nothing that the user may not do', () => {
    const inserted = withNew({ code: 'B', qty: 5 })
    const rows = sentOf(inserted)
    const outcome = { sent: rows, saved: rows.map((row) => ({ ...row, rowVersion: 1 })), conflicts: [], issues: {} }
    expect(afterSave(inserted, outcome, 0, { ...access, canDelete: false }).history.done).toEqual([])
  })

  it('leaves steps on rejected rows alone', () => {
    const both = set(set(emptyStore, 'A', { note: 'new' }), 'B', { qty: 1 })
    const [first] = sentOf(both).filter(({ rowKey }) => rowKey === 'A')
    if (!first) throw new Error('no edit')
    const outcome = { sent: sentOf(both), saved: [{ ...first, rowVersion: 4 }], conflicts: [], issues: {} }
    const next = step(afterSave(both, outcome, 0, access), undo)
    expect(editsOf(next)).toEqual({})
    expect(editsOf(step(next, undo))).toEqual(remaining({ note: 'old' }))
  })
})

describe('a row that another user changed first', () => {
  const sent = set(emptyStore, 'A', { note: 'new', qty: 12 })

  it('is a conflict when the values differ', () => {
    const store = conflictingAnswer(sent, sent, { note: 'new', qty: 13 })
    expect(store.conflicts).toHaveLength(1)
    expect(editsOf(store)).toEqual(editsOf(sent))
  })

  it('counts as saved when the values agree, and keeps later edits', () => {
    const store = conflictingAnswer(sent, sent, { note: 'new', qty: 12 })
    expect([store.conflicts, editsOf(store), store.issues]).toEqual([[], {}, {}])
    const since = conflictingAnswer(set(sent, 'A', { note: 'newer' }), sent, { note: 'new', qty: 12 })
    expect([since.conflicts, editsOf(since)]).toEqual([[], remaining({ note: 'newer' })])
  })

  it('is removed when both users deleted it', () => {
    const deleted = step(emptyStore, (state) => deleteRows(state, ['A'], '', originalOf))
    const store = conflictingAnswer(deleted, deleted, {}, true)
    expect([store.conflicts, editsOf(store)]).toEqual([[], {}])
  })
})

describe('saved rows', () => {
  const first = set(emptyStore, 'A', { qty: 12 })
  const load = 0

  it('are shown over the rows of the load they were saved in, and no longer after the next load', () => {
    const store = answer(first, first)
    expect(Object.keys(savedSince(store, load))).toEqual(['A'])
    expect(savedSince(store, load + 1)).toEqual({})
  })

  it('of an earlier load are dropped by the next save', () => {
    const earlier = answer(withNew({ code: 'B' }), withNew({ code: 'B' }), 1)
    const outcome = { sent: sentOf(first), saved: [], conflicts: [], issues: {} }
    expect(afterSave(earlier, outcome, load + 1, access).saved).toEqual({ load: load + 1, rows: {} })
  })
})
