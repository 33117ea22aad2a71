import { dayToIso, type WindowException, type WindowRow, type WindowViolation } from '@packing/planning'
import { sql } from 'kysely'
import { bulkInsert } from '../../platform/database/bulk-insert.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int } from '../../platform/database/column-types.ts'
import type { WriteDb } from '../../platform/database/database.ts'

export interface NewRevision {
  readonly prctCode: string
  readonly month: string
  readonly dealer: string
  readonly method: 'GENERATE' | 'REMAP' | 'COPY'
  readonly rows: readonly WindowRow[]
  readonly changedCount: number
  readonly exceptions: readonly WindowException[]
  readonly violations: readonly WindowViolation[]
}

interface PreparedBy {
  /** null: no run made it, but a call. */
  readonly runId: number | null
  readonly name: string
  readonly now: Date
}

/** Stores the newest revision of the month and replaces drafts of it, whose rows stay with their revisions. */
export async function storeRevision(db: WriteDb, prepared: NewRevision, by: PreparedBy): Promise<number> {
  const { prctCode, month, dealer } = prepared
  await sql`select pg_advisory_xact_lock(hashtextextended(${`correspondence_row ${prctCode}`}, 0))`.execute(db)
  await sql`
    update correspondence_rev set status = 'SUPERSEDED', row_version = row_version + 1
    where prct_code = ${prctCode} and dealer_code = ${dealer} and order_month = ${month} and status in ('PREPARED', 'APPROVED')`.execute(
    db,
  )
  const { rows } = await checkedSql({ rev: int })`
    insert into correspondence_rev (prct_code, dealer_code, order_month, rev, status, method, run_id, row_count, changed_count, exceptions,
      violations, prepared_by, prepared_at, authors)
    select ${prctCode}, ${dealer}, ${month}, coalesce(max(rev), 0) + 1, 'PREPARED', ${prepared.method}, ${by.runId},
      ${prepared.rows.length}, ${prepared.changedCount}, ${JSON.stringify(prepared.exceptions)}::jsonb,
      ${JSON.stringify(prepared.violations)}::jsonb, ${by.name}, ${by.now}, array[${by.name}]
    from correspondence_rev where prct_code = ${prctCode} and dealer_code = ${dealer} and order_month = ${month}
    returning rev`.execute(db)
  const rev = rows[0]?.rev ?? 1
  await bulkInsert(db, 'correspondence_row', rowColumns, valuesOf(prepared, rev, by))
  return rev
}

const rowColumns = [
  'prct_code',
  'dealer_code',
  'order_month',
  'rev',
  'production_date',
  'pack_date_from',
  'pack_date_to',
  'van_date',
  'cy_cut',
  'carrier',
  'vessel',
  'voyage',
  'etd',
  'eta',
  'arrival_date',
  'packing_month',
  'vanning_month',
  'etd_month',
  'production_month',
  'lead_time_days',
  'slack_days',
  'source',
  'row_version',
  'created_by',
  'created_at',
  'updated_by',
  'updated_at',
] as const

function* valuesOf({ prctCode, month, dealer, rows, method }: NewRevision, rev: number, { name, now }: PreparedBy) {
  for (const row of rows) {
    const days = [row.productionOn, row.packFrom, row.packTo, row.van, row.cyCut].map(dayToIso)
    const months = [row.packingMonth, row.vanningMonth, row.etdMonth, row.productionMonth].map(String)
    yield [
      prctCode,
      dealer,
      month,
      rev,
      ...days,
      row.carrier,
      row.vessel,
      row.voyage,
      ...[row.etd, row.eta, row.arrival].map(dayToIso),
      ...months,
      row.leadTimeDays,
      row.slackDays,
      method === 'COPY' ? 'COPY' : 'AUTO',
      1,
      ...[name, now.toISOString(), name, now.toISOString()],
    ]
  }
}
