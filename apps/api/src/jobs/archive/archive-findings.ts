import { sql } from 'kysely'
import { statusOf } from '../../domain/bom-check/check-status.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import type { Job } from '../../platform/jobs/job.ts'

/** Archives closed findings whose last packing month is closed. One whose facts change opens again (decision 0052). */
export const archiveFindings: Job = {
  id: 'ARCHIVE_FINDINGS',
  run: async (context) => async (db) => {
    const { prctCode, now } = context
    const at = now.toISOString()
    const { numAffectedRows = 0n } = await sql`
      update bom_check t set archived_at = ${at}, archived_by = 'ARCHIVE', updated_by = 'ARCHIVE', updated_at = ${at}, row_version = row_version + 1
      where t.prct_code = ${prctCode} and ${statusOf(await businessDayOf({ db, prctCode, now }))} in ('RESOLVED', 'ACCEPTED')
        and exists (select 1 from closed_month m where m.prct_code = t.prct_code
          and m.month = to_char(to_date(t.last_cycle, 'YYYYMM') + interval '1 month', 'YYYYMM'))`.execute(db)
    const archived = Number(numAffectedRows)
    context.log('INFO', `${archived} findings were archived`)
    return { rowsIn: archived, rowsOut: archived, rowsError: 0 }
  },
}
