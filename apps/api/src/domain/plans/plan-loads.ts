import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '../../platform/database/database.ts'
import { evennessOf, levelnessOf, minutesOf } from './level-figures.ts'
import { measurePlan } from './measure-plan.ts'
import type { PlanKey } from './newest-plan.ts'
import type { PlanFigures } from './plan-figures.ts'

/**
 * Recomputes loads, levelness and the number of pinned rows after manual edits. Bounds stay: they depend on orders and
 * lines only.
 */
export async function addPlanFigures(db: WriteDb, plan: PlanKey, editedRows: number): Promise<void> {
  const { prctCode, planId } = plan
  await sql`
    update plan_day d set load_seconds = coalesce(l.seconds, 0)
    from plan_day x left join (
      select line_code, pack_on, sum(seconds)::int as seconds from plan_line where prct_code = ${prctCode} and plan_id = ${planId} group by 1, 2
    ) l using (line_code, pack_on)
    where x.prct_code = ${prctCode} and x.plan_id = ${planId} and d.prct_code = ${prctCode} and d.plan_id = ${planId} and d.line_code = x.line_code and d.pack_on = x.pack_on
      and d.load_seconds <> coalesce(l.seconds, 0)`.execute(db)
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
