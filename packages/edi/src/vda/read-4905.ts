import { readDay } from '../calendar.ts'
import type { IssueList } from '../edi-issue.ts'
import type { Schedule, ScheduleItem } from '../schedule.ts'
import { ItemBuilder, readQty } from '../schedule-builder.ts'
import type { Segment } from '../segment.ts'
import { readCallOff } from './call-off-period.ts'
import { type Field, fieldOf, positionsOf, vdaRecords } from './vda-records.ts'

/** Fields that are read, by record type. */
const header = { customer: [6, 9], supplier: [15, 9], number: [29, 5], date: [34, 6], resetOn: [40, 6] } as const
const callOff = {
  plant: [6, 3],
  number: [18, 9],
  customerPart: [48, 22],
  supplierPart: [70, 22],
  orderNo: [92, 12],
  unloadingPoint: [104, 5],
} as const
const cumulativeReceived: Field = [38, 10]
/** First date field and number of pairs of date (6) and quantity (9). */
const pairs: Readonly<Record<string, readonly [from: number, count: number]>> = { '513': [48, 5], '514': [6, 8] }
/** Counters of the trailer, each of 7 digits. */
const counters: readonly (readonly [tag: string, from: number])[] = [
  ['511', 6],
  ['512', 13],
  ['513', 20],
  ['514', 27],
  ['517', 34],
  ['518', 41],
  ['519', 48],
  ['515', 55],
]

/** Records that may stand before each record type. */
const before: Readonly<Record<string, readonly string[]>> = {
  '511': ['', '519'],
  '512': ['511', '513', '514', '515', '517', '518'],
  '513': ['512'],
  '514': ['513', '514'],
  '515': ['513', '514'],
  '517': ['513', '514', '515', '517'],
  '518': ['513', '514', '515', '517', '518'],
  '519': ['513', '514', '515', '517', '518'],
}
const MAX_CUMULATIVE = 9_999_999_999

/** Reads all transmissions (511 to 519) of a file. */
export function read4905(text: string, issues: IssueList): Schedule[] {
  const reader = new Reader4905(issues)
  for (const record of vdaRecords(text, issues)) reader.read(record)
  return reader.end()
}

class Reader4905 {
  readonly #issues: IssueList
  readonly #schedules: Schedule[] = []
  #head: Omit<Schedule, 'items'> | undefined
  #items: ScheduleItem[] = []
  #item: ItemBuilder | undefined
  #resetOn = ''
  #isRange = false
  #isEnded = false
  #last = ''
  #counts = new Map<string, number>()

  constructor(issues: IssueList) {
    this.#issues = issues
  }

  read(record: Segment): void {
    const { tag } = record
    const allowed = before[tag]
    if (!allowed) {
      this.#issues.add('RECORD_TYPE', record, '', tag)
      return
    }
    if (!allowed.includes(this.#last)) this.#issues.add('UNEXPECTED_SEGMENT', record, '', '', { tag })
    this.#last = tag
    this.#counts.set(tag, (this.#counts.get(tag) ?? 0) + 1)
    if (tag === '511') this.#begin(record)
    else if (tag === '512') this.#callOff(record)
    else if (tag === '513') this.#received(record)
    if (tag === '513' || tag === '514') this.#demands(record)
    if (tag === '519') this.#finish(record)
  }

  end(): Schedule[] {
    if (this.#head) {
      this.#issues.add('MISSING_AT_END', undefined, '', '', { tag: '519' })
      this.#close()
    }
    return this.#schedules
  }

  #begin(record: Segment): void {
    if (this.#head) this.#close()
    this.#counts = new Map([['511', 1]])
    this.#resetOn = readDay(fieldOf(record, header.resetOn)) ?? ''
    const date = fieldOf(record, header.date)
    const issuedOn = readDay(date)
    if (!issuedOn) this.#issues.add('NOT_DATE', record, positionsOf(header.date), date, { format: 'YYMMDD' })
    this.#head = {
      standard: '4905',
      segmentNo: record.no,
      sender: fieldOf(record, header.customer),
      recipient: fieldOf(record, header.supplier),
      documentNo: fieldOf(record, header.number),
      issuedOn: issuedOn ?? '',
    }
  }

  #callOff(record: Segment): void {
    this.#closeItem()
    const [plant, unloadingPoint] = [fieldOf(record, callOff.plant), fieldOf(record, callOff.unloadingPoint)]
    this.#item = new ItemBuilder(record, {
      deliveryPoint: plant,
      dock: unloadingPoint,
      buyerPart: fieldOf(record, callOff.customerPart),
      supplierPart: fieldOf(record, callOff.supplierPart),
      orderNo: fieldOf(record, callOff.orderNo) || fieldOf(record, callOff.number),
    })
    this.#item.countedSince = this.#resetOn
    this.#isRange = false
    this.#isEnded = false
  }

  #received(record: Segment): void {
    const text = fieldOf(record, cumulativeReceived)
    if (!this.#item || text === '') return
    const at = { segment: record, place: positionsOf(cumulativeReceived), max: MAX_CUMULATIVE }
    const qty = readQty(text, at, this.#issues)
    if (qty !== undefined) this.#item.cumulativeReceived = qty
  }

  #demands(record: Segment): void {
    const [from, count] = pairs[record.tag] ?? [0, 0]
    for (let pair = 0; pair < count && !this.#isEnded; pair++) {
      const date: Field = [from + pair * 15, 6]
      this.#demand(record, date, [date[0] + 6, 9])
    }
  }

  #demand(record: Segment, dateField: Field, qtyField: Field): void {
    const text = fieldOf(record, dateField)
    const found = readCallOff(text, this.#isRange)
    if (!found) {
      this.#issues.add('NOT_DATE', record, positionsOf(dateField), text, {
        format: this.#isRange ? 'YYWWWW' : 'YYMMDD',
      })
      return
    }
    if (found.type === 'END') this.#isEnded = true
    if (found.type === 'RANGES') this.#isRange = true
    if (found.type !== 'DEMAND' || !this.#item) return
    const place = positionsOf(qtyField)
    const qty = readQty(fieldOf(record, qtyField), { segment: record, place }, this.#issues)
    if (qty === undefined) return
    const { kind, period } = found
    this.#item.add({ segment: record, place, kind, period, qty, isCumulative: false })
  }

  #finish(record: Segment): void {
    for (const [tag, from] of counters) {
      const stated = fieldOf(record, [from, 7])
      const found = this.#counts.get(tag) ?? 0
      if (Number(stated) !== found)
        this.#issues.add('WRONG_COUNT', record, positionsOf([from, 7]), stated, {
          value: `${tag}: ${stated || '–'}`,
          found,
        })
    }
    this.#close()
  }

  #close(): void {
    this.#closeItem()
    if (this.#head) this.#schedules.push({ ...this.#head, items: this.#items })
    this.#head = undefined
    this.#items = []
  }

  #closeItem(): void {
    if (this.#item) this.#items.push(this.#item.finish(this.#issues))
    this.#item = undefined
  }
}
