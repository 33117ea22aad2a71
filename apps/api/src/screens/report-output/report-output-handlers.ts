import type { Handlers } from '../../calls/handlers.ts'
import { initReports, searchReportRows } from './search.ts'

export const reportOutputHandlers = {
  'workspace/report-output/init': initReports,
  'workspace/report-output/search-rows': searchReportRows,
} satisfies Partial<Handlers>
