import { sql } from 'kysely'
import { businessDayOf } from '../../domain/site/business-day.ts'
import type { WriteDb } from '../../platform/database/database.ts'
import { temporaryTable } from '../../platform/database/temporary-table.ts'
import type { CheckScope } from './finding.ts'

const onKey = sql`t.check_code = f.check_code and t.dealer_code = f.dealer_code and t.part_no = f.part_no and t.reference = f.reference`

/**
 * Renews the facts of known findings, adds new ones and clears those no longer found. Answers are not touched: whether
 * they still hold follows from the facts. A cycle older than the newest one checked changes nothing that is known.
 */
export async function saveFindings(db: WriteDb, scope: CheckScope, now: Date): Promise<void> {
  const { prctCode, cycleMonth } = scope
  // Saves of the list wait, so that an answer is given for the facts that the planner saw.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bom_check ${prctCode}`}, 0))`.execute(db)
  // Two old parts of a change can have the same successor, which is named once.
  await temporaryTable(
    db,
    'bom_found',
    sql`select distinct on (f.check_code, f.dealer_code, f.part_no, f.reference) f.check_code, f.dealer_code, f.part_no, f.reference, f.model_code, f.parent_part, f.expected, f.actual, f.diff_qty,
        f.affected_count, coalesce(f.severity, r.severity) as severity, concat(coalesce(f.severity, r.severity), '|', f.facts) as facts,
        r.owner, ${await businessDayOf({ db, prctCode, now })}::date + r.due_days as due_on
      from bom_finding f join checked_rule r on r.check_code = f.check_code where r.is_active
      order by f.check_code, f.dealer_code, f.part_no, f.reference, f.facts`,
  )
  await recordChanges(db, scope, now)
  await sql`
    insert into bom_check as t (prct_code, check_code, dealer_code, part_no, reference, severity, model_code, parent_part, expected, actual,
      diff_qty, affected_count, facts, first_cycle, last_cycle, checked_at, owner, due_on, created_at, updated_at)
    select ${prctCode}, f.check_code, f.dealer_code, f.part_no, f.reference, f.severity, f.model_code, f.parent_part, f.expected, f.actual,
      f.diff_qty, f.affected_count, f.facts, ${cycleMonth}, ${cycleMonth}, ${now}::timestamptz, f.owner, f.due_on, ${now}::timestamptz, ${now}::timestamptz
    from bom_found f order by f.check_code, f.dealer_code, f.part_no, f.reference
    on conflict (prct_code, check_code, dealer_code, part_no, reference) do update set
      severity = excluded.severity, model_code = excluded.model_code, parent_part = excluded.parent_part, expected = excluded.expected,
      actual = excluded.actual, diff_qty = excluded.diff_qty, affected_count = excluded.affected_count, facts = excluded.facts,
      last_cycle = excluded.last_cycle, cycle_count = t.cycle_count + (t.last_cycle < excluded.last_cycle)::int,
      checked_at = excluded.checked_at, cleared_at = null,
      due_on = case when t.facts <> excluded.facts or t.cleared_at is not null then excluded.due_on else t.due_on end,
      row_version = t.row_version + (t.facts <> excluded.facts or t.cleared_at is not null)::int
    where t.last_cycle <= excluded.last_cycle`.execute(db)
  await sql`
    update bom_check t set cleared_at = ${now}, checked_at = ${now}, row_version = t.row_version + 1
    where t.prct_code = ${prctCode} and t.cleared_at is null and t.last_cycle <= ${cycleMonth}
      and (t.dealer_code = '*' or t.dealer_code in (select dealer_code from checked_dealer))
      and not exists (select 1 from bom_found f where ${onKey})`.execute(db)
}

/** The changes appear in the history of the finding. */
async function recordChanges(db: WriteDb, { prctCode, cycleMonth }: CheckScope, now: Date): Promise<void> {
  const pair = (field: string) => sql`jsonb_build_array(t.${sql.ref(field)}, f.${sql.ref(field)})`
  await sql`
    insert into audit (prct_code, at, call_id, entity, key, change)
    select ${prctCode}, ${now}::timestamptz, 'BOM_CHECK', 'bom_check', jsonb_build_object('checkNo', t.check_no),
      jsonb_build_object('fields', jsonb_build_object('severity', ${pair('severity')}, 'expected', ${pair('expected')}, 'actual', ${pair('actual')}))
    from bom_found f join bom_check t on t.prct_code = ${prctCode} and ${onKey}
    where t.facts <> f.facts and t.last_cycle <= ${cycleMonth}`.execute(db)
}
