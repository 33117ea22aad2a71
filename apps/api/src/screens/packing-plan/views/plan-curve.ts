import type { CallById, OutputOf } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler } from '../../../calls/handlers.ts'
import { findPlan } from '../../../domain/plans/revision/newest-plan.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { date, float } from '../../../platform/database/column-types.ts'
import type { ReadDb } from '../../../platform/database/database.ts'
import { allOf, isOneOf } from '../../../platform/database/page-query.ts'
import { linesOfPlan, type PlanConditions } from '../rows/plan-tables.ts'

type Curve = NonNullable<OutputOf<CallById<'workspace/packing-plan/search-curve'>>>

const workColumns = { day: date, planned: float, due: float }

/** Seconds that are packed and that are due, by day. */
async function listWork(db: ReadDb, filter: PlanConditions) {
  const { rows } = await checkedSql(workColumns)`
    select e.day, sum(e.planned) as planned, sum(e.due) as due from (
      select t.pack_on, t.latest_on, sum(t.seconds)::float8 as seconds from plan_line t where ${linesOfPlan(filter)} group by 1, 2) w
    cross join lateral (values (w.pack_on, w.seconds, 0), (w.latest_on, 0, w.seconds)) e (day, planned, due)
    group by 1 order by 1`.execute(db)
  return rows
}

/** Regular seconds by day; none for users who do not see the load of lines. */
async function listRegular(db: ReadDb, { prctCode, planId, line }: PlanConditions) {
  const { rows } = await checkedSql({ day: date, seconds: float })`
    select t.pack_on as day, sum(t.regular_seconds)::float8 as seconds from plan_day t
    where ${allOf(sql`t.prct_code = ${prctCode}`, sql`t.plan_id = ${planId}`, isOneOf('t.line_code', line))} group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ day, seconds }) => [day, seconds]))
}

const minutes = (seconds: number) => Math.round(seconds / 6) / 10
const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)

export const showPlanCurve: Handler<'workspace/packing-plan/search-curve'> = async (
  input,
  { db, prctCode },
): Promise<Curve | null> => {
  const plan = await findPlan(db, prctCode, input)
  if (!plan) return null
  const filter = { ...input, prctCode, planId: plan.planId }
  const work = new Map((await listWork(db, filter)).map(({ day, ...seconds }) => [day, seconds]))
  const regular = await listRegular(db, filter)
  const total = sum([...work.values()].map(({ planned }) => planned))
  const capacity = sum(regular.values())
  return [...new Set([...work.keys(), ...regular.keys()])].toSorted().map((day) => ({
    day,
    plannedMinutes: minutes(work.get(day)?.planned ?? 0),
    dueMinutes: minutes(work.get(day)?.due ?? 0),
    levelMinutes: capacity === 0 ? null : minutes((total * (regular.get(day) ?? 0)) / capacity),
  }))
}
