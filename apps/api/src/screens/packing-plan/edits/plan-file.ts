import { dailyPlanColumns, mapColumns } from '@packing/contract'
import { sql } from 'kysely'
import { derived, type EditableList, type SqlOf, sqlColumns } from '../../../editable-lists/editable-list.ts'
import { planList } from './edited-plan.ts'

const {
  seq: _seq,
  lineCode: _line,
  packOn: _day,
  shiftCode: _shift,
  isPinned: _pin,
  remark: _remark,
  fenceReason: _reason,
  ...shownColumns
} = dailyPlanColumns
const notRead = mapColumns(shownColumns, () => derived(sql`null`)) as SqlOf<typeof shownColumns>

/** The columns of the downloaded workbook; those that are only shown are ignored. */
export const planFile: EditableList = {
  ...planList,
  columns: [...planList.columns, ...sqlColumns(shownColumns, notRead)],
}
