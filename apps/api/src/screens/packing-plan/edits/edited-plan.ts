import { dailyPlanEdits } from '@packing/contract'
import { isoToDay } from '@packing/planning'
import { sql } from 'kysely'
import { lineShifts } from '../../../domain/calendars/line-days.ts'
import { type RowEdit, textOf } from '../../../domain/edits/row-edit.ts'
import { addPlanFigures } from '../../../domain/plans/figures/plan-loads.ts'
import { type LineDay, sumEditedPlanBlocks } from '../../../domain/plans/revision/plan-blocks.ts'
import { sumEditedPlanParts } from '../../../domain/plans/revision/plan-parts.ts'
import type { ByUser, WriteContext } from '../../../domain/rule-context.ts'
import { type EditableList, sqlColumns, stored } from '../../../editable-lists/editable-list.ts'

/** Reasons are only written; the history of the row shows them. */
export const noReason = sql`''`

export const planList: EditableList = {
  id: 'J01',
  version: '4',
  entity: 'plan_line',
  columns: sqlColumns(dailyPlanEdits, {
    planId: stored(),
    seq: stored(),
    lineCode: stored(),
    packOn: stored(),
    shiftCode: stored(),
    isPinned: stored(),
    remark: stored({ fallback: '' }),
    fenceReason: stored({
      // Every move needs its own reason, even in the same words: what an earlier one gave does not count.
      shown: noReason,
      written: (cell) => sql`coalesce(nullif(${cell}, ''), t.fence_reason)`,
      fallback: '',
    }),
  }),
}

/** Blocks newer revisions until the save is done: its pins are in the next one, or the save is rejected. */
export async function shareHeaders({ db, prctCode }: WriteContext, planIds: readonly number[]): Promise<void> {
  await sql`
    select 1 from packing_plan where prct_code = ${prctCode} and plan_id = any(${[...new Set(planIds)]}::bigint[])
    order by plan_id for share`.execute(db)
}

export const isMoved = ({ changed }: RowEdit) => changed.includes('lineCode') || changed.includes('packOn')
export const isPlaced = (edit: RowEdit) => isMoved(edit) || edit.changed.includes('shiftCode')
const keysOf = (edits: readonly RowEdit[]) =>
  JSON.stringify(edits.map((edit) => ({ ...edit.key, isPlaced: isPlaced(edit) })))

/**
 * Records the user as the reason for the row's place. The packing time of a moved row is unknown; it keeps its shift if the
 * line works it on the day.
 */
async function pin({ db, user, prctCode }: WriteContext & ByUser, edits: readonly RowEdit[]): Promise<void> {
  const days = edits.map((edit) => isoToDay(textOf(edit, 'packOn')))
  const worked = lineShifts(prctCode, { from: Math.min(...days), to: Math.max(...days) })
  await sql`
    with worked as materialized (${worked})
    update plan_line t set pinned_by = case when t.is_pinned then ${user.employeeId} end,
      reasons = case when t.is_pinned then '[{"cause": "PINNED"}]'::jsonb end,
      start_minute = case when r."isPlaced" then null else t.start_minute end, end_minute = case when r."isPlaced" then null else t.end_minute end,
      shift_code = case when not r."isPlaced" or exists (select 1 from worked w
        where w.line = t.line_code and w.cal_date = t.pack_on and w.shift_code = t.shift_code) then t.shift_code end
    from jsonb_to_recordset(${keysOf(edits)}::jsonb) as r ("planId" bigint, seq int, "isPlaced" boolean)
    where t.prct_code = ${prctCode} and t.plan_id = r."planId" and t.seq = r.seq`.execute(db)
}

/** Where the row was and where it is. */
const placesOf = ({ before, after }: RowEdit): LineDay[] =>
  [before, after].map((cells) => ({ lineCode: String(cells?.['lineCode']), packOn: String(cells?.['packOn']) }))

/** After rows are written: pins them, and brings the figures of their plans up to date. */
export async function finishEdits(context: WriteContext & ByUser, edits: readonly RowEdit[]): Promise<void> {
  const written = edits.filter((edit) => isPlaced(edit) || edit.changed.includes('isPinned'))
  if (written.length === 0) return
  await pin(context, written)
  const planOf = ({ key }: RowEdit) => Number(key['planId'])
  for (const planId of new Set(written.map(planOf))) {
    const plan = { prctCode: context.prctCode, planId }
    const own = written.filter((edit) => planOf(edit) === planId)
    const seqs = own.map(({ key }) => Number(key['seq']))
    await sumEditedPlanParts(context.db, plan, seqs)
    await sumEditedPlanBlocks(context.db, plan, own.flatMap(placesOf))
    await addPlanFigures(context.db, plan, written.length)
  }
}
