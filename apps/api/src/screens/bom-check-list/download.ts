import type { Handler } from '../../calls/handlers.ts'
import { downloadList } from '../../editable-lists/download-list.ts'
import { fileListOf } from './file-lists.ts'
import { findFindings } from './search.ts'

export const downloadBomCheck: Handler<'bomchecklist/download'> = async (input, context) => {
  const { name, editing } = await fileListOf(input.kind, context)
  const where = input.kind === 'ANSWERS' ? (await findFindings(input, context)).where : []
  return downloadList({ list: editing.list, name, where }, input, context)
}
