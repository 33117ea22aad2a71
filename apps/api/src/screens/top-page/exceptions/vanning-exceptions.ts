import { sql } from 'kysely'
import { isPacked, piecesOfCase } from '../../../domain/cases/packed-contents.ts'
import { isLate, isUnpacked, LATE_DAYS } from '../../../domain/results/late-cases.ts'
import { isLeftBehind, isWithoutPlace, isWithoutVessel } from '../../../domain/results/left-behind.ts'
import { businessDayOf } from '../../../domain/site/business-day.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { date, int, orNull, text, texts } from '../../../platform/database/column-types.ts'
import type { Sql } from '../../../platform/database/page-query.ts'
import type { FindExceptions, FoundException, LookContext } from './found-exception.ts'

const MAX_NAMES = 6

/** A vanning is a dealer and a date: what its cases lack is one decision, whatever days and lines they are of. */
const vanningColumns = {
  dealerCode: text,
  vanOn: date,
  month: text,
  count: int,
  pieces: int,
  lines: texts,
  names: texts,
  sinceOn: orNull(date),
}

interface Vannings {
  /** A condition on h, a row of case_header. */
  readonly which: Sql
  /** Cases are counted where it is absent. */
  readonly count?: Sql
  readonly pieces?: Sql
  /** Absent where nobody knows since when. */
  readonly since?: Sql
  readonly from?: Sql
}

/** The names are its containers. Cases of closed months are history. */
async function vannings({ db, prctCode }: LookContext, of: Vannings): Promise<FoundException[]> {
  const { rows } = await checkedSql(vanningColumns)`
    select h.dealer_code as "dealerCode", h.van_on as "vanOn", max(p.month) as month, ${of.count ?? sql`count(*)`}::int as count,
      ${of.pieces ?? sql`sum(${piecesOfCase('h')})`}::bigint as pieces, array_agg(distinct h.line_code order by h.line_code) as lines,
      coalesce((array_agg(distinct n.renban_no order by n.renban_no) filter (where n.renban_no is not null))[1:${MAX_NAMES}::int], '{}') as names,
      ${of.since ?? sql`null::date`} as "sinceOn"
    from ${of.from ?? sql`case_header h`}
    join packing_plan p on p.prct_code = ${prctCode} and p.plan_id = h.plan_id
      and not exists (select 1 from closed_month m where m.prct_code = ${prctCode} and m.month = p.month)
    left join container n on n.prct_code = ${prctCode} and n.container_id = h.container_id
    where h.prct_code = ${prctCode} and ${of.which}
    group by 1, 2 order by 2, 1`.execute(db)
  return rows.map(({ dealerCode, ...row }) => ({ ...row, object: `${dealerCode} ${row.vanOn}`, dealers: [dealerCode] }))
}

const dayOf = async (context: LookContext): Promise<Sql> => sql`${await businessDayOf(context)}::date`

/** Planned before today and not packed. The vanning is at risk once a case has passed its pack-by date, or on its day. */
const unpacked =
  (isAtRisk: boolean): FindExceptions =>
  async (context) => {
    const today = await dayOf(context)
    const late = sql`select t.case_id, t.dealer_code, t.van_on,
        bool_or(t.van_on = ${today} or ${isLate(context.prctCode, 't', today)}) over (partition by t.dealer_code, t.van_on) as is_at_risk
      from case_header t where t.prct_code = ${context.prctCode} and ${isUnpacked('t', sql`(${today} - 1)`)} and t.van_on >= ${today}`
    return vannings(context, {
      from: sql`(${late}) u join case_header h on h.prct_code = ${context.prctCode} and h.case_id = u.case_id`,
      which: sql`u.is_at_risk = ${isAtRisk}`,
      since: sql`min(h.pack_on) + 1`,
    })
  }
export const listBehind = unpacked(false)
export const listAtRisk = unpacked(true)

/** Their vanning is over, and they are in no container. */
export const listLeft: FindExceptions = async (context) =>
  vannings(context, { which: isLeftBehind('h', await dayOf(context)), since: sql`h.van_on + 1` })

/** VANNING found no place for them, and their date is still ahead; or no vessel leaves on it any more, whatever they are loaded in. */
export const listStranded: FindExceptions = async (context) => {
  const today = await dayOf(context)
  return vannings(context, {
    which: sql`(h.van_on >= ${today} and (${isWithoutPlace} and h.left_reason is not null or ${isWithoutVessel(context.prctCode, today)}))`,
  })
}

const ofContainers = (prctCode: string, which: Sql): Sql => sql`(
  select k.container_id, k.vanned_at from container k where k.prct_code = ${prctCode} and ${which}) k
  join case_header h on h.prct_code = ${prctCode} and h.container_id = k.container_id and h.status <> 'CANCELLED'`

/** Containers that are still open although their date has passed. */
export const listMissed: FindExceptions = async (context) => {
  const today = await dayOf(context)
  return vannings(context, {
    from: ofContainers(
      context.prctCode,
      sql`k.status = 'PLANNED' and k.van_on < ${today} and k.van_on > ${today} - ${LATE_DAYS}::int`,
    ),
    which: sql`true`,
    count: sql`count(distinct h.container_id)`,
    since: sql`h.van_on + 1`,
  })
}

/** Pieces of parts that case h lacks; more of another part do not make up for them. */
const lackedPieces = sql`(select coalesce(sum(greatest(0, x.qty - x.packed_qty)), 0) from case_content x
  where x.prct_code = h.prct_code and x.case_id = h.case_id)`

/** Closed containers that have not left, with a case that has fewer pieces of a part than planned. */
export const listClosedShort: FindExceptions = async (context) => {
  const today = await dayOf(context)
  return vannings(context, {
    from: ofContainers(context.prctCode, sql`k.status = 'VANNED' and k.van_on > ${today} - ${LATE_DAYS}::int`),
    which: sql`${isPacked('h')} and ${lackedPieces} > 0`,
    count: sql`count(distinct h.container_id)`,
    pieces: sql`sum(${lackedPieces})`,
    since: sql`min(h.packed_on)`,
  })
}

/** Planned containers that their dealer's rule offers for rolling to another date. */
export const listThin: FindExceptions = async (context) => {
  const { prctCode } = context
  const least = sql`coalesce((select r.roll_fill_permille from loading_rule r where r.prct_code = ${prctCode}
    and r.dealer_code in (k.dealer_code, '*') order by r.dealer_code = '*' limit 1), 0)`
  return vannings(context, {
    from: ofContainers(
      prctCode,
      sql`k.status = 'PLANNED' and k.van_on >= ${await dayOf(context)} and k.fill_permille < ${least}`,
    ),
    which: sql`true`,
    count: sql`count(distinct h.container_id)`,
  })
}
