import { texts } from '../../../platform/i18n/texts.ts'
import { dataGridTexts } from '../../columns/data-grid-texts.ts'
import type { CellMark } from '../../columns/grid-editing.ts'
import type { PastePlan } from '../../edits/paste/paste.ts'
import { issueText } from '../../edits/store/row-marks.ts'
import type { RowPreview } from './grid-row.tsx'

const text = texts(dataGridTexts)

/** Existing rows as they would be after a paste; new rows are only counted in the dialog. */
export function previewRows<Row>(
  plan: PastePlan,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
): ReadonlyMap<string, RowPreview<Row>> {
  const values = new Map<string, Record<string, unknown>>()
  for (const { rowKey: key, columnId, value } of plan.changes) {
    const ofRow = values.get(key) ?? {}
    ofRow[columnId] = value
    values.set(key, ofRow)
  }
  const issues = new Map(plan.invalid.map(({ rowKey: key, columnId, issue }) => [`${key}\n${columnId}`, issue]))
  const previews = new Map<string, RowPreview<Row>>()
  for (const row of rows.slice(plan.block.top, plan.block.bottom + 1)) {
    const key = rowKey(row)
    const ofRow = values.get(key)
    if (!ofRow) continue
    const mark = (columnId: string): CellMark => {
      const issue = issues.get(`${key}\n${columnId}`)
      return issue ? { kind: 'error', message: issueText(issue) } : { kind: 'dirty', message: text('paste.willChange') }
    }
    previews.set(key, {
      row: { ...row, ...ofRow },
      cells: Object.fromEntries(Object.keys(ofRow).map((columnId) => [columnId, mark(columnId)])),
    })
  }
  return previews
}
