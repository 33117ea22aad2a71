import type { EdiIssue, EdiStandard } from '@packing/edi'
import type { CopyRow } from '../../../platform/database/copy-rows.ts'
import type { StagingContext } from '../../uploads/upload-context.ts'
import type { Issue } from '../../uploads/upload-issues.ts'
import { messageQuantities } from '../accounts/message-quantities.ts'
import { loadOrderCalendar } from '../days/order-calendar.ts'
import { copyOrderRows, type OrdersRead, type StagedFile } from '../order-rows.ts'
import { findOlderReleases, statedReleases } from './older-release.ts'
import { loadPartners } from './partner-codes.ts'
import { readOrderMessages } from './read-order-messages.ts'
import { type OrderRow, scheduleRows } from './schedule-rows.ts'
import { asDelivered, loadSailings } from './shipment-dates.ts'

const REGULAR = 'R'
const BATCH = 2000

const copyRow = ({ line, dealerCode, orderNo, partNo, targetMonth, requiredOn, qty }: OrderRow): CopyRow => [
  ...[line, dealerCode, orderNo, null, REGULAR, partNo, '', targetMonth, requiredOn, qty, null, null],
]

/** `line` of an issue is the number of its segment. */
const toIssue = ({ severity, segmentNo, tag, place, value, message }: EdiIssue): Issue => ({
  line: segmentNo,
  column: [tag, place].filter((each) => each !== '').join(' '),
  value,
  errorType: severity,
  messageCode: 'M-UPL-001',
  params: { ...message },
})

/** Delivery schedules in EDIFACT, X12 or VDA. Line numbers are assigned later. */
export async function readMessages(
  context: StagingContext,
  { cycleMonth, file, acceptsOlder }: StagedFile,
  standard: EdiStandard,
): Promise<OrdersRead> {
  const { reading, codes, shipmentOf } = await loadPartners(context)
  const messages = await readOrderMessages({ path: file.path, reading }, context.signal)
  const { schedules, issues, errorCount } = messages
  const releases = statedReleases(schedules, codes)
  const older = await findOlderReleases(context, { cycleMonth, acceptsOlder }, releases)
  const sailingsOf = await loadSailings(context, cycleMonth, schedules)
  const delivered = asDelivered(schedules, { codes, shipmentOf, sailingsOf })
  const calendar = await loadOrderCalendar(context, cycleMonth)
  const { rows, issues: ownIssues, cumulatives, leftOut } = scheduleRows(delivered.schedules, codes, calendar)
  await copyOrderRows(context, async (write) => {
    for (let at = 0; at < rows.length; at += BATCH) await write(rows.slice(at, at + BATCH).map(copyRow))
  })
  const storedErrors = issues.filter(({ severity }) => severity === 'ERROR').length
  const read = { rowCount: rows.length, errors: [], badRows: [], moreErrorCount: errorCount - storedErrors }
  const found = [...issues.map(toIssue), ...older, ...delivered.issues, ...ownIssues]
  return { read, found, fileFormat: standard, cumulatives, releases, quantities: messageQuantities(messages, leftOut) }
}
