import { sql } from 'kysely'
import type { Handler } from '../../calls/handlers.ts'
import type { RowEdit } from '../../domain/edits/row-edit.ts'
import type { ListReadContext, ListWriteContext } from '../../editable-lists/list-context.ts'
import { type ListEditing, saveRows } from '../../editable-lists/list-handlers.ts'
import { saveAnswer } from '../../editable-lists/save-list.ts'
import { checkAnswers } from './check-answers.ts'
import { findingList } from './finding-list.ts'

/** Notes who answered, and for which facts. The version keeps an answer to outdated facts from being noted. */
const stampAnswers = (context: ListWriteContext) => async (edits: readonly RowEdit[]) => {
  const { db, prctCode, user, now } = context
  const answered = edits
    .filter(({ changed }) => ['status', 'answer', 'acceptedUntil'].some((field) => changed.includes(field)))
    .map(({ key, rowVersion }) => ({ no: key['checkNo'], version: rowVersion }))
  if (answered.length === 0) return
  await sql`
    update bom_check t set answered_by = ${user.employeeId}, answered_at = ${now}, answered_facts = t.facts, answered_cycle = t.last_cycle
    from jsonb_to_recordset(${JSON.stringify(answered)}::jsonb) as r (no bigint, version int)
    where t.prct_code = ${prctCode} and t.check_no = r.no and t.row_version = r.version`.execute(db)
}

export const findingEdits = async (context: ListReadContext): Promise<ListEditing> => ({
  area: 'bomchecklist',
  list: await findingList(context),
  check: checkAnswers,
  beforeWrite: stampAnswers,
})

export const saveFindingAnswers: Handler<'bomchecklist/save'> = async (input, context) => {
  const { impact: _impact, ...result } = await saveRows(await findingEdits(context), input, context)
  return saveAnswer(result, {})
}
