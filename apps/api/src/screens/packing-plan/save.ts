import { saveRows } from '../../editable-lists/list-handlers.ts'
import { saveAnswer } from '../../editable-lists/save-list.ts'
import type { Handler } from '../../handlers.ts'
import { checkPlanEdits } from './check-plan-edits.ts'
import { finishEdits, planList, shareHeaders } from './edited-plan.ts'

/** Moved rows are pinned unless the request says otherwise. */
export const savePlan: Handler<'packingplan/save'> = async ({ rows, acceptWarnings }, context) => {
  const pinnedRows = rows.map((row) =>
    row.lineCode === undefined && row.packOn === undefined ? row : { isFixed: true, ...row },
  )
  await shareHeaders(
    context,
    rows.map(({ planId }) => planId),
  )
  const result = await saveRows(
    { area: 'packingplan', list: planList, check: checkPlanEdits },
    { rows: pinnedRows, acceptWarnings },
    context,
  )
  await finishEdits(context, result.edits)
  return saveAnswer(result, {})
}
