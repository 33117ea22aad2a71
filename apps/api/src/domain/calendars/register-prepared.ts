import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, text } from '../../platform/database/column-types.ts'
import type { ReadDb, WriteDb } from '../../platform/database/database.ts'
import { registerCorrespondence } from './register-correspondence.ts'

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

type Draft = Parameters<typeof registerCorrespondence>[1]
type By = Parameters<typeof registerCorrespondence>[2]

/** A draft comes into use without the approval of somebody else: for a trial. */
export async function registerDraft(db: WriteDb, draft: Draft, by: By): Promise<void> {
  const { prctCode, dealer, month, rev } = draft
  await sql`
    update correspondence_rev set status = 'APPROVED'
    where prct_code = ${prctCode} and dealer_code = ${dealer} and order_month = ${month} and rev = ${rev} and status = 'PREPARED'`.execute(
    db,
  )
  await registerCorrespondence(db, draft, by)
}
