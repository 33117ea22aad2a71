import type { ClientBase } from 'pg'
import type { ImportKind } from './import-format.ts'
import { importFormats } from './import-formats.ts'
import { stagingTable } from './stage.ts'

export interface ApplyContext {
  readonly prctCode: string
  readonly by: string
  readonly at: Date
  /** Of the file: others stay as they are in rows that exist already. Absent: all. */
  readonly columns?: readonly string[]
}

export interface RowCounts {
  readonly inserted: number
  readonly updated: number
  readonly unchanged: number
}

const list = (names: readonly string[], prefix = '') => names.map((name) => `${prefix}${name}`).join(', ')

/** carry_over is history without author columns. */
const hasAuthor = (table: string) => table !== 'carry_over'

async function countStaged(client: ClientBase, kind: ImportKind): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${stagingTable(kind)}`)
  return rows[0]?.count ?? 0
}

const isInFile =
  ({ columns }: ApplyContext) =>
  (name: string) =>
    columns?.includes(name) ?? true

async function upsert(client: ClientBase, kind: ImportKind, context: ApplyContext): Promise<RowCounts> {
  const { prctCode, by, at } = context
  const { table, key, columns } = importFormats[kind]
  const names = columns.map((column) => column.key)
  const rest = names.filter((name) => !key.includes(name)).filter(isInFile(context))
  const author = hasAuthor(table)
    ? {
        names: ', created_by, created_at, updated_by, updated_at',
        values: ', $2::text, $3::timestamptz, $2::text, $3::timestamptz',
      }
    : { names: '', values: '' }
  const touched = hasAuthor(table)
    ? `, row_version = t.row_version + 1, updated_by = excluded.updated_by, updated_at = excluded.updated_at`
    : ', source = excluded.source'
  const orSource = hasAuthor(table) ? '' : ' or t.source <> excluded.source'
  // A file of keys only changes no row that exists.
  const onConflict =
    rest.length === 0
      ? 'nothing'
      : `update set ${rest.map((name) => `${name} = excluded.${name}`).join(', ')}${touched}
       where (${list(rest, 't.')}) is distinct from (${list(rest, 'excluded.')})${orSource}`
  const { rows } = await client.query<{ inserted: number; updated: number }>(
    `with written as (
       insert into ${table} as t (prct_code, ${list(names)}${author.names})
       select $1::text, ${list(names)}${author.values} from ${stagingTable(kind)} order by ${list(key)}
       on conflict (prct_code, ${list(key)}) do ${onConflict}
       returning (xmax = 0) as is_new)
     select count(*) filter (where is_new)::int as inserted, count(*) filter (where not is_new)::int as updated from written`,
    hasAuthor(table) ? [prctCode, by, at] : [prctCode],
  )
  const { inserted, updated } = rows[0] ?? { inserted: 0, updated: 0 }
  return { inserted, updated, unchanged: (await countStaged(client, kind)) - inserted - updated }
}

const conditionKey = '(c.part_no, c.dealer_code, c.pack_style)'
const stagedKey = '(r.part_no, r.dealer_code, r.pack_style)'
const conditionValues = [
  'snp',
  'rounding',
  'min_lots',
  'boxes_per_case',
  'box_length_mm',
  'box_width_mm',
  'box_height_mm',
  'box_gross_g',
  'case_code',
  'pack_lines',
  'std_seconds_per_case',
  'dangerous_goods',
]

async function endEarlierConditions(client: ClientBase, { prctCode, by, at }: ApplyContext): Promise<void> {
  await client.query(
    `update packing_condition c set effective_to = r.starts - 1, row_version = c.row_version + 1, updated_by = $2, updated_at = $3
     from (select e.condition_id, min(r.effective_from) as starts
       from packing_condition e join import_packing_conditions r on (e.part_no, e.dealer_code, e.pack_style) = ${stagedKey}
       where e.prct_code = $1 and e.status = 'APPROVED' and e.effective_from < r.effective_from and e.effective_to >= r.effective_from
         and not exists (select 1 from import_packing_conditions same
           where (same.part_no, same.dealer_code, same.pack_style, same.effective_from) = (e.part_no, e.dealer_code, e.pack_style, e.effective_from))
       group by e.condition_id) r
     where c.condition_id = r.condition_id`,
    [prctCode, by, at],
  )
}

async function applyConditions(client: ClientBase, context: ApplyContext): Promise<RowCounts> {
  const { prctCode, by, at } = context
  // Ranges of one key may swap within a file; only the final state counts.
  await client.query('set constraints packing_condition_no_overlap deferred')
  await endEarlierConditions(client, context)
  const values = ['effective_to', ...conditionValues]
  const changed = values.filter(isInFile(context))
  const { rowCount: updated } = await client.query(
    `update packing_condition c set ${changed.map((name) => `${name} = r.${name}`).join(', ')}, status = 'APPROVED', row_version = c.row_version + 1, updated_by = $2, updated_at = $3
     from import_packing_conditions r
     where c.prct_code = $1 and c.copy_no = '0' and ${conditionKey} = ${stagedKey} and c.effective_from = r.effective_from
       and (c.status, ${list(changed, 'c.')}) is distinct from ('APPROVED', ${list(changed, 'r.')})`,
    [prctCode, by, at],
  )
  const names = ['part_no', 'dealer_code', 'pack_style', 'effective_from', ...values]
  const { rowCount: inserted } = await client.query(
    `insert into packing_condition (prct_code, ${list(names)}, is_ispm15, created_by, created_at, updated_by, updated_at)
     select $1::text, ${list(names, 'r.')},
       exists (select 1 from case_type t where t.prct_code = $1 and t.case_code = r.case_code and t.material = 'WOOD'), $2::text, $3::timestamptz, $2::text, $3::timestamptz from import_packing_conditions r
     where not exists (select 1 from packing_condition c
       where c.prct_code = $1 and c.copy_no = '0' and ${conditionKey} = ${stagedKey} and c.effective_from = r.effective_from)
     order by r.part_no, r.dealer_code, r.pack_style, r.effective_from`,
    [prctCode, by, at],
  )
  await client.query('set constraints packing_condition_no_overlap immediate')
  const done = { inserted: inserted ?? 0, updated: updated ?? 0 }
  return { ...done, unchanged: (await countStaged(client, 'packing_conditions')) - done.inserted - done.updated }
}

/** A changed group changes its newest version; screens make new ones. */
async function applyGroups(client: ClientBase, { prctCode, by, at }: ApplyContext): Promise<RowCounts> {
  const members = (table: string, where: string) =>
    `(select array_agg((m.seq, m.part_no, m.qty_per_group)::text order by m.seq) from ${table} m where ${where})`
  await client.query(
    `create temp table import_group_header on commit drop as
     select h.*, coalesce(g.version, 1) as version, g.group_id is null as is_new,
       g.group_id is not null and ((g.dealer_code, g.kind, g.valid_from, g.valid_to) is distinct from (h.dealer_code, h.kind, h.valid_from, h.valid_to)
         or ${members('import_groups', 'm.group_id = h.group_id')} is distinct from ${members('part_group_member', 'm.prct_code = $1 and m.group_id = h.group_id and m.version = g.version')}) as is_changed
     from (select distinct group_id, dealer_code, kind, valid_from, valid_to from import_groups) h
     left join lateral (select * from part_group g where g.prct_code = $1 and g.group_id = h.group_id order by g.version desc limit 1) g on true`,
    [prctCode],
  )
  await client.query(
    `insert into part_group as t (prct_code, group_id, version, dealer_code, kind, valid_from, valid_to, created_by, created_at, updated_by, updated_at)
     select $1::text, group_id, version, dealer_code, kind, valid_from, valid_to, $2::text, $3::timestamptz, $2::text, $3::timestamptz from import_group_header where is_new or is_changed order by group_id
     on conflict (prct_code, group_id, version) do update set dealer_code = excluded.dealer_code, kind = excluded.kind, valid_from = excluded.valid_from,
       valid_to = excluded.valid_to, row_version = t.row_version + 1, updated_by = excluded.updated_by, updated_at = excluded.updated_at`,
    [prctCode, by, at],
  )
  await client.query(
    `delete from part_group_member m using import_group_header h where m.prct_code = $1 and m.group_id = h.group_id and m.version = h.version and h.is_changed`,
    [prctCode],
  )
  await client.query(
    `insert into part_group_member (prct_code, group_id, version, seq, part_no, qty_per_group)
     select $1::text, r.group_id, h.version, r.seq, r.part_no, r.qty_per_group from import_groups r join import_group_header h using (group_id) where h.is_new or h.is_changed`,
    [prctCode],
  )
  const { rows } = await client.query<RowCounts>(
    `select count(*) filter (where is_new)::int as inserted, count(*) filter (where is_changed)::int as updated,
       count(*) filter (where not is_new and not is_changed)::int as unchanged from import_group_header`,
  )
  return rows[0] ?? { inserted: 0, updated: 0, unchanged: 0 }
}

const minutesOf = (time: string) => `split_part(${time}, ':', 1)::int * 60 + split_part(${time}, ':', 2)::int`

/** The spans of a changed pattern are replaced completely. */
async function applyShiftPatterns(client: ClientBase, { prctCode, by, at }: ApplyContext): Promise<RowCounts> {
  await client.query(
    `create temp table import_shift_span on commit drop as
     select pattern_code, pattern_name, shift_code, row_number() over (partition by pattern_code order by starts_at)::int as seq,
       ${minutesOf('starts_at')} as start_minute, ${minutesOf('ends_at')} as end_minute
     from import_shift_patterns`,
  )
  const spans = (table: string, where: string) =>
    `(select array_agg((s.seq, s.shift_code, s.start_minute, s.end_minute)::text order by s.seq) from ${table} s where ${where})`
  const { rows } = await client.query<{ pattern_code: string; is_new: boolean }>(
    `with pattern as (select distinct pattern_code, pattern_name from import_shift_span)
     insert into shift_pattern as t (prct_code, pattern_code, pattern_name, created_by, created_at, updated_by, updated_at)
     select $1::text, n.pattern_code, n.pattern_name, $2::text, $3::timestamptz, $2::text, $3::timestamptz
     from pattern n left join shift_pattern o on o.prct_code = $1 and o.pattern_code = n.pattern_code
     where o.pattern_name is distinct from n.pattern_name
       or ${spans('import_shift_span', 's.pattern_code = n.pattern_code')} is distinct from ${spans('shift_span', 's.prct_code = $1 and s.pattern_code = n.pattern_code')}
     on conflict (prct_code, pattern_code) do update set pattern_name = excluded.pattern_name, row_version = t.row_version + 1,
       updated_by = excluded.updated_by, updated_at = excluded.updated_at
     returning pattern_code, (xmax = 0) as is_new`,
    [prctCode, by, at],
  )
  const written = rows.map(({ pattern_code: code }) => code)
  await client.query('delete from shift_span where prct_code = $1 and pattern_code = any($2)', [prctCode, written])
  await client.query(
    `insert into shift_span (prct_code, pattern_code, seq, shift_code, start_minute, end_minute)
     select $1::text, pattern_code, seq, shift_code, start_minute, end_minute from import_shift_span where pattern_code = any($2)`,
    [prctCode, written],
  )
  const { rows: all } = await client.query<{ count: number }>(
    'select count(distinct pattern_code)::int as count from import_shift_span',
  )
  await client.query('drop table import_shift_span')
  const inserted = rows.filter((row) => row.is_new).length
  return { inserted, updated: rows.length - inserted, unchanged: (all[0]?.count ?? 0) - rows.length }
}

/** Applies staged rows set by set. Orders go through `replaceStagedRelease`. */
export function applyRows(
  client: ClientBase,
  kind: Exclude<ImportKind, 'orders'>,
  context: ApplyContext,
): Promise<RowCounts> {
  if (kind === 'packing_conditions') return applyConditions(client, context)
  if (kind === 'groups') return applyGroups(client, context)
  if (kind === 'shift_patterns') return applyShiftPatterns(client, context)
  return upsert(client, kind, context)
}
