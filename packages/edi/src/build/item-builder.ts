import type { Period } from '../terms/calendar.ts'
import type { IssueList } from '../terms/edi-issue.ts'
import { MAX_CUMULATIVE, MAX_QTY, MAX_RECEIVED, readQty } from '../terms/read-qty.ts'
import type { CommitmentMeaning, ReadingRules } from '../terms/reading-rules.ts'
import type { Demand, DemandKind, Schedule, ScheduleItem } from '../terms/schedule.ts'
import type { Segment } from '../terms/segment.ts'
import { piecesOf } from '../terms/units.ts'
import { type Bucket, contradicts, type PartnerYear, partnerYear, periodOf } from './buckets.ts'

/** A code and where it stands. */
export interface Coded {
  readonly segment: Segment
  readonly place: string
  readonly code: string
}

/** A date or period as the file states it. */
export interface StatedDate extends Coded {
  readonly period: Period
  /** W, M and other codes of an interval that the date names; empty: the period is stated itself. */
  readonly bucket: string
  /** The period is the earliest and the latest date. */
  readonly isWindow?: boolean
  readonly isShipment: boolean
}

/** `meaning`: that of the standard; undefined: the code is unknown. `key` names the code in the rules of a partner. */
export interface Commitment extends Coded {
  readonly key: string
  readonly meaning: CommitmentMeaning | undefined
  /** Codes that would be known. */
  readonly known: string
}

/** A quantity as the file states it. */
export interface StatedQty {
  readonly segment: Segment
  readonly place: string
  readonly text: string
  readonly decimalMarks?: string
  readonly unit: Coded | undefined
  readonly commitment: Commitment
  readonly date: StatedDate | undefined
  /** Its date could not be read, which is reported already. */
  readonly isDateWrong?: boolean
  readonly isCumulative: boolean
}

interface ReadQty extends Pick<StatedQty, 'segment' | 'place' | 'isCumulative'> {
  readonly kind: DemandKind
  readonly qty: number
  readonly period: Period | undefined
  readonly date: StatedDate | undefined
  readonly isShipment: boolean
}

type ItemHead = Pick<
  ScheduleItem,
  'deliveryPoint' | 'dock' | 'buyerPart' | 'supplierPart' | 'orderNo' | 'callOffNo' | 'isCancelled'
>

/** What the whole message says about the quantities of its items. */
export interface ItemContext {
  readonly standard: Schedule['standard']
  readonly rules: ReadingRules
  readonly report: ReportOnce
}

/** One issue for a code or date that many lines repeat. */
export class ReportOnce {
  readonly issues: IssueList
  readonly #reported = new Set<string>()

  constructor(issues: IssueList) {
    this.issues = issues
  }

  once(key: string, report: (issues: IssueList) => void): void {
    if (this.#reported.has(key)) return
    this.#reported.add(key)
    report(this.issues)
  }
}

/** Collects what a file states of a part for one delivery point, and reads it when the rules of the partner are known. */
export class ItemBuilder {
  deliveryPoint: string
  dock: string
  buyerPart: string
  supplierPart: string
  orderNo: string
  readonly callOffNo: string
  isCancelled: boolean
  received: Omit<StatedQty, 'commitment' | 'date' | 'isDateWrong'> | undefined
  countedSince = ''
  readonly segment: Segment
  readonly #stated: StatedQty[] = []
  #year: PartnerYear | undefined

  constructor(segment: Segment, head: Partial<ItemHead> = {}) {
    this.segment = segment
    this.deliveryPoint = head.deliveryPoint ?? ''
    this.dock = head.dock ?? ''
    this.buyerPart = head.buyerPart ?? ''
    this.supplierPart = head.supplierPart ?? ''
    this.orderNo = head.orderNo ?? ''
    this.callOffNo = head.callOffNo ?? ''
    this.isCancelled = head.isCancelled ?? false
  }

  get hasDemands(): boolean {
    return this.#stated.length > 0
  }

  /** Of two cumulative quantities that differ, neither counts more. */
  receive(stated: NonNullable<ItemBuilder['received']>, issues: IssueList): void {
    const { segment, place, text } = stated
    if (this.received && numberIn(this.received) !== numberIn(stated))
      issues.add('TWO_RECEIVED', segment, place, text, { before: this.received.text })
    this.received = stated
  }

  add(stated: StatedQty): void {
    this.#stated.push(stated)
  }

  finish(context: ItemContext): ScheduleItem {
    const { segment, buyerPart } = this
    const { issues } = context.report
    if (buyerPart === '') issues.add('REQUIRED', segment, '', '', { name: 'Part number' })
    if (this.isCancelled) issues.add('CANCELLED_ITEM', segment, '', buyerPart)
    const received = this.received && this.#pieces(this.received, MAX_RECEIVED, context)
    return {
      segmentNo: segment.no,
      tag: segment.tag,
      deliveryPoint: this.deliveryPoint,
      dock: this.dock,
      buyerPart,
      supplierPart: this.supplierPart,
      orderNo: this.orderNo,
      callOffNo: this.callOffNo,
      isCancelled: this.isCancelled,
      cumulativeReceived: received ?? null,
      countedSince: this.countedSince,
      demands: this.#demands(received, context),
    }
  }

  #demands(received: number | undefined, context: ItemContext): Demand[] {
    const { issues } = context.report
    const read = this.#stated.flatMap((stated) => this.#read(stated, context) ?? [])
    const discrete = read.filter(({ isCumulative }) => !isCumulative)
    const cumulative = read.filter(({ isCumulative }) => isCumulative).sort(byDate)
    checkRise(cumulative, issues)
    const isDiscrete = discrete.some(({ period }) => period)
    if (isDiscrete) compare(discrete, cumulative, issues)
    if (!isDiscrete && cumulative.length > 0 && received === undefined && this.received === undefined)
      issues.add('CUMULATIVE_START', this.segment, '', this.buyerPart)
    const differences = isDiscrete || received === undefined ? [] : differencesOf(cumulative, received)
    for (const [at, { qty, segment, place }] of cumulative.entries())
      issues.leftOut.add('CUMULATIVE', qty - (differences[at]?.qty ?? 0), segment, place)
    return [...discrete, ...differences].map((each) => this.#demand(each, issues))
  }

  #demand({ segment, place, kind, period, date, qty, isShipment }: ReadQty, issues: IssueList): Demand {
    if (this.isCancelled) issues.leftOut.add('CANCELLED', qty, segment, place)
    return {
      kind,
      from: period?.from ?? '',
      to: period?.to ?? '',
      stated: date ? statedAs(date) : '',
      isShipment,
      qty: this.isCancelled ? 0 : qty,
      segmentNo: segment.no,
      place: `${segment.tag} ${place}`,
    }
  }

  #read(stated: StatedQty, context: ItemContext): ReadQty | undefined {
    const { segment, place, text, commitment, isCumulative } = stated
    const { issues } = context.report
    const kind = meaningOf(commitment, context)
    if (kind === 'NOT_READ') {
      const number = numberIn(stated)
      if (number === 0) return undefined
      issues.add('NOT_READ', segment, place, text, { code: commitment.key })
      issues.leftOut.add('NOT_READ', number, segment, place)
      return undefined
    }
    const qty = this.#pieces(stated, isCumulative ? MAX_CUMULATIVE : MAX_QTY, context)
    if (qty === undefined || kind === undefined) return undefined
    if (!PLAIN.test(text) || (stated.unit?.code ?? '') !== '')
      issues.leftOut.add('UNIT', numberIn(stated) - qty, segment, place)
    const period = this.#periodOf(stated, context)
    const needsDate = kind !== 'BACKLOG' && kind !== 'IMMEDIATE'
    if (!period && needsDate) {
      if (qty > 0 && !stated.isDateWrong) issues.add('NO_DATE', segment, place, text)
      return undefined
    }
    const { dates } = context.rules
    const isShipment = dates === 'BY_CODE' ? (stated.date?.isShipment ?? false) : dates === 'SHIPMENT'
    return { segment, place, kind, qty, period, date: stated.date, isShipment, isCumulative }
  }

  #pieces(
    stated: Omit<StatedQty, 'commitment' | 'date' | 'isDateWrong'>,
    max: number,
    context: ItemContext,
  ): number | undefined {
    const { segment, place, text, unit, decimalMarks } = stated
    const { report, rules, standard } = context
    const pieces = piecesOf(unit?.code ?? '', standard, { units: rules.units, ofPart: rules.unitOf?.(this.buyerPart) })
    if (pieces === undefined) {
      report.issues.add('UNIT', unit?.segment, unit?.place, unit?.code)
      return undefined
    }
    const at = { segment, place, max, pieces, ...(decimalMarks !== undefined && { decimalMarks }) }
    return readQty(text, at, report.issues)
  }

  #ownYear(): PartnerYear {
    this.#year ??= partnerYear(this.#stated.flatMap(({ date }) => (date && date.bucket !== '' ? [bucketOf(date)] : [])))
    return this.#year
  }

  #periodOf({ date }: StatedQty, { rules, report }: ItemContext): Period | undefined {
    if (!date) return undefined
    const { segment, place, code, period, bucket, isWindow } = date
    if (bucket === '') {
      if (!isWindow || rules.window === 'PERIOD') return period
      const day = rules.window === 'EARLIEST' ? period.from : period.to
      return { from: day, to: day }
    }
    const found = periodOf(bucketOf(date), { rule: rules.buckets, year: this.#ownYear() })
    if (rules.buckets === 'NAMED' && contradicts(bucketOf(date)))
      report.once(`${bucket} ${period.from}`, (issues) =>
        issues.add('BUCKET_BEGIN', segment, place, code, { bucket, from: found.from, to: found.to }),
      )
    return found
  }
}

/** Most quantities look like this. */
const PLAIN = /^\d{1,7}$/

/** With either decimal mark: the wrong one is reported. */
const numberIn = ({ text }: Pick<StatedQty, 'text'>): number => Number(text.replace(',', '.'))

function statedAs({ period: { from, to }, bucket }: StatedDate): string {
  if (bucket !== '') return `${from} ${bucket}`
  return from === to ? from : `${from}/${to}`
}

const bucketOf = ({ bucket, period }: StatedDate): Bucket => ({ code: bucket, date: period.from })

function meaningOf(commitment: Commitment, { rules, report }: ItemContext): CommitmentMeaning | undefined {
  const { segment, place, code, key, known } = commitment
  const meaning = rules.codes[key] ?? commitment.meaning
  if (meaning === undefined)
    report.once(`${key} ${segment.no}`, (issues) => issues.add('UNKNOWN_CODE', segment, place, code, { known }))
  return meaning
}

const byDate = (a: ReadQty, b: ReadQty) => (a.period?.from ?? '').localeCompare(b.period?.from ?? '')

function checkRise(cumulative: readonly ReadQty[], issues: IssueList): void {
  for (const [at, { segment, place, qty }] of cumulative.entries()) {
    const before = cumulative[at - 1]?.qty ?? 0
    if (qty < before) issues.add('CUMULATIVE_FALLS', segment, place, String(qty), { before })
  }
}

/** What was received covers the first dates, also if it is more than their quantity. */
function differencesOf(cumulative: readonly ReadQty[], received: number): ReadQty[] {
  let reached = received
  return cumulative.map((stated) => {
    const qty = Math.max(0, stated.qty - reached)
    reached = Math.max(reached, stated.qty)
    return { ...stated, qty }
  })
}

/** Where a file states both, the rise of the cumulative quantity between two dates must be the quantities between them. */
function compare(discrete: readonly ReadQty[], cumulative: readonly ReadQty[], issues: IssueList): void {
  for (const [at, { segment, place, period, qty }] of cumulative.entries()) {
    const before = cumulative[at - 1]
    if (!before?.period || !period) continue
    const [after, until] = [before.period.from, period.from]
    const found = discrete
      .filter(({ period: each }) => each !== undefined && each.from > after && each.from <= until)
      .reduce((sum, each) => sum + each.qty, 0)
    if (qty - before.qty !== found)
      issues.add('CUMULATIVE_DIFFERS', segment, place, String(qty - before.qty), { found })
  }
}
