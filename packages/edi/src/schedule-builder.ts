import type { IssueList } from './edi-issue.ts'
import { type ItemBuilder, ReportOnce } from './item-builder.ts'
import { pointsOf, type RulesOf } from './reading-rules.ts'
import type { Schedule } from './schedule.ts'
import { elementOf, placeOf, type Segment } from './segment.ts'

export interface MessageHead {
  readonly segmentNo: number
  readonly sender: string
  readonly recipient: string
  readonly rulesOf: RulesOf
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
  readonly #items: ItemBuilder[] = []
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
    if (this.item) this.#items.push(this.item)
    this.item = undefined
  }

  end(): void {
    this.closeItem()
    const { segmentNo, sender, recipient } = this.#head
    const { standard, openTag, beginTag } = this.#form
    if (!this.#isBegun)
      this.#issues.add('MISSING_SEGMENT', { tag: openTag, elements: [], no: segmentNo }, '', '', { tag: beginTag })
    const { documentNo, issuedOn } = this
    const items = finishItems(this.#items, this.#head, standard, this.#issues)
    this.#done({ standard, segmentNo, sender, recipient, documentNo, issuedOn, items })
  }
}

/** Reads the quantities of a message by the rules for the sender and each delivery point. */
export function finishItems(
  items: readonly ItemBuilder[],
  { sender, rulesOf }: Pick<MessageHead, 'sender' | 'rulesOf'>,
  standard: Schedule['standard'],
  issues: IssueList,
): Schedule['items'] {
  const report = new ReportOnce(issues)
  const isOwnYear = items.some(({ hasOwnMonths }) => hasOwnMonths)
  return items.map((item) => {
    const rules = rulesOf(sender, pointsOf(item.deliveryPoint, item.dock))
    return item.finish({ standard, rules, isOwnYear, report })
  })
}
