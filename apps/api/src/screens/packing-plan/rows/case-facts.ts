import type { caseStatuses } from '@packing/contract'
import { sql } from 'kysely'
import { casePlanOf } from '../../../domain/loads/loaded-plan.ts'
import type { PlanKey } from '../../../domain/plans/revision/newest-plan.ts'
import type { Sql } from '../../../platform/database/page-query.ts'

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
const facts = sql`, sum(x.qty)::float8 as qty, sum(x.packed_qty)::float8 as packed_qty,
  (${[...progress]}::text[])[min(array_position(${[...progress]}::text[], h.status))] as status,
  min(k.renban_no) as first_renban, max(k.renban_no) as last_renban, array_agg(k.renban_no) as renbans`
const factNames = sql`, b.qty, b.packed_qty, b.status, b.first_renban, b.last_renban, b.renbans`
const ofContainer = sql`left join container k on k.prct_code = h.prct_code and k.container_id = h.container_id`

/**
 * Built cases and their volume for each lot of the plan's rows, by dealer, part, pack style, line and day. A part has of each
 * case the share of its boxes. Cases that stand where the plan has no row of the part, because the row was moved or the case
 * was kept, count for the part's rows without cases, or for all of them. Summed over the rows they are therefore the cases of
 * the plan. Null: the part has no cases. `isWanted` is a condition on rows h of the plan and on cases h. With facts, also what
 * is known of the cases at the place itself: reading them a second time would cost as much again.
 */
export const builtByLot = (
  { prctCode, planId }: PlanKey,
  isWantedPart: Sql,
  isWanted: Sql,
  { hasFacts = false }: { readonly hasFacts?: boolean } = {},
): Sql => {
  const [names, found, containers] = hasFacts ? [factNames, facts, ofContainer] : [sql``, sql``, sql``]
  const outer = hasFacts ? sql`, qty, packed_qty, status, first_renban, last_renban, renbans` : sql``
  const place = sql`dealer_code, part_no, pack_style, line_code, pack_on`
  const perLot = (
    own: Sql,
    loose: Sql,
  ) => sql`case when ${own} is null and ${loose} is null then null else coalesce(${own} / lots, 0)
    + coalesce(${loose} / case when bare is null then whole when ${own} is null then bare end, 0) end`
  return sql`(
  select ${place}, ${perLot(sql`cases`, sql`loose_cases`)} as cases, ${perLot(sql`volume`, sql`loose_volume`)} as volume${outer}
  from (
    select ${place}, p.lots, b.cases, b.volume${names}, sum(b.cases) filter (where p.lots is null) over part as loose_cases,
      sum(b.volume) filter (where p.lots is null) over part as loose_volume,
      sum(p.lots) filter (where b.cases is null) over part as bare, sum(p.lots) over part as whole
    from (
      select x.dealer_code, x.part_no, x.pack_style, h.line_code, h.pack_on, sum(x.lots)::float8 as lots from plan_line x
      cross join lateral (select x.line_code, x.pack_on) h
      where x.prct_code = ${prctCode} and x.plan_id = ${planId} and ${isWantedPart} and ${isWanted} group by 1, 2, 3, 4, 5
    ) p full join (
      select x.dealer_code, x.part_no, x.pack_style, h.line_code, h.pack_on, sum(x.lots / h.box_count::float8) as cases,
        sum(x.lots / h.box_count::float8 * h.volume_mm3) as volume${found}
      from case_content x join case_header h on h.prct_code = x.prct_code and h.case_id = x.case_id and h.status <> 'CANCELLED' ${containers}
      where x.prct_code = ${prctCode} and x.plan_id = ${casePlanOf(prctCode, sql`${planId}::bigint`)} and ${isWantedPart} and ${isWanted} group by 1, 2, 3, 4, 5
    ) b using (${place})
    window part as (partition by dealer_code, part_no, pack_style)
  ) each where lots is not null)`
}

/** Joins g, of `builtByLot` with facts, to the rows t of a page. */
export const builtOfRows = (plan: PlanKey): Sql => sql`left join lateral (
  select c.* from ${builtByLot(plan, sql`x.dealer_code = t.dealer_code and x.part_no = t.part_no and x.pack_style = t.pack_style`, sql`true`, { hasFacts: true })} c
  where c.line_code = t.line_code and c.pack_on = t.pack_on) g on true`

/** Joins g, of `builtByLot` with facts, to every row t of the plan; `isWanted` is a condition on rows and cases h. */
export const builtOfPlan = (
  plan: PlanKey,
  isWanted: Sql,
): Sql => sql`left join ${builtByLot(plan, sql`true`, isWanted, { hasFacts: true })} g
  on g.dealer_code = t.dealer_code and g.part_no = t.part_no and g.pack_style = t.pack_style and g.line_code = t.line_code and g.pack_on = t.pack_on`

/** Most rows have one container: to leave out the others while rows are added up would sort the cases of the whole plan. */
export const renbanNos = sql`coalesce(case when g.first_renban = g.last_renban then g.first_renban
  else (select string_agg(distinct r.no, ', ') from unnest(g.renbans) r (no)) end, '')`

/** Several rows of a part on one line and day share its packed pieces by their cases. Null: no case. */
export const packedCasesOf = (cases: Sql): Sql =>
  sql`case when g.qty > 0 then ${cases} * g.packed_qty / g.qty else 0 * g.qty end`
