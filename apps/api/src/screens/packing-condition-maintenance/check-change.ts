import { type RowEdit, warningAt } from '../../domain/edits/row-edit.ts'
import type { ValidationIssue } from '../../platform/errors/api-error.ts'
import type { CarriedOnDay } from './carried-pieces.ts'
import type { ConditionFacts } from './condition-facts.ts'
import { afterOf, isApproved, keyTextOf, type VersionRow, wasApproved } from './version-row.ts'

const MAX_NAMED = 5

/** Warnings of a version that changes how a part is packed: the carry-over in the new SNP, and frozen cases. */
export function* checkChange(
  edit: RowEdit,
  facts: ConditionFacts,
  carried: readonly CarriedOnDay[],
): Generator<ValidationIssue> {
  if (!isApproved(edit) || (wasApproved(edit) && !edit.changed.includes('snp'))) return
  const row = afterOf(edit)
  const dealers = dealersOf(row, facts)
  yield* checkCarryOver(edit, row, previousSnp(row, facts), {
    dealers,
    carried: carried.filter(({ partNo, packStyle, on }) => {
      return partNo === row.partNo && packStyle === row.packStyle && on === row.effectiveFrom
    }),
  })
  const { effectiveFrom: from, effectiveTo: to } = row
  const cases = facts.frozen.filter(
    ({ partNo, packStyle, dealerCode, latestOn }) =>
      partNo === row.partNo &&
      packStyle === row.packStyle &&
      dealers.has(dealerCode) &&
      latestOn >= from &&
      latestOn <= to,
  )
  const numbers = [...new Set(cases.map(({ caseNo }) => caseNo))]
  if (numbers.length === 0) return
  const named = [...numbers.slice(0, MAX_NAMED), ...(numbers.length > MAX_NAMED ? ['…'] : [])].join(', ')
  yield warningAt(edit, 'effectiveFrom', 'M-D01-024', { count: numbers.length, fence: facts.fence, from, cases: named })
}

/** Dealers that the version is used for: for all dealers, those without a version of their own that day. */
export function dealersOf(row: VersionRow, { containersOf, versions }: ConditionFacts): ReadonlySet<string> {
  if (row.dealerCode !== '*') return new Set([row.dealerCode])
  const on = row.effectiveFrom
  const own = versions.filter(
    (each) =>
      each.partNo === row.partNo &&
      each.packStyle === row.packStyle &&
      each.effectiveFrom <= on &&
      on <= each.effectiveTo,
  )
  const ownDealers = new Set(own.map(({ dealerCode }) => dealerCode))
  return new Set([...containersOf.keys()].filter((dealer) => !ownDealers.has(dealer)))
}

/** Of the version that ends, else of the one for all dealers that was used until then. */
function previousSnp(row: VersionRow, { versions }: ConditionFacts): number | undefined {
  const before = (dealerCode: string) =>
    versions
      .filter((each) => keyTextOf(each) === keyTextOf({ ...row, dealerCode }) && each.effectiveFrom < row.effectiveFrom)
      .toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? 1 : -1))[0]
  return (before(row.dealerCode) ?? before('*'))?.snp
}

interface Carried {
  readonly dealers: ReadonlySet<string>
  readonly carried: readonly CarriedOnDay[]
}

function* checkCarryOver(
  edit: RowEdit,
  { snp, effectiveFrom: on }: VersionRow,
  before: number | undefined,
  { dealers, carried }: Carried,
): Generator<ValidationIssue> {
  if (before === undefined || before === snp) return
  for (const { dealerCode, pieces } of carried.filter((each) => each.pieces > 0 && dealers.has(each.dealerCode))) {
    yield warningAt(edit, 'snp', 'M-D01-023', {
      before,
      after: snp,
      on,
      dealer: dealerCode,
      pieces,
      oldBoxes: Math.floor(pieces / before),
      oldRest: pieces % before,
      newBoxes: Math.floor(pieces / snp),
      newRest: pieces % snp,
    })
  }
}
