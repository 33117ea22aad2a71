import type { ApplyContext, RowCounts } from './apply-context.ts'

const minutesOf = (time: string) => `split_part(${time}, ':', 1)::int * 60 + split_part(${time}, ':', 2)::int`

/** The spans of a changed pattern are replaced completely. */
export async function applyShiftPatterns({ client, prctCode, by, at }: ApplyContext): Promise<RowCounts> {
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
