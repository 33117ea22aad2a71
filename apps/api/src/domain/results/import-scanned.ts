import { type ResultSource, resultReasons } from '@packing/contract'
import { businessDate, type SiteTime, timeOfDay } from '../../platform/clock/site-time.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { text } from '../../platform/database/column-types.ts'
import { siteTimeOf } from '../site/business-day.ts'
import { type EnteredResult, type ResultIssue, resultIssues, statusOfQty, workedShift } from './check-result.ts'
import { holdClosedMonths } from './close-month.ts'
import { type Content, type Contents, capacityOf, distributePieces, listContents, partsOf } from './content-pieces.ts'
import { happenedAt } from './device-clock.ts'
import { type CaseResult, type Recording, type ResultLine, recordResults } from './record-results.ts'
import { lockResultCases, type ResultCase, type ResultWorld, readResultCases, readResultWorld } from './result-facts.ts'
import { listKnownUntil } from './superseded.ts'
import { startBesideEnd } from './working-time.ts'

/** A row of a scanner file: a case, or a part of it with its pieces. */
export interface ScannedRow {
  /** What was sent at once: a file, or one scan of a device. */
  readonly file: string
  readonly line: number
  readonly resultNo: string
  readonly caseNo: string
  readonly endedAt: string
  readonly startedAt: string
  readonly shiftCode: string
  readonly worker: string
  readonly partNo: string
  readonly okQty: number | null
  readonly reasonCode: string
  readonly source: Exclude<ResultSource, 'MANUAL'>
}

export interface ScannedIssue extends ResultIssue {
  readonly row: ScannedRow
}

export type ScanOutcome = 'RECORDED' | 'KNOWN' | 'SUPERSEDED' | 'REJECTED'

export interface ImportedResults {
  readonly recorded: number
  /** Recorded before, or older than the last entry of the case. */
  readonly known: number
  readonly issues: readonly ScannedIssue[]
  /** The outcome of each result number. */
  readonly outcomes: ReadonlyMap<string, ScanOutcome>
}

/**
 * Valid results are recorded even if others are rejected. The latest result of a case is the current one, in any order of
 * files; a scan from before a cancellation does not revive the result.
 */
export async function importScanned(context: Recording, rows: readonly ScannedRow[]): Promise<ImportedResults> {
  const { db, prctCode } = context
  const closedMonths = await holdClosedMonths(db, prctCode)
  const groups = byResultNo(rows)
  const caseNos = await listNewCases(context, groups)
  await lockResultCases(db, prctCode, caseNos, { reweighed: listReweighed(rows) })
  const known = await listKnown(context, [...groups.keys()])
  const cases = await readResultCases(context, caseNos)
  const contents = await listContents(context, caseNos)
  const reused = [...groups.values()].flatMap((group) => reusedNumber(group, known) ?? [])
  const fresh = [...groups]
    .filter(([resultNo]) => !known.has(resultNo) && !reused.some(({ row }) => row.resultNo === resultNo))
    .map(([, group]) => group)
  const site = await siteTimeOf(context)
  const days = [...new Set(fresh.flatMap(([first]) => dayOf(first, context.now, site) ?? []))]
  const world = await readResultWorld(context, { closedMonths, days, canCorrectVanned: false })
  const read = fresh.map((group) => readGroup(group, { cases, contents, world, now: context.now }))
  const good = read.flatMap(({ result }) => result ?? []).toSorted(byTime)
  const current = new Set<string>()
  let recorded = 0
  for (const turn of inTurns(good)) {
    const newer = await newerOnly(context, turn)
    recorded += await recordResults(context, newer)
    for (const { resultNo = '' } of newer) current.add(resultNo)
  }
  const rejected = new Set([
    ...reused.map(({ row }) => row.resultNo),
    ...read.flatMap(({ result, issues: [first] }) => (result || !first ? [] : [first.row.resultNo])),
  ])
  const outcomeOf = (resultNo: string): ScanOutcome => {
    if (rejected.has(resultNo)) return 'REJECTED'
    if (known.has(resultNo)) return 'KNOWN'
    return current.has(resultNo) ? 'RECORDED' : 'SUPERSEDED'
  }
  return {
    recorded,
    known: groups.size - rejected.size - recorded,
    issues: [...reused, ...read.flatMap(({ issues }) => issues)],
    outcomes: new Map([...groups.keys()].map((resultNo) => [resultNo, outcomeOf(resultNo)])),
  }
}

function byResultNo(rows: readonly ScannedRow[]): ReadonlyMap<string, readonly [ScannedRow, ...ScannedRow[]]> {
  const groups = new Map<string, [ScannedRow, ...ScannedRow[]]>()
  for (const row of rows) {
    const group = groups.get(row.resultNo)
    // The same file can arrive twice under two names. Within one, a part can have a row for each of its contents.
    const isSentBefore = ({ caseNo, partNo, file, okQty }: ScannedRow) =>
      caseNo === row.caseNo && partNo === row.partNo && (file !== row.file || (partNo === '' && okQty === row.okQty))
    if (!group) groups.set(row.resultNo, [row])
    else if (!group.some(isSentBefore)) group.push(row)
  }
  return groups
}

/** Results that state pieces can change the weight of a case. */
const listReweighed = (rows: readonly ScannedRow[]) =>
  rows.flatMap(({ caseNo, okQty }) => (okQty === null ? [] : [caseNo]))

/** Of results that are not known: a file that is read again locks nothing. */
async function listNewCases(context: Recording, groups: ReadonlyMap<string, readonly ScannedRow[]>) {
  const known = await listKnown(context, [...groups.keys()])
  const fresh = [...groups].filter(([resultNo]) => !known.has(resultNo)).flatMap(([, rows]) => rows)
  return [...new Set(fresh.map(({ caseNo }) => caseNo))]
}

/** Case numbers by result number. */
async function listKnown(
  { db, prctCode }: Recording,
  resultNos: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await checkedSql({ resultNo: text, caseNo: text })`
    select r.result_no as "resultNo", h.case_no as "caseNo" from packing_result r
    join case_header h on h.prct_code = r.prct_code and h.case_id = r.case_id
    where r.prct_code = ${prctCode} and r.result_no = any(${resultNos}::text[])`.execute(db)
  return new Map(rows.map(({ resultNo, caseNo }) => [resultNo, caseNo]))
}

/** A scanner whose counter has started again would lose every result that it numbers a second time. */
function reusedNumber(
  group: readonly [ScannedRow, ...ScannedRow[]],
  known: ReadonlyMap<string, string>,
): ScannedIssue | undefined {
  const [{ resultNo, caseNo: first }] = group
  const caseNo = known.get(resultNo) ?? first
  const row = group.find((each) => each.caseNo !== caseNo)
  return row && { field: '', message: 'M-D02-030', params: { resultNo, caseNo }, row }
}

const instantOf = (written: string): Date | undefined => {
  const at = new Date(written)
  return /[+-]\d\d:\d\d$|Z$/.test(written) && !Number.isNaN(at.getTime()) ? at : undefined
}

function endOf({ endedAt }: ScannedRow, now: Date): Date | undefined {
  const at = instantOf(endedAt)
  return at && happenedAt(at, now)
}

const dayOf = (row: ScannedRow, now: Date, site: SiteTime): string | undefined => {
  const at = endOf(row, now)
  return at && businessDate(at, site)
}

interface Facts {
  readonly cases: ReadonlyMap<string, ResultCase>
  readonly contents: Contents
  readonly world: ResultWorld
  readonly now: Date
}

function readGroup(group: readonly [ScannedRow, ...ScannedRow[]], { cases, contents, world, now }: Facts) {
  const [row] = group
  const one = cases.get(row.caseNo)
  const endedAt = endOf(row, now)
  const rejected = (issue: ResultIssue) => ({ result: undefined, issues: [{ ...issue, row }] })
  if (!one) return rejected({ field: '', message: 'M-D02-001', params: { caseNo: row.caseNo } })
  if (!endedAt) return rejected({ field: 'endTime', message: 'M-D02-027', params: { value: row.endedAt } })
  const inside = contents.get(row.caseNo) ?? []
  const unclear = unclearPieces(group, inside)
  if (unclear) return rejected(unclear)
  const lines = linesOf(group, inside)
  const okQty = lines?.reduce((sum, line) => sum + line.okQty, 0) ?? one.qty
  const startedAt = instantOf(row.startedAt) ?? one.startedAt ?? undefined
  const isPartShort =
    lines?.some(({ seq, okQty }) => inside.some((each) => each.seq === seq && okQty < each.qty)) ?? false
  const { site } = world
  const entered = enteredOf(row, { okQty, qty: one.qty, isPartShort, startedAt, endedAt, site })
  const issues = [...resultIssues(entered, one, world)].map((issue) => ({ ...issue, row }))
  if (issues.some(({ isWarning }) => !isWarning)) return { result: undefined, issues }
  const { okQty: _okQty, isPartShort: _isPartShort, startTime: _start, endTime: _end, ...stored } = entered
  const result: CaseResult = {
    ...stored,
    caseId: one.caseId,
    shiftCode: workedShift(entered, one, world),
    resultNo: row.resultNo,
    startedAt: startedAt && startedAt <= endedAt ? startedAt.toISOString() : null,
    endedAt: endedAt.toISOString(),
    source: row.source,
    ...(lines ? { lines } : {}),
  }
  return { result, issues }
}

/**
 * Pieces that belong to no part of the case, or to one of several that is not named, are more than its boxes hold, or are stated
 * twice and differently. None at all need no part.
 */
function unclearPieces(
  group: readonly [ScannedRow, ...ScannedRow[]],
  inside: readonly Content[],
): ResultIssue | undefined {
  const [{ resultNo, caseNo: ofCase }] = group
  if (isStatedTwice(group, inside))
    return { field: 'okQty', message: 'M-D02-046', params: { resultNo, caseNo: ofCase } }
  for (const { partNo, okQty, caseNo } of group) {
    if (okQty === null) continue
    const count = partsOf(inside)
    if (partNo === '' && okQty > 0 && count > 1)
      return { field: 'okQty', message: 'M-D02-028', params: { caseNo, count } }
    if (partNo === '') continue
    const contents = inside.filter((each) => each.partNo === partNo)
    if (contents.length === 0) return { field: 'okQty', message: 'M-D02-029', params: { caseNo, partNo } }
    const qty = statedQty(rowsOfPart(group, contents), contents)
    const max = capacityOf(contents)
    if (qty > max) return { field: 'okQty', message: 'M-D02-004', params: { qty, max } }
  }
  return undefined
}

/** Pieces of the whole case beside other rows, or other pieces of a part after those of all its contents. */
function isStatedTwice(group: readonly ScannedRow[], inside: readonly Content[]): boolean {
  const ofCase = group.filter(({ partNo }) => partNo === '')
  if (ofCase.length > 1 || (group.length > 1 && ofCase.some(({ okQty }) => okQty !== null))) return true
  return group.some(({ partNo }) => {
    const same = group.filter((each) => each.partNo === partNo)
    const contents = Math.max(1, inside.filter((each) => each.partNo === partNo).length)
    const stated = new Set(same.slice(0, contents).map(({ okQty }) => okQty))
    return partNo !== '' && same.slice(contents).some(({ okQty }) => !stated.has(okQty))
  })
}

/** One for each content at most: what is beyond that was written twice. */
const rowsOfPart = (group: readonly ScannedRow[], contents: readonly Content[]): readonly ScannedRow[] =>
  group.filter(({ partNo }) => partNo === contents[0]?.partNo).slice(0, contents.length)

/** One row states the pieces of the part; several state those of its contents in turn, where an empty one is as planned. */
function statedQty(rows: readonly ScannedRow[], contents: readonly Content[]): number {
  const planned = contents.reduce((sum, { qty }) => sum + qty, 0)
  if (rows.length === 1) return rows[0]?.okQty ?? planned
  return rows.reduce((sum, { okQty }, at) => sum + (okQty ?? contents[at]?.qty ?? 0), 0)
}

/** Absent: as planned. A part without a row, or with an empty quantity, is as planned. */
function linesOf(group: readonly ScannedRow[], contents: readonly Content[]): ResultLine[] | undefined {
  const [first] = group
  if (!first || group.every(({ okQty }) => okQty === null)) return undefined
  const isNothing = group.length === 1 && first.partNo === '' && first.okQty === 0
  const isOfAll = isNothing || partsOf(contents) === 1
  return [...new Set(contents.map(({ partNo }) => partNo))]
    .flatMap((part) => {
      const same = contents.filter(({ partNo }) => partNo === part)
      const named = rowsOfPart(group, same)
      const rows = named.length > 0 || !isOfAll ? named : [first]
      const lines = rows.length === 0 ? planOf(same) : distributePieces(statedQty(rows, same), same)
      return lines.map((line, at) => withReason(line, rows[0], same[at]))
    })
    .toSorted((a, b) => a.seq - b.seq)
}

const planOf = (contents: readonly Content[]): ResultLine[] => contents.map(({ seq, qty }) => ({ seq, okQty: qty }))

const withReason = (line: ResultLine, row: ScannedRow | undefined, content: Content | undefined): ResultLine => ({
  ...line,
  reasonCode: row ? reasonOf(row, row.okQty !== null && line.okQty !== content?.qty).reasonCode : '',
})

interface Scanned {
  readonly okQty: number
  readonly qty: number
  readonly isPartShort: boolean
  readonly startedAt: Date | undefined
  readonly endedAt: Date
  readonly site: SiteTime
}

/** Scanners do not always say why pieces are missing, or have codes of their own. */
const UNKNOWN_REASON = 'OTHER'

function enteredOf(row: ScannedRow, { okQty, qty, isPartShort, startedAt, endedAt, site }: Scanned): EnteredResult {
  const packOn = businessDate(endedAt, site)
  return {
    okQty,
    isPartShort,
    status: statusOfQty(okQty, qty, isPartShort),
    packOn,
    shiftCode: row.shiftCode || null,
    startTime: startBesideEnd(startedAt, endedAt, site),
    endTime: timeOfDay(endedAt, site),
    worker: row.worker,
    ...reasonOf(row, okQty !== qty || isPartShort),
  }
}

function reasonOf({ reasonCode }: ScannedRow, isNeeded: boolean): Pick<EnteredResult, 'reasonCode' | 'remark'> {
  const isKnown = reasonCode === '' || resultReasons.some((known) => known === reasonCode)
  if (isKnown) return { reasonCode: reasonCode || (isNeeded ? UNKNOWN_REASON : ''), remark: '' }
  return { reasonCode: UNKNOWN_REASON, remark: reasonCode }
}

const byTime = (a: CaseResult, b: CaseResult) =>
  (a.endedAt ?? '') < (b.endedAt ?? '') ? -1 : (a.endedAt ?? '') > (b.endedAt ?? '') ? 1 : 0

/** Divides the results so that each turn has one result of a case. */
function inTurns(results: readonly CaseResult[]): CaseResult[][] {
  const turns: CaseResult[][] = []
  const counts = new Map<number, number>()
  for (const result of results) {
    const turn = counts.get(result.caseId) ?? 0
    counts.set(result.caseId, turn + 1)
    const list = turns[turn]
    if (list) list.push(result)
    else turns[turn] = [result]
  }
  return turns
}

async function newerOnly({ db, prctCode }: Recording, results: readonly CaseResult[]): Promise<CaseResult[]> {
  const caseIds = results.map(({ caseId }) => caseId)
  const knownUntil = await listKnownUntil(db, prctCode, caseIds)
  return results.filter(({ caseId, endedAt }) => {
    const last = knownUntil.get(caseId)
    return !last || endedAt === null || last.toISOString() < endedAt
  })
}
