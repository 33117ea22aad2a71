import { type Language, messageText, type Scan } from '@packing/contract'
import { importScanned, type ScannedRow, type ScanOutcome } from '../../domain/results/import-scanned.ts'
import type { Recording } from '../../domain/results/record-results.ts'
import { startCases } from '../../domain/results/start-cases.ts'

export interface Judged {
  readonly outcome: ScanOutcome | 'HELD' | 'DISCARDED'
  readonly messages: readonly string[]
}

/** Numbers are unique for a device only: with its code they are unique. */
export const storedNo = (device: string, resultNo: string) => `${device}/${resultNo}`

interface Given {
  readonly language: Language
  readonly device: string
}

/** Starts first: a result of the same batch takes its start from there. */
export async function judgeScans(
  context: Recording,
  scans: readonly Scan[],
  given: Given,
): Promise<ReadonlyMap<Scan, Judged>> {
  const [starts, ends] = [scans.filter(({ kind }) => kind === 'START'), scans.filter(({ kind }) => kind === 'RESULT')]
  const judged = new Map<Scan, Judged>()
  for (const [at, one] of (await recordStarts(context, starts, given)).entries())
    if (starts[at]) judged.set(starts[at], one)
  for (const [at, one] of (await recordEnds(context, ends, given)).entries()) if (ends[at]) judged.set(ends[at], one)
  return judged
}

async function recordStarts(context: Recording, starts: readonly Scan[], { language }: Given): Promise<Judged[]> {
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

async function recordEnds(context: Recording, ends: readonly Scan[], { language, device }: Given): Promise<Judged[]> {
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

function* rowsOf(scan: Scan, device: string, line: number): Generator<ScannedRow> {
  const { resultNo, caseNo, at, startedAt = '', worker, shiftCode = '', reasonCode, okQty, parts } = scan
  const row = {
    // A device that sends a scan twice states it once.
    file: `${device} ${line}`,
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
