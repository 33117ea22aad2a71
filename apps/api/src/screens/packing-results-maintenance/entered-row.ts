import type { ResultStatus } from '@packing/contract'
import { cellOf, type RowEdit, textOf } from '../../domain/edits/row-edit.ts'
import { type EnteredResult, statusOfQty } from '../../domain/results/check-result.ts'
import type { ResultCase } from '../../domain/results/result-facts.ts'

const isChanged = (edit: RowEdit, field: string) => edit.changed.includes(field)
const optional = (edit: RowEdit, field: string) => textOf(edit, field) || null

/** Pieces or status changed: the others of a correction are kept as they are recorded. */
export const changesPieces = (edit: RowEdit) => isChanged(edit, 'resultStatus') || isChanged(edit, 'resultQty')

/** The status, or undefined if neither status nor pieces are entered. */
export function enteredStatus(edit: RowEdit, { qty }: ResultCase): ResultStatus | undefined {
  const status = cellOf(edit, 'resultStatus')
  const okQty = cellOf(edit, 'resultQty')
  if (isChanged(edit, 'resultStatus') || !isChanged(edit, 'resultQty'))
    return (status ?? undefined) as ResultStatus | undefined
  return okQty === null ? undefined : statusOfQty(Number(okQty), qty)
}

function enteredQty(edit: RowEdit, status: ResultStatus, { qty }: ResultCase): number | undefined {
  const okQty = cellOf(edit, 'resultQty')
  if (okQty !== null && (isChanged(edit, 'resultQty') || !isChanged(edit, 'resultStatus'))) return Number(okQty)
  if (status === 'SHORT') return undefined
  return status === 'OK' ? qty : 0
}

/** The result that an edited row stands for; undefined: the pieces of a short case are missing. */
export function enteredRow(
  edit: RowEdit,
  status: ResultStatus,
  one: ResultCase,
  today: string,
): EnteredResult | undefined {
  const okQty = enteredQty(edit, status, one)
  if (okQty === undefined) return undefined
  return {
    status,
    okQty,
    // Another part of the case made up for what is missing of one; recorded pieces are not judged by their sum again.
    isPartShort: status === 'SHORT' && okQty >= one.qty && !changesPieces(edit),
    packOn: optional(edit, 'packOn') ?? (one.plannedOn < today ? one.plannedOn : today),
    shiftCode: optional(edit, 'shiftCode'),
    startTime: optional(edit, 'startTime'),
    endTime: optional(edit, 'endTime'),
    worker: textOf(edit, 'worker'),
    reasonCode: textOf(edit, 'reasonCode'),
    remark: textOf(edit, 'remark'),
  }
}
