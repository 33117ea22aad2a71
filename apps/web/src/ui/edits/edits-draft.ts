import { newRowKey, type PendingEdits, type RowEdit } from './store/edit-history.ts'

/** What a draft stores of `useEdits`, as JSON. */
export interface EditsDraft<Row> extends PendingEdits {
  readonly originals: Readonly<Record<string, Row>>
}

/**
 * Edits made before and after a reload in one: newer values win, and older new rows get fresh keys, because both count
 * from 1.
 */
export function mergedDraft<Row>(newer: EditsDraft<Row>, older: EditsDraft<Row>): EditsDraft<Row> {
  const newKeys = new Set([
    ...older.placed.map(({ rowKey }) => rowKey),
    ...Object.keys(older.rows).filter((key) => older.rows[key]?.op === 'I'),
  ])
  const freshKeys = new Map([...newKeys].map((key, index) => [key, newRowKey(newer, index)]))
  const keyNow = (key: string) => freshKeys.get(key) ?? key
  const rows: Record<string, RowEdit> = { ...newer.rows }
  const originals: Record<string, Row> = { ...newer.originals }
  for (const [key, edit] of Object.entries(older.rows)) {
    const merged = mergedEdit(newer.rows[keyNow(key)], edit)
    if (merged === undefined) continue
    rows[keyNow(key)] = merged
    const original = older.originals[key]
    if (original !== undefined) originals[keyNow(key)] = original
  }
  const placed = older.placed.map(({ rowKey, after }) => ({
    rowKey: keyNow(rowKey),
    after: after === null ? null : keyNow(after),
  }))
  return { rows, originals, placed: [...placed, ...newer.placed], nextNew: newer.nextNew + newKeys.size }
}

/** Builds on the row as it was first read, so that the server still finds a change in between; undefined: the newer wins. */
function mergedEdit(newer: RowEdit | undefined, older: RowEdit): RowEdit | undefined {
  if (newer === undefined) return older
  if (newer.op !== 'U' || older.op !== 'U') return undefined
  return { ...older, values: { ...older.values, ...newer.values } }
}
