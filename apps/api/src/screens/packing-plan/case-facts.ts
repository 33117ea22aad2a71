import type { caseStatuses } from '@packing/contract'
import { sql } from 'kysely'
import { casePlanOf } from '../../domain/loads/loaded-plan.ts'
import type { PlanKey } from '../../domain/plans/newest-plan.ts'
import type { Sql } from '../../platform/database/page-query.ts'

/** In the order of progress. */
const progress = [
  'REPACK',
  'PLANNED',
  'PRINTED',
  'PACKING',
  'SHORT',
  'PACKED',
  'VANNED',
  'SHIPPED',
] as const satisfies readonly (typeof caseStatuses)[number][]

/** Of the cases that pack a row's part on its line and day. */
const facts = sql`sum(x.qty)::float8 as qty, sum(x.packed_qty)::float8 as packed_qty,
  (${[...progress]}::text[])[min(array_position(${[...progress]}::text[], h.status))] as status, string_agg(distinct k.renban_no, ', ') as renban_nos`

const caseContents = sql`case_content x
  join case_header h on h.prct_code = x.prct_code and h.case_id = x.case_id and h.status <> 'CANCELLED'
  left join container k on k.prct_code = h.prct_code and k.container_id = h.container_id`

/** Joins f to the rows t of a page. */
export const caseFactsOfRows = ({ prctCode, planId }: PlanKey): Sql => sql`left join lateral (
  select ${facts} from ${caseContents}
  where x.prct_code = t.prct_code and x.part_no = t.part_no and x.dealer_code = t.dealer_code and x.plan_id = ${casePlanOf(prctCode, sql`${planId}::bigint`)} and x.pack_style = t.pack_style
    and h.line_code = t.line_code and h.pack_on = t.pack_on having count(*) > 0) f on true`

/** Joins f to every row t of the plan; `isWanted` is a condition on cases h. */
export const caseFactsOfPlan = ({ prctCode, planId }: PlanKey, isWanted: Sql): Sql => sql`left join (
  select x.dealer_code, x.part_no, x.pack_style, h.line_code, h.pack_on, ${facts} from ${caseContents}
  where x.prct_code = ${prctCode} and x.plan_id = ${casePlanOf(prctCode, sql`${planId}::bigint`)} and ${isWanted} group by 1, 2, 3, 4, 5
) f on f.dealer_code = t.dealer_code and f.part_no = t.part_no and f.pack_style = t.pack_style and f.line_code = t.line_code and f.pack_on = t.pack_on`

/** Several rows of a part on one line and day share its packed pieces by their cases. Null: no case. */
export const packedCasesOf = (cases: Sql): Sql =>
  sql`case when f.qty = 0 then 0 else floor(100 * ${cases} * f.packed_qty / f.qty + 0.5) / 100 end`
