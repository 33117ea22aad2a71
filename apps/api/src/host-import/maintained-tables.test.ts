import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../../../', import.meta.url)
const migrations = new URL('apps/api/migrations/', root)

/** Written by calls, jobs and imports as they work: nobody maintains them. */
const recorded = new Set(
  `app_session asn audit backup_run batch_closure bom_check bom_check_evidence case_content case_header case_left case_number case_print
  compile_exception compiled_req container correspondence_rev correspondence_row dealer_cumulative event_delivery exception_mark exception_owner
  exception_watch outbox_event partner_file partner_message watched_exception
  file_request held_scan idempotency job_log job_net_run job_run list_upload list_upload_row mail mail_choice mail_item master_trial notice notice_read ocf ocf_answer ocf_seen order_line order_release
  order_upload order_upload_row packing_plan part_name_history plan_block plan_day plan_dealer plan_figures plan_line plan_outlook
  plan_outlook_chance plan_outlook_dealer print_job plan_part plan_quantity plan_scenario plan_unplanned receipt_line run_part result_file result_picture saved_view
  saved_view_default schedule_upload security_event stored_file token_key upload_issue upload_progress volatility_answer
  volatility_history volatility_judgement volatility_quantity volatility_rule volatility_run volatility_sum
  working_calendar_day working_calendar_rev write_position`.split(/\s+/),
)

const tablesOfSchema = readdirSync(migrations).flatMap((file) => {
  const statements = readFileSync(new URL(file, migrations), 'utf8')
  return [...statements.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(({ 1: table = '' }) => table)
})

/** Those of the list “Where each master is maintained”, each with its file, screen or command. */
function maintained(): ReadonlyMap<string, string> {
  const document = readFileSync(new URL('docs/interfaces.md', root), 'utf8')
  const list = document.slice(document.indexOf('## Where each master is maintained'), document.indexOf('## Orders'))
  const rows = list.split('\n').filter((line) => line.startsWith('| `'))
  return new Map(
    rows.flatMap((row) => {
      const [, tables = '', ...places] = row.split('|').map((cell) => cell.trim())
      const place = places.filter((cell) => cell !== '' && cell !== '–').join(' ')
      return [...(tables.split(':')[0] ?? '').matchAll(/`(\w+)`/g)].map(({ 1: table = '' }) => [table, place] as const)
    }),
  )
}

test('says of every table that is not a record of the work where it is maintained', () => {
  const listed = maintained()
  const unlisted = tablesOfSchema.filter((table) => !recorded.has(table) && (listed.get(table) ?? '') === '')
  expect(unlisted).toEqual([])
})

test('lists only tables of the schema, each once', () => {
  const known = new Set(tablesOfSchema)
  expect([...maintained().keys(), ...recorded].filter((table) => !known.has(table))).toEqual([])
  expect([...maintained().keys()].filter((table) => recorded.has(table))).toEqual([])
})
