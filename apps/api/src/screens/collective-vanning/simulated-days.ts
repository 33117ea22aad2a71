import type { ByUser, ReadContext } from '../../domain/rule-context.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, int, type RowOf, text } from '../../platform/database/column-types.ts'

const simulatedColumns = { definition: text, month: text, rev: int, vanOn: date, before: int, after: int }
export type SimulatedDay = RowOf<typeof simulatedColumns>

/**
 * Containers by vanning date without and with the rules (JSON), from the latest simulation of each rule and month. Only for
 * users of all dealers, as simulations count the containers of all sharing dealers.
 */
export async function findSimulatedDays(
  { db, prctCode, user }: ReadContext & ByUser,
  definitions: readonly string[],
): Promise<SimulatedDay[]> {
  if (definitions.length === 0 || user.dealerCodes !== null) return []
  const { rows } = await checkedSql(simulatedColumns)`
    with trial as (
      select distinct on (a.definition, month) a.definition, coalesce(r.params ->> 'month', '') as month, j.result
      from unnest(${definitions}::text[]) as a (definition)
      join job_net_run r on r.prct_code = ${prctCode} and r.net_id = 'VANNING_TRIAL' and r.status in ('ENDED_OK', 'ENDED_WARN')
      join job_run j on j.prct_code = r.prct_code and j.run_id = r.run_id and j.result -> 'tried' = a.definition::jsonb
      order by a.definition, month, r.run_id desc)
    select t.definition, t.month, (t.result -> 'measured' ->> 'rev')::int as rev, (d ->> 'vanOn')::date as "vanOn",
      (d -> 'before' ->> 'containers')::int as before, (d -> 'after' ->> 'containers')::int as after
    from trial t cross join lateral jsonb_array_elements(t.result -> 'days') d`.execute(db)
  return rows
}
