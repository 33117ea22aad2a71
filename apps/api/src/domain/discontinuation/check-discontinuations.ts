import { privilege } from '@packing/contract'
import type { ValidationIssue } from '../../platform/errors/api-error.ts'
import { mapInSlices } from '../../platform/process/in-slices.ts'
import { type CheckEdits, errorAt, indexOf, type RowEdit, warningAt } from '../edits/row-edit.ts'
import { privilegeFor } from '../masters/choices.ts'
import { knownDealers, lookUpBy } from '../parts/part-lookups.ts'
import { planFence } from '../plans/days/plan-fence.ts'
import type { ReadContext, Requested } from '../rule-context.ts'
import { businessDayOf } from '../site/business-day.ts'
import { checkRow } from './check-row.ts'
import { checkPairs, checkTogether, type Outcome, type RowsCheck } from './check-together.ts'
import { type Discontinuation, keyOf, lookUpLive } from './discontinuation.ts'
import { groupIssues } from './group-issues.ts'
import { openRowFacts } from './row-facts.ts'
import { loadStoredState, rowOf, rowsAfter, type StoredState } from './stored-rows.ts'

export const checkDiscontinued =
  (context: ReadContext & Requested): CheckEdits =>
  async (edits) => {
    const stored = await loadStoredState(context, edits)
    const after = rowsAfterOnce(stored)
    const alone = await rowIssues(context, edits, stored, after)
    return recheckUntilStable(edits, alone, recheckOf(context, stored, await knownDealers(context), after))
  }

type RowsAfter = (edits: readonly RowEdit[]) => Discontinuation[]

/** Of edits that get fewer from one call to the next: as many as before are the same. */
function rowsAfterOnce({ rows }: StoredState): RowsAfter {
  let known: { readonly count: number; readonly rows: Discontinuation[] } | undefined
  return (edits) => {
    if (known?.count !== edits.length) known = { count: edits.length, rows: rowsAfter(rows, edits) }
    return known.rows
  }
}

async function rowIssues(
  context: ReadContext & Requested,
  edits: readonly RowEdit[],
  { rows }: StoredState,
  after: RowsAfter,
): Promise<ValidationIssue[]> {
  const factsFor = await openRowFacts(context)
  const notified = new Set(rows.filter(({ isNotified }) => isNotified).map(keyOf))
  const rules = {
    today: await businessDayOf(context),
    fence: await planFence(context),
    canCrossFence: privilegeFor(context, context.functionId) === privilege.full,
    after: lookUpLive(after(edits)),
    isNotified: (edit: RowEdit) => notified.has(keyOf(rowOf(edit))),
  }
  const issuesIn = async (slice: readonly RowEdit[]) => {
    const facts = await factsFor(slice)
    const all = { ...rules, ...facts }
    return issuesOf(slice, [(edit) => checkRow(edit, all)])
  }
  return mapInSlices(edits, issuesIn, context.signal)
}

/** In a loop: of 100,000 rows nearly all have no issue, and would each leave several empty lists behind. */
function issuesOf(edits: readonly RowEdit[], checks: readonly RowsCheck[]): ValidationIssue[] {
  const issues: ValidationIssue[] = []
  for (const edit of edits) for (const check of checks) for (const issue of check(edit)) issues.push(issue)
  return issues
}

interface Recheck {
  after(edits: readonly RowEdit[]): Outcome
  find(edits: readonly RowEdit[], checks: readonly RowsCheck[]): Promise<ValidationIssue[]>
}

function recheckOf(
  context: ReadContext & Requested,
  { pairs }: StoredState,
  dealers: ReadonlySet<string>,
  rowsAfterEdits: RowsAfter,
): Recheck {
  const pairsOf = lookUpBy(pairs, ({ partA, partB }) => [partA, partB])
  return {
    after: (edits) => ({ pairsOf, dealers, rows: rowsAfterEdits(edits) }),
    find: (edits, checks) => mapInSlices(edits, (slice) => issuesOf(slice, checks), context.signal),
  }
}

const isError = ({ errorType }: ValidationIssue) => errorType !== 'WARNING'
const without = (edits: readonly RowEdit[], issues: readonly ValidationIssue[]) => {
  const named = new Set(issues.map(indexOf))
  return edits.filter(({ index }) => !named.has(index))
}

/**
 * Rows count for each other only if they are saved: drops rejected rows and rechecks the rest until none is rejected.
 * Rows rejected on their own also report the issues they have with all others.
 */
async function recheckUntilStable(
  edits: readonly RowEdit[],
  alone: readonly ValidationIssue[],
  { after, find }: Recheck,
) {
  const issues = [...alone, ...groupIssues(edits, alone.filter(isError), errorAt)]
  let left = without(edits, issues.filter(isError))
  const stay = new Set(left)
  const rejected = edits.filter((edit) => !stay.has(edit))
  if (rejected.length > 0) issues.push(...(await find(rejected, [checkTogether(after(edits))])))
  for (;;) {
    const found = await find(left, [checkTogether(after(left))])
    found.push(...groupIssues(edits, [...issues, ...found].filter(isError), errorAt))
    if (found.length === 0) break
    issues.push(...found)
    left = without(left, found)
  }
  return [...issues, ...(await warningsOf(left, issues, { after, find }))]
}

/** Rows awaiting confirmation, with the other rows of their group and rows that are valid only with them. */
async function warningsOf(left: readonly RowEdit[], issues: readonly ValidationIssue[], { after, find }: Recheck) {
  const warnings = await find(left, [checkPairs(after(left))])
  const waiting = [...issues.filter((issue) => !isError(issue)), ...warnings]
  // Nothing waits, so that all rows are saved together: that was checked.
  if (waiting.length === 0) return warnings
  for (;;) {
    const found = [...groupIssues(left, waiting, warningAt)]
    const free = without(left, [...waiting, ...found])
    const outcome = after(free)
    const isWrong = new Set((await find(free, [checkTogether(outcome), checkPairs(outcome)])).map(indexOf))
    for (const edit of free) if (isWrong.has(edit.index)) found.push(warningAt(edit, '', 'M-B05-019'))
    if (found.length === 0) return warnings
    warnings.push(...found)
    waiting.push(...found)
  }
}
