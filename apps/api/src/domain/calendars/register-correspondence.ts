import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, text } from '../../platform/database/column-types.ts'
import type { ReadDb, WriteDb } from '../../platform/database/database.ts'

interface Revision {
  readonly prctCode: string
  readonly dealer: string
  readonly month: string
  readonly rev: number
}

interface By {
  readonly name: string
  readonly now: Date
}

/**
 * Replaces the dealer's rows of the order month with those of an approved revision; false if there is none. A
 * registered revision is immutable: a change needs a new one.
 */
export async function registerCorrespondence(
  db: WriteDb,
  { prctCode, dealer, month, rev }: Revision,
  by: By,
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

interface Asked {
  readonly prctCode: string
  readonly month: string
  readonly dealers: readonly string[]
}

/** Of the dealers, those with shipping terms whose calendar of the month is registered. */
export async function listPrepared(db: ReadDb, { prctCode, month, dealers }: Asked): Promise<string[]> {
  const { rows } = await checkedSql({ dealer: text })`
    select d.dealer_code as dealer from dealer d join shipping_term t using (prct_code, dealer_code)
    where d.prct_code = ${prctCode} and d.is_active and d.dealer_code = any(${dealers}::text[])
      and exists (select from correspondence c where c.prct_code = d.prct_code and c.dealer_code = d.dealer_code and c.order_month = ${month})
    order by 1`.execute(db)
  return rows.map(({ dealer }) => dealer)
}

/** Registers the drafts of the dealers as they will be once they are approved: for a trial. */
export async function registerPrepared(db: WriteDb, { prctCode, month, dealers }: Asked, now: Date): Promise<void> {
  const { rows } = await checkedSql({ dealer: text, rev: int })`
    select dealer_code as dealer, max(rev) as rev from correspondence_rev
    where prct_code = ${prctCode} and order_month = ${month} and dealer_code = any(${dealers}::text[]) and status = 'PREPARED'
    group by 1 order by 1`.execute(db)
  for (const { dealer, rev } of rows) await registerDraft(db, { prctCode, dealer, month, rev }, { name: 'TRIAL', now })
}

/** A draft comes into use without the approval of somebody else: for a trial. */
export async function registerDraft(db: WriteDb, draft: Revision, by: By): Promise<void> {
  const { prctCode, dealer, month, rev } = draft
  await sql`
    update correspondence_rev set status = 'APPROVED'
    where prct_code = ${prctCode} and dealer_code = ${dealer} and order_month = ${month} and rev = ${rev} and status = 'PREPARED'`.execute(
    db,
  )
  await registerCorrespondence(db, draft, by)
}
