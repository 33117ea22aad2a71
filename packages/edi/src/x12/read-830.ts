import { bucketCodes } from '../build/buckets.ts'
import { type Coded, ItemBuilder, type StatedDate } from '../build/item-builder.ts'
import { type MessageForm, type MessageHead, ScheduleBuilder } from '../build/schedule-builder.ts'
import { readDay } from '../terms/calendar.ts'
import type { IssueList } from '../terms/edi-issue.ts'
import type { MessageReader } from '../terms/envelope.ts'
import { type CommitmentMeaning, pointsOf } from '../terms/reading-rules.ts'
import type { Schedule } from '../terms/schedule.ts'
import { compositeOf, elementOf, placeOf, type Segment } from '../terms/segment.ts'
import { SUM_KEY, TransactionTotals } from './transaction-totals.ts'

/** FST, forecast qualifier (680). */
const commitments: Readonly<Record<string, CommitmentMeaning>> = {
  A: 'IMMEDIATE',
  /** Firm, first time reported firm. */
  C: 'FIRM',
  H: 'FIRM',
  /** Planning, rounded container quantity. */
  D: 'PLANNED',
  E: 'PLANNED',
  /** What may be added, averages, capacities, raw material, cancellations and changes of other orders. */
  F: 'NOT_READ',
  G: 'NOT_READ',
  J: 'NOT_READ',
  M: 'NOT_READ',
  N: 'NOT_READ',
  Q: 'NOT_READ',
  S: 'NOT_READ',
  T: 'NOT_READ',
  W: 'NOT_READ',
  X: 'NOT_READ',
  /** What only the partners can tell: pilot, last model year, changes pending, prototypes, logistics plans. */
  B: 'NOT_READ',
  K: 'NOT_READ',
  L: 'NOT_READ',
  P: 'NOT_READ',
  U: 'NOT_READ',
  V: 'NOT_READ',
  Z: 'NOT_READ',
}
const knownCommitments = Object.keys(commitments).join(', ')

/** FST, timing qualifier (681): days, and B with a date of shipment and one of delivery. */
const dayTimings = ['C', 'D', 'F', 'B']
const timings = [...dayTimings, ...bucketCodes]

/** N1, entity identifier (98) of a delivery point. */
const shipToCodes = new Set(['ST', 'DU', 'MI'])
/** BFR04 and BSS04 (675): the dates are those of shipment, authorized or planned. */
const shipmentCodes = new Set(['SH', 'AS', 'PS'])
const dateCodes = new Set(['', 'DL', 'AD', 'PD', 'PR', 'BB', 'JS', 'KB', 'ZZ', ...shipmentCodes])
/** BFR05 and BSS11 (676). */
const [CUMULATIVE, NET_CHANGE] = ['C', 'D']
const quantityCodes = new Set(['', 'A', 'R', CUMULATIVE, NET_CHANGE])
/** SHP03 says what SHP04 is the date of. */
const [SHIPPED, COUNTED_SINCE] = ['011', '051']
const SHIPPING_AND_DELIVERY = 'B'

const form = { openTag: 'ST', cancels: '01', changes: '04', replaces: ['00', '05', '07'] } as const

/** Elements of the beginning segment: BFR of an 830, BSS of an 862. */
interface BeginElements {
  readonly number: readonly number[]
  readonly dates: number
  readonly quantities: number
  readonly from: number
  readonly to: number
  readonly issued: number
  readonly orderNo?: number
}

const messages: Readonly<Record<'830' | '862', MessageForm & BeginElements>> = {
  '830': {
    ...form,
    standard: '830',
    beginTag: 'BFR',
    changeIssue: 'PARTIAL',
    number: [2, 3],
    dates: 4,
    quantities: 5,
    from: 6,
    to: 7,
    issued: 8,
  },
  '862': {
    ...form,
    standard: '862',
    beginTag: 'BSS',
    changeIssue: 'CALL_OFF_CHANGE',
    number: [2],
    dates: 4,
    quantities: 11,
    from: 5,
    to: 6,
    issued: 3,
    orderNo: 10,
  },
}

/** An FST whose quantity JIT segments divide by times of the day. */
interface DividedDay {
  readonly segment: Segment
  readonly text: string
  parts: number | undefined
}

/**
 * 830, and 862, which has another beginning (BSS) and may divide the quantity of a day by times (JIT). Elements as in the
 * data dictionaries of 003040 to 005030.
 */
export class Reader830 implements MessageReader {
  /** Made once: files have up to a million segments. */
  static readonly #readers: Readonly<Record<string, (reader: Reader830, segment: Segment) => void>> = {
    BFR: (reader, segment) => reader.#begin(segment),
    BSS: (reader, segment) => reader.#begin(segment),
    N1: (reader, segment) => reader.#party(segment),
    LIN: (reader, segment) => reader.#line(segment),
    UIT: (reader, segment) => reader.#unitOf(segment),
    REF: (reader, segment) => reader.#reference(segment),
    SHP: (reader, segment) => reader.#received(segment),
    FST: (reader, segment) => reader.#forecast(segment),
    JIT: (reader, segment) => reader.#time(segment),
    SDQ: (reader, segment) => reader.#destinations(segment),
    CTT: (reader, segment) => reader.#end(segment),
  }
  readonly #issues: IssueList
  readonly #schedule: ScheduleBuilder
  readonly #head: MessageHead
  readonly #message: MessageForm & BeginElements
  #point = ''
  #orderNo = ''
  #day: DividedDay | undefined
  readonly #totals = new TransactionTotals()
  #isCumulative = false
  #isShipment = false
  #unit: Coded | undefined

  constructor(
    head: MessageHead & { readonly message: '830' | '862' },
    issues: IssueList,
    done: (schedule: Schedule) => void,
  ) {
    this.#issues = issues
    this.#head = head
    this.#message = messages[head.message]
    this.#schedule = new ScheduleBuilder(this.#message, head, issues, done)
  }

  read(segment: Segment): void {
    if (segment.tag === 'FST' || segment.tag === 'LIN') this.#checkTimes()
    Reader830.#readers[segment.tag]?.(this, segment)
  }

  end(): void {
    this.#checkTimes()
    this.#schedule.end()
  }

  #begin(segment: Segment): void {
    const { beginTag, number, dates, quantities, from, to, issued, orderNo } = this.#message
    if (segment.tag !== beginTag) return
    this.#schedule.begin(segment, 1)
    this.#schedule.documentNo = number.map((element) => elementOf(segment, element)).find((each) => each !== '') ?? ''
    if (this.#schedule.documentNo === '') {
      const name = number.map((element) => `${beginTag}0${element}`).join(' / ')
      this.#issues.add('REQUIRED', segment, placeOf(2), '', { name })
    }
    this.#isShipment = shipmentCodes.has(this.#code(segment, dates, dateCodes))
    const quantityCode = this.#code(segment, quantities, quantityCodes)
    this.#isCumulative = quantityCode === CUMULATIVE
    if (quantityCode === NET_CHANGE)
      this.#issues.add(this.#message.changeIssue, segment, placeOf(quantities), quantityCode)
    this.#orderNo = orderNo === undefined ? '' : elementOf(segment, orderNo)
    this.#readDay(segment, from)
    this.#readDay(segment, to, false)
    this.#schedule.issuedOn = this.#readDay(segment, issued, false) ?? ''
  }

  #code(segment: Segment, element: number, known: ReadonlySet<string>): string {
    const code = elementOf(segment, element)
    const listed = [...known].filter(Boolean).join(', ')
    if (!known.has(code)) this.#issues.add('UNKNOWN_CODE', segment, placeOf(element), code, { known: listed })
    return code
  }

  #readDay(segment: Segment, element: number, isNeeded = true): string | undefined {
    const text = elementOf(segment, element)
    if (text === '' && !isNeeded) return undefined
    const day = readDay(text)
    if (!day) this.#issues.add('NOT_DATE', segment, placeOf(element), text, { format: 'CCYYMMDD' })
    return day
  }

  /** Within a line the delivery point is that of the quantities after it. */
  #party(segment: Segment): void {
    if (!shipToCodes.has(elementOf(segment, 1))) return
    const point = elementOf(segment, 4) || elementOf(segment, 2)
    const { item } = this.#schedule
    if (!item) this.#point = point
    else if (item.hasDemands) {
      const { segment: line, buyerPart, supplierPart, orderNo, isCancelled } = item
      this.#schedule.open(
        new ItemBuilder(line, { buyerPart, supplierPart, orderNo, isCancelled, deliveryPoint: point }),
      )
    } else item.deliveryPoint = point
  }

  /** Before the first line nobody knows of which quantities it is the unit. */
  #unitOf(segment: Segment): void {
    if (!this.#schedule.item) this.#issues.add('UNEXPECTED_SEGMENT', segment, '', '', { tag: segment.tag })
    this.#unit = { segment, place: placeOf(1), code: compositeOf(segment, 1) }
  }

  #line(segment: Segment): void {
    this.#totals.addLine()
    this.#unit = undefined
    const ids = new Map<string, string>()
    for (let element = 2; element < segment.elements.length; element += 2)
      ids.set(elementOf(segment, element), elementOf(segment, element + 1))
    this.#schedule.open(
      new ItemBuilder(segment, {
        deliveryPoint: this.#point,
        buyerPart: ids.get('BP') ?? ids.get('PN') ?? '',
        supplierPart: ids.get('VP') ?? '',
        orderNo: ids.get('PO') ?? this.#orderNo,
      }),
    )
  }

  #reference(segment: Segment): void {
    const { item } = this.#schedule
    if (!item) return
    if (elementOf(segment, 1) === 'PO' && (item.orderNo === '' || item.orderNo === this.#orderNo))
      item.orderNo = elementOf(segment, 2)
    if (elementOf(segment, 1) === 'DK') item.dock = elementOf(segment, 2)
  }

  /** SHP01 02: cumulative quantity. What was shipped (SHP03 011) counts only if nothing is said of what was received. */
  #received(segment: Segment): void {
    const { item } = this.#schedule
    if (!item || elementOf(segment, 1) !== '02') return
    const text = elementOf(segment, 2)
    const stated = { segment, place: placeOf(2), text, unit: this.#unit, isCumulative: true }
    const [isShipped, isAfter] = [elementOf(segment, 3) === SHIPPED, item.received !== undefined]
    const wasShipped = item.received && elementOf(item.received.segment, 3) === SHIPPED
    if (isShipped && isAfter && !wasShipped) return
    if (wasShipped && !isShipped) item.received = stated
    else item.receive(stated, this.#issues)
    if (elementOf(segment, 3) === COUNTED_SINCE) item.countedSince = readDay(elementOf(segment, 4)) ?? ''
  }

  #forecast(segment: Segment): void {
    const { item } = this.#schedule
    if (!item) {
      this.#issues.add('MISSING_SEGMENT', segment, '', '', { tag: 'LIN' })
      return
    }
    const [text, code, timing] = [elementOf(segment, 1), elementOf(segment, 2), elementOf(segment, 3)]
    this.#totals.addQuantity(text)
    this.#day = { segment, text, parts: undefined }
    this.#checkOrder(segment, item)
    const isTimed = timings.includes(timing)
    if (!isTimed) this.#issues.add('UNKNOWN_CODE', segment, placeOf(3), timing, { known: timings.join(', ') })
    const date = this.#dateOf(segment, timing)
    if (!isTimed || !date) return
    item.add({
      segment,
      place: placeOf(1),
      text,
      unit: this.#unit,
      commitment: {
        segment,
        place: placeOf(2),
        code,
        key: `FST ${code}`,
        meaning: commitments[code],
        known: knownCommitments,
      },
      date,
      isCumulative: this.#isCumulative,
    })
  }

  /** FST08 and FST09 refer the quantity to an order. */
  #checkOrder(segment: Segment, { orderNo: before }: ItemBuilder): void {
    const number = elementOf(segment, 9)
    if (elementOf(segment, 8) === 'PO' && number !== '' && number !== before)
      this.#issues.add('OTHER_ORDER', segment, placeOf(9), number, { before: before || '–' })
  }

  /** Each destination needs a delivery point of its own: the pieces of others would be ordered for that of the line. */
  #destinations(segment: Segment): void {
    this.#issues.add('DESTINATIONS', segment)
  }

  #time(segment: Segment): void {
    if (!this.#day) this.#issues.add('MISSING_SEGMENT', segment, '', '', { tag: 'FST' })
    else this.#day.parts = (this.#day.parts ?? 0) + (Number(elementOf(segment, 1)) || 0)
  }

  /** The quantity of the day counts; that of its times only divides it. */
  #checkTimes(): void {
    const day = this.#day
    this.#day = undefined
    if (!day || day.parts === undefined || Number(day.text) === day.parts) return
    this.#issues.add('TIMES_DIFFER', day.segment, placeOf(1), day.text, { found: day.parts })
  }

  #dateOf(segment: Segment, timing: string): StatedDate | undefined {
    const day = this.#readDay(segment, 4)
    const last = this.#readDay(segment, 5, false)
    if (!day) return undefined
    if (last !== undefined && last < day) {
      this.#issues.add('PERIOD_BACKWARDS', segment, placeOf(5), elementOf(segment, 5))
      return undefined
    }
    const isDelivery = timing === SHIPPING_AND_DELIVERY && last !== undefined
    const period = isDelivery ? { from: last, to: last } : { from: day, to: last ?? day }
    const bucket = last === undefined && bucketCodes.includes(timing) ? timing : ''
    const at = { segment, place: placeOf(4), code: elementOf(segment, 4) }
    return { ...at, period, bucket, isShipment: this.#isShipment && !isDelivery }
  }

  #end(segment: Segment): void {
    this.#schedule.closeItem()
    const { sender, rulesOf } = this.#head
    const isSumRead = rulesOf(sender, pointsOf(this.#point, '')).codes[SUM_KEY] !== 'NOT_READ'
    this.#totals.check(segment, this.#issues, { issue: 'CONTROL_TOTAL', isSumRead })
  }
}
