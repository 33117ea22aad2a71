import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/**
 * Makes the ship notices of containers anew, one per container, dealer and part, from the cases that stand in them now. The
 * dealer by whom a container is named has the notice of its number, others with whom it is shared one of their own.
 */
export async function restateNotices(db: Db, prctCode: string, containerIds: readonly number[]): Promise<void> {
  await sql`delete from asn where prct_code = ${prctCode} and container_id = any(${containerIds}::bigint[])`.execute(db)
  // What was placed a moment ago is not in the statistics yet: a temporary table can have its own, and the joins know its size.
  await sql`
    create temp table loaded_part on commit drop as
    select h.container_id, h.dealer_code, c.part_no, count(distinct h.case_id) as cases, sum(c.qty) as qty
    from case_header h join case_content c on c.case_id = h.case_id
    where h.container_id = any(${containerIds}::bigint[]) and c.prct_code = ${prctCode} group by 1, 2, 3`.execute(db)
  await sql`analyze loaded_part`.execute(db)
  await sql`
    with sailing as (
      select dealer_code, van_date, min(etd) as etd, min(eta) as eta from correspondence where prct_code = ${prctCode} group by 1, 2
    )
    insert into asn (prct_code, plan_id, asn_no, container_id, renban_no, dealer_code, part_no, case_count, qty, van_on, etd, eta)
    select k.prct_code, k.plan_id, 'A' || k.renban_no || case when l.dealer_code = k.dealer_code then '' else '-' || l.dealer_code end,
      k.container_id, k.renban_no, l.dealer_code, l.part_no, l.cases, l.qty, k.van_on, s.etd, s.eta
    from loaded_part l
    join container k on k.container_id = l.container_id
    left join sailing s on s.dealer_code = l.dealer_code and s.van_date = k.van_on
    where k.prct_code = ${prctCode}`.execute(db)
  await sql`drop table loaded_part`.execute(db)
}
