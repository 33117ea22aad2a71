import { formatPartNo, type MessageCode, type MessageParams } from '@packing/contract'
import { cellOf, errorAt, type RowEdit, textOf, warningAt } from '../../../domain/edits/row-edit.ts'
import type { ListReadContext } from '../../../editable-lists/list-context.ts'
import type { ValidationIssue } from '../../../platform/errors/api-error.ts'
import { isFromStock, isLate } from './answer-state.ts'
import { findLineFacts, type LineFacts, lineKey, lineKeyOf } from './line-facts.ts'

const dealerStates = ['ACCEPTED', 'DISPUTED']
const dealerFields = new Set(['ocfStatus', 'dealerComment', 'odrQty', 'odrRev'])

/** Rules for one row: the packing side answers, the dealer accepts or disputes. */
export const checkAnswers = (context: ListReadContext) => async (edits: readonly RowEdit[]) => {
  const lines = await findLineFacts(
    context,
    edits.map(({ key }) => lineKeyOf(key)),
  )
  const isDealerUser = context.user.dealerCodes !== null
  return edits.flatMap((edit) => {
    const line = lines.get(lineKey(lineKeyOf(edit.key)))
    if (!line) return [errorAt(edit, '', 'M-L04-001')]
    return isDealerUser ? checkDealerAnswer(edit, line) : checkPlannerAnswer(edit, line)
  })
}

function checkDealerAnswer(edit: RowEdit, line: LineFacts): ValidationIssue[] {
  const status = textOf(edit, 'ocfStatus')
  const isOther = edit.before !== null && edit.changed.some((field) => !dealerFields.has(field))
  if (isOther || !dealerStates.includes(status)) return [errorAt(edit, 'ocfStatus', 'M-L04-009')]
  if (!line.isSent || line.isUnsent || line.status === 'NEW') return [errorAt(edit, 'ocfStatus', 'M-L04-010')]
  const isSilent = status === 'DISPUTED' && textOf(edit, 'dealerComment') === ''
  return isSilent ? [errorAt(edit, 'dealerComment', 'M-L04-011')] : []
}

function checkPlannerAnswer(edit: RowEdit, line: LineFacts): ValidationIssue[] {
  const status = textOf(edit, 'ocfStatus')
  if (line.isClosed) return [errorAt(edit, '', 'M-L04-002')]
  if (status === '' || status === 'NEW') return [errorAt(edit, 'ocfStatus', 'M-L04-015')]
  const isChanged = edit.changed.some((field) => field !== 'comment' && field !== 'reasonCode')
  if (!dealerStates.includes(status)) return checkValues(edit, line)
  if (isChanged) return [errorAt(edit, 'ocfStatus', 'M-L04-008')]
  const isRemoved = edit.changed.includes('reasonCode') && lacksReason(edit, line, line)
  return isRemoved ? [missingReason(edit)] : []
}

const missingReason = (edit: RowEdit) => errorAt(edit, 'reasonCode', 'M-L04-004')

interface Values {
  readonly ocfQty: number | null
  readonly ocfPackOn: string | null
}

/** An answer that differs from the order needs a reason, also after the dealer has accepted it. */
const lacksReason = (edit: RowEdit, { ocfQty, ocfPackOn }: Values, line: LineFacts) =>
  (ocfQty !== line.odrQty || isLate({ packOn: ocfPackOn }, line)) && textOf(edit, 'reasonCode') === ''

function checkValues(edit: RowEdit, line: LineFacts): ValidationIssue[] {
  const qty = Number(cellOf(edit, 'ocfQty') ?? 0)
  const day = cellOf(edit, 'ocfPackOn')
  const packOn = day === null ? null : String(day)
  const found: ValidationIssue[] = []
  const error = (field: string, message: MessageCode, params: MessageParams = {}) =>
    found.push(errorAt(edit, field, message, params))
  if (qty > line.odrQty && line.orderType !== 'S') error('ocfQty', 'M-L04-003', { max: line.odrQty })
  if (qty < line.shippedQty) error('ocfQty', 'M-L04-014', { shipped: line.shippedQty })
  if (lacksReason(edit, { ocfQty: qty, ocfPackOn: packOn }, line)) found.push(missingReason(edit))
  if (qty > 0 && packOn === null && !isFromStock(qty, line)) error('ocfPackOn', 'M-L04-006')
  if (qty > 0 && packOn !== null && line.feasibleOn !== null && packOn < line.feasibleOn) {
    error('ocfPackOn', 'M-L04-005', { date: line.feasibleOn })
  }
  if (line.feasibleQty !== null && qty > line.feasibleQty) {
    const { dealerCode: dealer, orderNo: order, lineNo, partNo, feasibleQty } = line
    const params = { dealer, order, line: lineNo, part: formatPartNo(partNo), qty: feasibleQty, asked: qty }
    found.push(warningAt(edit, 'ocfQty', 'M-L04-007', params))
  }
  return found
}
