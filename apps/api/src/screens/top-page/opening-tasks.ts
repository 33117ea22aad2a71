import { listChangedOpenings } from '../../domain/orders/changed-openings.ts'
import { businessDayOf } from '../../domain/results/business-day.ts'
import { addMonths, monthOf } from '../../platform/clock/clock.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { text, texts } from '../../platform/database/column-types.ts'
import type { FindTasks } from './found-task.ts'

/**
 * Confirmed cycles that were compiled before an earlier month was closed: parts that open with other pieces by now, which no
 * compile plans until a planner takes them over. Only then, because the openings of a month take long to add up.
 */
export const listOpeningsChanged: FindTasks = async ({ db, prctCode, now }) => {
  const firstCycle = addMonths(monthOf(await businessDayOf({ db, prctCode, now })), -1)
  const { rows } = await checkedSql({ cycle: text, dealers: texts })`
    select c.cycle_month as cycle, array_agg(c.dealer_code order by c.dealer_code) as dealers from order_cycle c
    where c.prct_code = ${prctCode} and c.cycle_month >= ${firstCycle} and c.status = 'CONFIRMED' and c.compiled_rev > 0
      and exists (select from closed_month k where k.prct_code = c.prct_code and k.month <= c.cycle_month and k.closed_at > c.compiled_at)
    group by 1 order by 1`.execute(db)
  const tasks: Awaited<ReturnType<FindTasks>>[number][] = []
  for (const { cycle, dealers } of rows) {
    const changed = await listChangedOpenings(db, { prctCode, cycleMonth: cycle }, dealers)
    if (changed.length === 0) continue
    const named = [...new Set(changed.map(({ dealer }) => dealer))]
    tasks.push({ count: changed.length, month: cycle, dealers: named, dueAt: null, dueOn: null })
  }
  return tasks
}
