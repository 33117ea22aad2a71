import type { IssueList } from '../terms/edi-issue.ts'
import { MAX_QTY, readQty } from '../terms/read-qty.ts'
import { pointsOf, type RulesOf } from '../terms/reading-rules.ts'
import {
  figuresOf,
  type ReceiptAdvice,
  type ReceiptKind,
  type ReceiptLine,
  type StatedPieces,
} from '../terms/receipt-advice.ts'
import { placeOf, type Segment } from '../terms/segment.ts'
import { piecesOf } from '../terms/units.ts'

interface QtyText {
  readonly segment: Segment
  readonly place: string
  readonly text: string
  readonly unit: string
  readonly unitPlace: string
  readonly decimalMarks?: string
  readonly kind: ReceiptKind
}

interface OpenLine {
  readonly segment: Segment
  asnNo: string
  readonly caseNos: Set<string>
  buyerPart: string
  supplierPart: string
  orderNo: string
  readonly stated: QtyText[]
}

interface Origin {
  readonly sender: string
  /** Only the units of parts are of them. */
  readonly rulesOf: RulesOf
}

/** A receipt advice from its beginning segment to its end, line by line. */
export class ReceiptBuilder {
  documentNo = ''
  receivedOn = ''
  issuedOn = ''
  deliveryPoint = ''
  dock = ''
  /** Of the whole message; of the package around the next lines. */
  asnNo = ''
  caseNos: readonly string[] = []
  line: OpenLine | undefined
  readonly #lines: ReceiptLine[] = []
  readonly #issues: IssueList
  readonly #standard: ReceiptAdvice['standard']
  readonly #origin: Origin

  constructor(standard: ReceiptAdvice['standard'], origin: Origin, issues: IssueList) {
    this.#standard = standard
    this.#origin = origin
    this.#issues = issues
  }

  open(segment: Segment): OpenLine {
    this.close()
    const { asnNo, caseNos } = this
    this.line = {
      segment,
      asnNo,
      caseNos: new Set(caseNos),
      buyerPart: '',
      supplierPart: '',
      orderNo: '',
      stated: [],
    }
    return this.line
  }

  add(stated: QtyText): void {
    this.line?.stated.push(stated)
  }

  /** undefined: wrong, with an issue. Judged at the end of the line: 861 names the part after its quantities. */
  #read(
    line: OpenLine,
    { segment, place, text, unit, unitPlace, decimalMarks, kind }: QtyText,
  ): StatedPieces | undefined {
    const pieces = piecesOf(unit, this.#standard, { units: {}, ofPart: this.#unitOf(line) })
    const at = {
      segment,
      place,
      max: MAX_QTY,
      pieces: pieces ?? 1,
      ...(decimalMarks !== undefined && { decimalMarks }),
    }
    const qty = readQty(text, at, this.#issues)
    if (pieces === undefined) this.#issues.add('UNIT', segment, unitPlace, unit)
    return pieces === undefined || qty === undefined ? undefined : { kind, qty }
  }

  #unitOf({ buyerPart, supplierPart }: OpenLine): string | undefined {
    const { unitOf } = this.#origin.rulesOf(this.#origin.sender, pointsOf(this.deliveryPoint, this.dock))
    return unitOf?.(buyerPart) ?? unitOf?.(supplierPart)
  }

  close(): void {
    const { line } = this
    this.line = undefined
    if (!line) return
    const { segment, caseNos, stated: texts, ...own } = line
    const stated = texts.flatMap((text) => this.#read(line, text) ?? [])
    const isWrong = stated.length < texts.length
    const figures = figuresOf(stated)
    if (own.buyerPart === '' && own.supplierPart === '')
      this.#issues.add('REQUIRED', segment, '', '', { name: 'Part number' })
    if (!figures && !isWrong) this.#issues.add('REQUIRED', segment, '', '', { name: 'Quantity received' })
    const [caseNo = '', ...others] = caseNos
    if (!figures || isWrong) return
    const { no: segmentNo, tag } = segment
    this.#lines.push({ segmentNo, tag, caseNo: others.length > 0 ? '' : caseNo, ...own, ...figures, stated })
  }

  finish(opening: Segment): ReceiptAdvice {
    this.close()
    const { sender } = this.#origin
    const { documentNo, deliveryPoint, dock } = this
    const receivedOn = this.receivedOn || this.issuedOn
    if (documentNo === '') this.#issues.add('REQUIRED', opening, placeOf(2), '', { name: 'Number of the receipt' })
    if (receivedOn === '') this.#issues.add('REQUIRED', opening, '', '', { name: 'Date of the receipt' })
    const lines = this.#lines
    return {
      standard: this.#standard,
      segmentNo: opening.no,
      sender,
      documentNo,
      receivedOn,
      deliveryPoint,
      dock,
      lines,
    }
  }
}
