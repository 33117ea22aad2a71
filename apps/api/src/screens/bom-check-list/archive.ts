import type { Handler } from '../../calls/handlers.ts'
import { type CheckEdits, errorAt, textOf, withIndex } from '../../domain/edits/row-edit.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { saveAnswer, saveList } from '../../editable-lists/save-list.ts'
import { Answer } from '../../platform/http/reply.ts'
import { isClosed } from './check-answers.ts'
import { archivedList } from './finding-list.ts'

const checkClosed: CheckEdits = async (edits) =>
  edits
    .filter(({ before }) => !isClosed(before?.['status']))
    .map((edit) =>
      errorAt(edit, '', 'M-I04-007', { no: textOf(edit, 'checkNo'), status: String(edit.before?.['status'] ?? '') }),
    )

/** Archived findings stay in the table: one whose facts change is open again. */
export const archiveFindings: Handler<'bomchecklist/archive'> = async (input, context) => {
  const archived = { archivedAt: context.now.toISOString(), archivedBy: context.user.employeeId }
  const rows = withIndex(input.rows.map((row) => ({ ...row, op: 'U' as const, ...archived })))
  const list = archivedList(await businessDayOf(context))
  const save = { list, rows, acceptWarnings: true, check: checkClosed, callId: 'bomchecklist/archive' }
  const result = await saveList(context, save)
  const answer = saveAnswer(result, {})
  return answer.issues.length > 0 ? answer : new Answer(answer.data, 'M-I04-013', { count: result.edits.length })
}
