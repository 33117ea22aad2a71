import { type MessageCode, normalisePartNo } from '@packing/contract'
import { pointsOf, type ReceiptAdvice, type ReceiptLine } from '@packing/edi'
import type { PartnerCodes } from '../orders/rows/schedule-rows.ts'
import type { Issue } from '../uploads/upload-issues.ts'

/** Pieces of a part on the notice in force that a number names: its own, or that of one that it replaces. */
export interface AnnouncedPart {
  readonly dealerCode: string
  readonly statedNo: string
  readonly asnNo: string
  readonly partNo: string
  readonly qty: number
}

/** Pieces of a part in a case that a notice in force announces. */
export interface AnnouncedCase {
  readonly dealerCode: string
  readonly serial: string
  readonly caseNo: string
  readonly asnNo: string
  readonly partNo: string
  readonly qty: number
}

/** A line of a receipt as it is recorded. */
export interface RecordedLine {
  readonly dealerCode: string
  readonly receiptNo: string
  /** Counted within the receipt, so that a receipt that is sent again in another file is the same. */
  readonly lineNo: number
  readonly segmentNo: number
  readonly receivedOn: string
  readonly statedAsn: string
  readonly statedCase: string
  readonly statedOrder: string
  readonly asnNo: string | null
  readonly caseNo: string | null
  readonly partNo: string
  readonly announcedQty: number | null
  readonly receivedQty: number
  readonly damagedQty: number
  readonly shortQty: number
  readonly refusedQty: number
}

export interface MatchedReceipts {
  readonly lines: readonly RecordedLine[]
  readonly issues: readonly Issue[]
}

/** A line with its dealer and our number of the part. */
export interface PlacedLine {
  readonly advice: ReceiptAdvice
  readonly line: ReceiptLine
  readonly lineNo: number
  readonly dealerCode: string
  readonly partNo: string
}

/** Lines of unknown delivery points are errors. */
export function placeLines(
  advices: readonly ReceiptAdvice[],
  codes: PartnerCodes,
): { placed: PlacedLine[]; issues: Issue[] } {
  const issues: Issue[] = []
  const placed = advices.flatMap((advice): PlacedLine[] => {
    const { sender, deliveryPoint, dock, lines, segmentNo } = advice
    const dealerCode = codes.dealerOf(sender, pointsOf(deliveryPoint, dock))
    if (dealerCode === undefined) {
      const value = deliveryPoint || '–'
      const params = { value, sender }
      issues.push({ line: segmentNo, column: 'NAD', value, errorType: 'ERROR', messageCode: 'M-L04-040', params })
      return []
    }
    return lines.map((line, at) => {
      const stated = line.buyerPart === '' ? undefined : codes.partOf(dealerCode, line.buyerPart)
      return {
        advice,
        line,
        lineNo: at + 1,
        dealerCode,
        partNo: stated ?? normalisePartNo(line.buyerPart || line.supplierPart),
      }
    })
  })
  return { placed, issues }
}

/** Serial of a case in its number or licence plate (6J or 5J, agency and company before it). */
export function serialsOf(stated: string, companies: readonly string[]): string[] {
  const plain = stated.toUpperCase().replace(/[^0-9A-Z]/g, '')
  if (plain === '') return []
  const ofPlate = companies
    .flatMap((company) => [`6J${company}`, `5J${company}`, company])
    .filter((prefix) => prefix.length > 2 && plain.startsWith(prefix))
    .map((prefix) => plain.slice(prefix.length))
  return [plain, ...ofPlate]
}

export interface Announced {
  readonly parts: readonly AnnouncedPart[]
  readonly cases: readonly AnnouncedCase[]
  readonly companies: readonly string[]
}

/** By the number of the notice, else by the case; a line without a match is stored without a notice, and named. */
export function matchReceipts(placed: readonly PlacedLine[], announced: Announced): MatchedReceipts {
  const issues: Issue[] = []
  const partOf = new Map(announced.parts.map((part) => [keyOf(part.dealerCode, part.statedNo, part.partNo), part]))
  const notices = new Set(announced.parts.map(({ dealerCode, statedNo }) => keyOf(dealerCode, statedNo)))
  const caseOf = new Map(announced.cases.map((each) => [keyOf(each.dealerCode, each.serial, each.partNo), each]))
  const lines = placed.map(({ advice, line, lineNo, dealerCode, partNo }): RecordedLine => {
    const found = serialsOf(line.caseNo, announced.companies)
      .map((serial) => caseOf.get(keyOf(dealerCode, serial, partNo)))
      .find((each) => each !== undefined)
    const stated = partOf.get(keyOf(dealerCode, line.asnNo, partNo))
    const ofCase = stated && found && found.asnNo !== stated.asnNo ? undefined : found
    const own = ofCase ? { asnNo: ofCase.asnNo, caseNo: ofCase.caseNo, qty: ofCase.qty } : stated
    const note = (messageCode: MessageCode, params: Issue['params']) =>
      issues.push({
        line: line.segmentNo,
        column: line.tag,
        value: partNo,
        errorType: 'WARNING',
        messageCode,
        params: { value: partNo, qty: line.received, asn: line.asnNo || '–', case: line.caseNo || '–', ...params },
      })
    if (!own) note(notices.has(keyOf(dealerCode, line.asnNo)) ? 'M-L04-042' : 'M-L04-041', {})
    else if (!ofCase && line.caseNo !== '') note('M-L04-044', { asn: own.asnNo })
    const isWhole = ofCase !== undefined && line.received === ofCase.qty && line.damaged === 0
    const isStatedWrong = line.damaged > 0 || line.short > 0
    if (own && (ofCase ? !isWhole : isStatedWrong)) {
      const { received, damaged } = line
      note('M-L04-043', { asn: own.asnNo, announced: own.qty, received, damaged })
    }
    return {
      dealerCode,
      receiptNo: advice.documentNo,
      lineNo,
      segmentNo: line.segmentNo,
      receivedOn: advice.receivedOn,
      statedAsn: line.asnNo,
      statedCase: line.caseNo,
      statedOrder: line.orderNo,
      asnNo: own?.asnNo ?? null,
      caseNo: ofCase?.caseNo ?? null,
      partNo,
      announcedQty: own?.qty ?? null,
      receivedQty: line.received,
      damagedQty: line.damaged,
      shortQty: ofCase ? Math.max(0, ofCase.qty - line.received) : line.short,
      refusedQty: line.refused,
    }
  })
  return { lines, issues }
}

const keyOf = (...codes: readonly string[]) => JSON.stringify(codes)
