import { readFile } from 'node:fs/promises'
import { countReceipts, decodeFile, firstSender, type ReceiptAdvice, readReceipts } from '@packing/edi'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { text } from '../../platform/database/column-types.ts'
import type { ReceivedFile } from '../../platform/files/store/received-file.ts'
import { FileRejected } from '../../platform/files/table/file-rejected.ts'
import { spellCode } from '../orders/edi/dealer-lookup.ts'
import { loadPartners } from '../orders/edi/partner-codes.ts'
import { rulesLookup } from '../orders/edi/rules-lookup.ts'
import { keepListUpload } from '../uploads/keep-upload.ts'
import type { StagingContext } from '../uploads/upload-context.ts'
import { foundIssues, type Issue, segmentIssue } from '../uploads/upload-issues.ts'
import { loadAnnounced } from './announced.ts'
import { matchReceipts, type PlacedLine, placeLines, type RecordedLine } from './match-receipts.ts'

export const RECEIPTS = 'receipts'
/** About fifteen thousand lines, which are read in less than a second. */
const MAX_BYTES = 2 * 1024 * 1024

/** What is staged of the whole file, in the row of line 0. */
export interface ReceiptTotals {
  readonly inFile: number
  readonly accounted: number
  /** Lines of each receipt: further ones that were recorded before are removed. */
  readonly receipts: readonly { readonly dealerCode: string; readonly receiptNo: string; readonly lines: number }[]
}

/** Stages a receipt advice with everything that was found. Returns the id of the upload. */
export async function stageReceipts(context: StagingContext, file: ReceivedFile): Promise<string> {
  if (file.sizeBytes > MAX_BYTES) throw new FileRejected('TOO_MUCH_CONTENT')
  const { codes, reading } = await loadPartners(context)
  const bytes = await readFile(file.path)
  const content = decodeFile(bytes, reading.characters[spellCode(firstSender(bytes))])
  const read = readReceipts(content, rulesLookup(reading))
  const { placed, issues: unplaced } = placeLines(read.advices, codes)
  const totals: ReceiptTotals = {
    inFile: read.standard ? countReceipts(content.text, read.standard) : 0,
    accounted: accountedOf(read.advices),
    receipts: receiptsOf(placed),
  }
  const matched = matchReceipts(placed, await loadAnnounced(context, placed))
  const found = [
    ...read.issues.map(segmentIssue),
    ...unplaced,
    ...(read.errorCount === 0 ? differenceIssues(totals) : []),
    ...doubledIssues(matched.lines),
    ...(await unknownParts(context, matched.lines)),
    ...matched.issues,
  ]
  const issues = foundIssues({}, found)
  const changes = await changedLines(context, issues.errors > 0 ? [] : matched.lines)
  return keepListUpload(context, {
    listId: RECEIPTS,
    file,
    expiresAt: null,
    found: issues,
    lineCount: placed.length,
    unchangedCount: 0,
    rows: [
      [0, 'U', JSON.stringify(totals), '{}'],
      ...changes.map(({ op, line }) => [line.segmentNo, op, JSON.stringify(line), '{}'] as const),
    ],
  })
}

function receiptsOf(placed: readonly PlacedLine[]): ReceiptTotals['receipts'] {
  const found = new Map(
    placed.map(({ dealerCode, advice, lineNo }) => [
      JSON.stringify([dealerCode, advice.documentNo]),
      { dealerCode, receiptNo: advice.documentNo, lines: lineNo },
    ]),
  )
  return [...found.values()]
}

const accountedOf = (advices: readonly ReceiptAdvice[]) =>
  advices.flatMap(({ lines }) => lines.flatMap(({ stated }) => stated)).reduce((total, { qty }) => total + qty, 0)

const issue = (line: number, value: string, messageCode: Issue['messageCode'], params: Issue['params']): Issue => ({
  line,
  column: '',
  value,
  errorType: 'ERROR',
  messageCode,
  params: { value, ...params },
})

const differenceIssues = ({ inFile, accounted }: ReceiptTotals): Issue[] =>
  inFile === accounted ? [] : [issue(0, String(inFile), 'M-L04-045', { inFile, accounted })]

/** Two messages with one number would overwrite each other. */
function doubledIssues(lines: readonly RecordedLine[]): Issue[] {
  const seen = new Set<string>()
  return lines.flatMap(({ dealerCode, receiptNo, lineNo, segmentNo }) => {
    const key = JSON.stringify([dealerCode, receiptNo, lineNo])
    const isDoubled = seen.has(key)
    seen.add(key)
    return isDoubled ? [issue(segmentNo, receiptNo, 'M-L04-046', { dealer: dealerCode, line: lineNo })] : []
  })
}

async function unknownParts({ db, prctCode }: StagingContext, lines: readonly RecordedLine[]): Promise<Issue[]> {
  const numbers = [...new Set(lines.map(({ partNo }) => partNo))]
  const { rows } = await checkedSql({ partNo: text })`
    select part_no as "partNo" from part where prct_code = ${prctCode} and part_no = any(${numbers}::text[])`.execute(
    db,
  )
  const known = new Set(rows.map(({ partNo }) => partNo))
  const unknown = lines.filter(({ partNo }) => !known.has(partNo))
  return unknown.map(({ segmentNo, partNo }) => issue(segmentNo, partNo, 'M-L04-047', {}))
}

/** Lines that are recorded already with the same figures are left out. */
async function changedLines({ db, prctCode }: StagingContext, lines: readonly RecordedLine[]) {
  const { rows } = await checkedSql({ key: text, content: text })`
    select jsonb_build_array(l.dealer_code, l.receipt_no, l.line_no)::text as key, jsonb_build_array(l.received_on, l.stated_asn, l.stated_case,
      l.part_no, l.received_qty, l.damaged_qty, l.short_qty, l.refused_qty)::text as content
    from receipt_line l join jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n ("dealerCode" text, "receiptNo" text, "lineNo" int)
      on (l.dealer_code, l.receipt_no, l.line_no) = (n."dealerCode", n."receiptNo", n."lineNo")
    where l.prct_code = ${prctCode}`.execute(db)
  const parsed = rows.map(
    ({ key, content }) => [JSON.stringify(JSON.parse(key)), JSON.stringify(JSON.parse(content))] as const,
  )
  const recorded = new Map(parsed)
  return lines.flatMap((line) => {
    const before = recorded.get(JSON.stringify([line.dealerCode, line.receiptNo, line.lineNo]))
    const { receivedOn, statedAsn, statedCase, partNo, receivedQty, damagedQty, shortQty, refusedQty } = line
    const now = [receivedOn, statedAsn, statedCase, partNo, receivedQty, damagedQty, shortQty, refusedQty]
    if (before === JSON.stringify(now)) return []
    return [{ op: before === undefined ? ('I' as const) : ('U' as const), line }]
  })
}
