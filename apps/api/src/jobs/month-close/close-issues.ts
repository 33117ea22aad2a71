import { businessDayOf } from '../../domain/site/business-day.ts'
import { writtenMonth } from '../../platform/clock/clock.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, date, orNull, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { ValidationIssue } from '../../platform/errors/api-error.ts'
import type { KickOrder } from '../../platform/jobs/job.ts'

/** A month can be closed once, after its last planned day, and after the months before it. */
export async function findCloseIssues(db: ReadDb, { prctCode, params, now }: KickOrder): Promise<ValidationIssue[]> {
  const { month = '' } = params
  const { rows } = await checkedSql({ isClosed: bool, lastOn: orNull(date), earlier: orNull(text) })`
    select exists (select 1 from closed_month where prct_code = ${prctCode} and month = ${month}) as "isClosed",
      (select max(h.pack_on) from packing_plan p join case_header h on h.prct_code = ${prctCode} and h.plan_id = p.plan_id
        where p.prct_code = ${prctCode} and p.month = ${month} and h.status <> 'CANCELLED') as "lastOn",
      (select min(p.month) from packing_plan p where p.prct_code = ${prctCode} and p.month < ${month}
        and not exists (select 1 from closed_month c where c.prct_code = ${prctCode} and c.month = p.month)) as earlier`.execute(
    db,
  )
  const [facts] = rows
  const field = 'month'
  if (facts?.isClosed) return [{ field, message: 'M-JOB-024', params: { month: writtenMonth(month) } }]
  if (facts?.earlier) return [{ field, message: 'M-JOB-025', params: { earlier: writtenMonth(facts.earlier) } }]
  const last = facts?.lastOn
  if (last && last >= (await businessDayOf({ db, prctCode, now })))
    return [{ field, message: 'M-JOB-026', params: { month: writtenMonth(month), last } }]
  return []
}
