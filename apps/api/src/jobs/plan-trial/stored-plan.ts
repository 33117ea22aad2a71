import { findFigures } from '../../domain/plan-state/plan-header.ts'
import { planDays } from '../../domain/plans/days/plan-days.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { float, int, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { CurrentPlan } from '../plan-level/problem/current-plan.ts'
import type { LoadedLevel } from '../plan-level/problem/load-level-problem.ts'
import { addTo, type ComparedPlan, type DayLoad, type DealerSide } from './compared-plan.ts'

/** The current plan of the month, with its edits by hand. `loaded`: the lots to plan, whose latest days are used. */
export async function findStoredPlan(
  db: ReadDb,
  prctCode: string,
  plan: CurrentPlan,
  loaded: LoadedLevel,
): Promise<ComparedPlan> {
  const of = { prctCode, planId: plan.planId }
  return {
    ...namedLots(plan, loaded),
    figures: await findFigures({ db, prctCode }, plan.planId),
    dealers: await listDealers(db, of, plan),
    days: await listDays(db, of),
  }
}

/** Rows that the orders have no more get items of their own, after those of the problem. */
function namedLots(
  { rows }: CurrentPlan,
  { problem, rows: items, previous }: LoadedLevel,
): Pick<ComparedPlan, 'lots' | 'seconds'> {
  const lost = rows.filter((_, at) => (previous?.itemOfRow[at] ?? -1) < 0)
  const lines = [...new Set(rows.map(({ line }) => line))]
  const lineNumbers = new Map(lines.map((line, at) => [line, at]))
  let next = items.length
  return {
    lots: {
      problem: {
        keys: [...problem.keys, ...lost],
        items: {
          key: joined(
            problem.items.key,
            Int32Array.from(lost.keys(), (at) => problem.keys.length + at),
          ),
          latest: Int32Array.from([...items, ...lost], ({ latest }) => latest),
        },
        lines: lines.map((line) => ({ line })),
      },
      plan: {
        placements: {
          item: Int32Array.from(rows, (_, at) => {
            const item = previous?.itemOfRow[at] ?? -1
            return item < 0 ? next++ : item
          }),
          line: Int32Array.from(rows, ({ line }) => lineNumbers.get(line) ?? 0),
          day: Int32Array.from(rows, ({ day }) => day),
          lots: Int32Array.from(rows, ({ lots }) => lots),
        },
      },
    },
    seconds: Int32Array.from(rows, ({ seconds }) => seconds),
  }
}

function joined(first: Int32Array, second: Int32Array): Int32Array {
  const both = new Int32Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
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

/** Time and load of the lines of a stored plan. */
export async function listDays(db: ReadDb, { prctCode, planId }: PlanOf): Promise<readonly DayLoad[]> {
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
