import { monthAround, type Period, readDay, weekAround } from '../calendar.ts'
import type { IssueList } from '../edi-issue.ts'
import type { MessageReader } from '../envelope.ts'
import type { DemandKind, Schedule } from '../schedule.ts'
import { ItemBuilder, type MessageHead, readQty, ScheduleBuilder } from '../schedule-builder.ts'
import { elementOf, placeOf, type Segment } from '../segment.ts'

/** FST, forecast qualifier (680). */
const kinds: Readonly<Record<string, DemandKind>> = { A: 'IMMEDIATE', C: 'FIRM', D: 'PLANNED', E: 'PLANNED' }

/** FST, timing qualifier (681). */
const timings = ['C', 'D', 'F', 'M', 'W']

/** N1, entity identifier (98) of a delivery point. */
const shipToCodes = new Set(['ST', 'DU', 'MI'])
const CUMULATIVE = 'C'
const MAX_CUMULATIVE = 999_999_999

const form = {
  standard: '830',
  openTag: 'ST',
  beginTag: 'BFR',
  cancels: '01',
  changes: '04',
  replaces: ['00', '05', '07'],
} as const

export class Reader830 implements MessageReader {
  readonly #issues: IssueList
  readonly #schedule: ScheduleBuilder
  #point = ''
  #lines = 0
  #total = 0
  #isCumulative = false

  constructor(head: MessageHead, issues: IssueList, done: (schedule: Schedule) => void) {
    this.#issues = issues
    this.#schedule = new ScheduleBuilder(form, head, issues, done)
  }

  read(segment: Segment): void {
    const readers: Readonly<Record<string, (segment: Segment) => void>> = {
      BFR: (each) => this.#begin(each),
      N1: (each) => this.#party(each),
      LIN: (each) => this.#line(each),
      REF: (each) => this.#reference(each),
      SHP: (each) => this.#received(each),
      FST: (each) => this.#forecast(each),
      CTT: (each) => this.#totals(each),
    }
    readers[segment.tag]?.(segment)
  }

  end(): void {
    this.#schedule.end()
  }

  #begin(segment: Segment): void {
    this.#schedule.begin(segment, 1)
    this.#schedule.documentNo = elementOf(segment, 2) || elementOf(segment, 3)
    if (this.#schedule.documentNo === '')
      this.#issues.add('REQUIRED', segment, placeOf(2), '', { name: 'BFR02 / BFR03' })
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

  #line(segment: Segment): void {
    this.#lines += 1
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
    const at = { segment, place: placeOf(2), max: MAX_CUMULATIVE }
    const qty = readQty(elementOf(segment, 2), at, this.#issues)
    if (qty !== undefined) item.cumulativeReceived = qty
    item.countedSince = readDay(elementOf(segment, 4)) ?? ''
  }

  #forecast(segment: Segment): void {
    const { item } = this.#schedule
    if (!item) {
      this.#issues.add('MISSING_SEGMENT', segment, '', '', { tag: 'LIN' })
      return
    }
    const at = { segment, place: placeOf(1), ...(this.#isCumulative && { max: MAX_CUMULATIVE }) }
    const qty = readQty(elementOf(segment, 1), at, this.#issues)
    this.#total += Number(elementOf(segment, 1)) || 0
    const kind = this.#known(segment, 2, Object.keys(kinds)) && kinds[elementOf(segment, 2)]
    const isTimed = this.#known(segment, 3, timings)
    const day = this.#readDay(segment, 4)
    const last = this.#readDay(segment, 5, false)
    if (qty === undefined || !kind || !isTimed || !day) return
    if (last !== undefined && last < day) {
      this.#issues.add('PERIOD_BACKWARDS', segment, placeOf(5), elementOf(segment, 5))
      return
    }
    const period = periodOf(day, last, elementOf(segment, 3))
    item.add({ segment, place: placeOf(1), kind, period, qty, isCumulative: this.#isCumulative })
  }

  #known(segment: Segment, element: number, codes: readonly string[]): boolean {
    const code = elementOf(segment, element)
    if (codes.includes(code)) return true
    this.#issues.add('UNKNOWN_CODE', segment, placeOf(element), code, { known: codes.join(', ') })
    return false
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

function periodOf(day: string, last: string | undefined, timing: string): Period {
  if (last !== undefined) return { from: day, to: last }
  if (timing === 'W') return weekAround(day)
  return timing === 'M' ? monthAround(day) : { from: day, to: day }
}
