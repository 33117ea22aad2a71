import {
  type CallById,
  dailyPlanColumns,
  dailyPlanEdits,
  headerOf,
  type ListColumns,
  monthlyPlanColumns,
  type ParsedInputOf,
  planForecastColumns,
  planOutlookColumns,
  unplannedColumns,
} from '@packing/contract'
import { sql } from 'kysely'
import type { Handler } from '../../../calls/handlers.ts'
import { listTable } from '../../../domain/downloads/list-table.ts'
import { tableFile } from '../../../domain/downloads/table-file.ts'
import { findNewestPlan, findPlan, type PlanRevision } from '../../../domain/plans/revision/newest-plan.ts'
import type { DownloadContext } from '../../../domain/rule-context.ts'
import { uploadErrors } from '../../../domain/uploads/upload-errors.ts'
import { uploadFormat, versionColumn } from '../../../editable-lists/list-file.ts'
import { stagedUploadsOf } from '../../../editable-lists/upload-list.ts'
import { streamRows } from '../../../platform/database/page-query.ts'
import { notFound } from '../../../platform/errors/api-error.ts'
import type { OutputColumn } from '../../../platform/files/table/output-column.ts'
import { planList } from '../edits/edited-plan.ts'
import { planFile } from '../edits/plan-file.ts'
import { showsResult } from '../rows/month-result.ts'
import { type GroupedFilter, listMonthlyRows, monthlyFilter } from '../rows/monthly-rows.ts'
import { listForecast, listOutlook } from '../rows/plan-outlook.ts'
import { listWeeks, plannedRows, unplannedRows } from '../rows/plan-tables.ts'
import { weeklyRows } from '../rows/weekly-rows.ts'
import { weeklyTable } from '../rows/weekly-table.ts'
import { loadGrain, rejectOtherView } from '../views/search.ts'

export const downloadPlan: Handler<'packingplan/download'> = async (input, context) => {
  rejectOtherView(input.view, context)
  if (input.rows === 'UPLOAD_ERRORS') {
    const upload = { ...stagedUploadsOf(planFile), uploadId: input.uploadId, format: uploadFormat(planFile) }
    return uploadErrors(upload, context)
  }
  const plan = await findPlan(context.db, context.prctCode, input)
  if (!plan) throw notFound()
  const filter = { ...input, prctCode: context.prctCode, planId: plan.planId, sort: [] }
  const what = (input.rows === 'PLANNED' ? input.view : input.rows).toLowerCase()
  return tableFile({
    name: `plan-${input.month}-rev${plan.rev}-${what}`,
    format: input.format,
    language: context.language,
    ...(await tableOf(filter, plan, context)),
  })
}

/** An edited workbook can be uploaded: it carries the plan and the version of each row, hidden. */
const forUpload = (columns: readonly OutputColumn[]) => ({
  columns: [
    ...columns,
    { key: 'planId', kind: 'integer' as const, header: headerOf(dailyPlanEdits.planId), isHidden: true },
    versionColumn,
  ],
  template: { templateId: planList.id, templateVersion: planList.version },
})

async function monthlyTable(filter: WantedRows, plan: PlanRevision, context: DownloadContext) {
  const { db, language } = context
  if (filter.rows === 'OUTLOOK') {
    if (loadGrain(filter.view, context) === undefined) throw notFound()
    return listTable(planOutlookColumns, await listOutlook(db, filter, language))
  }
  if (filter.rows === 'FORECAST') return listTable(grouped(planForecastColumns, filter), await listForecast(db, filter))
  const newest = await findNewestPlan(db, context.prctCode, plan.month)
  const isNewest = newest?.rev === plan.rev
  const isClosed = await showsResult(db, context.prctCode, { month: plan.month, isNewest })
  const rows = await listMonthlyRows(db, await monthlyFilter(filter, { ...plan, isClosed }, context))
  return listTable(grouped(monthlyPlanColumns, filter), rows)
}

function grouped<Columns extends ListColumns>(
  columns: Columns,
  { monthlyBy }: Pick<GroupedFilter, 'monthlyBy'>,
): Columns {
  return monthlyBy === 'NONE'
    ? (Object.fromEntries(Object.entries(columns).filter(([field]) => field !== 'groupCode')) as Columns)
    : columns
}

interface WantedRows
  extends GroupedFilter,
    Pick<ParsedInputOf<CallById<'packingplan/download'>>, 'view' | 'rows' | 'format'> {}

async function tableOf(filter: WantedRows, plan: PlanRevision, context: DownloadContext) {
  const { db, language } = context
  if (filter.rows === 'UNPLANNED') return listTable(unplannedColumns, streamRows(db, unplannedRows(filter, language)))
  if (filter.view === 'MONTHLY') return monthlyTable(filter, plan, context)
  if (filter.view === 'WEEKLY')
    return weeklyTable(streamRows(db, weeklyRows(filter, language)), await listWeeks(db, filter))
  const table = listTable(dailyPlanColumns, streamRows(db, plannedRows(filter, language, { casesAtOnce: sql`true` })))
  return filter.format === 'xlsx' ? { ...table, ...forUpload(table.columns) } : table
}
