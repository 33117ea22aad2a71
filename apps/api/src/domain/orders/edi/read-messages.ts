import { type EdiStandard, isCallOff, type Schedule } from '@packing/edi'
import type { CopyRow } from '../../../platform/database/connection/copy-rows.ts'
import type { StagingContext } from '../../uploads/upload-context.ts'
import { type Issue, segmentIssue } from '../../uploads/upload-issues.ts'
import { messageQuantities } from '../accounts/message-quantities.ts'
import { readCallOffs } from '../call-offs/read-call-offs.ts'
import { loadOrderCalendar, type OrderCalendar } from '../days/order-calendar.ts'
import { cumulativeDifferences } from '../rows/cumulative-differences.ts'
import { findOlderReleases, statedReleases } from '../rows/older-release.ts'
import { copyOrderRows, type OrdersRead, type StagedFile } from '../rows/order-rows.ts'
import { type OrderRow, type PartnerCodes, scheduleRows } from '../rows/schedule-rows.ts'
import { loadPartners } from './partner-codes.ts'
import { readOrderMessages } from './read-order-messages.ts'
import { asDelivered, loadSailings } from './shipment-dates.ts'

const REGULAR = 'R'
const BATCH = 2000

const copyRow = ({ line, dealerCode, orderNo, partNo, targetMonth, requiredOn, qty, stated }: OrderRow): CopyRow => [
  ...[line, dealerCode, orderNo, null, REGULAR, partNo, '', targetMonth, requiredOn, qty, null, null],
  stated.stored(requiredOn ?? targetMonth),
]

/** A file of both cannot be staged: a schedule replaces what a call-off changes. */
function mixedIssues(schedules: readonly Schedule[]): Issue[] {
  const callOff = schedules.find(isCallOff)
  const other = schedules.find((each) => !isCallOff(each))
  if (!callOff || !other) return []
  const params = { value: callOff.standard, other: other.standard, at: other.segmentNo }
  const column = callOff.standard === '862' ? 'ST' : 'UNH'
  return [
    {
      line: callOff.segmentNo,
      column,
      value: callOff.standard,
      errorType: 'ERROR',
      messageCode: 'M-I02-150',
      params,
    },
  ]
}

/**
 * Delivery schedules and just-in-time call-offs in EDIFACT, X12 or VDA. Line numbers of schedules are assigned later; a
 * call-off becomes the release in force with its days changed.
 */
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
  const isOfCalls = schedules.length > 0 && schedules.every(isCallOff)
  const orders = isOfCalls
    ? await readCallOffs(context, delivered.schedules, { codes, calendar, cycleMonth })
    : ofSchedules(delivered.schedules, codes, calendar)
  const { rows, callCount, cumulatives, leftOut } = orders
  await copyOrderRows(context, async (write) => {
    for (let at = 0; at < rows.length; at += BATCH) await write(rows.slice(at, at + BATCH))
  })
  const storedErrors = issues.filter(({ severity }) => severity === 'ERROR').length
  const read = { rowCount: callCount, errors: [], badRows: [], moreErrorCount: errorCount - storedErrors }
  const found = [
    ...issues.map(segmentIssue),
    ...mixedIssues(schedules),
    ...older,
    ...delivered.issues,
    ...orders.issues,
    ...(await cumulativeDifferences(context, cumulatives)),
  ]
  const quantities = messageQuantities(messages, leftOut)
  return { read, found, fileFormat: standard, cumulatives, releases, quantities, isPartial: isOfCalls }
}

function ofSchedules(schedules: readonly Schedule[], codes: PartnerCodes, calendar: OrderCalendar) {
  const { rows, ...read } = scheduleRows(schedules, codes, calendar)
  return { ...read, rows: rows.map(copyRow), callCount: rows.length }
}
