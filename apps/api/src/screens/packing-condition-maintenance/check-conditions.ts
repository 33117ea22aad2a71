import { addDays, CURRENT_COPY, conditionColumns, privilege } from '@packing/contract'
import type { CheckEdits } from '../../domain/edits/row-edit.ts'
import { errorAt, indexOf, type RowEdit } from '../../domain/edits/row-edit.ts'
import { privilegeFor } from '../../domain/masters/choices.ts'
import type { ListReadContext } from '../../editable-lists/list-context.ts'
import type { ValidationIssue } from '../../platform/errors/api-error.ts'
import { inSlices } from '../../platform/process/in-slices.ts'
import { carriedPieces } from './carried-pieces.ts'
import { checkChange } from './check-change.ts'
import { checkContents } from './check-contents.ts'
import { checkCoverage } from './check-coverage.ts'
import { type ConditionFacts, readFacts } from './condition-facts.ts'
import { plannedFields } from './condition-list.ts'
import { afterOf, beforeOf, isApproved, keyTextOf, wasApproved } from './version-row.ts'

export const checkConditions =
  (context: ListReadContext): CheckEdits =>
  async (edits) => {
    const facts = await readFacts(context, [...new Set(edits.map(({ key }) => String(key['partNo'])))])
    const canApprove = privilegeFor(context, context.functionId) === privilege.full
    const issues: ValidationIssue[] = []
    for await (const slice of inSlices(edits, context.signal)) {
      issues.push(...slice.flatMap((edit) => [...checkRow(edit, facts, canApprove)]))
    }
    const wrong = new Set(issues.filter(({ errorType }) => errorType !== 'WARNING').map(indexOf))
    const left = edits.filter(({ index }) => !wrong.has(index))
    const uncovered = [...checkCoverage(left, facts)]
    const carried = await carriedPieces(context, left.filter(isApproved).map(afterOf))
    return [...issues, ...uncovered, ...left.flatMap((edit) => [...checkChange(edit, facts, carried)])]
  }

function* checkRow(edit: RowEdit, facts: ConditionFacts, canApprove: boolean): Generator<ValidationIssue> {
  if (edit.key['copyNo'] !== CURRENT_COPY || edit.before?.['status'] === 'OBSOLETE') {
    yield errorAt(edit, '', 'M-D01-008')
    return
  }
  if (edit.op === 'D') {
    yield* checkDelete(edit, facts)
    return
  }
  const missing = missingFields(edit)
  yield* missing.map((field) => errorAt(edit, field, 'M-COM-101'))
  yield* checkCodes(edit, facts)
  yield* checkStatus(edit, facts, canApprove)
  if (missing.length === 0 && changesPacking(edit)) yield* checkContents(edit, facts)
}

const required = Object.entries(conditionColumns).flatMap(([field, column]) =>
  'isRequired' in column && column.isRequired ? [field] : [],
)
const missingFields = (edit: RowEdit) => required.filter((field) => (edit.after[field] ?? '') === '')

/** Approval looks at everything again: masters may have changed since the draft. */
const changesPacking = (edit: RowEdit) =>
  edit.op === 'I' ||
  ['status', 'isIspm15', 'dangerousGoods', ...plannedFields].some((field) => edit.changed.includes(field))

function* checkDelete(edit: RowEdit, { today }: ConditionFacts): Generator<ValidationIssue> {
  const { status = '', effectiveFrom: from = '' } = beforeOf(edit) ?? {}
  if (status !== 'DRAFT' || from < today) yield errorAt(edit, '', 'M-D01-011', { status, from })
}

function* checkCodes(edit: RowEdit, facts: ConditionFacts): Generator<ValidationIssue> {
  const { partNo, dealerCode: dealer, caseCode, packLines, effectiveFrom, effectiveTo: to } = afterOf(edit)
  if (!facts.parts.has(partNo)) yield errorAt(edit, 'partNo', 'M-D01-001', { partNo })
  if (edit.op === 'I' && dealer !== '*' && !facts.containersOf.has(dealer)) {
    yield errorAt(edit, 'dealerCode', 'M-D01-002', { dealer })
  }
  const value = caseCode.slice(0, 50)
  if (caseCode !== '' && !facts.cases.has(caseCode)) yield errorAt(edit, 'caseCode', 'M-D01-003', { value })
  const unknown = edit.changed.includes('packLines') ? packLines.find((line) => !facts.lines.has(line)) : undefined
  if (unknown !== undefined) yield errorAt(edit, 'packLines', 'M-D01-004', { value: unknown })
  if (to < effectiveFrom) yield errorAt(edit, 'effectiveTo', 'M-D01-005', { from: effectiveFrom, to })
}

function* checkStatus(edit: RowEdit, facts: ConditionFacts, canApprove: boolean): Generator<ValidationIssue> {
  const before = beforeOf(edit)
  const after = afterOf(edit)
  if (after.status === 'OBSOLETE') {
    yield errorAt(edit, 'status', 'M-D01-009', { from: before?.status ?? 'DRAFT', to: after.status })
    return
  }
  if (!wasApproved(edit) && !isApproved(edit)) return
  if (!canApprove) yield errorAt(edit, 'status', 'M-D01-010')
  else if (wasApproved(edit)) yield* checkApproved(edit, facts)
  else if (after.effectiveFrom < facts.today && hasVersion(facts, after)) {
    yield errorAt(edit, 'effectiveFrom', 'M-D01-006', { today: facts.today })
  }
}

const hasVersion = ({ versions }: ConditionFacts, row: ReturnType<typeof afterOf>) =>
  versions.some((version) => keyTextOf(version) === keyTextOf(row))

/** What plans were computed with stays; the end may come, but not in the past. */
function* checkApproved(edit: RowEdit, { today, fence, versions, used }: ConditionFacts): Generator<ValidationIssue> {
  const { effectiveFrom, effectiveTo, ...row } = afterOf(edit)
  const own = versions.find((each) => keyTextOf(each) === keyTextOf(row) && each.effectiveFrom === effectiveFrom)
  const isFrozen = effectiveFrom < fence && own !== undefined && used.has(own.conditionId)
  const changed = ['status', ...plannedFields].find((field) => edit.changed.includes(field))
  if (changed !== undefined && (effectiveFrom <= today || isFrozen)) {
    yield errorAt(edit, changed, 'M-D01-007', { fence })
  }
  const earliest = addDays(today, -1)
  if (edit.changed.includes('effectiveTo') && effectiveFrom <= today && effectiveTo < earliest) {
    yield errorAt(edit, 'effectiveTo', 'M-D01-025', { earliest })
  }
}
