import type { LevelPlan } from '@packing/planning'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { CurrentPlan } from '../plan-level/problem/current-plan.ts'
import type { LoadedLevel } from '../plan-level/problem/load-level-problem.ts'
import { daysOfLevel } from '../plan-trial/compared-plan.ts'
import { listDays } from '../plan-trial/stored-plan.ts'
import type { Side } from './compare-sides.ts'

/** The current plan. `loaded`: the lots to plan, which know for which vanning they are. */
export async function storedSide(
  db: ReadDb,
  prctCode: string,
  { planId, rows }: CurrentPlan,
  { rows: items, previous }: LoadedLevel,
): Promise<Side> {
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

export function levelledSide(loaded: LoadedLevel, plan: LevelPlan): Side {
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
