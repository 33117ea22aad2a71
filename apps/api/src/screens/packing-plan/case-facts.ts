import type { caseStatuses, DailyPlanRow } from '@packing/contract'
import { sql } from 'kysely'
import type { PlanKey } from '../../domain/plans/newest-plan.ts'
import type { Sql } from '../../platform/database/page-query.ts'

/** Of the cases that pack a row's part on its line and day. */
export interface CaseFacts {
  readonly qty: number
  readonly packedQty: number
  readonly status: (typeof caseStatuses)[number]
  readonly renbanNos: string | null
}

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
] as const satisfies readonly CaseFacts['status'][]

const facts = sql`jsonb_build_object('qty', sum(x.qty), 'packedQty', sum(x.packed_qty),
  'status', (${[...progress]}::text[])[min(array_position(${[...progress]}::text[], h.status))],
  'renbanNos', string_agg(distinct k.renban_no, ', '))`

const caseContents = sql`case_content x
  join case_header h on h.prct_code = x.prct_code and h.case_id = x.case_id and h.status <> 'CANCELLED'
  left join container k on k.prct_code = h.prct_code and k.container_id = h.container_id`

/** Of row t, for the rows of a page. */
export const caseFactsOfRow: Sql = sql`(select ${facts} from ${caseContents}
  where x.prct_code = t.prct_code and x.part_no = t.part_no and x.dealer_code = t.dealer_code and x.plan_id = t.plan_id and x.pack_style = t.pack_style
    and h.line_code = t.line_code and h.pack_on = t.pack_on having count(*) > 0)`

/** Joins f to every row t of the plan; `isWanted` is a condition on cases h. */
export const caseFactsOfPlan = ({ prctCode, planId }: PlanKey, isWanted: Sql): Sql => sql`left join (
  select x.dealer_code, x.part_no, x.pack_style, h.line_code, h.pack_on, ${facts} as facts from ${caseContents}
  where x.prct_code = ${prctCode} and x.plan_id = ${planId} and ${isWanted} group by 1, 2, 3, 4, 5
) f on f.dealer_code = t.dealer_code and f.part_no = t.part_no and f.pack_style = t.pack_style and f.line_code = t.line_code and f.pack_on = t.pack_on`

/** Several rows of a part on one line and day share its cases by their size. */
export function shownCaseFacts(
  cases: number,
  found: CaseFacts | null,
): Pick<DailyPlanRow, 'packedCases' | 'caseStatus' | 'renbanNos'> {
  if (!found) return { packedCases: null, caseStatus: null, renbanNos: '' }
  const { qty, packedQty, status, renbanNos } = found
  return {
    packedCases: qty === 0 ? 0 : Math.round((100 * cases * packedQty) / qty) / 100,
    caseStatus: status,
    renbanNos: renbanNos ?? '',
  }
}
