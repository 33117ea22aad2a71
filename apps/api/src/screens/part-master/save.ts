import type { SaveRow } from '../../editable-lists/row-edit.ts'
import { saveAnswer } from '../../editable-lists/save-sheet.ts'
import { saveRows } from '../../editable-lists/sheet-handlers.ts'
import type { Handler } from '../../handlers.ts'
import { checkParts } from './check-parts.ts'
import { ALL_DEALERS, commonSheet, dealerSheet } from './part-sheet.ts'

const parts = {
  area: 'partmaster',
  sheet: commonSheet,
  sheetOf: ({ dealerCode }: SaveRow) => (dealerCode === ALL_DEALERS ? commonSheet : dealerSheet),
  check: checkParts,
  partFields: ['partNo'],
}

/** Values for all dealers stand with the part, a dealer's own in a row of the dealer. */
export const saveParts: Handler<'partmaster/save'> = async (input, context) =>
  saveAnswer(await saveRows(parts, input, context), {})
