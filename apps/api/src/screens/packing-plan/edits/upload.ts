import type { Handler } from '../../../calls/handlers.ts'
import type { RowEdit, SaveRow } from '../../../domain/edits/row-edit.ts'
import { keyOf, keyText } from '../../../editable-lists/editable-list.ts'
import type { ListReadContext } from '../../../editable-lists/list-context.ts'
import { uploadRows } from '../../../editable-lists/list-handlers.ts'
import { findRows } from '../../../editable-lists/prepare-edits.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { int } from '../../../platform/database/column-types.ts'
import type { ReadDb } from '../../../platform/database/database.ts'
import { checkPlanEdits } from './check-plan-edits.ts'
import { finishEdits, planList, shareHeaders } from './edited-plan.ts'
import { planFile } from './plan-file.ts'

const placeFields = ['lineCode', 'packOn', 'shiftCode']

/** A file states the pin of every row. As on the screen, a row that is moved or gets another shift is pinned, unless its pin was changed, too. */
async function pinMoved({ db, prctCode }: ListReadContext, rows: readonly SaveRow[]): Promise<SaveRow[]> {
  const keys = rows.map((row) => keyOf(planList, row))
  const current = await findRows(db, planList, prctCode, keys)
  return rows.map((row) => {
    const before = current.get(keyText(planList, row))?.cells
    const isPlaced =
      before && placeFields.some((field) => row[field] !== undefined && (row[field] ?? '') !== (before[field] ?? ''))
    return isPlaced && before['isPinned'] === row['isPinned'] ? { ...row, isPinned: true } : row
  })
}

async function listPlans(db: ReadDb, prctCode: string, uploadId: string): Promise<number[]> {
  const { rows } = await checkedSql({ planId: int })`
    select distinct (r.cells ->> 'planId')::int as "planId" from list_upload_row r
    where r.prct_code = ${prctCode} and r.upload_id = ${uploadId}::uuid`.execute(db)
  return rows.map(({ planId }) => planId)
}

/** The workbook of the daily plan, edited: checked like edits on the screen, previewed and then saved as a whole. */
export const uploadPlan: Handler<'packingplan/upload'> = async (input, context) => {
  if (input.phase === 'COMMIT' && input.uploadId !== undefined) {
    await shareHeaders(context, await listPlans(context.db, context.prctCode, input.uploadId))
  }
  let written: readonly RowEdit[] = []
  const editing = {
    area: 'packingplan',
    list: planList,
    check: checkPlanEdits,
    expand: pinMoved,
    beforeWrite: () => async (edits: readonly RowEdit[]) => {
      written = edits
    },
  }
  const preview = await uploadRows(editing, async () => planFile)(input, context)
  await finishEdits(context, written)
  return preview
}
