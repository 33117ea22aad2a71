import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int } from '../../platform/database/column-types.ts'
import type { ImportKind } from '../formats/import-format.ts'
import { importFormats } from '../formats/import-formats.ts'
import { stagedRows } from '../staging/stage.ts'
import { applyConditions } from './apply-conditions.ts'
import { type ApplyContext, countStaged, isInFile, list, type RowCounts } from './apply-context.ts'
import { applyGroups } from './apply-groups.ts'
import { applyReports } from './apply-reports.ts'
import { applyShiftPatterns } from './apply-shift-patterns.ts'
import { applyWorkingDays } from './apply-working-days.ts'

/** Rows that planners ended with a reason stay ended, whatever the file says. */
const endedByPlanners: ReadonlySet<string> = new Set(['pairing'])

/** Who wrote a row, where its table says so. */
const byHost = ({ by, at }: ApplyContext) => ({
  names: sql`, created_by, created_at, updated_by, updated_at`,
  values: sql`, ${by}::text, ${at}::timestamptz, ${by}::text, ${at}::timestamptz`,
})
const byNobody = { names: sql``, values: sql`` }

async function upsert(kind: ImportKind, context: ApplyContext): Promise<RowCounts> {
  const { db, prctCode } = context
  const { table, key, columns, onHostRow } = importFormats[kind]
  const names = columns.map((column) => column.key)
  const rest = names.filter((name) => !key.includes(name)).filter(isInFile(context))
  const author = onHostRow ? byNobody : byHost(context)
  const touched =
    onHostRow?.set ??
    'row_version = t.row_version + 1, updated_by = excluded.updated_by, updated_at = excluded.updated_at'
  const alsoIf = onHostRow ? sql.raw(` or ${onHostRow.alsoIf}`) : sql``
  const unlessEnded = endedByPlanners.has(table) ? sql` and t.archived_at is null` : sql``
  // A file of keys only changes no row that exists.
  const onConflict =
    rest.length === 0
      ? sql`nothing`
      : sql`update set ${sql.raw(rest.map((name) => `${name} = excluded.${name}`).join(', '))}, ${sql.raw(touched)}
       where ((${list(rest, 't.')}) is distinct from (${list(rest, 'excluded.')})${alsoIf})${unlessEnded}`
  const { rows } = await checkedSql({ inserted: int, updated: int })`
    with written as (
      insert into ${sql.raw(table)} as t (prct_code, ${list(names)}${author.names})
      select ${prctCode}::text, ${list(names)}${author.values} from ${stagedRows(kind)} order by ${list(key)}
      on conflict (prct_code, ${list(key)}) do ${onConflict}
      returning (xmax = 0) as is_new)
    select count(*) filter (where is_new)::int as inserted, count(*) filter (where not is_new)::int as updated from written`.execute(
    db,
  )
  const { inserted, updated } = rows[0] ?? { inserted: 0, updated: 0 }
  return { inserted, updated, unchanged: (await countStaged(db, kind)) - inserted - updated }
}

/** Applies staged rows set by set. Orders go through `replaceStagedRelease`. */
export async function applyRows(kind: Exclude<ImportKind, 'orders'>, context: ApplyContext): Promise<RowCounts> {
  if (kind === 'packing_conditions') return applyConditions(context)
  if (kind === 'groups') return applyGroups(context)
  if (kind === 'shift_patterns') return applyShiftPatterns(context)
  if (kind === 'report_definitions') return applyReports(context)
  if (kind === 'working_calendar') return applyWorkingDays(context, () => upsert(kind, context))
  return upsert(kind, context)
}
