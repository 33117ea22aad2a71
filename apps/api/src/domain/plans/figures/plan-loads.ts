import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '../../../platform/database/database.ts'
import type { PlanKey } from '../revision/newest-plan.ts'
import { evennessOf, levelnessOf, minutesOf } from './level-figures.ts'
import { measurePlan } from './measure-plan.ts'
import type { PlanFigures } from './plan-figures.ts'

/**
 * Recomputes loads, levelness and the number of pinned rows after manual edits. Bounds stay: they depend on orders and
 * lines only.
 */
export async function addPlanFigures(db: WriteDb, plan: PlanKey, editedRows: number): Promise<void> {
  const { prctCode, planId } = plan
  await addDayLoads(db, plan)
  const stored = await db
    .selectFrom('planFigures')
    .select('figures')
    .where('prctCode', '=', prctCode)
    .where('planId', '=', planId)
    .executeTakeFirst()
  const figures = stored?.figures as Partial<PlanFigures> | undefined
  const changed = {
    ...(await measured(db, plan, figures)),
    pinnedRows: await countPinned(db, plan),
    editedRows: (figures?.editedRows ?? 0) + editedRows,
    editedSinceCases: (figures?.editedSinceCases ?? 0) + editedRows,
  }
  await sql`update plan_figures set figures = figures || ${JSON.stringify(changed)}::jsonb
    where prct_code = ${prctCode} and plan_id = ${planId}`.execute(db)
}

/** Lines with limits besides time, or with changeovers, need what their rows contain. */
async function addDayLoads(db: WriteDb, { prctCode, planId }: PlanKey): Promise<void> {
  await sql`
    with own as (
      select * from plan_day where prct_code = ${prctCode} and plan_id = ${planId}
    ), spent as (
      select line_code, pack_on, sum(seconds)::int as seconds from plan_line
      where prct_code = ${prctCode} and plan_id = ${planId} group by 1, 2
    ), limited as (
      select distinct line_code from own where case_load is not null or m3_load is not null or changeover_sec > 0
    ), used as (
      select t.line_code, t.pack_on, sum(t.lots / c.boxes_per_case::float8) as cases,
        sum(t.lots * (c.box_length_mm::float8 * c.box_width_mm * c.box_height_mm)) / 1e9 as m3, count(distinct y.family)::int as families
      from limited join plan_line t on t.prct_code = ${prctCode} and t.plan_id = ${planId} and t.line_code = limited.line_code
      join packing_condition c on c.prct_code = t.prct_code and c.condition_id = t.condition_id
      join case_type y on y.prct_code = c.prct_code and y.case_code = c.case_code
      group by 1, 2
    ), now as (
      select o.line_code, o.pack_on, coalesce(s.seconds, 0) + o.changeover_sec * greatest(coalesce(u.families, 0) - 1, 0) as seconds,
        case when o.case_load is not null then coalesce(u.cases, 0) end as cases,
        case when o.m3_load is not null then coalesce(u.m3, 0) end as m3
      from own o left join spent s using (line_code, pack_on) left join used u using (line_code, pack_on)
    )
    update plan_day d set load_seconds = n.seconds, case_load = n.cases, m3_load = n.m3
    from now n
    where d.prct_code = ${prctCode} and d.plan_id = ${planId} and d.line_code = n.line_code and d.pack_on = n.pack_on
      and (d.load_seconds, d.case_load, d.m3_load) is distinct from (n.seconds, n.cases, n.m3)`.execute(db)
}

async function measured(
  db: ReadDb,
  plan: PlanKey,
  figures: Partial<PlanFigures> | undefined,
): Promise<Pick<PlanFigures, 'lines' | 'level'>> {
  const kpis = await measurePlan(db, plan)
  const ofLine = new Map(kpis.lines.map((line) => [line.line, line]))
  const level = levelnessOf(kpis)
  return {
    lines: (figures?.lines ?? []).map((line) => {
      const now = ofLine.get(line.lineCode)
      return now
        ? {
            ...line,
            peakMinutes: minutesOf(now.peakSeconds),
            averageMinutes: minutesOf(now.averageSeconds),
            overtimeMinutes: minutesOf(now.overtimeSeconds),
            ...evennessOf(now),
          }
        : line
    }),
    level: { ...level, peakDayBoundPercent: figures?.level?.peakDayBoundPercent ?? 0 },
  }
}

async function countPinned(db: ReadDb, { prctCode, planId }: PlanKey): Promise<number> {
  const { count } = await db
    .selectFrom('planLine')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('prctCode', '=', prctCode)
    .where('planId', '=', planId)
    .where('pinnedBy', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}
