import { sql } from 'kysely'
import { registerCorrespondence } from '../../domain/calendars/register-correspondence.ts'
import { replanWaiting } from '../../domain/results/left-behind.ts'
import type { ListWriteContext } from '../../editable-lists/list-context.ts'

interface EditedRow {
  readonly dealerCode: string
  readonly orderMonth: string
  readonly rev: number
}

/** Lets planning use the drafts of the rows, as it will once they are approved and registered: for a trial. */
export async function putInUse(context: ListWriteContext, rows: readonly EditedRow[]): Promise<void> {
  const { db, prctCode, user, now } = context
  const months = new Map(rows.map((row) => [`${row.orderMonth} ${row.dealerCode} ${row.rev}`, row]))
  for (const [, { dealerCode, orderMonth, rev }] of [...months].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await sql`
      update correspondence_rev set status = 'APPROVED'
      where prct_code = ${prctCode} and dealer_code = ${dealerCode} and order_month = ${orderMonth} and rev = ${rev}
        and status = 'PREPARED'`.execute(db)
    const month = { prctCode, dealer: dealerCode, month: orderMonth, rev }
    await registerCorrespondence(db, month, { name: user.employeeId, now })
  }
  await replanWaiting(context, { dealers: [...new Set(rows.map(({ dealerCode }) => dealerCode))] })
}
