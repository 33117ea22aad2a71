import { addDays } from '@packing/contract'
import { type CheckEdits, cellOf, errorAt, type RowEdit, textOf } from '../../domain/edits/row-edit.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import type { ListReadContext } from '../../editable-lists/list-context.ts'
import type { ValidationIssue } from '../../platform/errors/api-error.ts'

/** Longer would be forever: nobody looks at an accepted finding again. */
const MAX_ACCEPTED_DAYS = 366

export const isClosed = (status: unknown) => status === 'RESOLVED' || status === 'ACCEPTED'

export const checkAnswers =
  (context: ListReadContext): CheckEdits =>
  async (edits) => {
    const today = await businessDayOf(context)
    const isDealer = context.user.dealerCodes !== null
    return edits.flatMap((edit) => [...issuesOf(edit, today, isDealer)])
  }

function* issuesOf(edit: RowEdit, today: string, isDealer: boolean): Generator<ValidationIssue> {
  const { before } = edit
  const no = textOf(edit, 'checkNo')
  if (!before) {
    yield errorAt(edit, 'checkNo', 'M-I04-001', { no })
    return
  }
  if (before['status'] === 'ARCHIVED') {
    yield errorAt(edit, '', 'M-I04-002', { no })
    return
  }
  // Files may leave the columns out, but a finding always has both.
  for (const field of ['status', 'owner'])
    if (edit.changed.includes(field) && textOf(edit, field) === '') yield errorAt(edit, field, 'M-COM-101')
  const owner = String(before['owner'])
  if (isDealer && owner !== 'DEALER') yield errorAt(edit, '', 'M-I04-006', { no, owner })
  const status = textOf(edit, 'status')
  if (status === 'ARCHIVED') yield errorAt(edit, 'status', 'M-I04-003')
  if (!edit.changed.some((field) => field === 'status' || field === 'answer' || field === 'acceptedUntil')) return
  if (isClosed(status) && textOf(edit, 'answer') === '') yield errorAt(edit, 'answer', 'M-I04-004')
  const until = cellOf(edit, 'acceptedUntil')
  const last = addDays(today, MAX_ACCEPTED_DAYS)
  if (status === 'ACCEPTED' && (until === null || String(until) < today || String(until) > last))
    yield errorAt(edit, 'acceptedUntil', 'M-I04-005', { from: today, to: last })
}
