import { sql } from 'kysely'
import { replaceStagedRelease } from '../domain/orders/replace-release.ts'
import { dropGroupHeader } from '../host-import/apply/apply-groups.ts'
import { applyRows } from '../host-import/apply/apply-rows.ts'
import { type ImportKind, importKinds } from '../host-import/formats/import-format.ts'
import { createStaging, dropStaging, stageRows, stagingTable } from '../host-import/staging/stage.ts'
import type { WriteDb } from '../platform/database/database.ts'
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
  for (const kind of importKinds.filter(isMaster)) {
    await createStaging(db, kind)
    const rows = await stageRows(db, kind, demo.rows(kind))
    await applyRows(kind, { db, prctCode, by: BY, at })
    await dropStaging(db, kind)
    log(`${prctCode} ${kind}: ${rows}`)
  }
  await dropGroupHeader(db)
}

async function loadSharing(db: WriteDb, { sharing }: Demo, { prctCode, at }: LoadOptions): Promise<void> {
  await sql`select save_vanning_apart(${sharing.apart}::text[])`.execute(db)
  const rules = JSON.stringify(sharing.rules)
  await sql`
    insert into collective_vanning (prct_code, cv_id, dealer_code, mix_key, destination_port, van_from, van_to, priority,
       min_fill_permille, max_gross_g, remark, archived_at, archived_by, archive_reason, created_by, created_at, updated_by, updated_at)
     select ${prctCode}, r."cvId", r."dealerCode", r."mixKey", r.port, r."vanFrom", r."vanTo", r.priority, r."minFillPermille", r."maxGrossG",
       r.remark, case when r."endedBecause" <> '' then ${at}::timestamptz end, case when r."endedBecause" <> '' then ${BY} end, r."endedBecause",
       ${BY}, ${at}::timestamptz, ${BY}, ${at}::timestamptz
     from jsonb_to_recordset(${rules}::jsonb) as r ("cvId" text, "dealerCode" text, "mixKey" text, port text, "vanFrom" date, "vanTo" date,
       priority int, "minFillPermille" smallint, "maxGrossG" bigint, remark text, "endedBecause" text)`.execute(db)
  await sql`
    insert into collective_vanning_member (prct_code, cv_id, seq, member)
     select ${prctCode}, r."cvId", m.seq, m.member from jsonb_to_recordset(${rules}::jsonb) as r ("cvId" text, members text[]),
       unnest(r.members) with ordinality as m (member, seq)`.execute(db)
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
  for (const cycle of demo.cycles) {
    await createStaging(db, 'orders')
    const rows = await stageRows(db, 'orders', demo.orderRows(cycle))
    const release = { prctCode, cycleMonth: cycle, fileId: null, receivedAt: receivedAt(cycle, at), by: BY }
    await replaceStagedRelease(db, stagingTable('orders'), release)
    await dropStaging(db, 'orders')
    log(`${prctCode} orders ${cycle}: ${rows}`)
  }
  await db
    .updateTable('orderCycle')
    .set(({ ref }) => ({ status: 'CLOSED', confirmedRev: ref('rev') }))
    .where('prctCode', '=', prctCode)
    .where('cycleMonth', '<', demo.cycleMonth)
    .execute()
  // Cut-off: eight days before month end, 17:00 in Japan.
  await sql`
    update order_cycle set cut_off_at = (to_date(cycle_month || '01', 'YYYYMMDD') + interval '1 month - 8 days')::timestamp at time zone 'UTC' + interval '8 hours'
     where prct_code = ${prctCode} and cut_off_at is null`.execute(db)
}

async function loadPlanningData(db: WriteDb, demo: Demo, { prctCode, at, log = () => undefined }: LoadOptions) {
  const { columns, rows } = demo.events()
  const events = rows.map((row) => ({
    prct_code: prctCode,
    ...Object.fromEntries(columns.map((column, place) => [column, row[place]])),
    created_by: BY,
    created_at: at,
    updated_by: BY,
    updated_at: at,
  }))
  const names = sql.raw(Object.keys(events[0] ?? {}).join(', '))
  await sql`
    insert into calendar_event (${names})
    select ${names} from jsonb_populate_recordset(null::calendar_event, ${JSON.stringify(events)}::jsonb)`.execute(db)
  log(`${prctCode} calendar_event: ${events.length}`)
  for (const { partNo, priority, mustPack } of demo.urgentParts()) {
    await db
      .updateTable('part')
      .set({ priority, mustPack })
      .where('prctCode', '=', prctCode)
      .where('partNo', '=', partNo)
      .execute()
  }
  await sql`
    update calendar_code k set (${calendarDefaultColumns}) = (select ${calendarDefaultColumns}
       from jsonb_populate_record(null::calendar_code, '{ "is_active": true, "remark": "" }' || d.defaults))
     from jsonb_array_elements(${JSON.stringify(demo.calendarDefaults())}::jsonb) d (defaults)
     where k.prct_code = ${prctCode} and k.calendar_code = d.defaults ->> 'calendar_code'`.execute(db)
}

/** Six docks; the pick address is aisle, bay and level. One part in twelve has a line of its own. */
async function loadPartPlaces(db: WriteDb, { prctCode }: LoadOptions): Promise<void> {
  await sql`
    update part set dock_code = 'D' || (1 + h % 6), pick_address = concat(chr(65 + h / 6 % 8), '-', lpad((1 + h / 48 % 40)::text, 2, '0'), '-', 1 + h / 1920 % 4)
     from (select part_no as no, hashtext(part_no) & 1048575 as h from part where prct_code = ${prctCode}) x
     where prct_code = ${prctCode} and part_no = x.no`.execute(db)
  await sql`
    update part p set pack_line = c.pack_lines[1] from packing_condition c
     where p.prct_code = ${prctCode} and c.prct_code = ${prctCode} and c.part_no = p.part_no and hashtext(p.part_no) % 12 = 0`.execute(
    db,
  )
}

const calendarDefaultColumns = sql`base_calendar_code, monday, tuesday, wednesday, thursday, friday, saturday, sunday,
  default_work_pct, shift_pattern, is_active, remark`

/** The scope of the transaction must be the PRCTCC with all dealers. */
export async function loadDemo(db: WriteDb, demo: Demo, options: LoadOptions): Promise<void> {
  await loadMasters(db, demo, options)
  await loadSharing(db, demo, options)
  await loadPlanningData(db, demo, options)
  await loadPartPlaces(db, options)
  await loadOrders(db, demo, options)
}
