import pg from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'

/**
 * A table whose keys begin with prct_code can be distributed by PRCTCC. These do not yet; new tables must. Keys to tables
 * without prct_code are of no concern.
 */
const exceptions: Readonly<Record<string, string>> = {
  'without prct_code': 'audit idempotency job_log job_run',
  'primary key':
    'app_user asn bom_check case_content case_header case_left container device file_request job_net_run list_upload list_upload_row notice notice_read order_upload order_upload_row packing_condition packing_plan packing_result packing_result_line plan_day plan_figures plan_line plan_outlook plan_quantity plan_unplanned saved_view schedule_upload stored_file upload_issue upload_progress user_scope',
  unique: 'app_user packing_result',
  'foreign key':
    'case_header case_left container file_request list_upload list_upload_row notice notice_read ocf_seen order_cycle order_upload order_upload_row packing_result packing_result_line plan_day plan_figures plan_outlook plan_part plan_quantity plan_unplanned saved_view saved_view_default schedule_upload upload_issue upload_progress user_scope',
}

const keysNotLedByPrct = `
  with business as (
    select c.oid, c.relname as name, a.attnum as prct from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'prct_code' and a.attnotnull)
  select kind, string_agg(distinct name, ' ' order by name) as tables from (
    select b.name, case when i.indisprimary then 'primary key' else 'unique' end as kind
    from business b join pg_index i on i.indrelid = b.oid where i.indisunique and i.indkey[0] <> b.prct
    union all
    select b.name, 'foreign key' from business b join pg_constraint k on k.conrelid = b.oid and k.contype = 'f'
      join business r on r.oid = k.confrelid where k.conkey[1] <> b.prct
    union all
    select c.relname, 'without prct_code' from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relrowsecurity and c.oid not in (select oid from business)) found
  group by kind`

it('begins every key of business tables with prct_code, with known exceptions', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ kind: string; tables: string }>(keysNotLedByPrct)
  await client.end()
  await database.drop()
  expect(Object.fromEntries(rows.map(({ kind, tables }) => [kind, tables]))).toEqual(exceptions)
})
