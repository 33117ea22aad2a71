import { dayToIso, type WindowException, type WindowRow, type WindowViolation } from '@packing/planning'
import { sql } from 'kysely'
import { bulkInsert } from '../../platform/database/bulk-insert.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int } from '../../platform/database/column-types.ts'
import type { WriteDb } from '../../platform/database/database.ts'
import type { LoadedWindows, Method } from './load-window-orders.ts'

export interface PreparedMonth {
  readonly prctCode: string
  readonly month: string
  readonly dealer: string
  readonly method: Method
  readonly rows: readonly WindowRow[]
  readonly changed: ReadonlySet<number>
  readonly lost: number
  readonly exceptions: readonly WindowException[]
  readonly violations: readonly WindowViolation[]
}

const shown = ['packFrom', 'packTo', 'van', 'vessel', 'voyage', 'etd', 'eta', 'arrival', 'orderMonth'] as const

export function monthOfCalendar(
  { prctCode, month }: { readonly prctCode: string; readonly month: string },
  { dealer, method, registered, order: { problem } }: LoadedWindows,
  calendar: Pick<PreparedMonth, 'rows' | 'exceptions' | 'violations'>,
): PreparedMonth {
  const rows = calendar.rows.filter(({ orderMonth }) => orderMonth === Number(month))
  const days = rows.map(({ productionOn }) => productionOn)
  // Without a previous month, only the rows show where the first one begins.
  const first = problem.packedThrough === null && days.length > 0 ? Math.min(...days) : problem.fromDay
  const last = days.length > 0 ? Math.max(...days) : problem.toDay
  const isOfMonth = (day: number) => day >= first && day <= last
  const isReported = (issue: WindowException | WindowViolation) =>
    'productionOn' in issue ? isOfMonth(issue.productionOn) || method === 'REMAP' : issue.month === Number(month)
  const known = new Map(registered.map((row) => [row.productionOn, row]))
  const isChanged = (row: WindowRow) => {
    const before = known.get(row.productionOn)
    return !before || shown.some((field) => row[field] !== before[field])
  }
  const productionDays = new Set(days)
  return {
    prctCode,
    month,
    dealer,
    method,
    rows,
    changed: new Set(rows.filter(isChanged).map(({ productionOn }) => productionOn)),
    lost: registered.filter(({ productionOn }) => !productionDays.has(productionOn)).length,
    exceptions: calendar.exceptions.filter(isReported),
    violations: calendar.violations.filter(isReported),
  }
}

interface PreparedBy {
  readonly runId: number
  readonly name: string
  readonly now: Date
}

/** Saves the newest revision of the month and replaces prepared ones that are not registered. */
export async function saveWindows(db: WriteDb, prepared: PreparedMonth, by: PreparedBy): Promise<number> {
  const { prctCode, month, dealer } = prepared
  await sql`
    update correspondence_rev set status = 'SUPERSEDED', row_version = row_version + 1
    where prct_code = ${prctCode} and dealer_code = ${dealer} and order_month = ${month} and status in ('PREPARED', 'APPROVED')`.execute(
    db,
  )
  const { rows } = await checkedSql({ rev: int })`
    insert into correspondence_rev (prct_code, dealer_code, order_month, rev, status, method, run_id, row_count, changed_count, exceptions,
      violations, prepared_by, prepared_at)
    select ${prctCode}, ${dealer}, ${month}, coalesce(max(rev), 0) + 1, 'PREPARED', ${prepared.method}, ${by.runId},
      ${prepared.rows.length}, ${prepared.changed.size + prepared.lost}, ${JSON.stringify(prepared.exceptions)}::jsonb,
      ${JSON.stringify(prepared.violations)}::jsonb, ${by.name}, ${by.now}
    from correspondence_rev where prct_code = ${prctCode} and dealer_code = ${dealer} and order_month = ${month}
    returning rev`.execute(db)
  const rev = rows[0]?.rev ?? 1
  await bulkInsert(db, 'correspondence_row', rowColumns, valuesOf(prepared, rev))
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
  'is_changed',
  'row_version',
] as const

function* valuesOf({ prctCode, month, dealer, rows, changed }: PreparedMonth, rev: number) {
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
      'AUTO',
      changed.has(row.productionOn),
      1,
    ]
  }
}
