import { sql } from 'kysely'
import type { Sql } from '../../platform/database/page-query.ts'
import type { ApplyContext, RowCounts } from './apply-context.ts'

/** Drafts of the years are locked as by the screen, so that no day is lost between the two. */
const lockYears = (prctCode: string): Sql => sql`
  select pg_advisory_xact_lock(hashtextextended('working_calendar ' || ${prctCode}::text || ' ' || calendar_code || ' ' || year, 0))
  from (select calendar_code, extract(year from cal_date)::int as year from import_working_calendar
    group by 1, 2 order by 2, calendar_code collate "C") y`

/** Days of drafts that nobody edited follow the calendar in use. Sending a draft asks about the others. */
const followInDrafts = (prctCode: string): Sql => sql`
  update working_calendar_day d set day_type = w.day_type, work_pct = w.work_pct, regular_min = w.regular_min, ot_min = w.ot_min,
    shift_pattern = w.shift_pattern, remark = w.remark, row_version = w.row_version, base_version = w.row_version,
    updated_by = w.updated_by, updated_at = w.updated_at
  from import_working_calendar r join working_calendar w on w.prct_code = ${prctCode} and w.calendar_code = r.calendar_code and w.cal_date = r.cal_date
  where d.prct_code = ${prctCode} and d.calendar_code = r.calendar_code and d.cal_date = r.cal_date
    and d.row_version = d.base_version and w.row_version > d.base_version`

export async function applyWorkingDays(
  { db, prctCode, log }: ApplyContext,
  upsert: () => Promise<RowCounts>,
): Promise<RowCounts> {
  await lockYears(prctCode).execute(db)
  const counts = await upsert()
  const { numAffectedRows: rowCount } = await followInDrafts(prctCode).execute(db)
  if (rowCount) log?.(`${rowCount} days of drafts follow the imported ones`)
  return counts
}
