import { type Coded, type Commitment, ItemBuilder } from '../build/item-builder.ts'
import { type MessageForm, type MessageHead, ScheduleBuilder } from '../build/schedule-builder.ts'
import type { Period } from '../terms/calendar.ts'
import type { IssueList } from '../terms/edi-issue.ts'
import type { MessageReader } from '../terms/envelope.ts'
import { pointsOf, type ReadingRules } from '../terms/reading-rules.ts'
import type { Schedule } from '../terms/schedule.ts'
import { elementOf, placeOf, type Segment } from '../terms/segment.ts'
import { ControlTotals, SUM_KEY } from './control-totals.ts'
import { commitments, cumulativeCodes, discreteCodes, informationCodes, ownMeanings, RECEIVED } from './delfor-codes.ts'
import { type Dates, isCommonDate, type ReadDtm, statedDate } from './delfor-dates.ts'
import { isDateFormat, readPeriod } from './edifact-period.ts'

/** Action of a line or delivery (1229): deleted, no delivery. */
const cancelledCodes = new Set(['2', '21'])
const shipToCodes = new Set(['ST', 'DP', 'CN'])

/** SCC: how binding the quantities are, and how often they are delivered. */
interface Condition {
  readonly commitment: Commitment
  readonly frequency: string
}

interface OpenQty {
  readonly segment: Segment
  readonly code: string
  condition: Condition | undefined
  readonly dates: Dates
  isDateWrong: boolean
}

const form = { openTag: 'UNH', beginTag: 'BGM', cancels: '1', changes: '4', replaces: ['', '5', '7', '9'] } as const

const forms: Readonly<Record<DelforHead['message'], MessageForm>> = {
  DELFOR: { ...form, standard: 'DELFOR', changeIssue: 'PARTIAL' },
  DELJIT: { ...form, standard: 'DELJIT', changeIssue: 'CALL_OFF_CHANGE' },
}

interface DelforHead extends MessageHead {
  readonly message: 'DELFOR' | 'DELJIT'
  readonly decimalMarks: string
  /** In DELFOR from D.96B on, SCC precedes the quantities it applies to; in D.96A and in DELJIT after each of them. */
  readonly isConditionFirst: boolean
}

/**
 * DELFOR, and DELJIT, which is the same but for its deliveries: groups that begin with SEQ, may have dates and places of
 * their own and contain the lines. Segment groups as in the directories D.96A and D.97A (DELJIT: SEQ, DTM, GIR, LOC, PAC,
 * LIN; in the line PIA, DTM, RFF, LOC, QTY; after the quantity SCC, DTM, RFF).
 */

export class DelforReader implements MessageReader {
  /** Made once: files have up to a million segments. */
  static readonly #readers: Readonly<Record<string, (reader: DelforReader, segment: Segment) => void>> = {
    BGM: (reader, segment) => reader.#begin(segment),
    DTM: (reader, segment) => reader.#date(segment),
    RFF: (reader, segment) => reader.#reference(segment),
    NAD: (reader, segment) => reader.#party(segment),
    LOC: (reader, segment) => reader.#location(segment),
    SEQ: (reader, segment) => reader.#delivery(segment),
    LIN: (reader, segment) => reader.#line(segment),
    PIA: (reader, segment) => reader.#productId(segment),
    QTY: (reader, segment) => reader.#quantity(segment),
    SCC: (reader, segment) => reader.#schedulingCondition(segment),
    CNT: (reader, segment) => reader.#totals.state(segment),
  }
  readonly #head: DelforHead
  readonly #issues: IssueList
  readonly #schedule: ScheduleBuilder
  readonly #totals = new ControlTotals()
  #orderNo = ''
  #point = ''
  #headDock = ''
  #deliveryDock = ''
  #qty: OpenQty | undefined
  #condition: Condition | undefined
  #isConditionFirst = false
  /** A quantity of the line has no condition. */
  #isUnconditioned = false
  /** The last condition, as long as no quantity follows it. */
  #unusedCondition: Segment | undefined
  /** After a quantity that is no demand: its dates are not those of the line. */
  #isOther = false
  readonly #headDates: Dates = new Map()
  #deliveryDates: Dates | undefined
  #isDeliveryCancelled = false
  #lineDates: Dates = new Map()
  #conditionDates: Dates = new Map()

  constructor(head: DelforHead, issues: IssueList, done: (schedule: Schedule) => void) {
    this.#head = head
    this.#issues = issues
    this.#schedule = new ScheduleBuilder(forms[head.message], head, issues, done)
  }

  get #item(): ItemBuilder | undefined {
    return this.#schedule.item
  }

  read(segment: Segment): void {
    if (segment.tag !== 'DTM' && segment.tag !== 'SCC') this.#closeQty()
    DelforReader.#readers[segment.tag]?.(this, segment)
  }

  end(): void {
    this.#closeQty()
    this.#checkConditions()
    this.#totals.check(this.#issues, {
      issue: 'CONTROL_TOTAL',
      isMeant: (code) => !informationCodes.has(code) && !cumulativeCodes.has(code),
      isSumRead: () => this.#rules.codes[SUM_KEY] !== 'NOT_READ',
    })
    this.#schedule.end()
  }

  get #rules(): ReadingRules {
    const { sender, rulesOf } = this.#head
    return rulesOf(sender, pointsOf(this.#point, this.#headDock))
  }

  #begin(segment: Segment): void {
    this.#schedule.begin(segment, 3)
    this.#schedule.documentNo = elementOf(segment, 2)
  }

  #date(segment: Segment): void {
    const [code, text, format] = [elementOf(segment, 1, 1), elementOf(segment, 1, 2), elementOf(segment, 1, 3)]
    const isCommon = isCommonDate(code) && !this.#isOther
    if (!this.#qty && !isCommon && code !== '137' && code !== '51') return
    const period = this.#readPeriod(segment, text, format || '102')
    if (!period && this.#qty) this.#qty.isDateWrong = true
    if (!period) return
    if (this.#qty) this.#setDate(this.#qty.dates, code, { segment, text, period })
    else if (code === '51' && this.#item) this.#item.countedSince = period.from
    else if (code === '137' && !this.#item) this.#schedule.issuedOn = period.from
    else if (isCommon) this.#setDate(this.#commonDates, code, { segment, text, period })
  }

  /** Of two different dates with the same code, neither counts more. */
  #setDate(dates: Dates, code: string, date: ReadDtm): void {
    const before = dates.get(code)
    if (before && before.text !== date.text)
      this.#issues.add('TWO_DATES', date.segment, placeOf(1, 2), date.text, { before: before.text })
    dates.set(code, date)
  }

  get #commonDates(): Dates {
    if (this.#condition) return this.#conditionDates
    if (this.#item) return this.#lineDates
    return this.#deliveryDates ?? this.#headDates
  }

  #readPeriod(segment: Segment, text: string, format: string): Period | undefined {
    if (!isDateFormat(format)) {
      this.#issues.add('DATE_FORMAT', segment, placeOf(1, 3), format)
      return undefined
    }
    const period = readPeriod(text, format)
    if (!period) this.#issues.add('NOT_DATE', segment, placeOf(1, 2), text, { format })
    else if (period.to < period.from) this.#issues.add('PERIOD_BACKWARDS', segment, placeOf(1, 2), text)
    else return period
    return undefined
  }

  #reference(segment: Segment): void {
    if (elementOf(segment, 1, 1) !== 'ON' && elementOf(segment, 1, 1) !== 'CT') return
    const number = elementOf(segment, 1, 2)
    const before = this.#item?.orderNo ?? ''
    if (this.#item?.hasDemands && elementOf(segment, 1, 1) === 'ON' && before !== '' && number !== before)
      this.#issues.add('OTHER_ORDER', segment, placeOf(1, 2), number, { before })
    if (!this.#item) this.#orderNo = number
    else if (this.#item.orderNo === '' || elementOf(segment, 1, 1) === 'ON') this.#item.orderNo = number
  }

  /** Delivery points stand before their lines, or after a line before their quantities of it. */
  #party(segment: Segment): void {
    if (!shipToCodes.has(elementOf(segment, 1))) return
    this.#point = elementOf(segment, 2, 1)
    this.#condition = undefined
  }

  #location(segment: Segment): void {
    const place = elementOf(segment, 2, 1)
    if (!this.#item && this.#head.message === 'DELJIT' && ['11', '159'].includes(elementOf(segment, 1)))
      this.#placeDock(place)
    if (!this.#item || !['7', '11', '159'].includes(elementOf(segment, 1))) return
    if (elementOf(segment, 1) === '7' && this.#point === '') this.#item.deliveryPoint = place
    else this.#item.dock = place
  }

  #delivery(segment: Segment): void {
    if (this.#head.message !== 'DELJIT') return
    this.#checkConditions()
    this.#schedule.closeItem()
    this.#deliveryDates = new Map()
    this.#isDeliveryCancelled = cancelledCodes.has(elementOf(segment, 1))
    this.#condition = undefined
    this.#deliveryDock = ''
    this.#isOther = false
  }

  #placeDock(place: string): void {
    if (this.#deliveryDates) this.#deliveryDock = place
    else this.#headDock = place
  }

  #line(segment: Segment): void {
    this.#closeQty()
    this.#checkConditions()
    this.#totals.addLine()
    const part = elementOf(segment, 3, 1)
    const isSuppliers = elementOf(segment, 3, 2) === 'SA'
    this.#schedule.open(
      new ItemBuilder(segment, {
        deliveryPoint: this.#point,
        dock: this.#deliveryDock || this.#headDock,
        buyerPart: isSuppliers ? '' : part,
        supplierPart: isSuppliers ? part : '',
        orderNo: this.#orderNo,
        isCancelled: this.#isDeliveryCancelled || cancelledCodes.has(elementOf(segment, 2)),
      }),
    )
    this.#condition = undefined
    this.#isConditionFirst = this.#head.isConditionFirst
    this.#lineDates = new Map()
    this.#conditionDates = new Map()
    this.#isOther = false
  }

  #productId(segment: Segment): void {
    for (const element of [2, 3, 4, 5, 6]) {
      const [number, code] = [elementOf(segment, element, 1), elementOf(segment, element, 2)]
      if (!this.#item || number === '') continue
      if (this.#item.buyerPart === '' && (code === 'IN' || code === 'BP')) this.#item.buyerPart = number
      if (this.#item.supplierPart === '' && code === 'SA') this.#item.supplierPart = number
    }
  }

  #quantity(segment: Segment): void {
    const code = elementOf(segment, 1, 1)
    this.#totals.addQuantity(segment)
    this.#isOther = informationCodes.has(code)
    if (!this.#item) {
      if (!this.#isOther) this.#issues.add('MISSING_SEGMENT', segment, '', '', { tag: 'LIN' })
      return
    }
    if (code === RECEIVED)
      this.#item.receive({ segment, ...this.#textOf(segment), unit: unitOf(segment), isCumulative: true }, this.#issues)
    if (this.#isOther) return
    this.#changePoint(this.#item)
    const condition = this.#isConditionFirst ? this.#condition : undefined
    if (this.#isConditionFirst) this.#unusedCondition = undefined
    this.#qty = { segment, code, condition, dates: new Map(), isDateWrong: false }
  }

  #changePoint(item: ItemBuilder): void {
    if (this.#point === '' || this.#point === item.deliveryPoint) return
    if (!item.hasDemands) {
      item.deliveryPoint = this.#point
      return
    }
    const { segment, dock, buyerPart, supplierPart, orderNo, isCancelled, received, countedSince } = item
    const next = new ItemBuilder(segment, {
      dock,
      buyerPart,
      supplierPart,
      orderNo,
      isCancelled,
      deliveryPoint: this.#point,
    })
    next.received = received
    next.countedSince = countedSince
    this.#schedule.open(next)
  }

  #schedulingCondition(segment: Segment): void {
    const code = elementOf(segment, 1)
    const commitment = { segment, code, place: placeOf(1), key: `SCC ${code}`, meaning: commitments[code], known }
    const condition = { commitment, frequency: elementOf(segment, 3, 1) }
    if (!this.#qty && !this.#item?.hasDemands) this.#isConditionFirst = true
    if (this.#qty && !this.#isConditionFirst) {
      // Firm and planned at once: neither counts more.
      if (this.#qty.condition && this.#qty.condition.commitment.code !== code)
        this.#issues.add('UNEXPECTED_SEGMENT', segment, placeOf(1), code, { tag: segment.tag })
      this.#qty.condition = condition
      return
    }
    this.#closeQty()
    this.#unusedCondition = segment
    this.#condition = condition
    this.#conditionDates = new Map()
    this.#isOther = false
  }

  /** A condition on the wrong side of its quantity would be read as that of another one, or not at all. */
  #checkConditions(): void {
    if (this.#isUnconditioned && this.#unusedCondition) this.#issues.add('CONDITION_ALONE', this.#unusedCondition)
    this.#isUnconditioned = false
    this.#unusedCondition = undefined
  }

  /** A quantity without dates has those of its condition, else of its line, else of the message. */
  #closeQty(): void {
    const open = this.#qty
    this.#qty = undefined
    if (!open || !this.#item) return
    const { segment, code, condition, dates, isDateWrong } = open
    const frequency = condition?.frequency ?? ''
    const commitment = commitmentOf(open)
    const isDated = commitment.meaning !== 'BACKLOG' && commitment.meaning !== 'IMMEDIATE'
    if (!condition && ownMeanings[code] === undefined) this.#isUnconditioned = true
    const own = statedDate(dates, frequency)
    this.#item.add({
      segment,
      ...this.#textOf(segment),
      unit: unitOf(segment),
      commitment,
      date: own ?? (isDated ? this.#commonDate(frequency) : undefined),
      isDateWrong,
      isCumulative: cumulativeCodes.has(code),
    })
  }

  #commonDate(frequency: string) {
    const levels = [this.#conditionDates, this.#lineDates, this.#deliveryDates, this.#headDates]
    for (const dates of levels) {
      const found = dates && statedDate(dates, frequency)
      if (found) return found
    }
    return undefined
  }

  #textOf(segment: Segment) {
    return { place: placeOf(1, 2), text: elementOf(segment, 1, 2), decimalMarks: this.#head.decimalMarks }
  }
}

function unitOf(segment: Segment): Coded {
  return { segment, place: placeOf(1, 3), code: elementOf(segment, 1, 3) }
}

const known = Object.keys(commitments).join(', ')

/**
 * Quantities of backlog and immediate demand say so themselves. Without SCC a quantity is firm. What other qualifiers mean
 * only the partner can tell.
 */
function commitmentOf({ segment, code, condition }: OpenQty): Commitment {
  const isDemand = discreteCodes.has(code) || cumulativeCodes.has(code)
  const own = ownMeanings[code] ?? (isDemand ? undefined : 'NOT_READ')
  if (own === undefined && condition) return condition.commitment
  return { segment, place: placeOf(1, 1), code, key: `QTY ${code}`, meaning: own ?? 'FIRM', known: '' }
}
