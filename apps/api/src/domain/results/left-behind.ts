import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, int, notNull, orNull, text } from '../../platform/database/column-types.ts'
import type { ReadDb, WriteDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import { isOnLostDate } from '../loads/lost-vannings.ts'
import { movedTo } from '../loads/van-date.ts'
import { isOpenToLoading } from '../notices/ship-notices.ts'
import type { WriteContext } from '../rule-context.ts'
import { businessDayOf } from '../site/business-day.ts'
import { LATE_DAYS } from './late-cases.ts'

/** Out of its container, without a place. */
export const takenOut: Sql = sql`container_id = null, load_step = null, x_mm = null, y_mm = null, z_mm = null, dx_mm = null,
  dy_mm = null, dz_mm = null`

/**
 * Its vanning is over, and it is in no container: it needs another date. Cases of closed containers left with them; one in an open
 * container is loaded with that. Older cases are ignored, as those without a result are. Alias: case_header.
 */
export const isLeftBehind = (alias: string, today: Sql): Sql => {
  const one = sql.raw(alias)
  return sql`(${one}.van_on < ${today} and ${one}.van_on > ${today} - ${LATE_DAYS}::int and ${one}.container_id is null
    and ${one}.status not in ('CANCELLED', 'VANNED', 'SHIPPED'))`
}

/** In no container, and not gone: it may get another vanning date. Alias h: case_header. */
export const isWithoutPlace: Sql = sql`(h.container_id is null and h.status not in ('CANCELLED', 'VANNED', 'SHIPPED'))`

/** Its vanning date has no vessel any more, and its container, if any, has not left. Alias h: case_header. */
export const isWithoutVessel = (
  prctCode: string,
  today: Sql,
): Sql => sql`(h.status not in ('CANCELLED', 'VANNED', 'SHIPPED')
  and ${isOnLostDate(prctCode, 'h', today)} and (h.container_id is null or exists (select 1 from container k
    where k.prct_code = ${prctCode} and k.container_id = h.container_id and ${isOpenToLoading('k')})))`

/** The first vanning date of the dealer after a day; null: its calendar ends before. */
export const nextVanningOn = (prctCode: string, dealer: Sql, after: Sql): Sql => sql`(
  select min(n.van_date) from correspondence n where n.prct_code = ${prctCode} and n.dealer_code = ${dealer} and n.van_date > ${after})`

/** Leaves out dealers that the user does not see. */
export async function listNextVannings(
  db: ReadDb,
  prctCode: string,
  { dealers, after }: { readonly dealers: readonly string[]; readonly after: string },
): Promise<readonly { readonly dealerCode: string; readonly vanOn: string | null }[]> {
  const { rows } = await checkedSql({ dealerCode: notNull(text), vanOn: orNull(date) })`
    select d.code as "dealerCode", ${nextVanningOn(prctCode, sql`d.code`, sql`${after}::date`)} as "vanOn"
    from unnest(dealers_seen(${dealers}::text[])) with ordinality as d (code, at) order by d.at`.execute(db)
  return rows
}

export interface Replanned {
  readonly dealerCode: string
  readonly vanOn: string
  /** The packing month whose cases are loaded on that date; of several the newest. */
  readonly month: string
  readonly cases: number
}

/** Where cases that stayed behind are planned now, by dealer. Those without a later vanning date are not listed. */
export async function listReplanned(
  db: ReadDb,
  prctCode: string,
  { caseIds, after }: { readonly caseIds: readonly number[]; readonly after: string },
): Promise<readonly Replanned[]> {
  const { rows } = await checkedSql({ dealerCode: text, vanOn: date, month: text, cases: int })`
    select h.dealer_code as "dealerCode", h.van_on as "vanOn", coalesce((
        select max(p.month) from container k join packing_plan p on p.plan_id = k.plan_id
        where k.prct_code = ${prctCode} and k.dealer_code = h.dealer_code and k.van_on = h.van_on), max(o.month)) as month, count(*)::int as cases
    from case_header h join packing_plan o on o.plan_id = h.plan_id
    where h.prct_code = ${prctCode} and h.case_id = any(${caseIds}::bigint[]) and h.van_on > ${after}::date
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** Load group of the open containers of a day, if there is only one: cases that come later join it. Alias h: case_header. */
const groupOn = (prctCode: string, vanOn: Sql): Sql => sql`coalesce((
      select min(k.load_group) from container k where k.prct_code = ${prctCode} and k.van_on = ${vanOn}
        and k.dealer_code = h.dealer_code and k.status = 'PLANNED' having count(distinct k.load_group) = 1), '')`

/** Cases get another vanning date, out of the containers they are in: VANNING loads them with the cases of that date. */
export async function moveToVanning(
  db: WriteDb,
  prctCode: string,
  { caseIds, vanOn }: { readonly caseIds: readonly number[]; readonly vanOn: string },
): Promise<void> {
  const date = sql`${vanOn}::date`
  await sql`
    update case_header h set ${movedTo(date)}, load_group = ${groupOn(prctCode, date)},
      left_reason = case when h.container_id is null then h.left_reason else '{"cause": "REMOVED"}' end, ${takenOut}
    where h.prct_code = ${prctCode} and h.case_id = any(${caseIds}::bigint[])`.execute(db)
}

/**
 * Cases that stay behind get the dealer's next vanning date, out of the containers they are in, so that VANNING loads them with its
 * cases. Cases of a dealer whose calendar has no later date keep theirs. They join the load group of that day if it has only one.
 */
export async function replanLeft(
  db: WriteDb,
  prctCode: string,
  { caseIds, after }: { readonly caseIds: readonly number[]; readonly after: string },
): Promise<number> {
  const { rows } = await checkedSql({ caseId: int })`
    update case_header h set ${movedTo(sql`n.van_on`)}, load_group = ${groupOn(prctCode, sql`n.van_on`)},
      left_reason = case when h.container_id is null then h.left_reason end, ${takenOut}
    from (select x.case_id, ${nextVanningOn(prctCode, sql`x.dealer_code`, sql`greatest(x.van_on, ${after}::date)`)} as van_on
      from case_header x where x.prct_code = ${prctCode} and x.case_id = any(${caseIds}::bigint[])) n
    where h.prct_code = ${prctCode} and h.case_id = n.case_id and n.van_on is not null
    returning h.case_id as "caseId"`.execute(db)
  return rows.length
}

/**
 * Cases that wait without a vanning date, because their dealer had no later one, get the first that it has now: its calendar
 * was extended. Absent dealers: all.
 */
export async function replanWaiting(
  context: WriteContext,
  { dealers }: { readonly dealers?: readonly string[] } = {},
): Promise<number> {
  const { db, prctCode } = context
  const today = await businessDayOf(context)
  const { rows } = await checkedSql({ caseId: int })`
    select h.case_id as "caseId" from case_header h
    where h.prct_code = ${prctCode} and h.container_id is null and h.left_reason is not null and h.status <> 'CANCELLED'
      and h.van_on < ${today}::date ${dealers ? sql`and h.dealer_code = any(${dealers}::text[])` : sql``}
    order by h.case_id for update`.execute(db)
  if (rows.length === 0) return 0
  return replanLeft(db, prctCode, { caseIds: rows.map(({ caseId }) => caseId), after: today })
}
