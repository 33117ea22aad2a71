import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { text } from '../../platform/database/column-types.ts'
import type { WriteDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import { temporaryTable } from '../../platform/database/temporary-table.ts'
import { isPacked } from '../results/packed-contents.ts'

/** The dealer has the notice, whether understood or not. Alias a: asn. */
export const isSent = sql`a.status in ('SENT', 'ACKED', 'ERROR')`

/** A dealer has a notice of the container. */
export const isAnnounced = (alias: string): Sql =>
  sql`exists (select 1 from asn a where a.prct_code = ${sql.raw(alias)}.prct_code and a.plan_id = ${sql.raw(alias)}.plan_id
    and a.container_id = ${sql.raw(alias)}.container_id and ${isSent})`

/**
 * The container has not left and no dealer has a notice of it. Lock order: whoever sends notices or loads cases locks
 * the containers first.
 */
export const isOpenToLoading = (alias: string): Sql =>
  sql`(${sql.raw(alias)}.status = 'PLANNED' and not ${isAnnounced(alias)})`

/**
 * Rebuilds the draft ship notices of containers from their current cases, one per container, dealer and part: packed pieces,
 * or planned ones of cases that are not packed yet. The dealer that names the container gets its number, other dealers
 * sharing it a number of their own. A sent notice is never rewritten: if it no longer equals the contents, a draft with the
 * next number corrects it.
 */
export async function rebuildNotices(db: WriteDb, prctCode: string, containerIds: readonly number[]): Promise<void> {
  const ofThese = sql`a.prct_code = ${prctCode} and a.container_id = any(${containerIds}::bigint[])`
  await sql`delete from asn a where ${ofThese} and a.status = 'DRAFT'`.execute(db)
  await temporaryTable(
    db,
    'loaded_part',
    sql`
    select h.container_id, h.dealer_code, c.part_no, count(distinct h.case_id) as cases,
      sum(case when ${isPacked('h')} then c.packed_qty else c.qty end) as qty
    from case_header h join case_content c on c.prct_code = h.prct_code and c.case_id = h.case_id
    where h.prct_code = ${prctCode} and h.container_id = any(${containerIds}::bigint[]) group by 1, 2, 3
    having sum(case when ${isPacked('h')} then c.packed_qty else c.qty end) > 0`,
  )
  await sql`
    with sailing as (
      select dealer_code, van_date, min(etd) as etd, min(eta) as eta from correspondence where prct_code = ${prctCode} group by 1, 2
    ), before as (
      select plan_id, renban_no, dealer_code, count(distinct asn_no) as notices from asn
      where prct_code = ${prctCode} and status <> 'DRAFT' group by 1, 2, 3
    ), sent as (
      select a.container_id, a.dealer_code, jsonb_object_agg(a.part_no, jsonb_build_array(a.case_count, a.qty)) as parts
      from asn a where ${ofThese} and ${isSent} group by 1, 2
    ), loaded as (
      select container_id, dealer_code, jsonb_object_agg(part_no, jsonb_build_array(cases, qty)) as parts from loaded_part group by 1, 2
    )
    insert into asn (prct_code, plan_id, asn_no, container_id, renban_no, dealer_code, part_no, case_count, qty, van_on, etd, eta)
    select k.prct_code, k.plan_id, 'A' || k.renban_no || case when l.dealer_code = k.dealer_code then '' else '-' || l.dealer_code end || coalesce('-R' || b.notices, ''),
      k.container_id, k.renban_no, l.dealer_code, l.part_no, l.cases, l.qty, k.van_on, s.etd, s.eta
    from loaded_part l
    join loaded using (container_id, dealer_code)
    left join sent using (container_id, dealer_code)
    join container k on k.prct_code = ${prctCode} and k.container_id = l.container_id
    left join before b on b.plan_id = k.plan_id and b.renban_no = k.renban_no and b.dealer_code = l.dealer_code
    left join sailing s on s.dealer_code = l.dealer_code and s.van_date = k.van_on
    where sent.parts is distinct from loaded.parts`.execute(db)
  await sql`drop table loaded_part`.execute(db)
}

/** Sends drafts (alias a: asn) of containers that are closed. A correction replaces the notice sent before. */
export async function sendDrafts(db: WriteDb, which: Sql, sentAt: string): Promise<readonly string[]> {
  const isClosed = sql`exists (select 1 from container k where k.prct_code = a.prct_code and k.container_id = a.container_id and k.status <> 'PLANNED')`
  await sql`
    update asn o set status = 'REPLACED' from asn a
    where ${which} and a.status = 'DRAFT' and ${isClosed} and o.prct_code = a.prct_code and o.plan_id = a.plan_id
      and o.container_id = a.container_id and o.dealer_code = a.dealer_code and o.status in ('SENT', 'ACKED', 'ERROR')`.execute(
    db,
  )
  const { rows } = await checkedSql({ asnNo: text })`
    update asn a set status = 'SENT', sent_at = ${sentAt}::timestamptz where ${which} and a.status = 'DRAFT' and ${isClosed}
    returning a.asn_no as "asnNo"`.execute(db)
  return [...new Set(rows.map(({ asnNo }) => asnNo))].toSorted()
}
