import { saveAnswer } from '../../domain/sheets/save-sheet.ts'
import { deleteRows, type EditedSheet, saveRows, uploadRows } from '../../domain/sheets/sheet-handlers.ts'
import type { Handler } from '../../handlers.ts'
import { checkDiscontinued } from './check-discontinued.ts'
import { discontinuedSheet, savedSheet } from './discontinued-sheet.ts'
import { impactOf } from './impact.ts'

const edited: EditedSheet = {
  area: 'discontinuedpart',
  sheet: savedSheet,
  check: checkDiscontinued,
  partFields: ['oldPart', 'newPart'],
}

export const saveDiscontinued: Handler<'discontinuedpart/save'> = async (input, context) => {
  const result = await saveRows(edited, input, context)
  return saveAnswer(result, { impact: await impactOf(context, result.edits) })
}
export const deleteDiscontinued: Handler<'discontinuedpart/delete'> = deleteRows(edited)
export const uploadDiscontinued: Handler<'discontinuedpart/upload'> = uploadRows(edited, discontinuedSheet)
