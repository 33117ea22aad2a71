import { sql } from 'kysely'
import type { Handler } from '../../../calls/handlers.ts'
import type { AuditEntry } from '../../../platform/audit/audit-entry.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { int } from '../../../platform/database/column-types.ts'
import type { Sql } from '../../../platform/database/page-query.ts'
import { invalid } from '../../../platform/errors/api-error.ts'
import { Answer } from '../../../platform/http/reply.ts'

interface OfFile {
  readonly prctCode: string
  readonly dealer: string
  readonly fileNo: number
}

/** In quarantine, where it was moved, and nobody has decided. */
const isUndecided = ({
  prctCode,
  dealer,
  fileNo,
}: OfFile): Sql => sql`prct_code = ${prctCode} and dealer_code = ${dealer}
  and file_no = ${fileNo} and status = 'QUARANTINED' and moved_at is not null and asked_again_at is null and discarded_at is null`

const decided = (dealer: string, fileNo: number, change: AuditEntry['change']): AuditEntry => ({
  entity: 'partner_exchange',
  key: { dealer, fileNo },
  change,
})

export const fetchFileAgain: Handler<'workspace/order-compiling/fetch-file-again'> = async (
  { dealer, fileNo },
  context,
) => {
  const { db, prctCode, now, user } = context
  const { rows } = await checkedSql({ one: int })`
    update partner_file set asked_again_at = ${now}::timestamptz, decided_by = ${user.employeeId}
    where ${isUndecided({ prctCode, dealer, fileNo })} returning 1 as one`.execute(db)
  if (rows.length === 0) throw invalid('M-I02-196')
  await sql`update partner_exchange set is_asked = true where prct_code = ${prctCode} and dealer_code = ${dealer}`.execute(
    db,
  )
  await context.audit(decided(dealer, fileNo, { op: 'U', fetchedAgain: true }))
  return new Answer({ isAsked: true }, 'M-I02-188')
}

export const discardFile: Handler<'workspace/order-compiling/discard-file'> = async (
  { dealer, fileNo, reason },
  context,
) => {
  const { db, prctCode, now, user } = context
  const { rows } = await checkedSql({ one: int })`
    update partner_file set discarded_at = ${now}::timestamptz, decided_by = ${user.employeeId}, decision = ${reason}
    where ${isUndecided({ prctCode, dealer, fileNo })} returning 1 as one`.execute(db)
  if (rows.length === 0) throw invalid('M-I02-196')
  await context.audit(decided(dealer, fileNo, { op: 'U', discarded: reason }))
  return new Answer({ isDiscarded: true }, 'M-I02-195')
}
