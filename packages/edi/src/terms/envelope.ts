import type { IssueList } from './edi-issue.ts'
import { elementOf, placeOf, type Segment } from './segment.ts'

/** A pair of segments around others, from the outermost to the message. */
export interface EnvelopeLevel {
  readonly open: string
  readonly close: string
  /** Element of the opening segment that the closing one repeats. */
  readonly reference: number
  readonly closeCount: number
  readonly closeReference: number
  readonly isOptional?: boolean
}

export interface MessageReader {
  read(segment: Segment): void
  /** Called once, also if the message is not closed. */
  end(): void
}

interface Frame {
  readonly level: number
  readonly opening: Segment
  readonly reference: string
  children: number
  readonly reader: MessageReader | undefined
}

/** `outer`: the opening segments around the message, outermost first. */
export type OpenMessage = (opening: Segment, outer: readonly Segment[]) => MessageReader | undefined

/** Checks nesting, references and counts of an interchange and hands each message to its reader. */
export class EnvelopeReader {
  readonly #levels: readonly EnvelopeLevel[]
  readonly #openMessage: OpenMessage
  readonly #issues: IssueList
  readonly #frames: Frame[] = []
  #isStray = false

  constructor(levels: readonly EnvelopeLevel[], openMessage: OpenMessage, issues: IssueList) {
    this.#levels = levels
    this.#openMessage = openMessage
    this.#issues = issues
  }

  read(segment: Segment): void {
    const opens = this.#levels.findIndex(({ open }) => open === segment.tag)
    const closes = this.#levels.findIndex(({ close }) => close === segment.tag)
    const top = this.#frames.at(-1)
    if (opens >= 0) this.#open(segment, opens)
    else if (closes >= 0) this.#close(segment, closes)
    else if (top?.level === this.#levels.length - 1) top.reader?.read(segment)
    else this.#reportStray(segment)
  }

  end(): void {
    while (this.#frames.length > 0) this.#pop(undefined)
  }

  /** One issue for a run of segments outside a message. */
  #reportStray(segment: Segment): void {
    if (!this.#isStray) this.#issues.add('UNEXPECTED_SEGMENT', segment, '', '', { tag: segment.tag })
    this.#isStray = true
  }

  #open(segment: Segment, level: number): void {
    this.#isStray = false
    while ((this.#frames.at(-1)?.level ?? -1) >= level) this.#pop(segment)
    const parent = this.#frames.at(-1)
    const missing = this.#levels.slice((parent?.level ?? -1) + 1, level).find(({ isOptional }) => !isOptional)
    if (missing) this.#issues.add('MISSING_SEGMENT', segment, '', '', { tag: missing.open })
    if (parent) parent.children += 1
    const reference = elementOf(segment, this.#levels[level]?.reference ?? 0)
    const outer = this.#frames.map(({ opening }) => opening)
    const reader = level === this.#levels.length - 1 ? this.#openMessage(segment, outer) : undefined
    this.#frames.push({ level, opening: segment, reference, children: 0, reader })
  }

  #close(segment: Segment, level: number): void {
    this.#isStray = false
    if (!this.#frames.some((frame) => frame.level === level)) {
      this.#issues.add('UNEXPECTED_SEGMENT', segment, '', '', { tag: segment.tag })
      return
    }
    while ((this.#frames.at(-1)?.level ?? level) > level) this.#pop(segment)
    const frame = this.#frames.pop()
    if (!frame) return
    frame.reader?.end()
    this.#check(segment, frame)
  }

  #pop(at: Segment | undefined): void {
    const frame = this.#frames.pop()
    if (!frame) return
    frame.reader?.end()
    const tag = this.#levels[frame.level]?.close ?? ''
    if (at) this.#issues.add('MISSING_SEGMENT', at, '', '', { tag })
    else this.#issues.add('MISSING_AT_END', undefined, '', '', { tag })
  }

  #check(closing: Segment, { level, opening, reference, children }: Frame): void {
    const { closeCount = 1, closeReference = 2 } = this.#levels[level] ?? {}
    const isMessage = level === this.#levels.length - 1
    const found = isMessage ? closing.no - opening.no + 1 : children
    const stated = elementOf(closing, closeCount)
    if (!/^\d+$/.test(stated) || Number(stated) !== found)
      this.#issues.add('WRONG_COUNT', closing, placeOf(closeCount), stated, { value: stated || '–', found })
    const repeated = elementOf(closing, closeReference)
    if (!isSame(repeated, reference))
      this.#issues.add('WRONG_REFERENCE', closing, placeOf(closeReference), repeated, {
        value: repeated || '–',
        expected: reference,
        tag: opening.tag,
      })
  }
}

/** Control numbers are equal with and without leading zeros. */
const isSame = (a: string, b: string) => a === b || (/^\d+$/.test(a) && /^\d+$/.test(b) && BigInt(a) === BigInt(b))
