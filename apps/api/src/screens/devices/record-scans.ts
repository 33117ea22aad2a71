import { type Language, messageText, type Scan } from '@packing/contract'
import { sql } from 'kysely'
import { clockIssue, scanPeriod } from '../../domain/results/device-clock.ts'
import { importScanned, type ScannedRow, type ScanOutcome } from '../../domain/results/import-scanned.ts'
import type { Recording } from '../../domain/results/record-results.ts'
import { startCases } from '../../domain/results/start-cases.ts'
import type { CommandContext, Handler } from '../../handlers.ts'

interface Judged {
  readonly outcome: ScanOutcome
  readonly messages: readonly string[]
}

/** Numbers are unique for a device only: with its code they are unique. */
const storedNo = (device: string, resultNo: string) => `${device}/${resultNo}`

function* rowsOf(scan: Scan, device: string, line: number): Generator<ScannedRow> {
  const { resultNo, caseNo, at, startedAt = '', worker, shiftCode = '', reasonCode, okQty, parts } = scan
  const row = {
    file: device,
    line,
    resultNo: storedNo(device, resultNo),
    caseNo,
    endedAt: at,
    startedAt,
    shiftCode,
    worker,
    reasonCode,
    source: 'SCANNER' as const,
  }
  if (parts.length === 0) yield { ...row, partNo: '', okQty }
  for (const part of parts) yield { ...row, ...part }
}

async function recordStarts(context: Recording, starts: readonly Scan[], language: Language): Promise<Judged[]> {
  if (starts.length === 0) return []
  const outcomes = await startCases(
    context,
    starts.map(({ caseNo, at }) => ({ caseNo, startedAt: at })),
  )
  return outcomes.map(({ outcome, issue }) => ({
    outcome,
    messages: issue ? [messageText(issue.message, language, issue.params ?? {})] : [],
  }))
}

async function recordEnds(
  context: Recording,
  ends: readonly Scan[],
  { language, device }: { readonly language: Language; readonly device: string },
): Promise<Judged[]> {
  if (ends.length === 0) return []
  const rows = ends.flatMap((scan, at) => [...rowsOf(scan, device, at)])
  const { outcomes, issues } = await importScanned(context, rows)
  return ends.map(({ resultNo }) => {
    const no = storedNo(device, resultNo)
    const own = issues.filter(({ row }) => row.resultNo === no)
    return {
      outcome: outcomes.get(no) ?? 'REJECTED',
      messages: own.map(({ message, params }) => messageText(message, language, params ?? {})),
    }
  })
}

const markSeen = ({ db, prctCode, now }: CommandContext, device: string) =>
  sql`update device set last_seen_at = ${now}::timestamptz where prct_code = ${prctCode} and device_code = ${device}
    and (last_seen_at is null or last_seen_at < ${now}::timestamptz - interval '1 minute')`.execute(db)

/** Scans whose times are beyond the limits of the PRCTCC: they stay on the device until a person has seen to them. */
async function judgeTimes(scans: readonly Scan[], context: CommandContext): Promise<Map<Scan, Judged>> {
  const period = await scanPeriod(context)
  return new Map(
    scans.flatMap((scan) => {
      const issue = clockIssue(scan, period)
      if (!issue) return []
      const messages = [messageText(issue.message, context.language, issue.params ?? {})]
      return [[scan, { outcome: 'REJECTED' as const, messages }] as const]
    }),
  )
}

/** Starts first: a result of the same batch takes its start from there. */
export const recordScans: Handler<'workspace/deviceresults'> = async ({ results }, context) => {
  const { db, prctCode, now, user, language } = context
  const device = user.employeeId
  const recording: Recording = { db, prctCode, now, by: device }
  const judged = await judgeTimes(results, context)
  const timely = results.filter((scan) => !judged.has(scan))
  const [starts, ends] = [timely.filter(({ kind }) => kind === 'START'), timely.filter(({ kind }) => kind === 'RESULT')]
  for (const [at, one] of (await recordStarts(recording, starts, language)).entries())
    if (starts[at]) judged.set(starts[at], one)
  for (const [at, one] of (await recordEnds(recording, ends, { language, device })).entries())
    if (ends[at]) judged.set(ends[at], one)
  await markSeen(context, device)
  const recorded = [...judged.values()].filter(({ outcome }) => outcome === 'RECORDED').length
  if (recorded > 0) await context.audit({ entity: 'device', key: { device }, change: { op: 'I', recorded } })
  return {
    results: results.map((scan) => {
      const { outcome, messages } = judged.get(scan) ?? { outcome: 'REJECTED' as const, messages: [] }
      return { resultNo: scan.resultNo, outcome, messages: [...messages] }
    }),
  }
}
