import { checkDiscontinued } from '../../domain/discontinuation/check-discontinuations.ts'
import { impactOf } from '../../domain/discontinuation/impact-of-edits.ts'
import { saveAnswer } from '../../editable-lists/save-sheet.ts'
import { deleteRows, type EditedSheet, saveRows, uploadRows } from '../../editable-lists/sheet-handlers.ts'
import type { Handler } from '../../handlers.ts'
import { discontinuedSheet, savedSheet } from './discontinued-sheet.ts'

const edited: EditedSheet = {
  area: 'discontinuedpart',
  sheet: savedSheet,
  check: checkDiscontinued,
  consequences: impactOf,
  partFields: ['oldPart', 'newPart'],
}

export const saveDiscontinued: Handler<'discontinuedpart/save'> = async (input, context) => {
  const { impact, ...result } = await saveRows(edited, input, context)
  return saveAnswer(result, { impact })
}
export const deleteDiscontinued: Handler<'discontinuedpart/delete'> = deleteRows(edited)
export const uploadDiscontinued: Handler<'discontinuedpart/upload'> = uploadRows(edited, discontinuedSheet)
