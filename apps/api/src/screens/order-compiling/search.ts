import type { Handler } from '../../calls/handlers.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { fetchPage, type TableQuery } from '../../platform/database/page-query.ts'
import { listCycles, listFirmDays, sumCounts } from './cycle-rows.ts'
import { orderMonths } from './order-months.ts'
import { compiledRows, compileExceptions, orderLines, orderWarnings } from './order-tables.ts'

export const searchOrders: Handler<'ordercompiling/search'> = async (input, context) => {
  const { db, prctCode, functionId, language } = context
  const { view } = input
  const filter = { ...input, prctCode, today: await businessDayOf(context) }
  const pageOf = <Row>(query: TableQuery<Row>) => fetchPage(db, query, input, functionId)
  const isWhole = input.partNo.length === 0 && !input.changedOnly
  const isEveryLine = isWhole && input.orderType.length === 0 && !input.manualOnly
  return {
    cycles: view === 'CYCLES' ? await listCycles(context, filter) : [],
    lines:
      view === 'LINES'
        ? await pageOf(
            orderLines(filter, language, isEveryLine ? await sumCounts(db, filter, 'line_count') : undefined),
          )
        : null,
    months:
      view === 'MONTHS'
        ? await pageOf(orderMonths(filter, language, isWhole ? await sumCounts(db, filter, 'part_count') : undefined))
        : null,
    firmDays: view === 'MONTHS' ? await listFirmDays(db, filter) : [],
    compiled: view === 'COMPILED' ? await pageOf(compiledRows(filter, language)) : null,
    exceptions: view === 'EXCEPTIONS' ? await pageOf(compileExceptions(filter, language)) : null,
    warnings: view === 'WARNINGS' ? await pageOf(orderWarnings(filter, language)) : null,
  }
}
