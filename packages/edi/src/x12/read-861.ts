import { ReceiptBuilder } from '../build/receipt-builder.ts'
import { readDay } from '../terms/calendar.ts'
import type { IssueList } from '../terms/edi-issue.ts'
import { EnvelopeReader, type MessageReader } from '../terms/envelope.ts'
import type { RulesOf } from '../terms/reading-rules.ts'
import type { ReceiptAdvice, ReceiptKind } from '../terms/receipt-advice.ts'
import { compositeOf, elementOf, placeOf, type Segment } from '../terms/segment.ts'
import { x12Levels } from './read-x12.ts'
import { TransactionTotals } from './transaction-totals.ts'
import { x12Segments } from './x12-segments.ts'

/** RCD, condition of the pieces in question (412); others, such as another product, are named as such. */
const conditions: Readonly<Record<string, ReceiptKind>> = {
  '01': 'DAMAGED',
  '02': 'SHORT',
  '03': 'OVER',
  '08': 'REFUSED',
}
/** Quantity, unit and condition, five times. */
const QUESTIONS = [6, 9, 12, 15, 18]
/** REF (128): shipper's identification and packing list number. */
const NOTICE = new Set(['SI', 'PK', 'MA'])
const RECEIVED = '050'
const purposes = ['00', '05', '06', '07', '14']

/** 861, elements as in the data dictionaries of 003040 to 005030: RCD begins a line, LIN names its part. */
class Reader861 implements MessageReader {
  readonly #builder: ReceiptBuilder
  readonly #opening: Segment
  readonly #issues: IssueList
  readonly #done: (advice: ReceiptAdvice) => void
  readonly #totals = new TransactionTotals()

  constructor(
    opening: Segment,
    origin: { readonly sender: string; readonly rulesOf: RulesOf },
    issues: IssueList,
    done: (advice: ReceiptAdvice) => void,
  ) {
    this.#opening = opening
    this.#issues = issues
    this.#done = done
    this.#builder = new ReceiptBuilder('861', origin, issues)
  }

  read(segment: Segment): void {
    const { tag } = segment
    if (tag === 'BRA') this.#begin(segment)
    else if (tag === 'DTM') this.#date(segment)
    else if (tag === 'REF') this.#reference(segment)
    else if (tag === 'PRF') this.#order(segment)
    else if (tag === 'N1') this.#party(segment)
    else if (tag === 'RCD') this.#conditions(segment)
    else if (tag === 'LIN') this.#part(segment)
    else if (tag === 'MAN') this.#mark(segment)
    else if (tag === 'CTT') this.#totals.check(segment, this.#issues, { issue: 'RECEIPT_TOTAL' })
  }

  end(): void {
    this.#done(this.#builder.finish(this.#opening))
  }

  #begin(segment: Segment): void {
    this.#builder.documentNo = elementOf(segment, 1)
    this.#builder.issuedOn = this.#readDay(segment, 2)
    const code = elementOf(segment, 3)
    if (!purposes.includes(code))
      this.#issues.add('UNKNOWN_CODE', segment, placeOf(3), code, { known: purposes.join(', ') })
  }

  #readDay(segment: Segment, element: number): string {
    const text = elementOf(segment, element)
    const day = readDay(text)
    if (!day) this.#issues.add('NOT_DATE', segment, placeOf(element), text, { format: 'CCYYMMDD' })
    return day ?? ''
  }

  #date(segment: Segment): void {
    if (!this.#builder.line && elementOf(segment, 1) === RECEIVED) this.#builder.receivedOn = this.#readDay(segment, 2)
  }

  #reference(segment: Segment): void {
    const [code, number] = [elementOf(segment, 1), elementOf(segment, 2)]
    const { line } = this.#builder
    if (NOTICE.has(code)) (line ?? this.#builder).asnNo = number
    if (code === 'PO' && line) line.orderNo = number
    if (code === 'LS' && line) line.caseNos.add(number)
    if (code === 'DK' && !line) this.#builder.dock = number
  }

  #order(segment: Segment): void {
    if (this.#builder.line) this.#builder.line.orderNo = elementOf(segment, 1)
  }

  #party(segment: Segment): void {
    if (this.#builder.line || !['ST', 'DU', 'MI', 'RC'].includes(elementOf(segment, 1))) return
    this.#builder.deliveryPoint = elementOf(segment, 4) || elementOf(segment, 2)
  }

  #conditions(segment: Segment): void {
    this.#builder.open(segment)
    this.#totals.addLine()
    this.#totals.addQuantity(elementOf(segment, 2))
    this.#add(segment, 2, 'RECEIVED')
    this.#add(segment, 4, 'OTHER')
    for (const element of QUESTIONS) this.#add(segment, element, conditions[elementOf(segment, element + 2)] ?? 'OTHER')
  }

  #add(segment: Segment, element: number, kind: ReceiptKind): void {
    const text = elementOf(segment, element)
    if (text === '') return
    const unit = { unit: compositeOf(segment, element + 1), unitPlace: placeOf(element + 1) }
    this.#builder.add({ segment, place: placeOf(element), text, kind, ...unit })
  }

  #part(segment: Segment): void {
    const { line } = this.#builder
    if (!line) return
    for (let element = 2; element < segment.elements.length; element += 2) {
      const [code, number] = [elementOf(segment, element), elementOf(segment, element + 1)]
      if (code === 'BP' || (code === 'PN' && line.buyerPart === '')) line.buyerPart = number
      if (code === 'VP') line.supplierPart = number
      if (code === 'PO') line.orderNo = number
    }
  }

  #mark(segment: Segment): void {
    for (const element of [2, 3, 5, 6])
      if (elementOf(segment, element) !== '') this.#builder.line?.caseNos.add(elementOf(segment, element))
  }
}

export function read861s(text: string, rulesOf: RulesOf, issues: IssueList): ReceiptAdvice[] {
  const advices: ReceiptAdvice[] = []
  const openMessage = (opening: Segment, outer: readonly Segment[]) => {
    const type = elementOf(opening, 1)
    if (type !== '861') {
      issues.add('NO_RECEIPT', opening, placeOf(1), type)
      return undefined
    }
    const [interchange = opening] = outer
    if (elementOf(interchange, 15) === 'T') issues.add('TEST_RECEIPT', interchange, placeOf(15), 'T')
    const origin = { sender: elementOf(interchange, 6), rulesOf }
    return new Reader861(opening, origin, issues, (advice) => advices.push(advice))
  }
  const envelope = new EnvelopeReader(x12Levels, openMessage, issues)
  for (const segment of x12Segments(text, issues)) envelope.read(segment)
  envelope.end()
  return advices
}
