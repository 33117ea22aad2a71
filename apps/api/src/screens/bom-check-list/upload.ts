import type { Handler } from '../../calls/handlers.ts'
import { uploadRows } from '../../editable-lists/list-handlers.ts'
import { fileListOf } from './file-lists.ts'

export const uploadBomCheck: Handler<'bomchecklist/upload'> = async (input, context) => {
  const { editing } = await fileListOf(input.kind, context)
  return uploadRows(editing, async () => editing.list)(input, context)
}
