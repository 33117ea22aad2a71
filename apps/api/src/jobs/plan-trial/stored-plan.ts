import { planDays } from '../../domain/plans/plan-days.ts'
import { findFigures } from '../../domain/plans/plan-header.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { float, int, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { type CurrentPlan, createItemLookup } from '../plan-level/current-plan.ts'
import type { LevelRow } from '../plan-level/load-level-problem.ts'
import { addTo, type ComparedPlan, type DayLoad, type DealerSide } from './compared-plan.ts'

/** The current plan of the month, with its edits by hand. `items`: the lots to plan, whose latest days are used. */
export async function findStoredPlan(
  db: ReadDb,
  prctCode: string,
  plan: CurrentPlan,
  items: readonly LevelRow[],
): Promise<ComparedPlan> {
  const of = { prctCode, planId: plan.planId }
  return {
    ...namedLots(plan, items),
    figures: await findFigures({ db, prctCode }, plan.planId),
    dealers: await listDealers(db, of, plan),
    days: await listDays(db, of),
  }
}

function namedLots({ rows }: CurrentPlan, items: readonly LevelRow[]): Pick<ComparedPlan, 'lots' | 'seconds'> {
  const findItem = createItemLookup(items)
  const lines = [...new Set(rows.map(({ line }) => line))]
  const numberOf = new Map(lines.map((line, at) => [line, at]))
  const numbers = Int32Array.from(rows.keys())
  return {
    lots: {
      problem: {
        keys: rows,
        items: {
          key: numbers,
          latest: Int32Array.from(rows, (row) => items[findItem(row) ?? -1]?.latest ?? row.latest),
        },
        lines: lines.map((line) => ({ line })),
      },
      plan: {
        placements: {
          item: numbers,
          line: Int32Array.from(rows, ({ line }) => numberOf.get(line) ?? 0),
          day: Int32Array.from(rows, ({ day }) => day),
          lots: Int32Array.from(rows, ({ lots }) => lots),
        },
      },
    },
    seconds: Int32Array.from(rows, ({ seconds }) => seconds),
  }
}

interface PlanOf {
  readonly prctCode: string
  readonly planId: number
}

async function listDealers(db: ReadDb, { prctCode, planId }: PlanOf, plan: CurrentPlan) {
  const sides = new Map<string, DealerSide>()
  for (const { dealer, lots, latest, day } of plan.rows)
    addTo(sides, dealer, { plannedLots: lots, earlyLotDays: Math.max(0, latest - day) * lots })
  const { rows } = await checkedSql({ dealer: text, lots: int })`
    select dealer_code as dealer, sum(lots)::int as lots from plan_unplanned
    where prct_code = ${prctCode} and plan_id = ${planId} group by 1 order by 1`.execute(db)
  for (const { dealer, lots } of rows) addTo(sides, dealer, { unplannedLots: lots })
  return sides
}

async function listDays(db: ReadDb, { prctCode, planId }: PlanOf): Promise<readonly DayLoad[]> {
  const { rows } = await checkedSql({
    lineCode: text,
    packOn: text,
    loadMinutes: float,
    otherMinutes: float,
    regularMinutes: float,
    overtimeMinutes: float,
  })`
    select line_code as "lineCode", to_char(pack_on, 'YYYY-MM-DD') as "packOn",
      round(load_seconds / 60.0, 1)::float8 as "loadMinutes", round(other_seconds / 60.0, 1)::float8 as "otherMinutes",
      round(regular_seconds / 60.0, 1)::float8 as "regularMinutes",
      round(overtime_seconds / 60.0, 1)::float8 as "overtimeMinutes"
    from (${planDays({ prctCode, planId })}) d order by 1, 2`.execute(db)
  return rows
}
