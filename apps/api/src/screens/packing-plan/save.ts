import { dailyPlanEdits } from '@packing/contract'
import { sql } from 'kysely'
import type { RowEdit } from '../../domain/edits/row-edit.ts'
import { addPlanFigures } from '../../domain/plans/plan-loads.ts'
import { type EditableList, sqlColumns, stored } from '../../editable-lists/editable-list.ts'
import { saveRows } from '../../editable-lists/list-handlers.ts'
import { saveAnswer } from '../../editable-lists/save-list.ts'
import type { CommandContext, Handler } from '../../handlers.ts'
import { checkPlanEdits } from './check-plan-edits.ts'
import { rejectOtherView } from './search.ts'

const planList: EditableList = {
  id: 'J01',
  version: '1',
  entity: 'plan_line',
  columns: sqlColumns(dailyPlanEdits, {
    planId: stored(),
    seq: stored(),
    lineCode: stored(),
    packOn: stored(),
    isFixed: stored(),
  }),
}

/** Moved rows are pinned unless the request says otherwise. */
export const savePlan: Handler<'packingplan/save'> = async ({ rows, acceptWarnings }, context) => {
  rejectOtherView('DAILY', context)
  const pinnedRows = rows.map((row) =>
    row.lineCode === undefined && row.packOn === undefined ? row : { isFixed: true, ...row },
  )
  await shareHeaders(
    context,
    rows.map(({ planId }) => planId),
  )
  const result = await saveRows(
    { area: 'packingplan', list: planList, check: checkPlanEdits },
    { rows: pinnedRows, acceptWarnings },
    context,
  )
  const written = result.edits.filter(({ changed }) => changed.length > 0)
  await pin(context, written)
  for (const planId of new Set(written.map(({ key }) => Number(key['planId'])))) {
    await addPlanFigures(context.db, { prctCode: context.prctCode, planId }, written.length)
  }
  return saveAnswer(result, {})
}

/** Blocks newer revisions until the save is done: its pins are in the next one, or the save is rejected. */
async function shareHeaders({ db, prctCode }: CommandContext, planIds: readonly number[]): Promise<void> {
  await sql`
    select 1 from packing_plan where prct_code = ${prctCode} and plan_id = any(${[...new Set(planIds)]}::bigint[])
    order by plan_id for share`.execute(db)
}

const isMoved = ({ changed }: RowEdit) => changed.includes('lineCode') || changed.includes('packOn')
const keysOf = (edits: readonly RowEdit[]) =>
  JSON.stringify(edits.map((edit) => ({ ...edit.key, isMoved: isMoved(edit) })))

/** Records the user as the reason for the row's place. The packing time of a moved row is unknown. */
async function pin({ db, user, prctCode }: CommandContext, edits: readonly RowEdit[]): Promise<void> {
  await sql`
    update plan_line t set pinned_by = case when t.is_fixed then ${user.employeeId} end,
      reasons = case when t.is_fixed then '[{"cause": "PINNED"}]'::jsonb end,
      start_minute = case when r."isMoved" then null else t.start_minute end, end_minute = case when r."isMoved" then null else t.end_minute end,
      shift_code = case when r."isMoved" then null else t.shift_code end
    from jsonb_to_recordset(${keysOf(edits)}::jsonb) as r ("planId" bigint, seq int, "isMoved" boolean)
    where t.prct_code = ${prctCode} and t.plan_id = r."planId" and t.seq = r.seq`.execute(db)
}
