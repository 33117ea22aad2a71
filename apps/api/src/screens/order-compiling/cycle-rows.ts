import { cycleStatuses, type OrderCycleRow, runStatuses } from '@packing/contract'
import { sql } from 'kysely'
import { countOpenErrors } from '../../domain/bom-check/open-errors.ts'
import { openOrders } from '../../domain/orders/standing/open-orders.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, float, instant, int, oneOf, orNull, text, uuid } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { type OrderFilter, ofCycles } from './order-tables.ts'

const cycleColumns = {
  status: oneOf(cycleStatuses),
  fileId: orNull(uuid),
  fileName: orNull(text),
  receivedFrom: orNull(text),
  dealerCode: text,
  rev: int,
  partCount: int,
  qty: int,
  dealerName: text,
  lineCount: int,
  warningCount: int,
  compiledLots: int,
  compiledM3: float,
  compileRunId: orNull(int),
  compileStatus: orNull(oneOf(runStatuses)),
  compiledAt: orNull(instant),
  exceptionCount: int,
  manualCount: int,
  overCount: orNull(int),
  openCount: orNull(int),
  cutOffAt: orNull(instant),
  receivedAt: orNull(instant),
}

export async function listCycles(context: ReadContext, filter: OrderFilter): Promise<OrderCycleRow[]> {
  const { db } = context
  const { rows } = await checkedSql(cycleColumns)`
    select c.dealer_code as "dealerCode", d.dealer_name as "dealerName", c.status, c.cut_off_at as "cutOffAt", c.rev,
      f.file_name as "fileName", p.released_by as "receivedFrom", c.file_id as "fileId", c.received_at as "receivedAt", c.line_count as "lineCount",
      c.part_count as "partCount", c.qty, c.warning_count as "warningCount", c.compiled_lots as "compiledLots",
      (c.compiled_mm3 / 1e9)::float8 as "compiledM3", c.compile_run_id as "compileRunId", r.status as "compileStatus", c.compiled_at as "compiledAt",
      coalesce(e.count, 0) as "exceptionCount", coalesce(m.count, 0) as "manualCount", case when v.rev is not null then coalesce(o.total, 0) end as "overCount",
      case when v.rev is not null then coalesce(o.count, 0) end as "openCount"
    from order_cycle c
    join dealer d on d.prct_code = c.prct_code and d.dealer_code = c.dealer_code
    left join stored_file f on f.file_id = c.file_id
    left join order_release p on p.prct_code = c.prct_code and p.cycle_month = c.cycle_month and p.dealer_code = c.dealer_code and p.rev = c.rev
    left join (select dealer_code, count(*) from compile_exception
      where prct_code = ${filter.prctCode} and cycle_month = ${filter.cycleMonth} group by 1) e on e.dealer_code = c.dealer_code
    left join (select a.dealer_code, count(*) from order_adjustment a
      join order_line l on l.prct_code = a.prct_code and l.cycle_month = a.cycle_month and l.dealer_code = a.dealer_code
        and l.order_no = a.order_no and l.line_no = a.line_no and l.rev_from = a.line_rev and l.rev_to is null
      where a.prct_code = ${filter.prctCode} and a.cycle_month = ${filter.cycleMonth} and (a.manual_qty is not null or a.is_excluded)
      group by 1) m on m.dealer_code = c.dealer_code
    left join job_net_run r on r.prct_code = c.prct_code and r.run_id = c.compile_run_id
    left join volatility_run v on v.prct_code = c.prct_code and v.cycle_month = c.cycle_month and v.dealer_code = c.dealer_code
    left join (${openOrders(filter.prctCode, filter.cycleMonth)}) o on o.dealer_code = c.dealer_code
    where ${ofCycles(filter)}
    order by c.dealer_code`.execute(db)
  const codes = rows.map(({ dealerCode }) => dealerCode)
  const errors = await countOpenErrors(context, filter.cycleMonth, codes)
  return rows.map((row) => ({
    ...row,
    errorCount: errors.get(row.dealerCode) ?? 0,
    cutOffAt: row.cutOffAt?.toISOString() ?? null,
    receivedAt: row.receivedAt?.toISOString() ?? null,
    compiledAt: row.compiledAt?.toISOString() ?? null,
  }))
}

/** Stored with each cycle: counting the lines takes too long. */
export async function sumCounts(db: ReadDb, filter: OrderFilter, count: 'line_count' | 'part_count'): Promise<number> {
  const { rows } = await checkedSql({ total: int })`
    select coalesce(sum(${sql.ref(count)}), 0) as total from order_cycle c where ${ofCycles(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Required dates of the firm month, as stored with each release. */
export async function listFirmDays(db: ReadDb, filter: OrderFilter): Promise<string[]> {
  const { rows } = await checkedSql({ on: date })`
    select distinct d.day as "on" from order_cycle c, unnest(c.firm_days) d (day) where ${ofCycles(filter)} order by 1`.execute(
    db,
  )
  return rows.map(({ on }) => on)
}
