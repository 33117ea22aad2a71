import type { EdiIssue, EdiStandard } from '@packing/edi'
import type { CopyRow } from '../../../platform/database/copy-rows.ts'
import type { StagingContext } from '../../uploads/upload-context.ts'
import type { Issue } from '../../uploads/upload-issues.ts'
import { copyOrderRows, type OrdersRead, type StagedFile } from '../order-rows.ts'
import { loadOrderCalendar } from './order-calendar.ts'
import { loadPartnerCodes } from './partner-codes.ts'
import { readOrderMessages } from './read-order-messages.ts'
import { type OrderRow, scheduleRows } from './schedule-rows.ts'

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
  { cycleMonth, file }: StagedFile,
  standard: EdiStandard,
): Promise<OrdersRead> {
  const { schedules, issues, errorCount } = await readOrderMessages(file.path, context.signal)
  const codes = await loadPartnerCodes(context)
  const calendar = await loadOrderCalendar(context, cycleMonth)
  const { rows, issues: ownIssues, cumulatives } = scheduleRows(schedules, codes, calendar)
  await copyOrderRows(context, async (write) => {
    for (let at = 0; at < rows.length; at += BATCH) await write(rows.slice(at, at + BATCH).map(copyRow))
  })
  const storedErrors = issues.filter(({ severity }) => severity === 'ERROR').length
  const read = { rowCount: rows.length, errors: [], badRows: [], moreErrorCount: errorCount - storedErrors }
  return { read, found: [...issues.map(toIssue), ...ownIssues], fileFormat: standard, cumulatives }
}
