import type { MessageCode } from '@packing/contract'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, json, orNull, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import type { Issue } from '../uploads/upload-issues.ts'
import { isTotalOfMonth } from './accounts/month-totals.ts'
import { firmMonthOf, lastMonthOf } from './standing/horizon.ts'

export interface OrderRows {
  readonly prctCode: string
  readonly cycleMonth: string
  /** Table or subquery with `line` and the columns of an order file. */
  readonly relation: Sql
  readonly errorsOnly?: boolean
  /** Of an upload by a user. Files of the host are not late. */
  readonly upload?: { readonly at: Date; readonly canOrderLate: boolean }
  readonly signal?: AbortSignal
}

interface Rule {
  readonly column: string
  readonly errorType: Issue['errorType']
  readonly messageCode: MessageCode
  /** Selects line, value and params of rows that break the rule. */
  readonly select: (of: Checked) => Sql
}

/** What the rules look at. Each of its months is an expression of type text. */
interface Checked {
  readonly rows: Sql
  readonly prct: Sql
  readonly cycle: Sql
  readonly firmMonth: Sql
  readonly lastMonth: Sql
}

const none = sql`'{}'::jsonb as params`

/**
 * Rows with their last pack date: conditions are those of packing, about a month before the dealer's production date. A file has
 * many rows and few days, parts and styles: rules look at these once, and at the rows of those that break them.
 */
const datedRows = ({
  rows,
  prct,
}: Checked) => sql`(select o.*, coalesce(o.pack_to, c.pack_date_to, o.required_on, to_date(o.target_month, 'YYYYMM')) as on_day
  from ${rows} o left join correspondence c on c.prct_code = ${prct} and c.dealer_code = o.dealer_code and c.production_date = o.required_on)`

/**
 * Rows of the firm month on those of its days that break a rule, as o and m; rows with an agreed window have no such day. Each
 * step is worked out once, whatever the planner expects of groups.
 */
const rowsOnDays = (
  { rows, firmMonth }: Checked,
  { select, broken }: { readonly select: Sql; readonly broken: Sql },
) => sql`
    with k as materialized (select o.dealer_code, o.required_on from ${rows} o
        where o.target_month = ${firmMonth} and o.pack_from is null and o.required_on is not null group by o.dealer_code, o.required_on),
      m as materialized (${broken})
    ${select} from ${rows} o join m on m.dealer_code = o.dealer_code and m.required_on = o.required_on
    where o.target_month = ${firmMonth} and o.pack_from is null`

const isProductionDate = ({ prct }: Checked) => sql`exists (select 1 from correspondence c
  where c.prct_code = ${prct} and c.dealer_code = k.dealer_code and c.production_date = k.required_on)`

/** A condition of the part in force from one day to another. */
const hasCondition = (
  { prct }: Checked,
  row: Sql,
  [first, last]: readonly [Sql, Sql],
) => sql`exists (select 1 from packing_condition c where c.prct_code = ${prct} and c.part_no = ${row}.part_no and c.dealer_code in ('*', ${row}.dealer_code)
  and c.status = 'APPROVED' and (${row}.pack_style = '' or c.pack_style = ${row}.pack_style)
  and c.effective_from <= ${first} and c.effective_to >= ${last})`

/** SNP in force for a row of a part: the dealer's own condition wins, and the usual style. */
const lotOf = ({
  prct,
}: Checked) => sql`(select c.snp from packing_condition c where c.prct_code = ${prct} and c.part_no = o.part_no
  and c.dealer_code in ('*', o.dealer_code) and c.status = 'APPROVED' and (o.pack_style = '' or c.pack_style = o.pack_style)
  and o.on_day between c.effective_from and c.effective_to
  order by c.dealer_code = '*', c.pack_style <> 'STD' limit 1)`

/** The dealer's own row wins over the one for all dealers, an open one over a closed one. */
const isRowInForce = ({
  prct,
}: Checked) => sql`not exists (select 1 from discontinued_part b where b.prct_code = ${prct} and b.old_part = o.part_no
  and b.dealer_code in ('*', o.dealer_code) and (b.status = 'CLOSED', b.dealer_code = '*') < (d.status = 'CLOSED', d.dealer_code = '*'))`

/** Rows o of parts whose last order month, as d, is over. */
const discontinuedBefore = (
  of: Checked,
) => sql`join discontinued_part d on d.prct_code = ${of.prct} and d.old_part = o.part_no and d.dealer_code in ('*', o.dealer_code)
      where o.qty > 0 and d.last_order_month < o.target_month and ${isRowInForce(of)}`

/** A slip of the year, such as 1900 or 2062. */
const implausibleDate = (column: string): Rule => ({
  column,
  errorType: 'ERROR',
  messageCode: 'M-I02-050',
  select: (
    of,
  ) => sql`select o.line, o.${sql.raw(column)}::text as value, jsonb_build_object('from', l.first::text, 'to', l.last::text) as params
    from ${of.rows} o, lateral (select (to_date(${of.cycle}, 'YYYYMM') - interval '1 year')::date as first,
      (to_date(${of.cycle}, 'YYYYMM') + interval '3 years')::date as last) l
    where o.${sql.raw(column)} not between l.first and l.last`,
})

/**
 * A day without a production date that is not even near the month, such as one of another year. Without a correspondence
 * calendar of the month, half a year about it is near.
 */
const dayOfOtherMonth: Rule = {
  column: 'required_on',
  errorType: 'ERROR',
  messageCode: 'M-I02-104',
  select: (of) =>
    rowsOnDays(of, {
      select: sql`select o.line, o.required_on::text as value, jsonb_build_object('month', ${of.firmMonth}, 'dealer', o.dealer_code,
        'from', m.first_on::text, 'to', m.last_on::text) as params`,
      broken: sql`select k.*, l.first_on, l.last_on from k
        left join lateral (select min(c.production_date) as own_first, max(c.production_date) as own_last from correspondence c
          where c.prct_code = ${of.prct} and c.dealer_code = k.dealer_code and c.order_month = ${of.firmMonth}) n on true
        cross join lateral (select
          coalesce(n.own_first, (to_date(${of.firmMonth}, 'YYYYMM') - interval '6 months')::date) as first_on,
          coalesce(n.own_last, (to_date(${of.firmMonth}, 'YYYYMM') + interval '7 months')::date) as last_on) l
        where k.required_on between to_date(${of.cycle}, 'YYYYMM') - interval '1 year' and to_date(${of.cycle}, 'YYYYMM') + interval '3 years'
          and not k.required_on between l.first_on - case when n.own_first is null then 0 else 7 end
            and l.last_on + case when n.own_first is null then 0 else 7 end
          and not ${isProductionDate(of)}`,
    }),
}

const rules: readonly Rule[] = [
  implausibleDate('required_on'),
  implausibleDate('pack_from'),
  implausibleDate('pack_to'),
  {
    column: 'dealer_code',
    errorType: 'ERROR',
    messageCode: 'M-I02-001',
    select: (of) => sql`select o.line, o.dealer_code as value, ${none} from ${of.rows} o
      where not exists (select 1 from dealer d where d.prct_code = ${of.prct} and d.dealer_code = o.dealer_code and d.is_active)`,
  },
  {
    column: 'part_no',
    errorType: 'ERROR',
    messageCode: 'M-I02-002',
    select: (of) => sql`select o.line, o.part_no as value, ${none} from ${of.rows} o
      where not exists (select 1 from part p where p.prct_code = ${of.prct} and p.part_no = o.part_no)`,
  },
  {
    column: 'line_no',
    errorType: 'ERROR',
    messageCode: 'M-I02-003',
    select: (
      of,
    ) => sql`select line, line_no::text as value, jsonb_build_object('orderNo', order_no, 'lineNo', line_no, 'otherLine', first) as params
      from (select o.*, min(line) over (partition by dealer_code, order_no, line_no) as first from ${of.rows} o) d where line > first`,
  },
  {
    column: 'target_month',
    errorType: 'ERROR',
    messageCode: 'M-I02-004',
    select: (
      of,
    ) => sql`select o.line, o.target_month as value, jsonb_build_object('from', ${of.firmMonth}, 'to', ${of.lastMonth}) as params
      from ${of.rows} o
      where o.target_month not between ${of.firmMonth} and ${of.lastMonth}`,
  },
  {
    column: 'required_on',
    errorType: 'ERROR',
    messageCode: 'M-I02-010',
    select: (
      of,
    ) => sql`select o.line, '' as value, jsonb_build_object('month', o.target_month) as params from ${of.rows} o
      where ${isTotalOfMonth('o', of.firmMonth)} and not exists (select 1 from ${of.rows} d where d.dealer_code = o.dealer_code and d.part_no = o.part_no
        and d.target_month = ${of.firmMonth} and d.required_on is not null)`,
  },
  {
    column: 'qty',
    errorType: 'ERROR',
    messageCode: 'M-I02-029',
    select: (
      of,
    ) => sql`select line, total::text as value, jsonb_build_object('part', part_no, 'dealer', dealer_code, 'days', days, 'month', ${of.firmMonth}) as params
      from (select o.dealer_code, o.part_no, min(o.line) filter (where o.required_on is null) as line,
          sum(o.qty) filter (where o.required_on is null) as total, sum(o.qty) filter (where o.required_on is not null) as days
        from ${of.rows} o where o.target_month = ${of.firmMonth} group by 1, 2) s where total <> days`,
  },
  {
    column: 'required_on',
    errorType: 'ERROR',
    messageCode: 'M-I02-030',
    select: (of) =>
      sql`${rowsOnDays(of, {
        select: sql`select o.line, o.required_on::text as value, jsonb_build_object('dealer', o.dealer_code, 'calendar', m.plant_calendar_code) as params`,
        broken: sql`select k.*, d.plant_calendar_code from k join dealer d on d.prct_code = ${of.prct} and d.dealer_code = k.dealer_code
        join working_calendar w on w.prct_code = ${of.prct} and w.calendar_code = d.plant_calendar_code and w.cal_date = k.required_on and w.day_type <> 'W'
        where not ${isProductionDate(of)}`,
      })} and o.qty > 0`,
  },
  {
    column: 'required_on',
    errorType: 'ERROR',
    messageCode: 'M-I02-005',
    select: (
      of,
    ) => sql`select o.line, o.required_on::text as value, jsonb_build_object('month', o.target_month) as params from ${of.rows} o
      join correspondence c on c.prct_code = ${of.prct} and c.dealer_code = o.dealer_code and c.production_date = o.required_on
      where o.pack_from is null and c.order_month <> o.target_month`,
  },
  dayOfOtherMonth,
  {
    column: 'pack_to',
    errorType: 'ERROR',
    messageCode: 'M-I02-019',
    select: (of) => sql`select o.line, coalesce(o.pack_to::text, '') as value,
      jsonb_build_object('from', coalesce(o.pack_from::text, ''), 'to', coalesce(o.pack_to::text, '')) as params from ${of.rows} o
      where (o.pack_from is null) <> (o.pack_to is null) or o.pack_from > o.pack_to`,
  },
  {
    column: 'dealer_code',
    errorType: 'ERROR',
    messageCode: 'M-I02-006',
    select: (
      of,
    ) => sql`select min(o.line) as line, o.dealer_code as value, jsonb_build_object('status', c.status) as params from ${of.rows} o
      join order_cycle c on c.prct_code = ${of.prct} and c.cycle_month = ${of.cycle} and c.dealer_code = o.dealer_code
      where c.status = 'CONFIRMED' and o.order_type <> 'S' group by o.dealer_code, c.status`,
  },
  {
    column: 'dealer_code',
    errorType: 'ERROR',
    messageCode: 'M-I02-064',
    select: (
      of,
    ) => sql`select min(o.line) as line, o.dealer_code as value, jsonb_build_object('month', ${of.firmMonth}) as params from ${of.rows} o
      left join order_cycle c on c.prct_code = ${of.prct} and c.cycle_month = ${of.cycle} and c.dealer_code = o.dealer_code
      where c.status = 'CLOSED' or exists (select 1 from closed_month m where m.prct_code = ${of.prct} and m.month = ${of.firmMonth}) group by o.dealer_code`,
  },
  {
    column: 'part_no',
    errorType: 'WARNING',
    messageCode: 'M-I02-007',
    select: (
      of,
    ) => sql`with r as materialized (select o.line, o.dealer_code, o.part_no, o.pack_style, o.on_day from ${datedRows(of)} o
          where o.target_month = ${of.firmMonth} and o.qty > 0),
        k as materialized (select r.dealer_code, r.part_no, r.pack_style, min(r.on_day) as first_on, max(r.on_day) as last_on from r group by 1, 2, 3),
        m as materialized (select k.* from k where not ${hasCondition(of, sql`k`, [sql`k.first_on`, sql`k.last_on`])}
          and exists (select 1 from part p where p.prct_code = ${of.prct} and p.part_no = k.part_no))
      select r.line, r.part_no as value, jsonb_build_object('dealer', r.dealer_code) as params from r join m using (dealer_code, part_no, pack_style)
      where not ${hasCondition(of, sql`r`, [sql`r.on_day`, sql`r.on_day`])}`,
  },
  {
    column: 'required_on',
    errorType: 'WARNING',
    messageCode: 'M-I02-008',
    select: (of) =>
      rowsOnDays(of, {
        select: sql`select o.line, o.required_on::text as value, jsonb_build_object('dealer', o.dealer_code) as params`,
        broken: sql`select k.* from k where exists (select 1 from dealer d where d.prct_code = ${of.prct} and d.dealer_code = k.dealer_code)
          and not ${isProductionDate(of)}`,
      }),
  },
  {
    column: 'qty',
    errorType: 'WARNING',
    messageCode: 'M-I02-009',
    select: (
      of,
    ) => sql`select min(line) as line, (array_agg(part_no order by line))[1] as value, jsonb_build_object('dealer', dealer_code,
        'count', count(*), 'qty', (array_agg(qty order by line))[1], 'snp', (array_agg(snp order by line))[1]) as params
      from (select o.*, ${lotOf(of)} as snp
        from (select min(o.line) as line, o.dealer_code, o.part_no, o.pack_style, max(o.on_day) as on_day, sum(o.qty) as qty
          from ${datedRows(of)} o where o.target_month = ${of.firmMonth} and o.required_on is not null group by 2, 3, 4) o) p
      where qty % snp <> 0 group by dealer_code`,
  },
  {
    column: 'part_no',
    errorType: 'WARNING',
    messageCode: 'M-I02-011',
    select: (
      of,
    ) => sql`select o.line, o.part_no as value, jsonb_build_object('newPart', d.new_part) as params from ${of.rows} o
      ${discontinuedBefore(of)} and d.new_part is not null`,
  },
  {
    column: 'part_no',
    errorType: 'WARNING',
    messageCode: 'M-I02-069',
    select: (of) => sql`select o.line, o.part_no as value, ${none} from ${of.rows} o
      ${discontinuedBefore(of)} and d.new_part is null`,
  },
]

/**
 * After a dealer's cut-off and after its confirmation only spot orders (type S) are accepted, from users with the
 * permission. Other orders after the confirmation break the rule above.
 */
const cutOffRules = ({ at, canOrderLate }: NonNullable<OrderRows['upload']>): readonly Rule[] => {
  const isPastCutOff = sql`c.cut_off_at < ${at}::timestamptz and c.status not in ('CONFIRMED', 'CLOSED')`
  const rule = (messageCode: MessageCode, condition: Sql): Rule => ({
    column: 'dealer_code',
    errorType: 'ERROR',
    messageCode,
    select: (of) => sql`select min(o.line) as line, o.dealer_code as value,
      jsonb_build_object('at', to_char(c.cut_off_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) as params from ${of.rows} o
    join order_cycle c on c.prct_code = ${of.prct} and c.cycle_month = ${of.cycle} and c.dealer_code = o.dealer_code
    where ${condition} group by o.dealer_code, c.cut_off_at`,
  })
  const regular = rule('M-I02-026', sql`${isPastCutOff} and o.order_type <> 'S'`)
  if (canOrderLate) return [regular]
  return [
    regular,
    rule('M-I02-027', sql`${isPastCutOff} and o.order_type = 'S'`),
    rule('M-I02-065', sql`c.status = 'CONFIRMED' and o.order_type = 'S'`),
  ]
}

type Params = Readonly<Record<string, string | number>>

export const MOST_PER_RULE = 10_000

export async function checkOrderRows(db: ReadDb, order: OrderRows): Promise<Issue[]> {
  const { prctCode, cycleMonth, relation, errorsOnly = false, upload, signal } = order
  const issues: Issue[] = []
  const of: Checked = {
    rows: relation,
    prct: sql`${prctCode}::text`,
    cycle: sql`${cycleMonth}::text`,
    firmMonth: sql`${firmMonthOf(cycleMonth)}::text`,
    lastMonth: sql`${lastMonthOf(cycleMonth)}::text`,
  }
  for (const { column, errorType, messageCode, select } of [...rules, ...(upload ? cutOffRules(upload) : [])]) {
    if (errorsOnly && errorType !== 'ERROR') continue
    signal?.throwIfAborted()
    const { rows } = await checkedSql({ line: int, value: orNull(text), params: json<Params>() })`
      select line, value, params from (${select(of)}) found order by line limit ${MOST_PER_RULE}`.execute(db)
    for (const { line, value, params } of rows) {
      const shown = value ?? ''
      issues.push({ line, column, value: shown, errorType, messageCode, params: { value: shown, ...params } })
    }
  }
  return issues.sort((a, b) => a.line - b.line || (a.column < b.column ? -1 : 1))
}
