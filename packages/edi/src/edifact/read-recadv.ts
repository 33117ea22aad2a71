import { ReceiptBuilder } from '../build/receipt-builder.ts'
import type { IssueList } from '../terms/edi-issue.ts'
import { EnvelopeReader, type MessageReader } from '../terms/envelope.ts'
import type { RulesOf } from '../terms/reading-rules.ts'
import type { ReceiptAdvice, ReceiptKind } from '../terms/receipt-advice.ts'
import { elementOf, placeOf, type Segment } from '../terms/segment.ts'
import { ControlTotals } from './control-totals.ts'
import { isDateFormat, readPeriod } from './edifact-period.ts'
import { openEdifact } from './edifact-segments.ts'
import { edifactLevels } from './read-edifact.ts'

/** Qualifiers of QTY and QVR (6063). Those of despatched, ordered and delivered quantities say nothing of the receipt. */
const kinds: Readonly<Record<string, ReceiptKind>> = {
  '48': 'RECEIVED',
  '194': 'ACCEPTED',
  '195': 'REFUSED',
  '196': 'REFUSED',
  '124': 'DAMAGED',
  // Short shipped and short-landed, over-shipped and surplus.
  '119': 'SHORT',
  '122': 'SHORT',
  '121': 'OVER',
  '123': 'OVER',
}
/** Rejected goods have arrived as well. */
const isArrival = (code: string) => ['RECEIVED', 'ACCEPTED', 'REFUSED'].includes(kinds[code] ?? '')
/** Discrepancies (4221) of a variance: over-shipped, damaged, partial. */
const discrepancies: Readonly<Record<string, ReceiptKind>> = { AC: 'OVER', AF: 'DAMAGED', BP: 'SHORT', CP: 'SHORT' }
/** References (1153) to the ship notice. */
const NOTICE = new Set(['AAK', 'AAU', 'DQ'])
const PLATES = new Set(['ML', 'AW', 'BJ'])
const GOODS_RECEIPT = '50'
const functions = ['', '9', '7', '5']

/**
 * RECADV, segment groups as in the directories D.96A and D.97A: CPS with packages (PAC, PCI, GIN), in it LIN with QTY and QVR.
 * A GIN before its lines names the case of all of them, one within a line that of the line.
 */
class RecadvReader implements MessageReader {
  readonly #builder: ReceiptBuilder
  readonly #opening: Segment
  readonly #decimalMarks: string
  readonly #issues: IssueList
  readonly #done: (advice: ReceiptAdvice) => void
  readonly #totals = new ControlTotals()
  #plates: string[] = []
  #isInPackage = false

  constructor(
    opening: Segment,
    { decimalMarks, ...origin }: { readonly sender: string; readonly rulesOf: RulesOf; readonly decimalMarks: string },
    issues: IssueList,
    done: (advice: ReceiptAdvice) => void,
  ) {
    this.#opening = opening
    this.#decimalMarks = decimalMarks
    this.#issues = issues
    this.#done = done
    this.#builder = new ReceiptBuilder('RECADV', origin, issues)
  }

  read(segment: Segment): void {
    const { tag } = segment
    if (tag === 'BGM') this.#begin(segment)
    else if (tag === 'DTM') this.#date(segment)
    else if (tag === 'RFF') this.#reference(segment)
    else if (tag === 'NAD') this.#party(segment)
    else if (tag === 'LOC') this.#location(segment)
    else if (tag === 'CPS') this.#sequence()
    else if (tag === 'PCI') this.#isInPackage = this.#builder.line !== undefined
    else if (tag === 'GIN') this.#identity(segment)
    else if (tag === 'LIN') this.#line(segment)
    else if (tag === 'PIA') this.#productId(segment)
    else if (tag === 'QTY' || tag === 'QVR') this.#quantity(segment)
    else if (tag === 'CNT') this.#totals.state(segment)
  }

  end(): void {
    this.#totals.check(this.#issues, { issue: 'RECEIPT_TOTAL', isMeant: isArrival })
    this.#done(this.#builder.finish(this.#opening))
  }

  #begin(segment: Segment): void {
    this.#builder.documentNo = elementOf(segment, 2)
    const code = elementOf(segment, 3)
    if (!functions.includes(code))
      this.#issues.add('UNKNOWN_CODE', segment, placeOf(3), code, { known: functions.filter(Boolean).join(', ') })
  }

  #date(segment: Segment): void {
    const [code, text, format] = [elementOf(segment, 1, 1), elementOf(segment, 1, 2), elementOf(segment, 1, 3) || '102']
    if (this.#builder.line || (code !== GOODS_RECEIPT && code !== '137')) return
    const period = isDateFormat(format) ? readPeriod(text, format) : undefined
    if (!period) this.#issues.add('NOT_DATE', segment, placeOf(1, 2), text, { format })
    else if (code === GOODS_RECEIPT) this.#builder.receivedOn = period.from
    else this.#builder.issuedOn = period.from
  }

  #reference(segment: Segment): void {
    const [code, number] = [elementOf(segment, 1, 1), elementOf(segment, 1, 2)]
    const target = this.#builder.line ?? this.#builder
    if (NOTICE.has(code)) target.asnNo = number
    if (code === 'ON' && this.#builder.line) this.#builder.line.orderNo = number
  }

  #party(segment: Segment): void {
    if (['ST', 'DP', 'CN'].includes(elementOf(segment, 1))) this.#builder.deliveryPoint = elementOf(segment, 2, 1)
  }

  #location(segment: Segment): void {
    if (['11', '159'].includes(elementOf(segment, 1))) this.#builder.dock = elementOf(segment, 2, 1)
  }

  #sequence(): void {
    this.#builder.close()
    this.#plates = []
    this.#builder.caseNos = []
    this.#isInPackage = false
  }

  #identity(segment: Segment): void {
    if (!PLATES.has(elementOf(segment, 1))) return
    const numbers = segment.elements.slice(1).flatMap((components) => components.map((each) => each.trim()))
    const named = numbers.filter((each) => each !== '')
    if (this.#builder.line) for (const number of named) this.#builder.line.caseNos.add(number)
    else {
      this.#plates.push(...named)
      this.#builder.caseNos = this.#plates
    }
  }

  #line(segment: Segment): void {
    const line = this.#builder.open(segment)
    this.#totals.addLine()
    this.#isInPackage = false
    const part = elementOf(segment, 3, 1)
    if (elementOf(segment, 3, 2) === 'SA') line.supplierPart = part
    else line.buyerPart = part
  }

  #productId(segment: Segment): void {
    const { line } = this.#builder
    for (const element of [2, 3, 4, 5, 6]) {
      const [number, code] = [elementOf(segment, element, 1), elementOf(segment, element, 2)]
      if (!line || number === '') continue
      if (line.buyerPart === '' && (code === 'IN' || code === 'BP')) line.buyerPart = number
      if (line.supplierPart === '' && code === 'SA') line.supplierPart = number
    }
  }

  /** Outside a line they count packages. */
  #quantity(segment: Segment): void {
    if (!this.#builder.line) return
    const isVariance = segment.tag === 'QVR'
    if (!isVariance) this.#totals.addQuantity(segment)
    const code = elementOf(segment, 1, isVariance ? 2 : 1)
    const kind = (isVariance ? discrepancies[elementOf(segment, 2)] : undefined) ?? kinds[code]
    if (kind === undefined) return
    if (this.#isInPackage) {
      this.#issues.add('UNEXPECTED_SEGMENT', segment, '', '', { tag: segment.tag })
      return
    }
    const component = isVariance ? 1 : 2
    const stated = elementOf(segment, 1, component)
    this.#builder.add({
      segment,
      place: placeOf(1, component),
      // Variances are negative where pieces are missing.
      text: isVariance ? stated.replace(/^-/, '') : stated,
      unit: isVariance ? '' : elementOf(segment, 1, 3),
      unitPlace: placeOf(1, 3),
      decimalMarks: this.#decimalMarks,
      kind,
    })
  }
}

export function readRecadvs(text: string, rulesOf: RulesOf, issues: IssueList): ReceiptAdvice[] {
  const advices: ReceiptAdvice[] = []
  const file = openEdifact(text, issues)
  const openMessage = (opening: Segment, outer: readonly Segment[]) => {
    const type = elementOf(opening, 2, 1)
    if (type !== 'RECADV') {
      issues.add('NO_RECEIPT', opening, placeOf(2, 1), type)
      return undefined
    }
    const [interchange = opening] = outer
    if (elementOf(interchange, 11) === '1') issues.add('TEST_RECEIPT', interchange, placeOf(11), '1')
    const head = { sender: elementOf(interchange, 2, 1), rulesOf, decimalMarks: file.decimalMarksOf(interchange) }
    return new RecadvReader(opening, head, issues, (advice) => advices.push(advice))
  }
  const envelope = new EnvelopeReader(edifactLevels, openMessage, issues)
  for (const segment of file.segments) envelope.read(segment)
  envelope.end()
  return advices
}
