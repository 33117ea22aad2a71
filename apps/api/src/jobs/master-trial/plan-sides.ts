import type { LevelPlan } from '@packing/planning'
import { cycleMonthOf } from '../../domain/orders/standing/horizon.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { CurrentPlan } from '../plan-level/problem/current-plan.ts'
import type { LoadedLevel } from '../plan-level/problem/load-level-problem.ts'
import { daysOfLevel } from '../plan-trial/compared-plan.ts'
import { listDays } from '../plan-trial/stored-plan.ts'
import type { Dropped, Side } from './compare-sides.ts'

/** Of the last compile of the month. */
export async function listDropped(db: ReadDb, prctCode: string, month: string): Promise<readonly Dropped[]> {
  const { rows } = await checkedSql({ dealer: text, part: text, pieces: int })`
    select dealer_code as dealer, part_no as part, sum(qty)::int as pieces from compile_exception
    where prct_code = ${prctCode} and cycle_month = ${cycleMonthOf(month)} group by 1, 2`.execute(db)
  return rows
}

/** The current plan. `loaded`: the lots to plan, which know for which vanning they are. */
export async function storedSide(
  db: ReadDb,
  prctCode: string,
  { planId, rows }: CurrentPlan,
  { rows: items, previous }: LoadedLevel,
): Promise<Omit<Side, 'dropped'>> {
  const waiting = await checkedSql({ dealer: text, part: text, style: text, latest: int, van: int, lots: int })`
    select dealer_code as dealer, part_no as part, pack_style as style, latest_on - date '1970-01-01' as latest,
      van_on - date '1970-01-01' as van, lots
    from plan_unplanned where prct_code = ${prctCode} and plan_id = ${planId} order by seq`.execute(db)
  return {
    placed: rows.map((row, at) => ({ ...row, van: items[previous?.itemOfRow[at] ?? -1]?.van ?? row.van })),
    waiting: waiting.rows,
    days: await listDays(db, { prctCode, planId }),
  }
}

export function levelledSide(loaded: LoadedLevel, plan: LevelPlan): Omit<Side, 'dropped'> {
  const { item, line, day, lots } = plan.placements
  const wanted = (number: number) => {
    const { dealer = '', part = '', style = '', latest = 0, van = 0 } = loaded.rows[number] ?? {}
    return { dealer, part, style, latest, van }
  }
  return {
    placed: Array.from(item, (number, at) => ({
      ...wanted(number),
      line: loaded.problem.lines[line[at] ?? -1]?.line ?? '',
      day: day[at] ?? 0,
      lots: lots[at] ?? 0,
    })),
    waiting: plan.unplanned.map((entry) => ({ ...wanted(entry.item), lots: entry.lots })),
    days: daysOfLevel(loaded, plan),
  }
}
