import { sql } from 'kysely'
import type { WriteDb } from '../../platform/database/database.ts'

interface Revision {
  readonly prctCode: string
  readonly dealer: string
  readonly month: string
  readonly rev: number
}

/**
 * Replaces the dealer's rows of the order month with those of an approved revision; false if there is none. A
 * registered revision is immutable: a change needs a new one.
 */
export async function registerCorrespondence(
  db: WriteDb,
  { prctCode, dealer, month, rev }: Revision,
  by: { readonly name: string; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update correspondence_rev set status = 'REGISTERED', registered_by = ${by.name}, registered_at = ${by.now}, row_version = row_version + 1
    where prct_code = ${prctCode} and dealer_code = ${dealer} and order_month = ${month} and rev = ${rev} and status = 'APPROVED'
    returning rev`.execute(db)
  if (rows.length === 0) return false
  await sql`
    update correspondence_rev set status = 'SUPERSEDED', row_version = row_version + 1
    where prct_code = ${prctCode} and dealer_code = ${dealer} and order_month = ${month} and rev < ${rev} and status <> 'SUPERSEDED'`.execute(
    db,
  )
  await sql`
    delete from correspondence where prct_code = ${prctCode} and dealer_code = ${dealer} and (order_month = ${month}
      or production_date in (select production_date from correspondence_row
        where prct_code = ${prctCode} and dealer_code = ${dealer} and order_month = ${month} and rev = ${rev}))`.execute(
    db,
  )
  await sql`
    insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to, van_date, vessel, voyage,
      etd, eta, arrival_date, carrier, cy_cut, packing_month, vanning_month, etd_month, production_month, lead_time_days, slack_days, source,
      remark, rev, created_by, created_at, updated_by, updated_at)
    select prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to, van_date, vessel, voyage, etd, eta,
      arrival_date, carrier, cy_cut, packing_month, vanning_month, etd_month, production_month, lead_time_days, slack_days, source, remark, rev,
      ${by.name}, ${by.now}, ${by.name}, ${by.now}
    from correspondence_row where prct_code = ${prctCode} and dealer_code = ${dealer} and order_month = ${month} and rev = ${rev}`.execute(
    db,
  )
  return true
}
