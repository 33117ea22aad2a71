import { type Coded, type Commitment, ItemBuilder, type StatedQty } from '../build/item-builder.ts'
import { ItemFinisher } from '../build/schedule-builder.ts'
import { readDay } from '../terms/calendar.ts'
import type { IssueList } from '../terms/edi-issue.ts'
import type { RulesOf } from '../terms/reading-rules.ts'
import type { Schedule, ScheduleItem } from '../terms/schedule.ts'
import type { Segment } from '../terms/segment.ts'
import { type CallOff, END, readCallOff } from './call-off-period.ts'
import { callOff, counters, cumulativeReceived, header, pairs } from './vda-layout.ts'
import { type Field, fieldOf, positionsOf, vdaRecords } from './vda-records.ts'

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

/** Reads all transmissions (511 to 519) of a file. */
export function read4905(text: string, issues: IssueList, rulesOf: RulesOf): Schedule[] {
  const reader = new Reader4905(issues, rulesOf)
  for (const record of vdaRecords(text, issues)) reader.read(record)
  return reader.end()
}

class Reader4905 {
  readonly #issues: IssueList
  readonly #rulesOf: RulesOf
  readonly #schedules: Schedule[] = []
  #head: Omit<Schedule, 'items'> | undefined
  #items: ScheduleItem[] = []
  #finisher: ItemFinisher | undefined
  #unit: Coded | undefined
  #item: ItemBuilder | undefined
  #resetOn = ''
  #isRange = false
  #isEnded = false
  #last = ''
  #counts = new Map<string, number>()

  constructor(issues: IssueList, rulesOf: RulesOf) {
    this.#issues = issues
    this.#rulesOf = rulesOf
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
    const sender = fieldOf(record, header.customer)
    this.#finisher = new ItemFinisher({ sender, rulesOf: this.#rulesOf }, '4905', this.#issues)
    this.#head = {
      standard: '4905',
      segmentNo: record.no,
      sender,
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
      orderNo: fieldOf(record, callOff.orderNo),
      callOffNo: fieldOf(record, callOff.number),
    })
    this.#item.countedSince = this.#resetOn
    this.#unit = { segment: record, place: positionsOf(callOff.unit), code: fieldOf(record, callOff.unit) }
    this.#isRange = false
    this.#isEnded = false
  }

  #received(record: Segment): void {
    const text = fieldOf(record, cumulativeReceived)
    if (!this.#item || text === '') return
    this.#item.received = this.#qtyOf(record, cumulativeReceived)
  }

  #qtyOf(record: Segment, field: Field): Pick<StatedQty, 'segment' | 'place' | 'text' | 'unit' | 'isCumulative'> {
    const [place, text] = [positionsOf(field), fieldOf(record, field)]
    return { segment: record, place, text, unit: this.#unit, isCumulative: false }
  }

  #demands(record: Segment): void {
    const [from, count] = pairs[record.tag] ?? [0, 0]
    for (let pair = 0; pair < count; pair++) {
      const date: Field = [from + pair * 15, 6]
      this.#demand(record, date, [date[0] + 6, 9])
    }
  }

  #demand(record: Segment, dateField: Field, qtyField: Field): void {
    const text = fieldOf(record, dateField)
    const found = this.#isEnded ? readCallOff(END, false) : readCallOff(text, this.#isRange)
    if (!found) {
      this.#issues.add('NOT_DATE', record, positionsOf(dateField), text, {
        format: this.#isRange ? 'YYWWWW' : 'YYMMDD',
      })
      return
    }
    if (found.type === 'END') this.#isEnded = true
    if (found.type === 'RANGES') this.#isRange = true
    if (!this.#item) return
    const qty = this.#qtyOf(record, qtyField)
    const at = { segment: record, place: positionsOf(dateField), code: text }
    if (found.type === 'DEMAND') this.#item.add({ ...qty, ...meaningOf(found, at) })
    else if (Number(qty.text) === 0) return
    else if (text === '' && !this.#isEnded) this.#issues.add('NO_DATE', record, qty.place, qty.text)
    else this.#item.add({ ...qty, commitment: noDemand(at), date: undefined })
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
    if (this.#item && this.#finisher) this.#items.push(this.#finisher.finish(this.#item))
    this.#item = undefined
  }
}

/** A quantity beside a code that is no date of a demand, or after the last one. */
const noDemand = (at: Coded): Commitment => ({ ...at, key: `VDA ${at.code}`, meaning: 'NOT_READ', known: '' })

function meaningOf({ kind, period }: Extract<CallOff, { type: 'DEMAND' }>, at: Coded) {
  const commitment = { ...at, key: `VDA ${at.code}`, meaning: kind, known: '' }
  return { commitment, date: period && { ...at, period, bucket: '', isShipment: false } }
}
