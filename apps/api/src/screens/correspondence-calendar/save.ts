import { isoToDay, type WindowRow } from '@packing/planning'
import type { Handler, TriedHandler } from '../../calls/handlers.ts'
import { periodOf } from '../../domain/calendars/correspondence-months.ts'
import { checkMonths, type RowChange } from '../../domain/calendars/month-rows.ts'
import type { FindConsequences } from '../../domain/edits/consequences.ts'
import type { Cells, RowEdit } from '../../domain/edits/row-edit.ts'
import { impactOfRows } from '../../domain/impacts/correspondence-impact.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import type { ListWriteContext } from '../../editable-lists/list-context.ts'
import { type ListEditing, saveRows, uploadRows } from '../../editable-lists/list-handlers.ts'
import { saveAnswer } from '../../editable-lists/save-list.ts'
import { reopenMonths } from './change-months.ts'
import { checkRows, windowOf } from './check-rows.ts'
import { completeRows } from './complete-rows.ts'
import { impactOfEdits } from './row-impact.ts'
import { savedList } from './row-list.ts'

const consequences: FindConsequences = (context, edits) => impactOfEdits(context, edits)

const keyOf = (key: Cells) => ({ dealer: String(key['dealerCode']), month: String(key['orderMonth']) })

const beforeWrite = (context: ListWriteContext) => (edits: readonly RowEdit[]) =>
  reopenMonths(
    context,
    edits.map(({ key }) => ({ ...keyOf(key), rev: Number(key['rev']) })),
  )

const rows = {
  area: 'correspondencecalendar',
  list: savedList,
  consequences,
  beforeWrite,
} satisfies Partial<ListEditing>

export const saveCorrespondence: TriedHandler<'correspondencecalendar/save'> = async (input, context) => {
  const editing: ListEditing = {
    ...rows,
    check: (of) => checkRows(of, 'save'),
    expand: (of, sent) => completeRows(of, sent, 'MANUAL'),
  }
  const { impact: _counted, ...result } = await saveRows(editing, input, context)
  const impact = result.isPreview ? await impactOfRows(context, await changesOf(context, result.edits)) : []
  return saveAnswer(result, { impact })
}

/** The edited dates that are registered, as they are and as they would be. */
async function changesOf(context: ReadContext, edits: readonly RowEdit[]): Promise<RowChange[]> {
  const { months } = await checkMonths(context, periodOf(edits.map(({ key }) => keyOf(key))))
  const registered = new Map(months.flatMap(({ registered: rows }) => rows.map((row) => [nameOf(row), row])))
  return edits.flatMap((edit) => {
    const after = edit.op === 'D' ? null : windowOf(edit)
    const { key } = edit
    const name = { dealer: String(key['dealerCode']), productionOn: isoToDay(String(key['productionDate'])) }
    const before = registered.get(nameOf(name))
    return before && isMoved(before, after) ? [{ before, after }] : []
  })
}

const nameOf = ({ dealer, productionOn }: Pick<WindowRow, 'dealer' | 'productionOn'>) => `${dealer} ${productionOn}`

const isMoved = (before: WindowRow, after: WindowRow | null) =>
  (['packFrom', 'packTo', 'van', 'vessel', 'voyage'] as const).some((field) => before[field] !== after?.[field])

export const uploadCorrespondence: Handler<'correspondencecalendar/upload'> = uploadRows(
  { ...rows, check: (of) => checkRows(of, 'upload'), expand: (of, sent) => completeRows(of, sent, 'UPLOAD') },
  async () => savedList,
)
