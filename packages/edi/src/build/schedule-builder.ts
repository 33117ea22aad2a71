import type { IssueList } from '../terms/edi-issue.ts'
import { pointsOf, type RulesOf } from '../terms/reading-rules.ts'
import type { Schedule, ScheduleItem } from '../terms/schedule.ts'
import { elementOf, placeOf, type Segment } from '../terms/segment.ts'
import { type ItemBuilder, ReportOnce } from './item-builder.ts'

export interface MessageHead {
  readonly segmentNo: number
  readonly sender: string
  readonly recipient: string
  readonly rulesOf: RulesOf
}

/** What differs between the standards in the frame of a message. */
export interface MessageForm {
  readonly standard: Schedule['standard']
  readonly openTag: string
  readonly beginTag: string
  /** Codes of the message function. Only messages that state whole quantities are read. */
  readonly cancels: string
  readonly changes: string
  readonly changeIssue: 'PARTIAL' | 'CALL_OFF_CHANGE'
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
  readonly #finisher: ItemFinisher
  #isBegun = false

  constructor(form: MessageForm, head: MessageHead, issues: IssueList, done: (schedule: Schedule) => void) {
    this.#form = form
    this.#head = head
    this.#issues = issues
    this.#done = done
    this.#finisher = new ItemFinisher(head, form.standard, issues)
  }

  begin(segment: Segment, functionElement: number): void {
    this.#isBegun = true
    const { cancels, changes, changeIssue, replaces } = this.#form
    const code = elementOf(segment, functionElement)
    const place = placeOf(functionElement)
    if (code === cancels) this.#issues.add('CANCELLATION', segment, place, code)
    else if (code === changes) this.#issues.add(changeIssue, segment, place, code)
    else if (!replaces.includes(code))
      this.#issues.add('UNKNOWN_CODE', segment, place, code, { known: replaces.filter(Boolean).join(', ') })
  }

  /** Ends the line before it. */
  open(item: ItemBuilder): void {
    this.closeItem()
    this.item = item
  }

  closeItem(): void {
    if (this.item) this.#items.push(this.#finisher.finish(this.item))
    this.item = undefined
  }

  end(): void {
    this.closeItem()
    const { segmentNo, sender, recipient } = this.#head
    const { standard, openTag, beginTag } = this.#form
    if (!this.#isBegun)
      this.#issues.add('NO_BEGINNING', { tag: openTag, elements: [], no: segmentNo }, '', standard, { tag: beginTag })
    const { documentNo, issuedOn } = this
    this.#done({ standard, segmentNo, sender, recipient, documentNo, issuedOn, items: this.#items })
  }
}

/**
 * Reads the quantities of items by the rules for the sender and each delivery point, one by one: a file of 20 MB has more
 * quantities than the reading thread could hold as they are stated.
 */
export class ItemFinisher {
  readonly #head: Pick<MessageHead, 'sender' | 'rulesOf'>
  readonly #standard: Schedule['standard']
  readonly #report: ReportOnce

  constructor(head: Pick<MessageHead, 'sender' | 'rulesOf'>, standard: Schedule['standard'], issues: IssueList) {
    this.#head = head
    this.#standard = standard
    this.#report = new ReportOnce(issues)
  }

  finish(item: ItemBuilder): ScheduleItem {
    const { sender, rulesOf } = this.#head
    const rules = rulesOf(sender, pointsOf(item.deliveryPoint, item.dock))
    return item.finish({ standard: this.#standard, rules, report: this.#report })
  }
}
