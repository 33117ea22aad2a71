import { checkedSql } from '../../platform/database/checked-sql.ts'
import { instant, int } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'

/**
 * By case: until when the floor is known from the last entry, which can be a cancellation. Whoever enters or cancels a result
 * on screen knows the floor at that moment. A scan that is not later, but arrives later, must not replace the entry.
 */
export async function listKnownUntil(
  db: ReadDb,
  prctCode: string,
  caseIds: readonly number[],
): Promise<ReadonlyMap<number, Date>> {
  const { rows } = await checkedSql({ caseId: int, knownAt: instant })`
    select c.case_id as "caseId",
      case when r.source = 'MANUAL' then greatest(r.created_at, r.ended_at) else coalesce(r.ended_at, r.created_at) end as "knownAt"
    from unnest(${caseIds}::bigint[]) as c (case_id)
    cross join lateral (select e.source, e.created_at, e.ended_at from packing_result e
      where e.prct_code = ${prctCode} and e.case_id = c.case_id order by e.result_id desc limit 1) r`.execute(db)
  return new Map(rows.map(({ caseId, knownAt }) => [caseId, knownAt]))
}
