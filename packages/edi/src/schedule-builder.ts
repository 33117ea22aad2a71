import type { Period } from './calendar.ts'
import type { IssueList } from './edi-issue.ts'
import type { Demand, DemandKind, Schedule, ScheduleItem } from './schedule.ts'
import { elementOf, placeOf, type Segment } from './segment.ts'

interface StatedQty {
  readonly segment: Segment
  readonly place: string
  readonly kind: DemandKind
  readonly period: Period | undefined
  readonly qty: number
  readonly isCumulative: boolean
}

type ItemHead = Pick<ScheduleItem, 'deliveryPoint' | 'dock' | 'buyerPart' | 'supplierPart' | 'orderNo' | 'isCancelled'>

/** Builds one item; cumulative quantities become quantities of their dates. */
export class ItemBuilder {
  deliveryPoint: string
  dock: string
  buyerPart: string
  supplierPart: string
  orderNo: string
  isCancelled: boolean
  cumulativeReceived: number | null = null
  countedSince = ''
  readonly segment: Segment
  readonly #stated: StatedQty[] = []

  constructor(segment: Segment, head: Partial<ItemHead> = {}) {
    this.segment = segment
    this.deliveryPoint = head.deliveryPoint ?? ''
    this.dock = head.dock ?? ''
    this.buyerPart = head.buyerPart ?? ''
    this.supplierPart = head.supplierPart ?? ''
    this.orderNo = head.orderNo ?? ''
    this.isCancelled = head.isCancelled ?? false
  }

  get hasDemands(): boolean {
    return this.#stated.length > 0
  }

  add(stated: StatedQty): void {
    this.#stated.push(stated)
  }

  finish(issues: IssueList): ScheduleItem {
    const { segment, buyerPart } = this
    if (buyerPart === '') issues.add('REQUIRED', segment, '', '', { name: 'Part number' })
    if (this.isCancelled) issues.add('CANCELLED_ITEM', segment, '', buyerPart)
    return {
      segmentNo: segment.no,
      tag: segment.tag,
      deliveryPoint: this.deliveryPoint,
      dock: this.dock,
      buyerPart,
      supplierPart: this.supplierPart,
      orderNo: this.orderNo,
      isCancelled: this.isCancelled,
      cumulativeReceived: this.cumulativeReceived,
      countedSince: this.countedSince,
      demands: this.#demands(issues),
    }
  }

  #demands(issues: IssueList): Demand[] {
    const dated = this.#stated.filter(({ segment, place, kind, period, qty }) => {
      if (period || kind === 'BACKLOG' || kind === 'IMMEDIATE') return true
      issues.add('NO_DATE', segment, place, String(qty))
      return false
    })
    const discrete = dated.filter(({ isCumulative }) => !isCumulative)
    const cumulative = dated.filter(({ isCumulative }) => isCumulative).sort(byDate)
    this.#checkRise(cumulative, issues)
    const chosen = discrete.some(({ period }) => period)
      ? discrete
      : [...discrete, ...this.#differences(cumulative, issues)]
    if (chosen === discrete) compare(discrete, cumulative, issues)
    return chosen.map(({ segment, place, kind, period, qty }) => ({
      kind,
      from: period?.from ?? '',
      to: period?.to ?? '',
      qty: this.isCancelled ? 0 : qty,
      segmentNo: segment.no,
      place: `${segment.tag} ${place}`,
    }))
  }

  #checkRise(cumulative: readonly StatedQty[], issues: IssueList): void {
    for (const [at, { segment, place, qty }] of cumulative.entries()) {
      const before = cumulative[at - 1]?.qty ?? 0
      if (qty < before) issues.add('CUMULATIVE_FALLS', segment, place, String(qty), { before })
    }
  }

  /** What was received covers the first dates, also if it is more than their quantity. */
  #differences(cumulative: readonly StatedQty[], issues: IssueList): StatedQty[] {
    const [first] = cumulative
    if (!first) return []
    if (this.cumulativeReceived === null) {
      issues.add('CUMULATIVE_START', this.segment, '', this.buyerPart)
      return []
    }
    let reached = this.cumulativeReceived
    return cumulative.map((stated) => {
      const qty = Math.max(0, stated.qty - reached)
      reached = Math.max(reached, stated.qty)
      return { ...stated, qty }
    })
  }
}

export interface MessageHead {
  readonly segmentNo: number
  readonly sender: string
  readonly recipient: string
}

/** What differs between the standards in the frame of a message. */
interface MessageForm {
  readonly standard: Schedule['standard']
  readonly openTag: string
  readonly beginTag: string
  /** Codes of the message function. Only messages that replace the whole schedule are read. */
  readonly cancels: string
  readonly changes: string
  readonly replaces: readonly string[]
}

/** A message of EDIFACT or X12 from its beginning segment to its end, line by line. */
export class ScheduleBuilder {
  documentNo = ''
  issuedOn = ''
  item: ItemBuilder | undefined
  readonly #form: MessageForm
  readonly #head: MessageHead
  readonly #issues: IssueList
  readonly #done: (schedule: Schedule) => void
  readonly #items: ScheduleItem[] = []
  #isBegun = false

  constructor(form: MessageForm, head: MessageHead, issues: IssueList, done: (schedule: Schedule) => void) {
    this.#form = form
    this.#head = head
    this.#issues = issues
    this.#done = done
  }

  begin(segment: Segment, functionElement: number): void {
    this.#isBegun = true
    const { cancels, changes, replaces } = this.#form
    const code = elementOf(segment, functionElement)
    const place = placeOf(functionElement)
    if (code === cancels) this.#issues.add('CANCELLATION', segment, place, code)
    else if (code === changes) this.#issues.add('PARTIAL', segment, place, code)
    else if (!replaces.includes(code))
      this.#issues.add('UNKNOWN_CODE', segment, place, code, { known: replaces.filter(Boolean).join(', ') })
  }

  /** Ends the line before it. */
  open(item: ItemBuilder): void {
    this.closeItem()
    this.item = item
  }

  closeItem(): void {
    if (this.item) this.#items.push(this.item.finish(this.#issues))
    this.item = undefined
  }

  end(): void {
    this.closeItem()
    const { segmentNo, sender, recipient } = this.#head
    const { standard, openTag, beginTag } = this.#form
    if (!this.#isBegun)
      this.#issues.add('MISSING_SEGMENT', { tag: openTag, elements: [], no: segmentNo }, '', '', { tag: beginTag })
    const { documentNo, issuedOn } = this
    this.#done({ standard, segmentNo, sender, recipient, documentNo, issuedOn, items: this.#items })
  }
}

const byDate = (a: StatedQty, b: StatedQty) => (a.period?.from ?? '').localeCompare(b.period?.from ?? '')

/** Where a file states both, the rise of the cumulative quantity between two dates must be the quantities between them. */
function compare(discrete: readonly StatedQty[], cumulative: readonly StatedQty[], issues: IssueList): void {
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

export const MAX_QTY = 9_999_999

/** Pieces; undefined with an issue if it is not a whole number from 0 to 9,999,999 (cumulative: 999,999,999). */
export function readQty(
  text: string,
  at: { readonly segment: Segment; readonly place: string; readonly max?: number; readonly decimalMark?: string },
  issues: IssueList,
): number | undefined {
  const { segment, place, max = MAX_QTY, decimalMark = '.' } = at
  const plain = text.replace(decimalMark, '.')
  if (plain === '') issues.add('REQUIRED', segment, place, '', { name: 'Quantity' })
  else if (!/^-?\d{1,18}(\.0*)?$/.test(plain)) issues.add('NOT_NUMBER', segment, place, text)
  else if (Number(plain) < 0) issues.add('NEGATIVE', segment, place, text)
  else if (Number(plain) > max) issues.add('TOO_BIG', segment, place, text, { max })
  else return Number(plain)
  return undefined
}
