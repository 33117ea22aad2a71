import { addMonths, MAX_COUNTED, MAX_HISTORY_MONTHS, type OrderHistoryRow, type PivotColumn } from '@packing/contract'
import type { Handler, QueryContext } from '../../calls/handlers.ts'
import { listDealers } from '../../domain/masters/choices.ts'
import { listCycleMonths, startMonth } from '../../domain/plans/revision/months.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import type { ListPage } from '../../editable-lists/search-list.ts'
import { fetchPage, type Paging } from '../../platform/database/page-query.ts'
import { findDetail } from './detail.ts'
import { type HistoryFilter, historyFilter } from './history-filter.ts'
import { historyRows, isInListOrder } from './history-rows.ts'
import { listPivotColumns } from './pivot-columns.ts'

const USUAL_CYCLES = 6
const nothing = { choices: null, columns: [], rows: null, detail: null }

async function listChoices({ db, prctCode, now }: ReadContext) {
  const months = await listCycleMonths(db, prctCode)
  const cycleTo = startMonth(months, await businessDayOf({ db, prctCode, now }))
  const earliest = addMonths(cycleTo, 1 - Math.min(USUAL_CYCLES, MAX_HISTORY_MONTHS))
  const cycleFrom = months.filter((month) => month >= earliest).at(-1) ?? cycleTo
  return { dealers: await listDealers(db, prctCode), cycleFrom, cycleTo }
}

/**
 * The total is exact up to `maxCounted`, as of other lists (decision 0029): a dealer has tens of thousands of months in two years. In
 * another order, and beyond that page, all of them are read.
 */
export async function fetchHistory(
  { db, functionId, language }: Pick<QueryContext, 'db' | 'functionId' | 'language'>,
  filter: HistoryFilter,
  paging: Paging & { readonly columns: readonly PivotColumn[] },
  maxCounted = MAX_COUNTED,
): Promise<ListPage<OrderHistoryRow>> {
  const query = (most?: number) =>
    historyRows(filter, paging.columns, most === undefined ? { language } : { language, most })
  const isFirst = isInListOrder(filter)
  const found = await fetchPage(db, query(isFirst ? maxCounted + 1 : undefined), paging, functionId)
  const isBeyond = isFirst && found.total > maxCounted && found.page * found.pageSize > maxCounted
  const shown = isBeyond ? await fetchPage(db, query(), paging, functionId) : found
  return { ...shown, total: Math.min(shown.total, maxCounted), hasMore: shown.total > maxCounted }
}

export const searchHistory: Handler<'orderplanhistory/search'> = async (input, context) => {
  if (input.view === 'CHOICES') return { ...nothing, choices: await listChoices(context) }
  const filter = historyFilter(input, context)
  if (input.view === 'DETAIL') return { ...nothing, detail: await findDetail(context, filter) }
  const columns = await listPivotColumns(context.db, filter)
  const { page, pageSize } = input
  return { ...nothing, columns, rows: await fetchHistory(context, filter, { page, pageSize, columns }) }
}
