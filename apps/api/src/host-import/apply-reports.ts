import type { ApplyContext, RowCounts } from './apply-context.ts'

/** The columns of a changed report are replaced completely. */
export async function applyReports({ client, prctCode, by, at }: ApplyContext): Promise<RowCounts> {
  const columns = (table: string, where: string) =>
    `(select array_agg((c.seq, c.field, c.label_en, c.label_ja)::text order by c.seq) from ${table} c where ${where})`
  const header = 'title_en, title_ja, max_rows'
  const { rows } = await client.query<{ report_id: string; is_new: boolean }>(
    `with report as (select distinct report_id, ${header} from import_report_definitions)
     insert into report_definition as t (prct_code, report_id, ${header}, created_by, created_at, updated_by, updated_at)
     select $1::text, n.report_id, n.title_en, n.title_ja, n.max_rows, $2::text, $3::timestamptz, $2::text, $3::timestamptz
     from report n left join report_definition o on o.prct_code = $1 and o.report_id = n.report_id
     where (o.title_en, o.title_ja, o.max_rows) is distinct from (n.title_en, n.title_ja, n.max_rows)
       or ${columns('import_report_definitions', 'c.report_id = n.report_id')} is distinct from ${columns('report_column', 'c.prct_code = $1 and c.report_id = n.report_id')}
     on conflict (prct_code, report_id) do update set title_en = excluded.title_en, title_ja = excluded.title_ja, max_rows = excluded.max_rows,
       row_version = t.row_version + 1, updated_by = excluded.updated_by, updated_at = excluded.updated_at
     returning report_id, (xmax = 0) as is_new`,
    [prctCode, by, at],
  )
  const written = rows.map(({ report_id: id }) => id)
  await client.query('delete from report_column where prct_code = $1 and report_id = any($2)', [prctCode, written])
  await client.query(
    `insert into report_column (prct_code, report_id, seq, field, label_en, label_ja)
     select $1::text, report_id, seq, field, label_en, label_ja from import_report_definitions where report_id = any($2)`,
    [prctCode, written],
  )
  const { rows: all } = await client.query<{ count: number }>(
    'select count(distinct report_id)::int as count from import_report_definitions',
  )
  const inserted = rows.filter((row) => row.is_new).length
  return { inserted, updated: rows.length - inserted, unchanged: (all[0]?.count ?? 0) - rows.length }
}
