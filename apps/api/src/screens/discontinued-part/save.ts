import { discontinuedColumns } from '@packing/contract'
import type { Handler, TriedHandler } from '../../calls/handlers.ts'
import { checkDiscontinued } from '../../domain/discontinuation/check-discontinuations.ts'
import { impactOf } from '../../domain/impacts/impact-of-edits.ts'
import { spelledParts } from '../../domain/parts/part-search.ts'
import { deleteRows, type ListEditing, saveRows, uploadRows } from '../../editable-lists/list-handlers.ts'
import { saveAnswer } from '../../editable-lists/save-list.ts'
import { discontinuedList, savedList } from './discontinued-list.ts'

const edited: ListEditing = {
  area: 'discontinuedpart',
  list: savedList,
  check: checkDiscontinued,
  consequences: impactOf,
  normalise: spelledParts(discontinuedColumns),
}

export const saveDiscontinued: TriedHandler<'discontinuedpart/save'> = async (input, context) => {
  const { impact, ...result } = await saveRows(edited, input, context)
  return saveAnswer(result, { impact })
}
export const deleteDiscontinued: Handler<'discontinuedpart/delete'> = deleteRows(edited)
export const uploadDiscontinued: Handler<'discontinuedpart/upload'> = uploadRows(edited, discontinuedList)
