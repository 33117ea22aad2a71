import type { ResultStatus } from '@packing/contract'
import type { Handler } from '../../calls/handlers.ts'
import { type CheckEdits, errorAt, type RowEdit, warningAt } from '../../domain/edits/row-edit.ts'
import {
  type EnteredResult,
  lockIssues,
  type ResultIssue,
  recordedResult,
  resultIssues,
} from '../../domain/results/check-result.ts'
import { holdClosedMonths } from '../../domain/results/close-month.ts'
import { type Contents, distributePieces, listContents } from '../../domain/results/content-pieces.ts'
import { type CaseResult, recordResults } from '../../domain/results/record-results.ts'
import {
  canCorrectVanned,
  lockResultCases,
  type ResultCase,
  type ResultWorld,
  readResultCases,
  readResultWorld,
} from '../../domain/results/result-facts.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import type { ListReadContext, ListWriteContext } from '../../editable-lists/list-context.ts'
import { type ListEditing, saveRows } from '../../editable-lists/list-handlers.ts'
import { saveAnswer, type WriteRows } from '../../editable-lists/save-list.ts'
import { writeTrail } from '../../editable-lists/write-edits.ts'
import type { ValidationIssue } from '../../platform/errors/api-error.ts'
import { changesPieces, enteredRow, enteredStatus } from './entered-row.ts'
import { savedList } from './result-list.ts'

const caseNoOf = ({ key }: RowEdit) => String(key['caseNo'])
const fieldNames: Readonly<Partial<Record<keyof EnteredResult, string>>> = {
  okQty: 'resultQty',
  status: 'resultStatus',
}

export const issueAt = (
  edit: Pick<RowEdit, 'index'>,
  { field, message, params, isWarning }: ResultIssue,
): ValidationIssue =>
  (isWarning ? warningAt : errorAt)(edit, field === '' ? '' : (fieldNames[field] ?? field), message, params)

interface Entered {
  readonly edit: RowEdit
  readonly one: ResultCase
  readonly status: ResultStatus
  readonly result: EnteredResult
}

/** Completes the edited rows; what stops one is reported. */
function completed(edits: readonly RowEdit[], cases: ReadonlyMap<string, ResultCase>, today: string) {
  const entered: Entered[] = []
  const issues: ValidationIssue[] = []
  for (const edit of edits) {
    const one = cases.get(caseNoOf(edit))
    if (!one) continue
    const status = enteredStatus(edit, one)
    const result = status && enteredRow(edit, status, one, today)
    if (status && result)
      entered.push({ edit, one, status, result: { ...result, isCorrection: isCorrection(edit, one) } })
    else if (status) issues.push(errorAt(edit, 'resultQty', 'M-D02-005', { max: one.qty - 1 }))
    else issues.push(errorAt(edit, 'resultStatus', one.hasResult ? 'M-D02-015' : 'M-D02-017'))
  }
  return { entered, issues }
}

const isCorrection = (edit: RowEdit, { hasResult }: ResultCase) => hasResult && changesPieces(edit)

async function worldOf(
  context: ListReadContext,
  closedMonths: ReadonlySet<string>,
  days: readonly string[],
): Promise<ResultWorld> {
  return readResultWorld(context, {
    closedMonths,
    days: [...new Set(days)],
    canCorrectVanned: canCorrectVanned(context),
  })
}

const checkResults =
  (
    context: ListReadContext,
    closedMonths: ReadonlySet<string>,
  ): ((edits: readonly RowEdit[]) => Promise<readonly ValidationIssue[]>) =>
  async (edits) => {
    const cases = await readResultCases(context, edits.map(caseNoOf))
    const { entered, issues } = completed(edits, cases, await businessDayOf(context))
    const days = entered.map(({ result }) => result.packOn)
    const world = await worldOf(context, closedMonths, days)
    return [
      ...issues,
      ...entered.flatMap((each) => [
        ...mixedIssues(each),
        ...[...resultIssues(each.result, each.one, world)].map((issue) => issueAt(each.edit, issue)),
      ]),
    ]
  }

/** Neither all of the case nor nothing. */
const isPartly = ({ edit, one, result }: Entered) =>
  changesPieces(edit) && result.okQty !== one.qty && result.okQty !== 0

/** The list has one quantity for the case: it cannot say which of several parts is short. */
const mixedIssues = (each: Entered): ValidationIssue[] =>
  each.one.parts > 1 && isPartly(each) ? [errorAt(each.edit, 'resultQty', 'M-D02-007')] : []

function piecesOf(each: Entered, contents: Contents): Pick<CaseResult, 'lines' | 'keepsPieces'> {
  const { edit, result } = each
  if (!changesPieces(edit)) return { keepsPieces: true }
  return isPartly(each) ? { lines: distributePieces(result.okQty, contents.get(caseNoOf(edit)) ?? []) } : {}
}

const writeResults =
  (closedMonths: ReadonlySet<string>) =>
  (context: ListWriteContext): WriteRows =>
  async (edits) => {
    const changed = edits.filter((edit) => edit.changed.length > 0)
    const cases = await readResultCases(context, changed.map(caseNoOf))
    const { entered } = completed(changed, cases, await businessDayOf(context))
    const world = await worldOf(
      context,
      closedMonths,
      entered.map(({ result }) => result.packOn),
    )
    const contents = await listContents(
      context,
      entered.filter(isPartly).map(({ edit }) => caseNoOf(edit)),
    )
    await recordResults(
      { ...context, by: context.user.employeeId },
      entered.map((each) => recordedResult(each.result, each.one, world, piecesOf(each, contents))),
    )
    await writeTrail(context, { list: savedList, callId: 'packingresult/save' }, changed)
    return new Map(edits.map((edit) => [edit, edit.rowVersion + (edit.changed.length > 0 ? 1 : 0)]))
  }

const checkWith =
  (closedMonths: ReadonlySet<string>) =>
  (context: ListReadContext): CheckEdits =>
    checkResults(context, closedMonths)

async function holdCases({ db, prctCode }: ListWriteContext, rows: readonly { readonly caseNo: string }[]) {
  const closedMonths = await holdClosedMonths(db, prctCode)
  const caseNos = rows.map(({ caseNo }) => caseNo)
  await lockResultCases(db, prctCode, caseNos, { canCancel: true })
  return closedMonths
}

export const saveResults: Handler<'packingresult/save'> = async (input, context) => {
  const closedMonths = await holdCases(context, input.rows)
  const results: ListEditing = {
    area: 'packingresult',
    list: savedList,
    check: checkWith(closedMonths),
    write: writeResults(closedMonths),
  }
  const { impact: _none, ...saved } = await saveRows(results, input, context)
  return saveAnswer(saved, {})
}

interface Cancellation {
  readonly reasonCode: string
  readonly remark: string
}

export function* cancelIssues(one: ResultCase, world: ResultWorld): Generator<ResultIssue> {
  if (!one.hasResult) yield { field: '', message: 'M-D02-014' }
  else if (one.renbanNo !== null) yield { field: '', message: 'M-D02-003', params: { renbanNo: one.renbanNo } }
  else yield* lockIssues(one, world)
}

export const cancelledResult = (one: ResultCase, { reasonCode, remark }: Cancellation, today: string): CaseResult => ({
  caseId: one.caseId,
  status: null,
  packOn: today,
  shiftCode: null,
  startedAt: null,
  endedAt: null,
  worker: '',
  reasonCode,
  remark,
  source: 'MANUAL',
})

export const deleteResults: Handler<'packingresult/delete'> = async (
  { rows, reasonCode, remark, acceptWarnings },
  context,
) => {
  const closedMonths = await holdCases(context, rows)
  const today = await businessDayOf(context)
  const results: ListEditing = {
    area: 'packingresult',
    list: savedList,
    check: (reading) => async (edits) => {
      const cases = await readResultCases(reading, edits.map(caseNoOf))
      const world = await worldOf(reading, closedMonths, [])
      return edits.flatMap((edit) => {
        const one = cases.get(caseNoOf(edit))
        return one ? [...cancelIssues(one, world)].map((issue) => issueAt(edit, issue)) : []
      })
    },
    write: (writing) => async (edits) => {
      const cases = await readResultCases(writing, edits.map(caseNoOf))
      const reversed = [...cases.values()].map((one) => cancelledResult(one, { reasonCode, remark }, today))
      await recordResults({ ...writing, by: writing.user.employeeId }, reversed)
      await writeTrail(writing, { list: savedList, callId: 'packingresult/delete' }, edits)
      return new Map(edits.map((edit) => [edit, edit.rowVersion + 1]))
    },
  }
  const cancelled = rows.map((row) => ({ ...row, op: 'D' as const }))
  const { impact: _none, ...saved } = await saveRows(results, { rows: cancelled, acceptWarnings }, context, 'delete')
  return saveAnswer(saved, {})
}
