import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, int, text } from '../../platform/database/column-types.ts'
import type { ApplyContext, RowCounts } from './apply-context.ts'

/** The columns of a changed report are replaced completely. */
export async function applyReports({ db, prctCode, by, at }: ApplyContext): Promise<RowCounts> {
  const columns = sql`array_agg((c.seq, c.field, c.label_en, c.label_ja)::text order by c.seq)`
  const header = sql`title_en, title_ja, max_rows`
  const { rows } = await checkedSql({ reportId: text, isNew: bool })`
    with report as (select distinct report_id, ${header} from import_report_definitions)
     insert into report_definition as t (prct_code, report_id, ${header}, created_by, created_at, updated_by, updated_at)
     select ${prctCode}::text, n.report_id, n.title_en, n.title_ja, n.max_rows, ${by}::text, ${at}::timestamptz, ${by}::text, ${at}::timestamptz
     from report n left join report_definition o on o.prct_code = ${prctCode} and o.report_id = n.report_id
     where (o.title_en, o.title_ja, o.max_rows) is distinct from (n.title_en, n.title_ja, n.max_rows)
       or (select ${columns} from import_report_definitions c where c.report_id = n.report_id)
         is distinct from (select ${columns} from report_column c where c.prct_code = ${prctCode} and c.report_id = n.report_id)
     on conflict (prct_code, report_id) do update set title_en = excluded.title_en, title_ja = excluded.title_ja, max_rows = excluded.max_rows,
       row_version = t.row_version + 1, updated_by = excluded.updated_by, updated_at = excluded.updated_at
     returning report_id as "reportId", (xmax = 0) as "isNew"`.execute(db)
  const written = rows.map(({ reportId }) => reportId)
  await sql`delete from report_column where prct_code = ${prctCode} and report_id = any(${written}::text[])`.execute(db)
  await sql`
    insert into report_column (prct_code, report_id, seq, field, label_en, label_ja)
    select ${prctCode}::text, report_id, seq, field, label_en, label_ja from import_report_definitions
    where report_id = any(${written}::text[])`.execute(db)
  const { rows: all } = await checkedSql({ count: int })`
    select count(distinct report_id)::int as count from import_report_definitions`.execute(db)
  const inserted = rows.filter((row) => row.isNew).length
  return { inserted, updated: rows.length - inserted, unchanged: (all[0]?.count ?? 0) - rows.length }
}
