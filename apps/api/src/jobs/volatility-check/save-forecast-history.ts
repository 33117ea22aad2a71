import { addMonths } from '@packing/contract'
import { sql } from 'kysely'
import { firmMonthOf } from '../../domain/orders/standing/horizon.ts'
import type { WriteDb } from '../../platform/database/database.ts'
import { temporaryTable } from '../../platform/database/temporary-table.ts'

const CYCLES = 6
const AHEAD = [0, 1, 2, 3] as const

interface HistoryKey {
  readonly prctCode: string
  readonly cycleMonth: string
}

/** Each firm month of the last cycles with the cycles that announced it. */
const announcementsOf = (cycleMonth: string) =>
  Array.from({ length: CYCLES }, (_, at) => addMonths(cycleMonth, at + 1 - CYCLES)).flatMap((cycle, at) =>
    AHEAD.map((ahead) => ({ at: at + 1, ahead, target: firmMonthOf(cycle), cycle: addMonths(cycle, -ahead) })),
  )

/**
 * Set-based: reads up to nine cycles of orders. Compares confirmed revisions, and the newest one of the cycle itself.
 * Parts that supersede each other count together, or each change of a part would be a forecast error. The last
 * forecast before an order has the largest weight.
 */
export async function saveForecastHistory(db: WriteDb, { prctCode, cycleMonth }: HistoryKey): Promise<void> {
  await collectAnnounced(db, { prctCode, cycleMonth })
  await sql`
    insert into volatility_history (prct_code, cycle_month, dealer_code, part_no, parts, car_family, part_group, line_code, events, quantities,
      weighted_qty, weighted_error, weighted_bias)
    select ${prctCode}, ${cycleMonth}, dealer_code, part_no, min(parts), min(car_family), min(part_group), min(line_code), min(events),
      array_agg(qty order by at),
      coalesce(sum(qty * ((one is not null)::int * 3 + (two is not null)::int * 2 + (three is not null)::int)), 0),
      coalesce(sum(coalesce(abs(qty - one) * 3, 0) + coalesce(abs(qty - two) * 2, 0) + coalesce(abs(qty - three), 0)), 0),
      coalesce(sum(coalesce((qty - one) * 3, 0) + coalesce((qty - two) * 2, 0) + coalesce(qty - three, 0)), 0)
    from (
      select u.dealer_code, u.part_no, u.parts, u.car_family, u.part_group, u.line_code, u.events, s.at,
        case when s.has[1] then coalesce(a.qty[1], 0) end as qty, case when s.has[2] then coalesce(a.qty[2], 0) end as one,
        case when s.has[3] then coalesce(a.qty[3], 0) end as two, case when s.has[4] then coalesce(a.qty[4], 0) end as three
      from history_unit u
      join history_release s on s.dealer_code = u.dealer_code
      left join history_announced a on a.dealer_code = u.dealer_code and a.part_no = u.part_no and a.at = s.at) t
    group by dealer_code, part_no`.execute(db)
}

/** Temporary tables: judged parts, the releases of each dealer, and their quantities. Arrays by months ahead. */
async function collectAnnounced(db: WriteDb, { prctCode, cycleMonth }: HistoryKey): Promise<void> {
  const announcements = announcementsOf(cycleMonth)
  const column = (field: keyof (typeof announcements)[number]) => announcements.map((each) => each[field])
  await temporaryTable(
    db,
    'history_unit',
    sql`select dealer_code, part_no, min(parts) as parts, min(car_family) as car_family, min(part_group) as part_group, min(line_code) as line_code,
      array(select distinct event_id from unnest(string_to_array(string_agg(array_to_string(events, ','), ','), ',')) e (event_id)
        where event_id <> '' order by 1) as events
    from volatility_judgement where prct_code = ${prctCode} and cycle_month = ${cycleMonth} group by 1, 2`,
  )
  await temporaryTable(
    db,
    'history_source',
    sql`select a.at, a.ahead, a.target_month, c.cycle_month, c.dealer_code,
      case when c.cycle_month = ${cycleMonth} then c.rev else c.confirmed_rev end as rev
    from unnest(${column('at')}::int[], ${column('ahead')}::int[], ${column('target')}::text[], ${column('cycle')}::text[])
      a (at, ahead, target_month, cycle_month)
    join order_cycle c on c.prct_code = ${prctCode} and c.cycle_month = a.cycle_month
      and case when c.cycle_month = ${cycleMonth} then c.rev > 0 else c.confirmed_rev is not null end`,
  )
  const has = (ahead: number) => sql`bool_or(s.ahead = ${ahead}::int)`
  await temporaryTable(
    db,
    'history_release',
    sql`select d.dealer_code, n.at, array[${sql.join(AHEAD.map(has))}] as has
    from (select distinct dealer_code from history_unit) d cross join generate_series(1, ${CYCLES}::int) n (at)
    left join history_source s on s.dealer_code = d.dealer_code and s.at = n.at
    group by 1, 2`,
  )
  const ordered = (ahead: number) => sql`sum(l.qty) filter (where s.ahead = ${ahead}::int)::int`
  await temporaryTable(
    db,
    'history_announced',
    sql`select m.dealer_code, m.unit_no as part_no, s.at, array[${sql.join(AHEAD.map(ordered))}] as qty
    from history_source s
    join order_line l on l.prct_code = ${prctCode} and l.cycle_month = s.cycle_month and l.dealer_code = s.dealer_code
      and l.target_month = s.target_month and l.rev_from <= s.rev and (l.rev_to is null or l.rev_to >= s.rev)
    join (select dealer_code, part_no as unit_no, unnest(parts) as part_no from history_unit) m
      on m.dealer_code = l.dealer_code and m.part_no = l.part_no
    group by 1, 2, 3`,
  )
}
