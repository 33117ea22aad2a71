import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { PlanFigures } from './plan-figures.ts'

/** After rows were put by hand: loads, peaks and the number of fixed rows as they are now. */
export async function addPlanFigures(db: Db, planId: number, editedRows: number): Promise<void> {
  await sql`
    update plan_day d set load_seconds = coalesce(l.seconds, 0)
    from plan_day x left join (
      select line_code, pack_on, sum(seconds)::int as seconds from plan_line where plan_id = ${planId} group by 1, 2
    ) l using (line_code, pack_on)
    where x.plan_id = ${planId} and d.plan_id = ${planId} and d.line_code = x.line_code and d.pack_on = x.pack_on
      and d.load_seconds <> coalesce(l.seconds, 0)`.execute(db)
  const stored = await db.selectFrom('plan_figures').select('figures').where('plan_id', '=', planId).executeTakeFirst()
  const figures = stored?.figures as Partial<PlanFigures> | undefined
  const loads = await lineLoads(db, planId)
  const lines = figures?.lines?.map((line) => ({ ...line, ...loads.get(line.lineCode) }))
  const changed = {
    lines: lines ?? [],
    pinnedRows: await countPinned(db, planId),
    editedRows: (figures?.editedRows ?? 0) + editedRows,
  }
  await sql`update plan_figures set figures = figures || ${JSON.stringify(changed)}::jsonb where plan_id = ${planId}`.execute(
    db,
  )
}

type LineLoad = Pick<PlanFigures['lines'][number], 'peakMinutes' | 'averageMinutes' | 'overtimeMinutes'>

async function lineLoads(db: Db, planId: number): Promise<Map<string, LineLoad>> {
  const minutes = (seconds: string) => sql.raw(`round(${seconds} / 60.0, 1)::float8`)
  const { rows } = await sql<LineLoad & { readonly line: string }>`
    select line_code as line, ${minutes('max(load_seconds)')} as "peakMinutes", ${minutes('avg(load_seconds)')} as "averageMinutes",
      ${minutes('sum(greatest(0, load_seconds - regular_seconds))')} as "overtimeMinutes"
    from plan_day where plan_id = ${planId} group by 1`.execute(db)
  return new Map(rows.map(({ line, ...load }) => [line, load]))
}

async function countPinned(db: Db, planId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from plan_line where plan_id = ${planId} and pinned_by is not null`.execute(db)
  return rows[0]?.count ?? 0
}
