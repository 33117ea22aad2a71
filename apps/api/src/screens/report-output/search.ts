import type { Handler } from '../../calls/handlers.ts'
import { listDealers, listLines } from '../../domain/masters/choices.ts'
import { listPackingMonths, packingMonth } from '../../domain/plans/revision/months.ts'
import { listDefinitions } from '../../domain/reports/report-definition.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { fetchPage } from '../../platform/database/page-query.ts'
import { checkConditions } from './check-conditions.ts'
import { dsfTable } from './dsf-table.ts'
import { ecnfTable } from './ecnf-table.ts'

export const initReports: Handler<'workspace/report-output/init'> = async (_input, context) => {
  const { db, prctCode } = context
  return {
    currentMonth: packingMonth(await listPackingMonths(db, prctCode), await businessDayOf(context)),
    dealers: await listDealers(db, prctCode),
    lines: await listLines(db, prctCode),
    reports: (await listDefinitions(context)).map((definition) => ({
      ...definition,
      columns: [...definition.columns],
    })),
  }
}

export const searchReportRows: Handler<'workspace/report-output/search-rows'> = async (input, context) => {
  checkConditions(input)
  const { db, prctCode, functionId, language } = context
  return input.report === 'ECNF'
    ? { ecnf: await fetchPage(db, await ecnfTable(input, context, language), input, functionId), dsf: null }
    : {
        ecnf: null,
        dsf: await fetchPage(db, dsfTable(input, { prctCode, today: await businessDayOf(context) }), input, functionId),
      }
}
