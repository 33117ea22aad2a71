import { bucketCodes } from '../buckets.ts'
import { readDay } from '../calendar.ts'
import type { IssueList } from '../edi-issue.ts'
import type { MessageReader } from '../envelope.ts'
import { type Coded, ItemBuilder, type StatedDate } from '../item-builder.ts'
import type { CommitmentMeaning } from '../reading-rules.ts'
import type { Schedule } from '../schedule.ts'
import { type MessageHead, ScheduleBuilder } from '../schedule-builder.ts'
import { elementOf, placeOf, type Segment } from '../segment.ts'

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
const CUMULATIVE = 'C'
/** BFR04 (675): the dates are those of shipment. */
const SHIPMENT = 'SH'
const SHIPPING_AND_DELIVERY = 'B'

const form = {
  standard: '830',
  openTag: 'ST',
  beginTag: 'BFR',
  cancels: '01',
  changes: '04',
  replaces: ['00', '05', '07'],
} as const

export class Reader830 implements MessageReader {
  /** Made once: files have up to a million segments. */
  static readonly #readers: Readonly<Record<string, (reader: Reader830, segment: Segment) => void>> = {
    BFR: (reader, segment) => reader.#begin(segment),
    N1: (reader, segment) => reader.#party(segment),
    LIN: (reader, segment) => reader.#line(segment),
    UIT: (reader, segment) => reader.#unitOf(segment),
    REF: (reader, segment) => reader.#reference(segment),
    SHP: (reader, segment) => reader.#received(segment),
    FST: (reader, segment) => reader.#forecast(segment),
    CTT: (reader, segment) => reader.#totals(segment),
  }
  readonly #issues: IssueList
  readonly #schedule: ScheduleBuilder
  #point = ''
  #lines = 0
  #total = 0
  #isCumulative = false
  #isShipment = false
  #unit: Coded | undefined

  constructor(head: MessageHead, issues: IssueList, done: (schedule: Schedule) => void) {
    this.#issues = issues
    this.#schedule = new ScheduleBuilder(form, head, issues, done)
  }

  read(segment: Segment): void {
    Reader830.#readers[segment.tag]?.(this, segment)
  }

  end(): void {
    this.#schedule.end()
  }

  #begin(segment: Segment): void {
    this.#schedule.begin(segment, 1)
    this.#schedule.documentNo = elementOf(segment, 2) || elementOf(segment, 3)
    if (this.#schedule.documentNo === '')
      this.#issues.add('REQUIRED', segment, placeOf(2), '', { name: 'BFR02 / BFR03' })
    this.#isShipment = elementOf(segment, 4) === SHIPMENT
    this.#isCumulative = elementOf(segment, 5) === CUMULATIVE
    for (const [element, isNeeded] of [
      [6, true],
      [7, false],
      [8, false],
    ] as const) {
      const day = this.#readDay(segment, element, isNeeded)
      if (element === 8) this.#schedule.issuedOn = day ?? ''
    }
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

  #unitOf(segment: Segment): void {
    this.#unit = { segment, place: placeOf(1), code: elementOf(segment, 1) }
  }

  #line(segment: Segment): void {
    this.#lines += 1
    this.#unit = undefined
    const ids = new Map<string, string>()
    for (let element = 2; element < segment.elements.length; element += 2)
      ids.set(elementOf(segment, element), elementOf(segment, element + 1))
    this.#schedule.open(
      new ItemBuilder(segment, {
        deliveryPoint: this.#point,
        buyerPart: ids.get('BP') ?? ids.get('PN') ?? '',
        supplierPart: ids.get('VP') ?? '',
        orderNo: ids.get('PO') ?? '',
      }),
    )
  }

  #reference(segment: Segment): void {
    const { item } = this.#schedule
    if (!item) return
    if (elementOf(segment, 1) === 'PO' && item.orderNo === '') item.orderNo = elementOf(segment, 2)
    if (elementOf(segment, 1) === 'DK') item.dock = elementOf(segment, 2)
  }

  /** SHP01 02: cumulative quantity received, from SHP06 on. */
  #received(segment: Segment): void {
    const { item } = this.#schedule
    if (!item || elementOf(segment, 1) !== '02') return
    const text = elementOf(segment, 2)
    item.received = { segment, place: placeOf(2), text, unit: this.#unit, isCumulative: true }
    item.countedSince = readDay(elementOf(segment, 4)) ?? ''
  }

  #forecast(segment: Segment): void {
    const { item } = this.#schedule
    if (!item) {
      this.#issues.add('MISSING_SEGMENT', segment, '', '', { tag: 'LIN' })
      return
    }
    const [text, code, timing] = [elementOf(segment, 1), elementOf(segment, 2), elementOf(segment, 3)]
    this.#total += Number(text) || 0
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

  /** CTT02 is the sum of all quantities; only its last ten digits are sent. */
  #totals(segment: Segment): void {
    this.#schedule.closeItem()
    const [lines, total] = [elementOf(segment, 1), elementOf(segment, 2)]
    if (Number(lines) !== this.#lines)
      this.#issues.add('WRONG_COUNT', segment, placeOf(1), lines, { found: this.#lines })
    if (total !== '' && Number(total) !== this.#total % 10_000_000_000)
      this.#issues.add('WRONG_COUNT', segment, placeOf(2), total, { found: this.#total })
  }
}
