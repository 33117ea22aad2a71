import { chainKeyFields, MAX_CHAINS, type PackingInformationRow, type Page } from '@packing/contract'
import type { Handler, QueryContext } from '../../calls/handlers.ts'
import { checkCaseNumbers } from '../../domain/plans/packaging/check-case-numbers.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { fetchPage, pageSizeFor } from '../../platform/database/page-query.ts'
import { invalid } from '../../platform/errors/api-error.ts'
import { chainLines } from './chain-lines.ts'
import { chainRow, matchesRow } from './chain-row.ts'
import type { ChainFilter } from './find-lines.ts'

const isGiven = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== undefined)

function requireKey(filter: ChainFilter): void {
  if (chainKeyFields.some((field) => isGiven(filter[field]))) return
  throw invalid(
    'M-L02-001',
    {},
    chainKeyFields.map((field) => ({ field, message: 'M-L02-001' as const })),
  )
}

/** With `isWhole`, `total` is that of the lines: a page has those of its lines that match. */
type Search = Handler<'packinginformation/search'>
type WholeInput = Parameters<Search>[0] & Pick<ChainFilter, 'isWhole'>

/** Status and pack dates are known only for complete rows: with these conditions all lines are read, otherwise a page. */
const readsAll = ({ status, packFrom, packTo }: ChainFilter) =>
  status.length > 0 || packFrom !== undefined || packTo !== undefined

type Found = Page<PackingInformationRow> & { readonly isCapped: boolean }

async function findRows(context: QueryContext, filter: ChainFilter, today: string): Promise<Found> {
  const { db, language, functionId } = context
  const { page } = filter
  const pageSize = filter.pageSize ?? (await pageSizeFor(db, functionId))
  const isAll = readsAll(filter) && filter.isWhole !== true
  const paging = isAll ? { page: 1, pageSize: MAX_CHAINS } : { page, pageSize }
  const found = await fetchPage(db, chainLines(filter, { language, today }), paging, functionId)
  // No line of a page after the last one says how many were found.
  if (found.rows.length === 0 && page > 1)
    return { ...(await findRows(context, { ...filter, page: 1 }, today)), rows: [], page }
  const isCapped = (found.rows[0]?.foundCount ?? 0) > MAX_CHAINS
  const rows = found.rows.map((line) => chainRow(line, language))
  if (filter.isWhole) return { ...found, rows: rows.filter((row) => matchesRow(row, filter)), isCapped: false }
  if (!isAll) return { ...found, rows, isCapped }
  const matching = rows.filter((row) => matchesRow(row, filter))
  const offset = (page - 1) * pageSize
  return { rows: matching.slice(offset, offset + pageSize), total: matching.length, page, pageSize, isCapped }
}

export const searchPackingInformation: Search = async (input: WholeInput, context) => {
  const { db, prctCode } = context
  const filter = { ...input, prctCode }
  requireKey(filter)
  const found = await findRows(context, filter, await businessDayOf(context))
  if (found.total === 0) await checkCaseNumbers(db, prctCode, input.caseNo)
  return found
}
