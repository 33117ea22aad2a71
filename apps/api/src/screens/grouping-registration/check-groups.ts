import { addDays, formatPartNo } from '@packing/contract'
import { type CheckEdits, errorAt, type RowEdit, warningAt } from '../../domain/edits/row-edit.ts'
import { endedIssues, frozenIssues } from '../../domain/impacts/check-end.ts'
import { isForeignRule, overlap } from '../../domain/masters/dated-rules.ts'
import { lookUpBy } from '../../domain/parts/part-lookups.ts'
import type { ListReadContext } from '../../editable-lists/list-context.ts'
import { settle, withoutIssues } from '../../editable-lists/settle.ts'
import type { ValidationIssue } from '../../platform/errors/api-error.ts'
import { caseIssues } from './check-set.ts'
import { type Group, groupDates, groupOf, versionedFields } from './group.ts'
import { type GroupFacts, readGroupFacts } from './group-facts.ts'

/** The rules of groups. A changed group in use arrives as two edits: its end and its new version. */
export const checkGroups =
  (context: ListReadContext): CheckEdits =>
  async (edits) => {
    const ended = endedIssues(edits)
    const open = withoutIssues(edits, ended)
    const facts = await readGroupFacts(context, open)
    const { dealerCodes } = context.user
    const alone = [
      ...ended,
      ...open.flatMap((edit) => [...rowIssues(edit, facts, dealerCodes)]),
      ...versionIssues(open),
      ...(await frozenIssues(context, open, groupDates)),
    ]
    return settle(edits, alone, (left) => overlapIssues(left, facts)).issues
  }

const isChanged = ({ op, changed }: RowEdit, ...fields: readonly string[]) =>
  op === 'I' || fields.some((field) => changed.includes(field))

function* rowIssues(
  edit: RowEdit,
  facts: GroupFacts,
  dealerCodes: readonly string[] | null,
): Generator<ValidationIssue> {
  const group = groupOf(edit)
  const { dealerCode, validFrom, validTo } = group
  const dealerBefore = String(edit.before?.['dealerCode'] ?? dealerCode)
  if (isForeignRule(dealerCodes, dealerCode, dealerBefore)) yield errorAt(edit, '', 'M-SHT-005')
  if (isChanged(edit, 'dealerCode') && dealerCode !== '*' && !facts.dealers.has(dealerCode)) {
    yield errorAt(edit, 'dealerCode', 'M-B03-002', { dealer: dealerCode })
  }
  if (isChanged(edit, 'validFrom', 'validTo') && validTo < validFrom && !isTakenBack(edit)) {
    yield errorAt(edit, 'validTo', 'M-B03-005')
  }
  if (!isChanged(edit, ...versionedFields)) return
  yield* memberIssues(edit, group)
  yield* caseIssues(edit, group, facts)
  yield* pairIssues(edit, group, facts)
}

/** A version that ends the day before it begins was never in force. */
const isTakenBack = ({ op, after }: RowEdit) =>
  op === 'U' && String(after['validTo']) === addDays(String(after['validFrom']), -1)

function* memberIssues(edit: RowEdit, { members }: Group): Generator<ValidationIssue> {
  if (members.length < 2) yield errorAt(edit, 'members', 'M-B03-003')
  const seen = new Set<string>()
  for (const { code } of members) {
    if (seen.has(code)) yield errorAt(edit, 'members', 'M-B03-004', { partNo: formatPartNo(code) })
    seen.add(code)
  }
}

/** The engine follows pairs before groups. */
function* pairIssues(edit: RowEdit, group: Group, { pairs }: GroupFacts): Generator<ValidationIssue> {
  const qtyOf = new Map(group.members.map(({ code, qty }) => [code, qty]))
  for (const pair of pairs) {
    const [qtyA, qtyB] = [qtyOf.get(pair.partA), qtyOf.get(pair.partB)]
    if (qtyA === undefined || qtyB === undefined || !overlap(pair, group)) continue
    const { pairId, ratioA, ratioB } = pair
    if (qtyA * ratioB === qtyB * ratioA) continue
    const named = { partA: formatPartNo(pair.partA), partB: formatPartNo(pair.partB) }
    yield warningAt(edit, 'members', 'M-B03-015', { pair: pairId, ...named, ratioA, ratioB, qtyA, qtyB })
  }
}

/** Tells the planner that the change is a new version, and rejects it where the old one is over by then. */
function versionIssues(edits: readonly RowEdit[]): ValidationIssue[] {
  const endings = new Map(edits.filter(({ op }) => op === 'U').map((edit) => [edit.index, edit]))
  return edits.flatMap((edit) => {
    const ending = edit.op === 'I' ? endings.get(edit.index) : undefined
    if (!ending) return []
    const { version, validFrom: from } = groupOf(edit)
    const before = Number(ending.after['version'])
    const to = addDays(from, -1)
    const planned = String(ending.before?.['validTo'])
    return planned < from
      ? [errorAt(edit, 'members', 'M-B03-019', { version: before, to: planned, from })]
      : [warningAt(edit, 'members', 'M-B03-016', { version, from, before, to })]
  })
}

interface SameCase {
  readonly groupId: string
  readonly version: number
  readonly dealerCode: string
  readonly validFrom: string
  readonly validTo: string
  readonly partNos: readonly string[]
}

/** A part is in one SAME_CASE group for a dealer and day. */
function overlapIssues(edits: readonly RowEdit[], { shared }: GroupFacts): ValidationIssue[] {
  const edited = edits.map((edit) => ({ edit, group: groupOf(edit) }))
  const nameOf = ({ groupId, version }: Pick<SameCase, 'groupId' | 'version'>) => `${groupId} ${version}`
  const saved = new Set(edited.map(({ group }) => nameOf(group)))
  const inOneCase = edited
    .filter(({ group }) => group.kind === 'SAME_CASE')
    .map(({ edit, group }) => ({ edit, ...group, partNos: group.members.map(({ code }) => code) }))
  const others = shared.filter((one) => !saved.has(nameOf(one))).map((one) => ({ ...one, partNos: [one.partNo] }))
  const withPart = lookUpBy<SameCase>([...others, ...inOneCase], ({ partNos }) => partNos)
  return inOneCase.flatMap(({ edit, ...group }) => {
    if (!isChanged(edit, ...versionedFields, 'validTo')) return []
    return group.partNos.flatMap((part) => {
      const other = withPart(part).find((one) => nameOf(one) !== nameOf(group) && overlap(one, group))
      if (!other) return []
      const { groupId, version, validFrom, validTo } = other
      const named = { group: groupId, version, from: validFrom, to: validTo }
      return [errorAt(edit, 'members', 'M-B03-006', { partNo: formatPartNo(part), ...named })]
    })
  })
}
