import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/page-query.ts'

/** Plans with a newer revision of their month, to which what stays of their cases goes when cases are built again. */
const replacedPlans = (prctCode: string): Sql => sql`
  select p.plan_id, p.rev || ' → ' || n.rev as revs from packing_plan p
  join (select newest.month, newest.rev from (select month, max(rev) as rev from packing_plan where prct_code = ${prctCode} group by 1 having count(*) > 1) newest) n on n.month = p.month and n.rev > p.rev
  where p.prct_code = ${prctCode}`

/**
 * “1 → 3”: the case belongs to revision 1, its month is planned by revision 3, and the cases can be built again; null otherwise.
 * Alias: of a row with plan_id and status of a case. The plans are read once for all rows.
 */
export const earlierRevOf = (alias: string, prctCode: string): Sql => sql`
  case when ${sql.raw(alias)}.status in ('PLANNED', 'PRINTED')
    then (select jsonb_object_agg(x.plan_id, x.revs) from (${replacedPlans(prctCode)}) x) ->> ${sql.raw(alias)}.plan_id::text end`
