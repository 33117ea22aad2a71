import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { BadRows } from '../../platform/files/table/table-file.ts'
import type { Issue } from '../uploads/upload-issues.ts'
import { MOST_PER_RULE } from './check-order-rows.ts'

export interface RejectedDealer {
  readonly lines: number
  readonly errors: number
}

interface Judgement {
  /** Dealers whose release is left out of the commit. */
  readonly rejected: Readonly<Record<string, RejectedDealer>>
  /** Some error belongs to no dealer: any release of the file could be incomplete. */
  readonly isFileRejected: boolean
}

interface Checked {
  readonly prctCode: string
  readonly badRows: readonly BadRows[]
  readonly readErrors: number
  /** Of a dealer, or of the whole file, such as segments of a message that could not be read. */
  readonly found: readonly Issue[]
  /** Each belongs to a single row. */
  readonly issues: readonly Issue[]
}

/** Assigns errors to dealers: a file replaces whole releases, so an error rejects its dealer's release and no other. */
export async function judgeDealers(db: ReadDb, checked: Checked): Promise<Judgement> {
  const { prctCode, badRows, readErrors, found, issues } = checked
  const errorsOf = new Map<string, number>()
  const count = (dealer: string, errors: number) => errorsOf.set(dealer, (errorsOf.get(dealer) ?? 0) + errors)
  for (const { group, errors } of badRows) count(group, errors)
  const counted = badRows.reduce((sum, { errors }) => sum + errors, 0)

  const wrong = issues.filter(isError)
  const dealerOf = await dealersOfLines(db, wrong)
  const linesOf = await countLines(db)
  for (const { line } of wrong) count(dealerOf.get(line) ?? '', 1)
  const ofDealers = found.filter(isError).filter(({ dealerCode }) => dealerCode)
  for (const { dealerCode = '' } of ofDealers) count(dealerCode, 1)

  const badLines = new Map(badRows.map(({ group, rows }) => [group, rows]))
  const rejected: Record<string, RejectedDealer> = {}
  for (const [dealer, errors] of errorsOf) {
    if (dealer !== '') rejected[dealer] = { errors, lines: (linesOf.get(dealer) ?? 0) + (badLines.get(dealer) ?? 0) }
  }
  const hasOther =
    found.some((issue) => isError(issue) && !issue.dealerCode) ||
    readErrors > counted ||
    isCut(wrong) ||
    !(await areDealers(db, prctCode, Array.from(errorsOf.keys())))
  const areAllRejected = errorsOf.size > 0 && Array.from(linesOf.keys()).every((dealer) => rejected[dealer])
  const isFileRejected = hasOther || areAllRejected
  return { rejected, isFileRejected }
}

/** A mistyped code takes its rows from the release of another dealer. */
async function areDealers(db: ReadDb, prctCode: string, codes: readonly string[]): Promise<boolean> {
  if (codes.length === 0) return true
  const known = await db
    .selectFrom('dealer')
    .select('dealerCode')
    .where('prctCode', '=', prctCode)
    .where('dealerCode', 'in', codes)
    .where('isActive', '=', true)
    .execute()
  return known.length === codes.length
}

const isError = ({ errorType }: Issue) => errorType === 'ERROR'

/** A rule that found its maximum may have found only the first dealers. */
function isCut(errors: readonly Issue[]): boolean {
  const byRule = new Map<string, number>()
  for (const { messageCode } of errors) byRule.set(messageCode, (byRule.get(messageCode) ?? 0) + 1)
  return Array.from(byRule.values()).some((count) => count >= MOST_PER_RULE)
}

async function countLines(db: ReadDb): Promise<ReadonlyMap<string, number>> {
  const { rows } = await checkedSql({ dealer: text, lines: int })`
    select coalesce(dealer_code, '') as dealer, count(*)::int as lines from upload_row group by 1`.execute(db)
  return new Map(rows.map(({ dealer, lines }) => [dealer, lines]))
}

/** Dealers of the staged rows that have issues, by line. */
export async function dealersOfLines(db: ReadDb, issues: readonly Issue[]): Promise<ReadonlyMap<number, string>> {
  const lines = Array.from(new Set(issues.map(({ line }) => line)))
  const { rows } = await checkedSql({ line: int, dealer: text })`
    select distinct line, coalesce(dealer_code, '') as dealer from upload_row where line = any(${lines}::int[])`.execute(
    db,
  )
  return new Map(rows.map(({ line, dealer }) => [line, dealer]))
}
