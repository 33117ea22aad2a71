import { type MessageCode, type MessageParams, messageText, type Scan } from '@packing/contract'
import { sql } from 'kysely'
import type { CommandContext } from '../../calls/handlers.ts'
import { clockIssue, scanPeriod } from '../../domain/results/device-clock.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { oneOf, text } from '../../platform/database/column-types.ts'
import { type Judged, storedNo } from './judge-scans.ts'

const answers = {
  HELD: { outcome: 'HELD', messages: [] },
  RECORDED: { outcome: 'KNOWN', messages: [] },
  DISCARDED: { outcome: 'DISCARDED', messages: [] },
} as const satisfies Record<string, Judged>

/**
 * Scans that are held already, and those whose times are beyond the limits of the PRCTCC, which are held until a person has
 * decided on them. A result that was recorded in time is known, however late it is sent again.
 */
export async function holdUntimely(
  context: CommandContext,
  device: string,
  scans: readonly Scan[],
): Promise<ReadonlyMap<Scan, Judged>> {
  const [period, before] = [await scanPeriod(context), await listHeld(context, device, scans)]
  const judged = new Map<Scan, Judged>()
  const untimely = new Map<Scan, Judged>()
  for (const scan of scans) {
    const { resultNo, caseNo } = scan
    const known = before.get(resultNo)
    if (known?.caseNo === caseNo) {
      judged.set(scan, answers[known.status])
      continue
    }
    const issue = clockIssue(scan, period)
    if (issue === undefined) continue
    // A counter that has started again: the held scan of this number is of another case.
    if (known)
      judged.set(scan, {
        outcome: 'REJECTED',
        messages: [told(context, 'M-D02-030', { resultNo, caseNo: known.caseNo })],
      })
    else untimely.set(scan, { outcome: 'HELD', messages: [told(context, issue.message, issue.params)] })
  }
  const recorded = await listRecorded(context, device, [...untimely.keys()])
  const toHold = [...untimely].filter(([{ resultNo }]) => !recorded.has(storedNo(device, resultNo)))
  await hold(
    context,
    device,
    toHold.map(([scan]) => scan),
  )
  return new Map([...judged, ...toHold])
}

const told = ({ language }: CommandContext, message: MessageCode, params: MessageParams = {}) =>
  messageText(message, language, params)

async function listHeld({ db, prctCode }: CommandContext, device: string, scans: readonly Scan[]) {
  const { rows } = await checkedSql({
    resultNo: text,
    caseNo: text,
    status: oneOf(['HELD', 'RECORDED', 'DISCARDED']),
  })`
    select result_no as "resultNo", case_no as "caseNo", status from held_scan where prct_code = ${prctCode} and device_code = ${device}
      and result_no = any(${scans.map(({ resultNo }) => resultNo)}::text[])`.execute(db)
  return new Map(rows.map(({ resultNo, ...held }) => [resultNo, held]))
}

async function listRecorded({ db, prctCode }: CommandContext, device: string, scans: readonly Scan[]) {
  if (scans.length === 0) return new Set<string>()
  const { rows } = await checkedSql({ resultNo: text })`
    select result_no as "resultNo" from packing_result where prct_code = ${prctCode}
      and result_no = any(${scans.map(({ resultNo }) => storedNo(device, resultNo))}::text[])`.execute(db)
  return new Set(rows.map(({ resultNo }) => resultNo))
}

async function hold({ db, prctCode, now }: CommandContext, device: string, scans: readonly Scan[]): Promise<void> {
  if (scans.length === 0) return
  // The same batch can arrive twice at once.
  await sql`
    insert into held_scan (prct_code, device_code, result_no, case_no, scan, received_at)
    select ${prctCode}, ${device}, s ->> 'resultNo', s ->> 'caseNo', s, ${now}
    from jsonb_array_elements(${JSON.stringify(scans)}::jsonb) s
    on conflict (prct_code, device_code, result_no) do nothing`.execute(db)
}
