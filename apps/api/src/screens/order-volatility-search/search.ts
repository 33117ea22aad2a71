import { cycleStatuses } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler } from '../../calls/handlers.ts'
import { openOrders } from '../../domain/orders/standing/open-orders.ts'
import { writtenMonth } from '../../platform/clock/clock.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, instant, int, oneOf, orNull, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { allOf, isOneOf, pageSizeFor } from '../../platform/database/page-query.ts'
import { invalid } from '../../platform/errors/api-error.ts'
import { listJudgedRules, ruleNames } from './judged-rules.ts'
import type { VolatilityFilter } from './volatility-cells.ts'
import { findVolatility } from './volatility-rows.ts'

export const searchVolatility: Handler<'ordervolatilitysearch/search'> = async (input, context) => {
  const { db, prctCode, functionId, language } = context
  const filter = { ...input, prctCode }
  if (await isUnknownCycle(db, filter))
    throw invalid('M-COM-006', {}, [
      { field: 'cycleMonth', message: 'M-I01-006', params: { cycle: writtenMonth(input.cycleMonth) } },
    ])
  const pageSize = input.pageSize ?? (await pageSizeFor(db, functionId))
  const rules = await listJudgedRules(db, filter)
  const slice = { from: (input.page - 1) * pageSize, count: pageSize }
  return {
    ...(await findVolatility(db, filter, slice, { language, ruleOf: ruleNames(rules, input.threshold) })),
    page: input.page,
    pageSize,
    openOrders: await countOpenOrders(db, filter),
    cycles: await listJudgedCycles(db, filter),
    rules,
  }
}

/** As the plan, the cycles and the tasks count them, whatever else is searched for. */
async function countOpenOrders(db: ReadDb, { prctCode, cycleMonth, dealer }: VolatilityFilter): Promise<number> {
  const { rows } = await checkedSql({ count: int })`
    select coalesce(sum(o.count), 0)::int as count from (${openOrders(prctCode, cycleMonth)}) o
    where ${allOf(sql`true`, isOneOf('o.dealer_code', dealer))}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Not before there are any orders: the page opens with a cycle of its own then. */
async function isUnknownCycle(db: ReadDb, { prctCode, cycleMonth }: VolatilityFilter): Promise<boolean> {
  const { rows } = await checkedSql({ isUnknown: bool })`
    select coalesce(bool_and(cycle_month <> ${cycleMonth}), false) as "isUnknown" from order_cycle where prct_code = ${prctCode}`.execute(
    db,
  )
  return rows[0]?.isUnknown ?? false
}

async function listJudgedCycles(db: ReadDb, { prctCode, cycleMonth, dealer }: VolatilityFilter) {
  const { rows } = await checkedSql({
    dealerCode: text,
    status: oneOf(cycleStatuses),
    rev: int,
    judgedRev: orNull(int),
    judgedAt: orNull(instant),
    baseCycleMonth: orNull(text),
    baseRev: orNull(int),
  })`
    select c.dealer_code as "dealerCode", c.status, c.rev, r.rev as "judgedRev", r.judged_at as "judgedAt",
      r.base_cycle_month as "baseCycleMonth", r.base_rev as "baseRev"
    from order_cycle c left join volatility_run r using (prct_code, cycle_month, dealer_code)
    where ${allOf(sql`c.prct_code = ${prctCode}`, sql`c.cycle_month = ${cycleMonth}`, isOneOf('c.dealer_code', dealer))}
    order by c.dealer_code`.execute(db)
  return rows.map((row) => ({ ...row, judgedAt: row.judgedAt?.toISOString() ?? null }))
}
