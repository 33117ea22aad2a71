import { conditionColumns } from '@packing/contract'
import type { Handler, TriedHandler } from '../../calls/handlers.ts'
import { spelledParts } from '../../domain/parts/part-search.ts'
import { deleteRows, type ListEditing, saveRows } from '../../editable-lists/list-handlers.ts'
import { saveAnswer } from '../../editable-lists/save-list.ts'
import { checkConditions } from './check-conditions.ts'
import { impactOfConditions } from './condition-impact.ts'
import { savedList } from './condition-list.ts'
import { splitCodes } from './version-row.ts'
import { keepUsedValues, listVersionIds, putInForce, settleVersions } from './versions.ts'

const edited: ListEditing = {
  area: 'packingCondition',
  list: savedList,
  check: checkConditions,
  consequences: impactOfConditions,
  beforeWrite: keepUsedValues,
  normalise: spelledParts(conditionColumns),
}

export const saveConditions: TriedHandler<'packingCondition/save'> = async (input, context) => {
  const rows = input.rows.map((row) =>
    'packLines' in row && row.packLines ? { ...row, packLines: splitCodes(row.packLines).join(' ') } : row,
  )
  const { impact, ...result } = await saveRows(edited, { ...input, rows }, context)
  if (!input.isPreview) await settleVersions(context, result.edits)
  return saveAnswer(result, { impact })
}

/** As a trial saves them. */
export const tryConditions: TriedHandler<'packingCondition/save'> = async (input, context) => {
  const known = await listVersionIds(context, input.rows)
  const saved = await saveConditions(input, context)
  await putInForce(context, input.rows, known)
  return saved
}

export const deleteConditions: Handler<'packingCondition/delete'> = deleteRows(edited)
