import type { PlanImpact } from '@packing/contract'
import type { FindConsequences } from '../../domain/edits/consequences.ts'
import type { RowEdit } from '../../domain/edits/row-edit.ts'
import type { ListWriteContext } from '../../editable-lists/list-context.ts'
import { type ListEditing, saveRows, uploadRows } from '../../editable-lists/list-handlers.ts'
import { saveAnswer } from '../../editable-lists/save-list.ts'
import type { Handler } from '../../handlers.ts'
import { reopenMonths } from './change-months.ts'
import { checkRows } from './check-rows.ts'
import { completeRows } from './complete-rows.ts'
import { impactOfEdits } from './row-impact.ts'
import { savedList } from './row-list.ts'

const consequences: FindConsequences = (context, edits) => impactOfEdits(context, edits)

const beforeWrite = (context: ListWriteContext) => (edits: readonly RowEdit[]) =>
  reopenMonths(
    context,
    edits.map(({ key }) => ({
      dealer: String(key['dealerCode']),
      month: String(key['orderMonth']),
      rev: Number(key['rev']),
    })),
  )

const rows = {
  area: 'correspondencecalendar',
  list: savedList,
  consequences,
  beforeWrite,
} satisfies Partial<ListEditing>

export const saveCorrespondence: Handler<'correspondencecalendar/save'> = async (input, context) => {
  const editing: ListEditing = {
    ...rows,
    check: (of) => checkRows(of, 'save'),
    expand: (of, sent) => completeRows(of, sent, 'MANUAL'),
  }
  const { impact, ...result } = await saveRows(editing, input, context)
  return saveAnswer(result, { impact: impact satisfies PlanImpact[] })
}

export const uploadCorrespondence: Handler<'correspondencecalendar/upload'> = uploadRows(
  { ...rows, check: (of) => checkRows(of, 'upload'), expand: (of, sent) => completeRows(of, sent, 'UPLOAD') },
  async () => savedList,
)
