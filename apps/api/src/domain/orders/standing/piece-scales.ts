import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/page-query.ts'
import { packedContents } from '../../cases/packed-contents.ts'
import { compiledQtyOf, joinManual } from './manual-quantities.ts'
import { ownOpening } from './opening-carry.ts'

/**
 * Which pieces of which case belong to which order line (decision 48): pieces on a scale per dealer, part and month, order
 * lines by due date, lots and cases by pack date, each with the cumulated pieces at its end.
 */

export const monthBefore = (month: Sql): Sql => sql`to_char((${month} || '01')::date - interval '1 month', 'YYYYMM')`

/** The newest revision of each month, and all of them: packed cases of an earlier one count. */
export const newestPlans = (prctCode: string): Sql => sql`
  select p.month, (array_agg(p.plan_id order by p.rev desc))[1] as plan_id, array_agg(p.plan_id) as plan_ids
  from packing_plan p where p.prct_code = ${prctCode} group by 1`

/** Each row of `keys` with its plans and the carry-over before its first piece. */
const planned = (prctCode: string): Sql => sql`(
  select g.dealer_code, g.part_no, g.month, p.plan_id, p.plan_ids, (
    select sum(${ownOpening('o')})::int from carry_over o
    where o.prct_code = ${prctCode} and o.month = g.month and o.dealer_code = g.dealer_code and o.part_no = g.part_no) as opening
  from keys g left join current_plan p on p.month = g.month offset 0) g`

const demand = (prctCode: string): Sql => sql`
  select array_agg(o.order_no) as order_nos, array_agg(o.line_no) as line_nos, array_agg(o.order_type) as order_types,
    array_agg(o.required_on) as due_ons, array_agg(o.qty) as due_qtys, array_agg(o.demand) as due_demands, array_agg(o.until) as due_untils
  from (select o.*, (sum(o.demand) over (order by o.required_on, o.order_no, o.line_no))::int as until
    from (
      select o.order_no, o.line_no, o.order_type::text, o.required_on, o.qty, ${compiledQtyOf('o')} as demand
      from order_line o ${joinManual('o')}
      where o.prct_code = ${prctCode} and o.cycle_month = ${monthBefore(sql`g.month`)} and o.dealer_code = g.dealer_code
        and o.part_no = g.part_no and o.rev_to is null and o.target_month = g.month) o) o`

const lots = (prctCode: string): Sql => sql`
  select array_agg(l.line_code) as lot_lines, array_agg(l.pack_on) as lot_days, array_agg(l.condition_id) as lot_conditions,
    array_agg(l.is_pinned) as lot_pinned, array_agg(l.qty) as lot_qtys, array_agg(l.until) as lot_untils
  from (select l.*, (coalesce(g.opening, 0) + sum(l.qty) over (order by l.pack_on, l.van_on, l.seq))::int as until
    from (
      select l.line_code, l.pack_on, l.van_on, l.seq, l.condition_id, l.is_pinned, l.qty from plan_line l
      where l.prct_code = ${prctCode} and l.plan_id = g.plan_id and l.dealer_code = g.dealer_code and l.part_no = g.part_no) l) l`

const cases = (prctCode: string, isAsked: Sql): Sql => sql`
  select array_agg(c.case_id) as case_ids, array_agg(c.seq) as case_seqs, array_agg(c.is_asked) as case_asked,
    array_agg(c.qty) as case_qtys, array_agg(c.until) as case_untils
  from (select c.*, (coalesce(g.opening, 0) + sum(c.qty) over (order by c.day, c.van_on, c.case_no, c.seq))::int as until
    from (
      select h.case_id, h.seq::int, h.case_no, h.van_on, coalesce(h.packed_on, h.planned_on) as day, ${isAsked} as is_asked,
        case when h.packed_on is null then h.planned_qty else h.packed_qty end as qty
      from ${packedContents(prctCode)} h
      where h.dealer_code = g.dealer_code and h.part_no = g.part_no and h.plan_id = any(g.plan_ids) and h.status <> 'CANCELLED') c) c`

/**
 * A row per row of `keys` (dealer_code, part_no, month), joined with `current_plan` (`newestPlans`). `isAsked`: over h, the rows
 * of `packedContents`. Opening carry-over covers the first lines; a backlog takes the first pieces. A packed case counts with
 * what it contains. Arrays that are found key by key, instead of rows: the planner cannot know how many a search has, and would
 * compare all of them with each other.
 */
export const pieceScales = (prctCode: string, isAsked: Sql): Sql => sql`
  select g.dealer_code, g.part_no, g.month, g.plan_id, g.opening, d.*, l.*, c.*
  from ${planned(prctCode)}
  cross join lateral (${demand(prctCode)}) d
  cross join lateral (${lots(prctCode)}) l
  cross join lateral (${cases(prctCode, isAsked)}) c`

/** The same without lots: for the orders of given cases. */
export const caseScales = (prctCode: string, isAsked: Sql): Sql => sql`
  select g.dealer_code, g.part_no, g.month, d.*, c.*
  from ${planned(prctCode)}
  cross join lateral (${demand(prctCode)}) d
  cross join lateral (${cases(prctCode, isAsked)}) c`

/** Rows of the arrays of scale `q`. */
export const demandOf = sql.raw(
  'unnest(q.order_nos, q.line_nos, q.order_types, q.due_ons, q.due_qtys, q.due_demands, q.due_untils) d (order_no, line_no, order_type, required_on, qty, demand, until)',
)
export const lotsOf = (scale: string): Sql =>
  sql.raw(
    `unnest(${['lines', 'days', 'conditions', 'pinned', 'qtys', 'untils'].map((name) => `${scale}.lot_${name}`)}) l (line_code, pack_on, condition_id, is_pinned, qty, until)`,
  )
export const casesOf = (scale: string, alias = 's'): Sql =>
  sql.raw(
    `unnest(${['ids', 'seqs', 'asked', 'qtys', 'untils'].map((name) => `${scale}.case_${name}`)}) ${alias} (case_id, seq, is_asked, qty, until)`,
  )

/** Both scales include the end of a row and exclude its beginning. */
export const overlaps = (line: string, supply: string): Sql =>
  sql.raw(`${supply}.until > ${line}.until - ${line}.demand and ${supply}.until - ${supply}.qty < ${line}.until`)
export const overlap = (line: string, supply: string): Sql =>
  sql.raw(
    `(least(${supply}.until, ${line}.until) - greatest(${supply}.until - ${supply}.qty, ${line}.until - ${line}.demand))`,
  )
