import { formatPartNo } from '@packing/contract'
import { type CheckEdits, errorAt, type RowEdit } from '../edits/row-edit.ts'
import type { ReadContext } from '../rule-context.ts'
import { isLive, keyOf } from './discontinuation.ts'
import { groupIssues } from './group-issues.ts'
import { loadStoredState, rowOf } from './stored-rows.ts'

/** Notified rows may be notified again, closed ones not. A group is always notified as a whole. */
export const checkNotice =
  (context: ReadContext): CheckEdits =>
  async (edits) => {
    const notified = new Set(edits.map((edit) => keyOf(rowOf(edit))))
    const notNotified = new Map<string, string>()
    for (const row of (await loadStoredState(context, edits)).rows) {
      if (row.discGroup !== '' && isLive(row) && !notified.has(keyOf(row))) notNotified.set(groupOf(row), row.oldPart)
    }
    const issues = edits.flatMap((edit) => [...issuesOf(edit, notNotified)])
    return [...issues, ...groupIssues(edits, issues, errorAt)]
  }

const groupOf = ({ discGroup, dealerCode }: { readonly discGroup: string; readonly dealerCode: string }) =>
  JSON.stringify([discGroup, dealerCode])

function* issuesOf(edit: RowEdit, notNotified: ReadonlyMap<string, string>) {
  const row = rowOf(edit)
  const other = notNotified.get(groupOf(row))
  if (!isLive(row)) yield errorAt(edit, '', 'M-B05-020')
  else if (other !== undefined) {
    yield errorAt(edit, '', 'M-B05-021', { group: row.discGroup, other: formatPartNo(other) })
  }
}
