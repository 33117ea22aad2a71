import { sql } from 'kysely'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { int, orNull, text } from '../../../platform/database/column-types.ts'
import type { Sql } from '../../../platform/database/page-query.ts'
import type { ReadContext } from '../../rule-context.ts'
import { firmMonthOf, lastMonthOf } from '../standing/horizon.ts'

/** The release with which the rows of a dealer are compared. */
export interface Base {
  readonly dealerCode: string
  /** null: the dealer has no release before. */
  readonly cycleMonth: string | null
  readonly rev: number
}

export interface ComparedFile {
  readonly prctCode: string
  readonly cycleMonth: string
  /** Rows with the columns of `order_upload_row`, as a relation. */
  readonly rows: Sql
  readonly bases: readonly Base[]
  readonly now: Date
}

/** The release in force in the cycle, as it was when the file was staged; before the first one the last of an earlier cycle. */
export async function findBases(
  { db, prctCode }: ReadContext,
  { cycleMonth, rows, baseRevs }: Pick<ComparedFile, 'cycleMonth' | 'rows'> & { readonly baseRevs: unknown },
): Promise<Base[]> {
  const found = await checkedSql({ dealerCode: text, cycleMonth: orNull(text), rev: int })`
    select d.dealer_code as "dealerCode", case when d.rev > 0 then ${cycleMonth}::text else p.cycle_month::text end as "cycleMonth",
      case when d.rev > 0 then d.rev else coalesce(p.rev, 0) end as rev
    from (select r.dealer_code, coalesce((${JSON.stringify(baseRevs)}::jsonb ->> r.dealer_code)::int, c.rev, 0) as rev
      from (select distinct dealer_code from ${rows} r where dealer_code is not null) r
      left join order_cycle c on c.prct_code = ${prctCode} and c.cycle_month = ${cycleMonth} and c.dealer_code = r.dealer_code) d
    left join lateral (select c.cycle_month, c.rev from order_cycle c
      where c.prct_code = ${prctCode} and c.dealer_code = d.dealer_code and c.cycle_month < ${cycleMonth} and c.rev > 0
      order by c.cycle_month desc limit 1) p on d.rev = 0
    order by d.dealer_code`.execute(db)
  return found.rows
}

/** b: dealer_code, cycle_month, rev (0: nothing before), last_month that it reaches, is_same: of the cycle itself. */
const basesOf = ({ bases, cycleMonth }: ComparedFile): Sql => sql`
  (select b.*, b.cycle_month = ${cycleMonth} as is_same from unnest(${bases.map(({ dealerCode }) => dealerCode)}::text[],
    ${bases.map((base) => base.cycleMonth ?? '')}::text[], ${bases.map(({ rev }) => rev)}::int[],
    ${bases.map((base) => (base.cycleMonth === null ? '' : lastMonthOf(base.cycleMonth)))}::text[])
    b (dealer_code, cycle_month, rev, last_month))`

const inForce = sql`l.rev_from <= b.rev and (l.rev_to is null or l.rev_to >= b.rev)`

/** Lines of the previous release in the months of the file. */
const before = (file: ComparedFile): Sql => sql`
  select l.dealer_code, l.part_no, l.target_month, case when b.is_same then l.required_on end as required_on, l.qty as was, 0 as qty,
    false as is_moved, 0 as line, null::jsonb as stated
  from ${basesOf(file)} b
  join order_line l on l.prct_code = ${file.prctCode} and l.cycle_month = b.cycle_month and l.dealer_code = b.dealer_code
  where ${inForce} and l.target_month between ${firmMonthOf(file.cycleMonth)} and ${lastMonthOf(file.cycleMonth)}`

const staged = ({ rows, cycleMonth }: ComparedFile): Sql => sql`
  select r.dealer_code, r.part_no, r.target_month, r.required_on, 0 as was, r.qty,
    coalesce(r.stated @> '[{"isMoved": true}]', false) as is_moved, r.line, r.stated
  from ${rows} r where not (r.target_month = ${firmMonthOf(cycleMonth)} and r.required_on is null)`

/** Lines that a file of special orders leaves in force, because the cycle is closed for others. */
const kept = (file: ComparedFile): Sql => sql`
  select l.dealer_code, l.part_no, l.target_month, l.required_on, 0 as was, l.qty, false as is_moved, 0 as line, null::jsonb as stated
  from ${basesOf(file)} b
  join order_cycle c on c.prct_code = ${file.prctCode} and c.cycle_month = b.cycle_month and c.dealer_code = b.dealer_code
  join order_line l on l.prct_code = c.prct_code and l.cycle_month = c.cycle_month and l.dealer_code = c.dealer_code
  where b.is_same and ${inForce} and l.order_type <> 'S' and (c.status in ('CONFIRMED', 'CLOSED') or c.cut_off_at < ${file.now})
    and (l.dealer_code, l.order_no, l.line_no) not in (select r.dealer_code, r.order_no, r.line_no from ${file.rows} r where r.line_no is not null)`

/** Every row of the previous release (`was`) and of the new one (`qty`); days only where both can have them. */
export const comparedRows = (file: ComparedFile): Sql =>
  sql`(${before(file)} union all ${staged(file)} union all ${kept(file)})`

const ofMonth = (month: string) => ({
  was: sql`case when b.rev > 0 and ${month} <= b.last_month then coalesce(sum(f.was) filter (where f.target_month = ${month}), 0)::bigint end`,
  is: sql`coalesce(sum(f.qty) filter (where f.target_month = ${month}), 0)::bigint`,
})

/** One row t for each dealer and part. */
export function comparedParts(file: ComparedFile, months: readonly string[]): Sql {
  const columns = months.map((month, at) => {
    const { was, is } = ofMonth(month)
    return sql`${was} as ${sql.id(`was${at}`)}, ${is} as ${sql.id(`is${at}`)}`
  })
  const isCovered = sql`f.target_month <= b.last_month`
  return sql`(select p.*, case when p.was_total is null then null when p.was_total = 0 and p.is_total > 0 then 'NEW'
      when p.was_total > 0 and p.is_total = 0 then 'ENDED' when p.changed_qty > 0 then 'CHANGED' else 'SAME' end as change
    from (select f.dealer_code, f.part_no, ${sql.join(columns)}, bool_or(f.is_moved) as is_moved,
        case when b.rev > 0 then coalesce(sum(f.was), 0)::bigint end as was_total, sum(f.qty)::bigint as is_total,
        (case when b.rev > 0 then coalesce(sum(abs(f.qty - f.was)) filter (where ${isCovered}), 0) else sum(f.qty) end)::bigint as changed_qty
      from (select c.dealer_code, c.part_no, c.target_month, sum(c.was) as was, sum(c.qty) as qty, bool_or(c.is_moved) as is_moved
        from ${comparedRows(file)} c join ${basesOf(file)} b using (dealer_code)
        group by c.dealer_code, c.part_no, c.target_month, case when b.is_same then c.required_on end) f
      join ${basesOf(file)} b using (dealer_code)
      group by f.dealer_code, f.part_no, b.rev, b.last_month) p)`
}
