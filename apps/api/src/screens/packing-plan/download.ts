import {
  type CallById,
  dailyPlanColumns,
  dailyPlanEdits,
  headerOf,
  monthlyPlanColumns,
  type ParsedInputOf,
  unplannedColumns,
} from '@packing/contract'
import { listTable } from '../../domain/downloads/list-table.ts'
import { tableFile } from '../../domain/downloads/table-file.ts'
import { findPlan } from '../../domain/plans/newest-plan.ts'
import type { DownloadContext } from '../../domain/rule-context.ts'
import { uploadErrors } from '../../domain/uploads/upload-errors.ts'
import { uploadFormat, versionColumn } from '../../editable-lists/list-file.ts'
import { stagedUploadsOf } from '../../editable-lists/upload-list.ts'
import type { Handler } from '../../handlers.ts'
import { streamRows } from '../../platform/database/page-query.ts'
import type { OutputColumn } from '../../platform/files/output-column.ts'
import { notFound } from '../../platform/http/api-error.ts'
import { planList } from './edited-plan.ts'
import { planFile } from './plan-file.ts'
import { listMonthlyRows } from './plan-sums.ts'
import { listWeeks, type PlanFilter, plannedRows, unplannedRows } from './plan-tables.ts'
import { rejectOtherView } from './search.ts'
import { weeklyRows } from './weekly-rows.ts'
import { weeklyTable } from './weekly-table.ts'

export const downloadPlan: Handler<'packingplan/download'> = async (input, context) => {
  rejectOtherView(input.view, context)
  if (input.rows === 'UPLOAD_ERRORS') {
    const upload = { ...stagedUploadsOf(planFile), uploadId: input.uploadId, format: uploadFormat(planFile) }
    return uploadErrors(upload, context)
  }
  const plan = await findPlan(context.db, context.prctCode, input)
  if (!plan) throw notFound()
  const filter = { ...input, prctCode: context.prctCode, planId: plan.planId, sort: [] }
  const what = input.rows === 'UNPLANNED' ? 'unplanned' : input.view.toLowerCase()
  return tableFile({
    name: `plan-${input.month}-rev${plan.rev}-${what}`,
    format: input.format,
    language: context.language,
    ...(await tableOf(filter, context)),
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

interface WantedRows
  extends PlanFilter,
    Pick<ParsedInputOf<CallById<'packingplan/download'>>, 'view' | 'rows' | 'format'> {}

async function tableOf(filter: WantedRows, context: DownloadContext) {
  const { db, language } = context
  if (filter.rows === 'UNPLANNED') return listTable(unplannedColumns, streamRows(db, unplannedRows(filter, language)))
  if (filter.view === 'MONTHLY') return listTable(monthlyPlanColumns, await listMonthlyRows(db, filter))
  if (filter.view === 'WEEKLY')
    return weeklyTable(streamRows(db, weeklyRows(filter, language)), await listWeeks(db, filter))
  const table = listTable(dailyPlanColumns, streamRows(db, plannedRows(filter, language)))
  return filter.format === 'xlsx' ? { ...table, ...forUpload(table.columns) } : table
}
