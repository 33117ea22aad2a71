import { monthOf } from '@packing/contract'
import { sql } from 'kysely'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { int } from '../../../platform/database/column-types.ts'
import { temporaryTable } from '../../../platform/database/temporary-table.ts'
import type { ReadContext, WriteContext } from '../../rule-context.ts'
import { businessDayOf } from '../../site/business-day.ts'

/** Versions that a compile or plan of this month or later refers to, by the id of the condition. */
export async function listUsedConditions(
  { db, prctCode, now }: ReadContext,
  conditionIds: readonly number[],
): Promise<Set<number>> {
  const month = monthOf(await businessDayOf({ db, prctCode, now }))
  const { rows } = await checkedSql({ conditionId: int })`
    with plans as materialized (select plan_id from packing_plan where prct_code = ${prctCode} and month >= ${month}),
      dealers as materialized (select dealer_code from dealer where prct_code = ${prctCode})
    select c.condition_id as "conditionId" from packing_condition c
    where c.prct_code = ${prctCode} and c.condition_id = any(${conditionIds}::bigint[]) and (
      exists (select 1 from plan_line l where l.plan_id in (select plan_id from plans) and l.dealer_code in (select dealer_code from dealers)
        and l.part_no = c.part_no and l.condition_id = c.condition_id)
      or exists (select 1 from compiled_req r where r.prct_code = c.prct_code
        and r.dealer_code in (select dealer_code from dealers) and r.part_no = c.part_no and r.condition_id = c.condition_id))`.execute(
    db,
  )
  return new Set(rows.map(({ conditionId }) => conditionId))
}

const keyColumns = sql.raw('part_no, dealer_code, pack_style, effective_from')

/**
 * Before values of approved versions change: a copy of each version that a compile or plan used takes over the id that
 * plans refer to, so that plans keep what they were computed with. The version gets a new id. Returns their number. The
 * caller defers the constraint against overlaps.
 */
export async function keepFormerValues(context: WriteContext, conditionIds: readonly number[]): Promise<number> {
  if (conditionIds.length === 0) return 0
  const used = [...(await listUsedConditions(context, conditionIds))]
  if (used.length > 0) await keepCopies(context, used)
  return used.length
}

async function keepCopies({ db, prctCode }: WriteContext, conditionIds: readonly number[]): Promise<void> {
  await temporaryTable(
    db,
    'kept_condition',
    sql`select condition_id, ${keyColumns} from packing_condition
      where prct_code = ${prctCode} and condition_id = any(${conditionIds}::bigint[])`,
  )
  await sql`
    update packing_condition set condition_id = default
    where prct_code = ${prctCode} and condition_id in (select condition_id from kept_condition)`.execute(db)
  await sql`
    insert into packing_condition overriding system value
    select copied.* from packing_condition c
    join kept_condition k using (${keyColumns})
    cross join lateral jsonb_populate_record(c, jsonb_build_object('condition_id', k.condition_id, 'status', 'OBSOLETE', 'copy_no',
      (select (max(o.copy_no::int) + 1)::text from packing_condition o where o.prct_code = c.prct_code and o.part_no = c.part_no
        and o.dealer_code = c.dealer_code and o.pack_style = c.pack_style and o.effective_from = c.effective_from))) copied
    where c.prct_code = ${prctCode} and c.copy_no = '0'`.execute(db)
  await sql`drop table kept_condition`.execute(db)
}
