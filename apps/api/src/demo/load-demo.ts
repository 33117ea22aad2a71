import type { ClientBase } from 'pg'
import { replaceStagedRelease } from '../domain/orders/replace-release.ts'
import { applyRows } from '../host-import/apply/apply-rows.ts'
import { type ImportKind, importKinds } from '../host-import/formats/import-format.ts'
import { createStaging, stageRows, stagingTable } from '../host-import/staging/stage.ts'
import { clientOf, type WriteDb } from '../platform/database/database.ts'
import type { Demo, MasterKind } from './create-demo.ts'

export interface LoadOptions {
  readonly prctCode: string
  readonly at: Date
  readonly log?: (text: string) => void
}

const BY = 'DEMO'
const isMaster = (kind: ImportKind): kind is MasterKind => kind !== 'orders'

async function loadMasters(
  db: WriteDb,
  demo: Demo,
  { prctCode, at, log = () => undefined }: LoadOptions,
): Promise<void> {
  const client = clientOf(db)
  for (const kind of importKinds.filter(isMaster)) {
    await createStaging(client, kind)
    const rows = await stageRows(client, kind, demo.rows(kind))
    await applyRows(kind, { db, client, prctCode, by: BY, at })
    await client.query(`drop table ${stagingTable(kind)}`)
    log(`${prctCode} ${kind}: ${rows}`)
  }
  await client.query('drop table if exists import_group_header')
}

async function loadCollectiveRules(client: ClientBase, demo: Demo, { prctCode, at }: LoadOptions): Promise<void> {
  const rules = JSON.stringify(demo.collectiveRules)
  await client.query(
    `insert into collective_vanning (prct_code, cv_id, dealer_code, mix_key, destination_port, van_from, van_to, priority,
       min_fill_permille, max_gross_g, remark, archived_at, archived_by, archive_reason, created_by, created_at, updated_by, updated_at)
     select $1, r."cvId", r."dealerCode", r."mixKey", r.port, r."vanFrom", r."vanTo", r.priority, r."minFillPermille", r."maxGrossG",
       r.remark, case when r."endedBecause" <> '' then $3::timestamptz end, case when r."endedBecause" <> '' then $4 end, r."endedBecause", $4, $3, $4, $3
     from jsonb_to_recordset($2::jsonb) as r ("cvId" text, "dealerCode" text, "mixKey" text, port text, "vanFrom" date, "vanTo" date,
       priority int, "minFillPermille" smallint, "maxGrossG" bigint, remark text, "endedBecause" text)`,
    [prctCode, rules, at, BY],
  )
  await client.query(
    `insert into collective_vanning_member (prct_code, cv_id, seq, member)
     select $1, r."cvId", m.seq, m.member from jsonb_to_recordset($2::jsonb) as r ("cvId" text, members text[]),
       unnest(r.members) with ordinality as m (member, seq)`,
    [prctCode, rules],
  )
}

const receivedAt = (cycle: string, now: Date) => {
  const at = new Date(`${cycle.slice(0, 4)}-${cycle.slice(4)}-20T01:30:00Z`)
  return at < now ? at : now
}

async function loadOrders(
  db: WriteDb,
  demo: Demo,
  { prctCode, at, log = () => undefined }: LoadOptions,
): Promise<void> {
  const client = clientOf(db)
  for (const cycle of demo.cycles) {
    await createStaging(client, 'orders')
    const rows = await stageRows(client, 'orders', demo.orderRows(cycle))
    const release = { prctCode, cycleMonth: cycle, fileId: null, receivedAt: receivedAt(cycle, at), by: BY }
    await replaceStagedRelease(db, stagingTable('orders'), release)
    await client.query(`drop table ${stagingTable('orders')}`)
    log(`${prctCode} orders ${cycle}: ${rows}`)
  }
  await client.query(
    `update order_cycle set status = 'CLOSED', confirmed_rev = rev where prct_code = $1 and cycle_month < $2`,
    [prctCode, demo.cycleMonth],
  )
  // Cut-off: eight days before month end, 17:00 in Japan.
  await client.query(
    `update order_cycle set cut_off_at = (to_date(cycle_month || '01', 'YYYYMMDD') + interval '1 month - 8 days')::timestamp at time zone 'UTC' + interval '8 hours'
     where prct_code = $1 and cut_off_at is null`,
    [prctCode],
  )
}

async function loadPlanningData(client: ClientBase, demo: Demo, { prctCode, at, log = () => undefined }: LoadOptions) {
  for (const { table, columns, rows } of demo.planning()) {
    const values = rows.map((row) => ({
      prct_code: prctCode,
      ...Object.fromEntries(columns.map((column, place) => [column, row[place]])),
      created_by: BY,
      created_at: at,
      updated_by: BY,
      updated_at: at,
    }))
    const names = Object.keys(values[0] ?? {}).join(', ')
    await client.query(
      `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(values)],
    )
    log(`${prctCode} ${table}: ${values.length}`)
  }
  for (const { partNo, priority, mustPack } of demo.urgentParts()) {
    await client.query('update part set priority = $3, must_pack = $4 where prct_code = $1 and part_no = $2', [
      prctCode,
      partNo,
      priority,
      mustPack,
    ])
  }
  await client.query(
    `update calendar_code k set (${calendarDefaultColumns}) = (select ${calendarDefaultColumns}
       from jsonb_populate_record(null::calendar_code, '{ "is_active": true, "remark": "" }' || d.defaults))
     from jsonb_array_elements($2::jsonb) d (defaults)
     where k.prct_code = $1 and k.calendar_code = d.defaults ->> 'calendar_code'`,
    [prctCode, JSON.stringify(demo.calendarDefaults())],
  )
}

/** Six docks; the pick address is aisle, bay and level. One part in twelve has a line of its own. */
async function loadPartPlaces(client: ClientBase, { prctCode }: LoadOptions): Promise<void> {
  await client.query(
    `update part set dock_code = 'D' || (1 + h % 6), pick_address = concat(chr(65 + h / 6 % 8), '-', lpad((1 + h / 48 % 40)::text, 2, '0'), '-', 1 + h / 1920 % 4)
     from (select part_no as no, hashtext(part_no) & 1048575 as h from part where prct_code = $1) x
     where prct_code = $1 and part_no = x.no`,
    [prctCode],
  )
  await client.query(
    `update part p set pack_line = c.pack_lines[1] from packing_condition c
     where p.prct_code = $1 and c.prct_code = $1 and c.part_no = p.part_no and hashtext(p.part_no) % 12 = 0`,
    [prctCode],
  )
}

const calendarDefaultColumns = `base_calendar_code, monday, tuesday, wednesday, thursday, friday, saturday, sunday,
  default_work_pct, shift_pattern, is_active, remark`

/** The scope of the transaction must be the PRCTCC with all dealers. */
export async function loadDemo(db: WriteDb, demo: Demo, options: LoadOptions): Promise<void> {
  const client = clientOf(db)
  await loadMasters(db, demo, options)
  await loadCollectiveRules(client, demo, options)
  await loadPlanningData(client, demo, options)
  await loadPartPlaces(client, options)
  await loadOrders(db, demo, options)
}
