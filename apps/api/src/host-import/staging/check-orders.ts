import { addMonths, type MessageCode } from '@packing/contract'
import { checkOrderRows } from '../../domain/orders/check-order-rows.ts'
import { rowErrorOf } from '../../domain/uploads/upload-issues.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { orNull, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { RowError } from '../../platform/files/table/table-file.ts'
import { stagedRows } from './stage.ts'

/**
 * Other checks find these: unknown dealers and parts and duplicate keys as in every file, a closed cycle in the
 * release.
 */
const foundElsewhere: ReadonlySet<MessageCode> = new Set([
  'M-I02-001',
  'M-I02-002',
  'M-I02-003',
  'M-I02-006',
  'M-I02-064',
])

/** The month before the earliest month ordered; '' without an order. */
export async function cycleOfOrders(db: ReadDb): Promise<string> {
  const { rows } = await checkedSql({ first: orNull(text) })`
    select min(target_month) as first from ${stagedRows('orders')}`.execute(db)
  const first = rows[0]?.first
  return first ? addMonths(first, -1) : ''
}

/** Checks against the cycle and the correspondence calendar, by the rules of the upload on the screen. */
export async function checkOrders(db: ReadDb, prctCode: string, cycleMonth: string): Promise<RowError[]> {
  if (cycleMonth === '') return []
  const order = { prctCode, cycleMonth, relation: stagedRows('orders'), errorsOnly: true }
  const issues = await checkOrderRows(db, order)
  return issues.filter((issue) => !foundElsewhere.has(issue.messageCode)).map(rowErrorOf)
}
