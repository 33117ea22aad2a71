import { addDays, type CollectiveDefinition } from '@packing/contract'
import { type CheckEdits, errorAt, type RowEdit } from '../../domain/edits/row-edit.ts'
import { checkEndOf, endedIssues } from '../../domain/impacts/check-end.ts'
import { isForeignRule } from '../../domain/masters/dated-rules.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import type { ListReadContext } from '../../editable-lists/list-context.ts'
import { settle, withoutIssues } from '../../editable-lists/settle.ts'
import type { ValidationIssue } from '../../platform/errors/api-error.ts'
import { memberIssues } from './check-members.ts'
import { changesFixed, changesLoading, concernedDealers, membersOf, ruleBefore, ruleDates, ruleOf } from './rule.ts'
import { findFixedUse, type RuleFacts, readRuleFacts } from './rule-facts.ts'

export const checkRules =
  (context: ListReadContext): CheckEdits =>
  async (edits) => {
    const ended = endedIssues(edits)
    const open = withoutIssues(edits, ended)
    const facts = await readRuleFacts(context, open)
    const { dealerCodes } = context.user
    const alone = [
      ...ended,
      ...open.flatMap((edit) => [...rowIssues(edit, facts, dealerCodes)]),
      ...(await fixedIssues(context, open)),
    ]
    return settle(edits, alone, (left) => overlapIssues(left, facts)).issues
  }

const idPattern = /^[A-Z0-9_-]{1,20}$/

function* rowIssues(
  edit: RowEdit,
  facts: RuleFacts,
  dealerCodes: readonly string[] | null,
): Generator<ValidationIssue> {
  const rule = ruleOf(edit)
  const { cvId, dealerCode } = rule
  if (isForeignRule(dealerCodes, dealerCode, ruleBefore(edit)?.dealerCode ?? dealerCode)) {
    yield errorAt(edit, '', 'M-SHT-005')
  }
  if (edit.op === 'I' && !idPattern.test(cvId)) yield errorAt(edit, 'cvId', 'M-B04-006')
  yield* dateIssues(edit, facts.today)
  const fixed = facts.fixed.get(cvId)
  if (fixed && changesFixed(edit)) {
    yield errorAt(edit, '', 'M-B04-022', { count: fixed.containers, until: fixed.until })
  }
  if (changesLoading(edit)) yield* memberIssues(edit, rule, facts)
}

/** New rules begin today or later; rules in force keep their first day, and end yesterday at the earliest. */
function* dateIssues(edit: RowEdit, today: string): Generator<ValidationIssue> {
  const { vanFrom, vanTo } = ruleOf(edit)
  const before = ruleBefore(edit)
  if (vanTo < vanFrom) yield errorAt(edit, 'vanTo', 'M-B04-003')
  if (before && before.vanFrom < today && vanFrom !== before.vanFrom) {
    yield errorAt(edit, 'vanFrom', 'M-B04-005', { from: before.vanFrom })
  } else if (vanFrom < today && vanFrom !== before?.vanFrom) {
    yield errorAt(edit, 'vanFrom', 'M-B04-004', { from: vanFrom, today })
  }
  const least = addDays(today, -1)
  if (before && vanTo < before.vanTo && vanTo < least) {
    yield errorAt(edit, 'vanTo', 'M-SHT-014', { end: vanTo, least })
  }
}

/** Announced and vanned containers keep the rule they were loaded under. */
async function fixedIssues(context: ReadContext, edits: readonly RowEdit[]): Promise<ValidationIssue[]> {
  const shortened = edits.filter((edit) => edit.before && ruleOf(edit).vanTo < String(edit.before[ruleDates.to]))
  const uses = await findFixedUse(
    context,
    shortened.map((edit) => ruleOf(edit).cvId),
  )
  return shortened.flatMap((edit) => {
    const use = uses.get(ruleOf(edit).cvId)
    if (!use || use.until <= ruleOf(edit).vanTo) return []
    return [errorAt(edit, ruleDates.to, 'M-B04-025', { count: use.containers, until: use.until })]
  })
}

export const checkRuleEnd = checkEndOf(ruleDates, fixedIssues)

/** Values of a key are mixed by one rule at a time, and no two rules of a destination have the same priority. */
function overlapIssues(edits: readonly RowEdit[], facts: RuleFacts): ValidationIssue[] {
  const edited = edits.map((edit) => ({ edit, rule: ruleOf(edit) }))
  const saved = new Set(edited.map(({ rule }) => rule.cvId))
  const after = [...facts.stored.filter(({ cvId }) => !saved.has(cvId)), ...edited.map(({ rule }) => rule)]
  return edited.flatMap(({ edit, rule }) => {
    if (!changesLoading(edit) && !edit.changed.includes(ruleDates.to)) return []
    const others = after.filter((one) => one.cvId !== rule.cvId && doMeet(one, rule, facts))
    const double = others.find((one) => isSameKey(one, rule) && shared(one, rule).length > 0)
    const rival = others.find(({ priority }) => priority === rule.priority)
    return [
      ...(double
        ? [errorAt(edit, 'members', 'M-B04-023', { ...named(double), members: shared(double, rule).join(', ') })]
        : []),
      ...(rival ? [errorAt(edit, 'priority', 'M-B04-024', { ...named(rival), priority: rule.priority })] : []),
    ]
  })
}

const named = ({ cvId, vanFrom, vanTo }: CollectiveDefinition) => ({ rule: cvId, from: vanFrom, to: vanTo })

/** Rules for different container types may follow one another by priority. */
const isSameKey = (a: CollectiveDefinition, b: CollectiveDefinition) =>
  a.mixKey === b.mixKey && a.containerType === b.containerType

const shared = (a: CollectiveDefinition, b: CollectiveDefinition) => {
  const members = new Set(membersOf(a))
  return membersOf(b).filter((member) => members.has(member))
}

/** On some day both can concern cases of one dealer. */
function doMeet(a: CollectiveDefinition, b: CollectiveDefinition, { dealers }: RuleFacts): boolean {
  if (a.vanFrom > b.vanTo || b.vanFrom > a.vanTo) return false
  const [ofA, ofB] = [concernedDealers(a, dealers), concernedDealers(b, dealers)]
  return ofA === null || ofB === null || ofA.some((dealer) => ofB.includes(dealer))
}
