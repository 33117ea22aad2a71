import type { PlanEffect } from '@packing/contract'
import type { Handler } from '../../../calls/handlers.ts'
import type { RowEdit } from '../../../domain/edits/row-edit.ts'
import { saveRows } from '../../../editable-lists/list-handlers.ts'
import { saveAnswer } from '../../../editable-lists/save-list.ts'
import { checkPlanEdits, type PlanLookups } from './check-plan-edits.ts'
import { finishEdits, planList, shareHeaders } from './edited-plan.ts'
import { planEffect } from './plan-effect.ts'

/** Moved rows are pinned unless the request says otherwise. A preview judges a move before it is saved. */
export const savePlan: Handler<'packingplan/save'> = async ({ rows, acceptWarnings, isPreview }, context) => {
  const pinnedRows = rows.map((row) =>
    row.lineCode === undefined && row.packOn === undefined && row.shiftCode === undefined
      ? row
      : { isPinned: true, ...row },
  )
  await shareHeaders(
    context,
    rows.map(({ planId }) => planId),
  )
  let effect: PlanEffect | null = null
  const judge = async (edits: readonly RowEdit[], lookups: PlanLookups) => {
    effect = await planEffect(context, edits, lookups)
  }
  const result = await saveRows(
    {
      area: 'packingplan',
      list: planList,
      check: (given) => checkPlanEdits(given, isPreview ? judge : undefined),
    },
    { rows: pinnedRows, acceptWarnings, isPreview },
    context,
  )
  if (!isPreview) await finishEdits(context, result.edits)
  return saveAnswer(result, { effect })
}
