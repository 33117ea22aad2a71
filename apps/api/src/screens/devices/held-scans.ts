import { MAX_HELD_SCANS, type Scan } from '@packing/contract'
import { sql } from 'kysely'
import type { CommandContext, Handler } from '../../calls/handlers.ts'
import { clockIssue, scanPeriod } from '../../domain/results/device-clock.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { instant, int, json, oneOf, text } from '../../platform/database/column-types.ts'
import { invalid, notFound } from '../../platform/errors/api-error.ts'
import { Answer } from '../../platform/http/reply.ts'
import { judgeScans } from './judge-scans.ts'

export const listHeldScans: Handler<'workspace/packing-results-maintenance/list-held-scans'> = async (
  _input,
  { db, prctCode },
) => {
  const { rows } = await checkedSql({
    heldId: int,
    deviceCode: text,
    scan: json<Scan>(),
    receivedAt: instant,
    count: int,
  })`
    select held_id as "heldId", device_code as "deviceCode", scan, received_at as "receivedAt", (count(*) over ())::int as count
    from held_scan where prct_code = ${prctCode} and status = 'HELD'
    order by received_at, held_id limit ${MAX_HELD_SCANS}`.execute(db)
  const scans = rows.map(({ heldId, deviceCode, scan, receivedAt }) => {
    const { kind, caseNo, at, startedAt = null, worker, okQty, parts, reasonCode } = scan
    const what = { kind, caseNo, at, startedAt, worker, okQty, parts, reasonCode }
    return { heldId, deviceCode, ...what, receivedAt: receivedAt.toISOString() }
  })
  return { scans, count: rows[0]?.count ?? 0 }
}

async function lockHeld({ db, prctCode }: CommandContext, heldId: number) {
  const { rows } = await checkedSql({
    deviceCode: text,
    scan: json<Scan>(),
    status: oneOf(['HELD', 'RECORDED', 'DISCARDED']),
  })`
    select device_code as "deviceCode", scan, status from held_scan
    where prct_code = ${prctCode} and held_id = ${heldId} for update`.execute(db)
  const [found] = rows
  if (found?.status !== 'HELD') throw notFound('M-D02-041')
  return found
}

/** The scan as it happened: a start moves with the end by which the clock was wrong, and one that stays impossible is left out. */
async function timed(context: CommandContext, scan: Scan, at = scan.at): Promise<Scan> {
  const { startedAt, ...others } = scan
  if (startedAt === undefined) return { ...others, at }
  const moved = new Date(new Date(startedAt).getTime() + new Date(at).getTime() - new Date(scan.at).getTime())
  const start = moved.toISOString()
  const isPossible = clockIssue({ at: start, startedAt: undefined }, await scanPeriod(context)) === undefined
  return isPossible ? { ...others, at, startedAt: start } : { ...others, at }
}

async function record(context: CommandContext, { deviceCode, scan }: { deviceCode: string; scan: Scan }, at?: string) {
  const { db, prctCode, now, user, language } = context
  const asHappened = await timed(context, scan, at)
  const given = { language, device: deviceCode }
  const judged = await judgeScans({ db, prctCode, now, by: user.employeeId }, [asHappened], given)
  const { outcome, messages } = judged.get(asHappened) ?? { outcome: 'REJECTED' as const, messages: [] }
  const { caseNo } = scan
  if (outcome === 'REJECTED') throw invalid('M-D02-042', { caseNo, why: messages.join(' ') })
  return outcome === 'SUPERSEDED' ? 'DISCARDED' : 'RECORDED'
}

/** A person says when it happened; rules of results apply as to every scan. */
export const decideScan: Handler<'workspace/packing-results-maintenance/decide-scan'> = async (
  { heldId, decision, at },
  context,
) => {
  const { db, prctCode, now, user } = context
  const held = await lockHeld(context, heldId)
  const { caseNo } = held.scan
  const status = decision === 'RECORD' ? await record(context, held, at) : 'DISCARDED'
  await sql`update held_scan set status = ${status}, decided_by = ${user.employeeId}, decided_at = ${now}
    where prct_code = ${prctCode} and held_id = ${heldId}`.execute(db)
  const key = { device: held.deviceCode, resultNo: held.scan.resultNo }
  await context.audit({
    entity: 'held_scan',
    key,
    change: { op: 'U', caseNo, decision, status, at: at ?? held.scan.at },
  })
  if (decision === 'DISCARD') return new Answer({ caseNo }, 'M-D02-045', { caseNo })
  return new Answer({ caseNo }, status === 'RECORDED' ? 'M-D02-043' : 'M-D02-044', { caseNo })
}
