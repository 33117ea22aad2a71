import { describe, expect, it } from 'vitest'
import type { EditValue } from '../data-grid/cell-editor.ts'
import type { GridColumn } from '../data-grid/grid-column.ts'
import { holdsOwn, ownValueOf } from '../data-grid/own-values.ts'
import { type BaseRow, deleteRows, type EditState, setCells, undo } from './edit-state.ts'
import { EditedRows, settledBase } from './edit-view.ts'
import { afterAnswer, afterEdit, type HeldEdits, nothingHeld } from './held-edits.ts'

interface Row {
  readonly code: string
  readonly rowVersion: number
  readonly qty: number | null
  readonly note: string | null
  readonly ownFields: readonly string[]
}
const asForAll = () => 'as for all'
const columns: readonly GridColumn<Row>[] = [
  { id: 'code', header: 'Code', edit: { kind: 'code' } },
  { id: 'qty', header: 'Qty', edit: { kind: 'number', emptyMeans: asForAll } },
  { id: 'note', header: 'Note', edit: { kind: 'text' } },
]
const columnOf = (field: string) => columns.find(({ id }) => id === field) ?? { id: field, header: '' }

/** Its quantity is that for all; the note is its own. */
const standing: Row = { code: 'A', rowVersion: 3, qty: 10, note: 'old', ownFields: [] }
const rows = [standing]
const onPage = new Map([['A', standing]])
const baseOf = (rowKey: string): BaseRow | undefined => {
  const row = onPage.get(rowKey)
  return (
    row && {
      key: { code: row.code },
      rowVersion: row.rowVersion,
      holds: (field, value) => holdsOwn(columnOf(field), row, value),
    }
  )
}

type Held = HeldEdits<Row>
const step = (held: Held, next: (state: EditState) => EditState) => afterEdit(held, next, onPage)
const set = (held: Held, rowKey: string, values: Readonly<Record<string, EditValue>>) => {
  const changes = Object.entries(values).map(([columnId, value]) => ({ rowKey, columnId, value }))
  return step(held, (state) => setCells(state, { changes, label: '' }, baseOf))
}
const withNew = (values: Readonly<Record<string, EditValue>>) =>
  set(
    step(nothingHeld, (state) =>
      setCells(state, { changes: [], label: '', growth: { keys: ['new 1'], after: null } }, baseOf),
    ),
    'new 1',
    values,
  )

const terms = {
  keyFields: ['code'],
  rowKeyOf: (row: Row) => row.code,
  rowOf: (rowKey: string) => onPage.get(rowKey),
  ownValue: (row: Row, field: string) => ownValueOf(columnOf(field), row),
}
const sentOf = (held: Held) => Object.entries(held.edits.content.rows).map(([rowKey, edit]) => ({ rowKey, edit }))

/** The answer to a save of what was held when it was sent: everything was saved. */
function answer(now: Held, sent: Held, rowVersion = 4): Held {
  const saved = sentOf(sent).map((row) => ({ ...row, rowVersion }))
  return afterAnswer(now, { sent: sentOf(sent), saved, conflicts: [], issues: {} }, rows, terms)
}

/** The answer that somebody else was there first, and what stands there now. */
function refusal(now: Held, sent: Held, theirs: Readonly<Record<string, EditValue>>, isDeleted = false): Held {
  const other = { index: 0, changedBy: 'X', changedAt: '', isDeleted, theirs: { rowVersion: 4, ...theirs } }
  const conflicts = sentOf(sent).map((row) => ({ ...other, ...row }))
  const issues = { A: { '': { kind: 'error' as const, message: 'changed', value: undefined } } }
  return afterAnswer(now, { sent: sentOf(sent), saved: [], conflicts, issues }, rows, terms)
}
const editsOf = (held: Held) => held.edits.content.rows
const left = (values: Readonly<Record<string, EditValue>>, rowVersion = 4) => ({
  A: { op: 'U', key: { code: 'A' }, rowVersion, values },
})

describe('what is typed into a row while it is on its way', () => {
  const sent = set(nothingHeld, 'A', { note: 'new', qty: 12 })

  it('is nothing where nothing was', () => {
    expect(editsOf(answer(sent, sent))).toEqual({})
    expect(editsOf(answer(set(sent, 'A', { note: 'x' }), sent))).toEqual(left({ note: 'x' }))
  })

  it('is kept where it is the old value again, of one cell and of all', () => {
    expect(editsOf(answer(set(sent, 'A', { note: 'old' }), sent))).toEqual(left({ note: 'old' }))
    // The quantity for all is no value of its own.
    const back = answer(set(sent, 'A', { note: 'old', qty: null }), sent)
    expect(editsOf(back)).toEqual(left({ note: 'old', qty: null }))
    expect(back.bases['A']).toMatchObject({ note: 'new', qty: 12, ownFields: ['note', 'qty'], rowVersion: 4 })
    expect(editsOf(answer(step(sent, undo), sent))).toEqual(left({ note: 'old', qty: null }))
  })

  it('is kept where a cell was emptied that was not sent', () => {
    const note = set(nothingHeld, 'A', { qty: 12 })
    expect(editsOf(answer(set(note, 'A', { note: null }), note))).toEqual(left({ note: null }))
  })

  it('stays struck out, and is not taken back by what was discarded', () => {
    const struck = answer(
      step(sent, (state) => deleteRows(state, ['A'], '', baseOf)),
      sent,
    )
    expect(editsOf(struck)).toEqual({ A: { op: 'D', key: { code: 'A' }, rowVersion: 4, values: {} } })
    expect(editsOf(answer(nothingHeld, sent))).toEqual({})
  })
})

describe('what is typed into a new row while it is on its way', () => {
  const sent = withNew({ code: 'B', qty: 5, note: 'first' })

  it('changes the row that was saved, by its name on the server', () => {
    const held = answer(set(sent, 'new 1', { qty: 6, note: null }), sent, 1)
    expect(editsOf(held)).toEqual({ B: { op: 'U', key: { code: 'B' }, rowVersion: 1, values: { qty: 6, note: null } } })
    expect(held.edits.content.placed).toEqual([])
    const edited = new EditedRows<Row>(columns)
    const base = settledBase(rows, held.settled.rows, (row) => edited.keyOf(row) ?? row.code, edited)
    expect(base.map((row) => [edited.keyOf(row) ?? row.code, row.qty, row.rowVersion])).toEqual([
      ['B', 5, 1],
      ['A', 10, 3],
    ])
  })

  it('is another new row where it is another name', () => {
    const held = answer(set(sent, 'new 1', { code: 'C' }), sent, 1)
    expect(editsOf(held)).toEqual({ 'new 1': { op: 'I', key: {}, values: { code: 'C', qty: 5, note: 'first' } } })
    expect(held.edits.content.placed).toHaveLength(1)
    expect(Object.keys(held.settled.rows)).toEqual(['B'])
  })

  it('is nothing where nothing was', () => {
    const held = answer(sent, sent, 1)
    expect([editsOf(held), Object.keys(held.settled.rows)]).toEqual([{}, ['new 1']])
  })
})

describe('a row that somebody changed first', () => {
  const sent = set(nothingHeld, 'A', { note: 'new', qty: 12 })

  it('is a conflict where it is not what was asked for', () => {
    const held = refusal(sent, sent, { note: 'new', qty: 13 })
    expect(held.conflicts).toHaveLength(1)
    expect(editsOf(held)).toEqual(editsOf(sent))
  })

  it('is saved where it is, as after a save whose answer was lost; what was typed since stands on it', () => {
    const held = refusal(sent, sent, { note: 'new', qty: 12 })
    expect([held.conflicts, editsOf(held), held.issues]).toEqual([[], {}, {}])
    const since = refusal(set(sent, 'A', { note: 'newer' }), sent, { note: 'new', qty: 12 })
    expect([since.conflicts, editsOf(since)]).toEqual([[], left({ note: 'newer' })])
  })

  it('is gone where both deleted it', () => {
    const struck = step(nothingHeld, (state) => deleteRows(state, ['A'], '', baseOf))
    const held = refusal(struck, struck, {}, true)
    expect([held.conflicts, editsOf(held)]).toEqual([[], {}])
  })
})
