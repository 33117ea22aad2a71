import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, text } from '../../platform/database/column-types.ts'
import type { WriteDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import { temporaryTable } from '../../platform/database/temporary-table.ts'
import { firstSailingOf, firstSailings } from '../calendars/first-sailings.ts'
import { isPacked } from '../cases/packed-contents.ts'
import type { WriteContext } from '../rule-context.ts'
import { dealerNotices, type SentNotice, type ShipNoticeWords, shipNoticeWords } from './dealer-notices.ts'
import { listPrctCodesOf, sendNotices } from './send-notices.ts'

/** The dealer has the notice, whether understood or not. Alias a: asn. */
export const isSent = sql`a.status in ('SENT', 'ACKED', 'ERROR')`

/** Dealers acknowledge within a day, if they have users who can. Alias t: asn. */
export const isOverdue = (now: Date): Sql =>
  sql`(t.status = 'SENT' and coalesce(t.sent_at < ${now}::timestamptz - interval '24 hours', false) and exists (
    select 1 from app_user u where u.is_active and u.calls is null and t.dealer_code = any(u.dealer_codes)))`

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
 * Rebuilds the draft ship notices of containers from the packed cases in them, one per container, dealer and part. A
 * container that is not closed has none: what will be in it is a plan. The dealer that names the container gets its number,
 * other dealers sharing it a number of their own. A sent notice is never rewritten: if it no longer equals the contents, a
 * draft with the next number corrects it.
 */
export async function rebuildNotices(db: WriteDb, prctCode: string, containerIds: readonly number[]): Promise<void> {
  const ofThese = sql`a.prct_code = ${prctCode} and a.container_id = any(${containerIds}::bigint[])`
  await sql`delete from asn a where ${ofThese} and a.status = 'DRAFT'`.execute(db)
  await temporaryTable(
    db,
    'loaded_part',
    sql`
    select container_id, dealer_code, part_no, sum(cases) as cases, sum(qty) as qty,
      jsonb_object_agg(month, qty) filter (where month <> own_month) as other_months
    from (select h.container_id, h.dealer_code, c.part_no, p.month, o.month as own_month, count(distinct h.case_id) as cases, sum(c.packed_qty) as qty
    from container k
    join packing_plan o on o.prct_code = k.prct_code and o.plan_id = k.plan_id
    join case_header h on h.prct_code = k.prct_code and h.container_id = k.container_id and ${isPacked('h')}
    join packing_plan p on p.prct_code = h.prct_code and p.plan_id = h.plan_id
    join case_content c on c.prct_code = h.prct_code and c.case_id = h.case_id and c.packed_qty > 0
    where k.prct_code = ${prctCode} and k.container_id = any(${containerIds}::bigint[]) and k.status <> 'PLANNED' group by 1, 2, 3, 4, 5) t group by 1, 2, 3`,
  )
  await sql`
    with sailing as (${firstSailings(prctCode)}), before as (
      select renban_no, dealer_code, count(distinct asn_no) as notices from asn
      where prct_code = ${prctCode} and status <> 'DRAFT' and renban_no in (
        select k.renban_no from container k where k.prct_code = ${prctCode} and k.container_id = any(${containerIds}::bigint[])) group by 1, 2
    ), sent as (
      select a.container_id, a.dealer_code, jsonb_object_agg(a.part_no, jsonb_build_array(a.case_count, a.qty)) as parts
      from asn a where ${ofThese} and ${isSent} group by 1, 2
    ), loaded as (
      select container_id, dealer_code, jsonb_object_agg(part_no, jsonb_build_array(cases, qty)) as parts from loaded_part group by 1, 2
    )
    insert into asn (prct_code, plan_id, asn_no, container_id, renban_no, dealer_code, part_no, case_count, qty, other_months, van_on, etd, eta)
    select k.prct_code, k.plan_id, 'A' || k.renban_no || case when l.dealer_code = k.dealer_code then '' else '-' || l.dealer_code end || coalesce('-R' || b.notices, ''),
      k.container_id, k.renban_no, l.dealer_code, l.part_no, l.cases, l.qty, l.other_months, k.van_on, s.etd, s.eta
    from loaded_part l
    join loaded using (container_id, dealer_code)
    left join sent using (container_id, dealer_code)
    join container k on k.prct_code = ${prctCode} and k.container_id = l.container_id
    left join before b on b.renban_no = k.renban_no and b.dealer_code = l.dealer_code
    left join sailing s on s.dealer_code = l.dealer_code and s.van_date = k.van_on
    where sent.parts is distinct from loaded.parts`.execute(db)
  await sql`drop table loaded_part`.execute(db)
}

/**
 * Notices with their pieces (`month_qty`) of a packing month: a container is of the month of most of its cases, and may load
 * others. `which`: a condition on n, a row of asn.
 */
export const noticedPieces = (prctCode: Sql, month: Sql, which: Sql): Sql => sql`(
  select n.*, n.qty - coalesce((select sum(o.value::int) from jsonb_each_text(n.other_months) o), 0)::int as month_qty
  from packing_plan p join asn n on n.prct_code = p.prct_code and n.plan_id = p.plan_id
  where p.prct_code = ${prctCode} and p.month = ${month} and ${which}
  union all
  select n.*, (n.other_months ->> ${month}::text)::int from asn n
  where n.prct_code = ${prctCode} and n.other_months ? ${month}::text and ${which})`

/** The same of the notices that their dealers have. */
export const sentPieces = (prctCode: Sql, month: Sql): Sql =>
  noticedPieces(prctCode, month, sql`n.status in ('SENT', 'ACKED', 'ERROR')`)

/** Who sends, and when. */
interface Sending extends WriteContext {
  /** Who sent it: an employee, or a job. */
  readonly by: string
}

const sentColumns = { asnNo: text, dealerCode: text, cycleMonth: text, isCorrection: bool }

/**
 * Sends drafts (alias a: asn) of containers that are closed, and notifies their dealers. A correction replaces the notice sent before.
 * Departure and arrival are those that the calendar has by now: a draft can be days old, and its ship late.
 */
export async function sendDrafts(sending: Sending, which: Sql): Promise<readonly string[]> {
  const { db, by, now } = sending
  const isClosed = sql`exists (select 1 from container k where k.prct_code = a.prct_code and k.container_id = a.container_id and k.status <> 'PLANNED')`
  const sailing = firstSailingOf(sql`a.prct_code`, sql`a.dealer_code`, sql`a.van_on`)
  await sql`
    update asn o set status = 'REPLACED' from asn a
    where ${which} and a.status = 'DRAFT' and ${isClosed} and o.prct_code = a.prct_code and o.plan_id = a.plan_id
      and o.container_id = a.container_id and o.dealer_code = a.dealer_code and o.status in ('SENT', 'ACKED', 'ERROR')`.execute(
    db,
  )
  const { rows } = await checkedSql(sentColumns)`
    select distinct a.asn_no as "asnNo", a.dealer_code as "dealerCode", ${cycleOfPlan('a')} as "cycleMonth",
      exists (select 1 from asn o where o.prct_code = a.prct_code and o.plan_id = a.plan_id and o.container_id = a.container_id
        and o.dealer_code = a.dealer_code and o.status = 'REPLACED') as "isCorrection"
    from asn a where ${which} and a.status = 'DRAFT' and ${isClosed} order by 1`.execute(db)
  // One after the other: messages to partners leave in the order in which the cumulative quantities count the notices.
  for (const { asnNo } of rows)
    await sql`
      update asn a set status = 'SENT', sent_at = ${now}::timestamptz, sent_by = ${by}, (etd, eta) = (
        select case when s.found then s.etd else a.etd end, case when s.found then s.eta else a.eta end
        from (select 1) one left join lateral (select true as found, f.* from ${sailing} f) s on true)
      where ${which} and a.status = 'DRAFT' and ${isClosed} and a.asn_no = ${asnNo}`.execute(db)
  await notifyDealers(sending, rows, ({ isCorrection }) =>
    isCorrection ? shipNoticeWords.corrected : shipNoticeWords.sent,
  )
  return rows.map(({ asnNo }) => asnNo)
}

/** Notifies the dealers of withdrawn notices. */
export async function notifyCancelled(sending: Sending, asnNos: readonly string[]): Promise<void> {
  const { rows } = await checkedSql(sentColumns)`
    select distinct a.asn_no as "asnNo", a.dealer_code as "dealerCode", ${cycleOfPlan('a')} as "cycleMonth", false as "isCorrection"
    from asn a where a.prct_code = ${sending.prctCode} and a.asn_no = any(${asnNos}::text[]) order by 1`.execute(
    sending.db,
  )
  await notifyDealers(sending, rows, () => shipNoticeWords.cancelled)
}

const cycleOfPlan = (
  alias: string,
): Sql => sql`(select to_char(to_date(p.month, 'YYYYMM') - interval '1 month', 'YYYYMM')
  from packing_plan p where p.plan_id = ${sql.raw(alias)}.plan_id)`

/** Dealers without users get the message file only. */
async function notifyDealers(
  { db, prctCode, now, by }: Sending,
  notices: readonly SentNotice[],
  wordsOf: (notice: SentNotice) => ShipNoticeWords,
): Promise<void> {
  for (const notice of dealerNotices(notices, wordsOf, now)) {
    const recipients = await listPrctCodesOf({ db, prctCode }, notice.dealerCode)
    await sendNotices({ db, prctCode, now, user: { employeeId: by } }, [notice], recipients)
  }
}
