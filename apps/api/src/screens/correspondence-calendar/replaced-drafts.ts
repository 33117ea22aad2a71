import type { MessageParams } from '@packing/contract'
import type { MonthKey } from '../../domain/calendars/correspondence-months.ts'
import { listWorkedDrafts } from '../../domain/calendars/worked-drafts.ts'
import type { ListWriteContext } from '../../editable-lists/list-context.ts'
import type { ValidationIssue } from '../../platform/errors/api-error.ts'

/** Drafts whose rows somebody entered, or which are approved: replacing them is confirmed. */
export async function replacedDrafts(context: ListWriteContext, keys: readonly MonthKey[]): Promise<ValidationIssue[]> {
  const warning = (message: 'M-A03-022' | 'M-A03-028', params: MessageParams): ValidationIssue => ({
    field: '',
    message,
    params,
    errorType: 'WARNING',
  })
  return (await listWorkedDrafts(context, keys)).map(({ dealer, month, rev, byHand: count, approvedBy: by }) =>
    count > 0 ? warning('M-A03-022', { dealer, month, rev, count }) : warning('M-A03-028', { dealer, month, rev, by }),
  )
}
