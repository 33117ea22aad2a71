import { MAX_HISTORY_MONTHS } from '@packing/contract'
import type { Handler } from '../../calls/handlers.ts'
import { listDealers } from '../../domain/masters/choices.ts'
import { listCycleMonths, startMonth } from '../../domain/plans/revision/months.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { addMonths } from '../../platform/clock/clock.ts'
import { fetchPage } from '../../platform/database/page-query.ts'
import { findDetail } from './detail.ts'
import { historyFilter } from './history-filter.ts'
import { historyRows } from './history-rows.ts'
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

export const searchHistory: Handler<'orderplanhistory/search'> = async (input, context) => {
  const { db, functionId, language } = context
  if (input.view === 'CHOICES') return { ...nothing, choices: await listChoices(context) }
  const filter = historyFilter(input, context)
  if (input.view === 'DETAIL') return { ...nothing, detail: await findDetail(context, filter) }
  const columns = await listPivotColumns(db, filter)
  const rows = await fetchPage(db, historyRows(filter, columns, language), input, functionId)
  return { ...nothing, columns, rows }
}
