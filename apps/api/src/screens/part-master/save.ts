import { saveRows } from '../../editable-lists/list-handlers.ts'
import type { SaveRow } from '../../editable-lists/row-edit.ts'
import { saveAnswer } from '../../editable-lists/save-list.ts'
import type { Handler } from '../../handlers.ts'
import { checkParts } from './check-parts.ts'
import { ALL_DEALERS, commonList, dealerList } from './part-list.ts'

const parts = {
  area: 'partmaster',
  list: commonList,
  listOf: ({ dealerCode }: SaveRow) => (dealerCode === ALL_DEALERS ? commonList : dealerList),
  check: checkParts,
  partFields: ['partNo'],
}

/** Values for all dealers stand with the part, a dealer's own in a row of the dealer. */
export const saveParts: Handler<'partmaster/save'> = async (input, context) =>
  saveAnswer(await saveRows(parts, input, context), {})
