import { monthAround, type Period, weekAround } from '../calendar.ts'
import type { IssueList } from '../edi-issue.ts'
import type { MessageReader } from '../envelope.ts'
import type { DemandKind, Schedule } from '../schedule.ts'
import { ItemBuilder, type MessageHead, readQty, ScheduleBuilder } from '../schedule-builder.ts'
import { elementOf, placeOf, type Segment } from '../segment.ts'
import { isDateFormat, readPeriod } from './edifact-period.ts'

/** Qualifiers of QTY (6063). Others, such as the last receipt, are no demand. */
const discreteCodes = new Set(['1', '21', '113', '131'])
const cumulativeCodes = new Set(['3', '78'])
const BACKLOG = '83'
const IMMEDIATE = '84'
const RECEIVED = '70'
const MAX_CUMULATIVE = 999_999_999

/** What a partner can make, not what is wanted. */
const CAPACITY = 'CAPACITY'

/** SCC, delivery plan status (4017). */
const kinds: Readonly<Record<string, DemandKind | typeof CAPACITY>> = {
  '1': 'FIRM',
  '2': 'FIRM',
  '3': 'PLANNED',
  '4': 'PLANNED',
  '5': 'BACKLOG',
  '6': CAPACITY,
  '7': 'PLANNED',
  '10': 'IMMEDIATE',
  '12': 'PLANNED',
  '15': 'FIRM',
  '16': CAPACITY,
  '17': CAPACITY,
  '18': CAPACITY,
  '21': CAPACITY,
  '26': 'PLANNED',
}

/** Qualifiers of DTM (2005) for the date of a quantity, the most exact first. */
const dateCodes = ['2', '10', '69', '67', '63', '64', '158', '159', '7', '194', '206']

const shipToCodes = new Set(['ST', 'DP', 'CN'])

interface OpenQty {
  readonly segment: Segment
  readonly code: string
  kind: DemandKind | typeof CAPACITY | undefined
  frequency: string
  readonly dates: Map<string, Period>
}

const form = {
  standard: 'DELFOR',
  openTag: 'UNH',
  beginTag: 'BGM',
  cancels: '1',
  changes: '4',
  replaces: ['', '5', '7', '9'],
} as const

interface DelforHead extends MessageHead {
  readonly decimalMark: string
  /** From D.96B on, SCC stands before the quantities it applies to; in D.96A after each of them. */
  readonly isConditionFirst: boolean
}

export class DelforReader implements MessageReader {
  readonly #head: DelforHead
  readonly #issues: IssueList
  readonly #schedule: ScheduleBuilder
  #orderNo = ''
  #point = ''
  #qty: OpenQty | undefined
  #condition: { kind: DemandKind | typeof CAPACITY; frequency: string } | undefined
  #isConditionFirst = false

  constructor(head: DelforHead, issues: IssueList, done: (schedule: Schedule) => void) {
    this.#head = head
    this.#issues = issues
    this.#schedule = new ScheduleBuilder(form, head, issues, done)
  }

  get #item(): ItemBuilder | undefined {
    return this.#schedule.item
  }

  read(segment: Segment): void {
    if (segment.tag !== 'DTM' && segment.tag !== 'SCC') this.#closeQty()
    const readers: Readonly<Record<string, (segment: Segment) => void>> = {
      BGM: (each) => this.#begin(each),
      DTM: (each) => this.#date(each),
      RFF: (each) => this.#reference(each),
      NAD: (each) => this.#party(each),
      LOC: (each) => this.#location(each),
      LIN: (each) => this.#line(each),
      PIA: (each) => this.#productId(each),
      QTY: (each) => this.#quantity(each),
      SCC: (each) => this.#schedulingCondition(each),
    }
    readers[segment.tag]?.(segment)
  }

  end(): void {
    this.#closeQty()
    this.#schedule.end()
  }

  #begin(segment: Segment): void {
    this.#schedule.begin(segment, 3)
    this.#schedule.documentNo = elementOf(segment, 2)
  }

  #date(segment: Segment): void {
    const [code, text, format] = [1, 2, 3].map((component) => elementOf(segment, 1, component))
    const isUsed = this.#qty !== undefined || code === '137' || code === '51'
    if (!isUsed || code === undefined) return
    const period = this.#readPeriod(segment, text ?? '', format || '102')
    if (!period) return
    if (this.#qty) this.#qty.dates.set(code, period)
    else if (code === '51' && this.#item) this.#item.countedSince = period.from
    else if (code === '137' && !this.#item) this.#schedule.issuedOn = period.from
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
    if (!this.#item || !['7', '11', '159'].includes(elementOf(segment, 1))) return
    if (elementOf(segment, 1) === '7' && this.#point === '') this.#item.deliveryPoint = place
    else this.#item.dock = place
  }

  #line(segment: Segment): void {
    this.#closeQty()
    const part = elementOf(segment, 3, 1)
    const isSuppliers = elementOf(segment, 3, 2) === 'SA'
    this.#schedule.open(
      new ItemBuilder(segment, {
        deliveryPoint: this.#point,
        buyerPart: isSuppliers ? '' : part,
        supplierPart: isSuppliers ? part : '',
        orderNo: this.#orderNo,
        isCancelled: elementOf(segment, 2) === '2',
      }),
    )
    this.#condition = undefined
    this.#isConditionFirst = this.#head.isConditionFirst
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
    if (!this.#item) return
    const code = elementOf(segment, 1, 1)
    if (code === RECEIVED) {
      const qty = this.#readQty(segment, MAX_CUMULATIVE)
      if (qty !== undefined) this.#item.cumulativeReceived = qty
    }
    if (!discreteCodes.has(code) && !cumulativeCodes.has(code) && code !== BACKLOG && code !== IMMEDIATE) return
    this.#changePoint(this.#item)
    const condition = this.#isConditionFirst ? this.#condition : undefined
    this.#qty = {
      segment,
      code,
      kind: condition?.kind,
      frequency: condition?.frequency ?? '',
      dates: new Map(),
    }
  }

  #changePoint(item: ItemBuilder): void {
    if (this.#point === '' || this.#point === item.deliveryPoint) return
    if (!item.hasDemands) {
      item.deliveryPoint = this.#point
      return
    }
    const { segment, dock, buyerPart, supplierPart, orderNo, isCancelled, cumulativeReceived, countedSince } = item
    const next = new ItemBuilder(segment, {
      dock,
      buyerPart,
      supplierPart,
      orderNo,
      isCancelled,
      deliveryPoint: this.#point,
    })
    next.cumulativeReceived = cumulativeReceived
    next.countedSince = countedSince
    this.#schedule.open(next)
  }

  #schedulingCondition(segment: Segment): void {
    const code = elementOf(segment, 1)
    const kind = kinds[code]
    if (!kind) {
      const known = Object.keys(kinds).join(', ')
      this.#issues.add('UNKNOWN_CODE', segment, placeOf(1), code, { known })
      return
    }
    const frequency = elementOf(segment, 3, 1)
    if (!this.#qty && !this.#item?.hasDemands) this.#isConditionFirst = true
    if (this.#qty && !this.#isConditionFirst) {
      this.#qty.kind = kind
      this.#qty.frequency = frequency
      return
    }
    this.#closeQty()
    this.#condition = { kind, frequency }
  }

  #closeQty(): void {
    const open = this.#qty
    this.#qty = undefined
    if (!open || !this.#item || open.kind === CAPACITY) return
    const { segment, code } = open
    const isCumulative = cumulativeCodes.has(code)
    const qty = this.#readQty(segment, isCumulative ? MAX_CUMULATIVE : undefined)
    if (qty === undefined) return
    const kind = code === BACKLOG ? 'BACKLOG' : code === IMMEDIATE ? 'IMMEDIATE' : (open.kind ?? 'FIRM')
    this.#item.add({ segment, place: placeOf(1, 2), kind, period: periodOf(open), qty, isCumulative })
  }

  #readQty(segment: Segment, max?: number): number | undefined {
    const { decimalMark } = this.#head
    const at = { segment, place: placeOf(1, 2), decimalMark, ...(max !== undefined && { max }) }
    return readQty(elementOf(segment, 1, 2), at, this.#issues)
  }
}

/** Dates may be the first and last day of a period, or one day of the week or month that the frequency names. */
function periodOf({ dates, frequency }: OpenQty): Period | undefined {
  const code = dateCodes.find((each) => dates.has(each))
  const stated = code === undefined ? undefined : dates.get(code)
  if (!stated) return undefined
  const [first, last] = [dates.get('64') ?? dates.get('158') ?? stated, dates.get('63') ?? dates.get('159') ?? stated]
  if (first.from < last.to && code !== '2' && code !== '10') return { from: first.from, to: last.to }
  if (stated.from !== stated.to) return stated
  if (frequency === 'W') return weekAround(stated.from)
  if (frequency === 'M') return monthAround(stated.from)
  return stated
}
