import { chainKeyFields, MAX_CHAINS, type PackingInformationRow, type Page } from '@packing/contract'
import type { Handler, QueryContext } from '../../calls/handlers.ts'
import { checkCaseNumbers } from '../../domain/plans/packaging/check-case-numbers.ts'
import { pageSizeFor } from '../../platform/database/page-query.ts'
import { invalid } from '../../platform/errors/api-error.ts'
import { readChainLines } from './chain-lines.ts'
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

/** Status and pack dates are known only for complete rows: with these conditions all lines are read, otherwise a page. */
const readsAll = ({ status, packFrom, packTo }: ChainFilter) =>
  status.length > 0 || packFrom !== undefined || packTo !== undefined

type Found = Pick<Page<PackingInformationRow>, 'rows' | 'total'> & { readonly isCapped: boolean }

async function findRows(context: QueryContext, filter: ChainFilter, pageSize: number): Promise<Found> {
  const offset = (filter.page - 1) * pageSize
  const isAll = readsAll(filter)
  const page = isAll ? { limit: MAX_CHAINS, offset: 0 } : { limit: pageSize, offset }
  const lines = await readChainLines(context, filter, page)
  const rows = lines.map((line) => chainRow(line, context.language))
  const isCapped = (lines[0]?.foundCount ?? 0) > MAX_CHAINS
  // A page after the last one has no line that could carry the total.
  if (lines.length === 0 && filter.page > 1)
    return { ...(await findRows(context, { ...filter, page: 1 }, pageSize)), rows: [] }
  if (!isAll) return { rows, total: lines[0]?.total ?? 0, isCapped }
  const matching = rows.filter((row) => matchesRow(row, filter))
  return { rows: matching.slice(offset, offset + pageSize), total: matching.length, isCapped }
}

export const searchPackingInformation: Handler<'packinginformation/search'> = async (input, context) => {
  const { db, prctCode, functionId } = context
  const filter = { ...input, prctCode }
  requireKey(filter)
  const pageSize = input.pageSize ?? (await pageSizeFor(db, functionId))
  const found = await findRows(context, filter, pageSize)
  if (found.total === 0) await checkCaseNumbers(db, prctCode, input.caseNo)
  return { ...found, page: input.page, pageSize }
}
