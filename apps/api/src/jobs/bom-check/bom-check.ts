import { addDays, addMonths, firstDayOf } from '@packing/contract'
import { sql } from 'kysely'
import { isOfCycle, isOpen } from '../../domain/bom-check/check-status.ts'
import { firmMonthOf } from '../../domain/orders/standing/horizon.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int } from '../../platform/database/column-types.ts'
import type { WriteDb } from '../../platform/database/database.ts'
import { temporaryTable } from '../../platform/database/temporary-table.ts'
import { type Job, JobFailure } from '../../platform/jobs/job.ts'
import { changeChecks } from './change-checks.ts'
import { createCheckedTables } from './checked-tables.ts'
import type { CheckScope } from './finding.ts'
import { masterChecks } from './master-checks.ts'
import { saveFindings } from './save-findings.ts'
import { structureChecks } from './structure-checks.ts'

/** Compares the orders of a cycle with product structures and masters, set by set in SQL. */
export const bomCheck: Job = {
  id: 'BOM_CHECK',
  async run({ prctCode, params, now, log, progress }) {
    const cycleMonth = params['cycleMonth'] ?? ''
    const firmMonth = firmMonthOf(cycleMonth)
    const [firstDay, lastDay] = [firstDayOf(firmMonth), addDays(firstDayOf(addMonths(firmMonth, 1)), -1)]
    const scope: CheckScope = { prctCode, cycleMonth, firmMonth, firstDay, lastDay }
    progress('check', 0, 100)
    return async (db) => {
      await createCheckedTables(db, scope, now)
      const parts = await countRows(db, 'checked_part')
      if (parts === 0) throw new JobFailure('M-JOB-005', { cycleMonth })
      const checks = [...structureChecks(scope), ...masterChecks(scope), ...changeChecks(scope)]
      await temporaryTable(db, 'bom_finding', sql.join(checks, sql` union all `))
      await saveFindings(db, scope, now)
      await sql`update order_cycle set status = 'CHECKED', row_version = row_version + 1, updated_by = 'BOM_CHECK', updated_at = ${now}
        where prct_code = ${prctCode} and cycle_month = ${cycleMonth} and status = 'RECEIVED'`.execute(db)
      const found = await countFindings(db, scope, await businessDayOf({ db, prctCode, now }))
      log('INFO', `${parts} parts checked, ${found.total} findings, ${found.errors} unanswered errors`)
      return {
        rowsIn: parts,
        rowsOut: found.total,
        rowsError: found.errors,
        isWarning: found.errors > 0,
        result: { findings: found.total, errors: found.errors },
      }
    }
  },
}

async function countRows(db: WriteDb, table: string): Promise<number> {
  const { rows } = await checkedSql({ count: int })`select count(*) as count from ${sql.ref(table)}`.execute(db)
  return rows[0]?.count ?? 0
}

async function countFindings(db: WriteDb, { prctCode, cycleMonth }: CheckScope, today: string) {
  const { rows } = await checkedSql({ total: int, errors: int })`
    select count(*) as total, count(*) filter (where t.severity = 'E' and ${isOpen(today)}) as errors
    from bom_check t where t.prct_code = ${prctCode} and t.cleared_at is null and ${isOfCycle(cycleMonth)}`.execute(db)
  return rows[0] ?? { total: 0, errors: 0 }
}
