import { type MessageCode, messageText } from '@packing/contract'
import { checkOrderRows } from '../../domain/orders/check-order-rows.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { type ImportError, importError } from './import-error.ts'
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

export interface OrderFile {
  readonly prctCode: string
  readonly cycleMonth: string
  readonly file: string
}

/** Checks against the cycle and the correspondence calendar, by the rules of the upload on the screen. */
export async function checkOrders(db: ReadDb, { prctCode, cycleMonth, file }: OrderFile): Promise<ImportError[]> {
  if (cycleMonth === '') return []
  const issues = await checkOrderRows(db, {
    prctCode,
    cycleMonth,
    relation: stagedRows('orders'),
    errorsOnly: true,
  })
  return issues
    .filter((issue) => !foundElsewhere.has(issue.messageCode))
    .map(({ line, column, value, messageCode, params }) =>
      importError({ file, line, column, value }, messageCode, {
        en: messageText(messageCode, 'en', params),
        ja: messageText(messageCode, 'ja', params),
      }),
    )
}
