import type { ImportKind } from '../formats/import-format.ts'
import { importFormats } from '../formats/import-formats.ts'
import { stagingTable } from '../staging/stage.ts'
import { applyConditions } from './apply-conditions.ts'
import { type ApplyContext, countStaged, isInFile, list, type RowCounts } from './apply-context.ts'
import { applyGroups } from './apply-groups.ts'
import { applyReports } from './apply-reports.ts'
import { applyShiftPatterns } from './apply-shift-patterns.ts'
import { applyWorkingDays } from './apply-working-days.ts'

/** Rows that planners ended with a reason stay ended, whatever the file says. */
const endedByPlanners: ReadonlySet<string> = new Set(['pairing'])

async function upsert(kind: ImportKind, context: ApplyContext): Promise<RowCounts> {
  const { client, prctCode, by, at } = context
  const { table, key, columns, onHostRow } = importFormats[kind]
  const names = columns.map((column) => column.key)
  const rest = names.filter((name) => !key.includes(name)).filter(isInFile(context))
  const author = onHostRow
    ? { names: '', values: '' }
    : {
        names: ', created_by, created_at, updated_by, updated_at',
        values: ', $2::text, $3::timestamptz, $2::text, $3::timestamptz',
      }
  const touched =
    onHostRow?.set ??
    'row_version = t.row_version + 1, updated_by = excluded.updated_by, updated_at = excluded.updated_at'
  const alsoIf = onHostRow ? ` or ${onHostRow.alsoIf}` : ''
  const unlessEnded = endedByPlanners.has(table) ? ' and t.archived_at is null' : ''
  // A file of keys only changes no row that exists.
  const onConflict =
    rest.length === 0
      ? 'nothing'
      : `update set ${rest.map((name) => `${name} = excluded.${name}`).join(', ')}, ${touched}
       where ((${list(rest, 't.')}) is distinct from (${list(rest, 'excluded.')})${alsoIf})${unlessEnded}`
  const { rows } = await client.query<{ inserted: number; updated: number }>(
    `with written as (
       insert into ${table} as t (prct_code, ${list(names)}${author.names})
       select $1::text, ${list(names)}${author.values} from ${stagingTable(kind)} order by ${list(key)}
       on conflict (prct_code, ${list(key)}) do ${onConflict}
       returning (xmax = 0) as is_new)
     select count(*) filter (where is_new)::int as inserted, count(*) filter (where not is_new)::int as updated from written`,
    onHostRow ? [prctCode] : [prctCode, by, at],
  )
  const { inserted, updated } = rows[0] ?? { inserted: 0, updated: 0 }
  return { inserted, updated, unchanged: (await countStaged(client, kind)) - inserted - updated }
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
