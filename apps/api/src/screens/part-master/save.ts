import { partColumns } from '@packing/contract'
import type { TriedHandler } from '../../calls/handlers.ts'
import { spelledParts } from '../../domain/parts/part-search.ts'
import { type ListEditing, saveRows } from '../../editable-lists/list-handlers.ts'
import { saveAnswer } from '../../editable-lists/save-list.ts'
import { checkParts } from './check-parts.ts'
import { ALL_DEALERS, commonList, dealerList } from './part-list.ts'

const parts: ListEditing = {
  area: 'partmaster',
  list: commonList,
  listOf: ({ dealerCode }) => (dealerCode === ALL_DEALERS ? commonList : dealerList),
  check: checkParts,
  normalise: spelledParts(partColumns),
}

export const saveParts: TriedHandler<'partmaster/save'> = async (input, context) =>
  saveAnswer(await saveRows(parts, input, context), {})
