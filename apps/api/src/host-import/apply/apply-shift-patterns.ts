import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, int, text } from '../../platform/database/column-types.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import { temporaryTable } from '../../platform/database/temporary-table.ts'
import type { ApplyContext, RowCounts } from './apply-context.ts'

const minutesOf = (time: Sql): Sql => sql`split_part(${time}, ':', 1)::int * 60 + split_part(${time}, ':', 2)::int`

/** The spans of a changed pattern are replaced completely. */
export async function applyShiftPatterns({ db, prctCode, by, at }: ApplyContext): Promise<RowCounts> {
  await temporaryTable(
    db,
    'import_shift_span',
    sql`
    select pattern_code, pattern_name, shift_code, row_number() over (partition by pattern_code order by starts_at)::int as seq,
      ${minutesOf(sql`starts_at`)} as start_minute, ${minutesOf(sql`ends_at`)} as end_minute
    from import_shift_patterns`,
  )
  const spans = sql`array_agg((s.seq, s.shift_code, s.start_minute, s.end_minute)::text order by s.seq)`
  const { rows } = await checkedSql({ patternCode: text, isNew: bool })`
    with pattern as (select distinct pattern_code, pattern_name from import_shift_span)
     insert into shift_pattern as t (prct_code, pattern_code, pattern_name, created_by, created_at, updated_by, updated_at)
     select ${prctCode}::text, n.pattern_code, n.pattern_name, ${by}::text, ${at}::timestamptz, ${by}::text, ${at}::timestamptz
     from pattern n left join shift_pattern o on o.prct_code = ${prctCode} and o.pattern_code = n.pattern_code
     where o.pattern_name is distinct from n.pattern_name
       or (select ${spans} from import_shift_span s where s.pattern_code = n.pattern_code)
         is distinct from (select ${spans} from shift_span s where s.prct_code = ${prctCode} and s.pattern_code = n.pattern_code)
     on conflict (prct_code, pattern_code) do update set pattern_name = excluded.pattern_name, row_version = t.row_version + 1,
       updated_by = excluded.updated_by, updated_at = excluded.updated_at
     returning pattern_code as "patternCode", (xmax = 0) as "isNew"`.execute(db)
  const written = rows.map(({ patternCode }) => patternCode)
  await sql`delete from shift_span where prct_code = ${prctCode} and pattern_code = any(${written}::text[])`.execute(db)
  await sql`
    insert into shift_span (prct_code, pattern_code, seq, shift_code, start_minute, end_minute)
    select ${prctCode}::text, pattern_code, seq, shift_code, start_minute, end_minute from import_shift_span
    where pattern_code = any(${written}::text[])`.execute(db)
  const { rows: all } = await checkedSql({ count: int })`
    select count(distinct pattern_code)::int as count from import_shift_span`.execute(db)
  await sql`drop table import_shift_span`.execute(db)
  const inserted = rows.filter((row) => row.isNew).length
  return { inserted, updated: rows.length - inserted, unchanged: (all[0]?.count ?? 0) - rows.length }
}
