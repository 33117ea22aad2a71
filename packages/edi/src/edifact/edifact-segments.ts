import type { IssueList } from '../terms/edi-issue.ts'
import { elementOf, type Segment } from '../terms/segment.ts'
import { MAX_SEGMENTS, reportValues } from '../terms/segment-checks.ts'

export interface EdifactText {
  readonly segments: Generator<Segment>
  /** Of the interchange whose segment was read last, which its header (UNB) begins. */
  decimalMarksOf(header: Segment): string
}

interface Separators {
  readonly component: string
  readonly element: string
  readonly decimalMark: string
  /** Empty: none. */
  readonly release: string
  readonly terminator: string
}

const standard: Separators = { component: ':', element: '+', decimalMark: '.', release: '?', terminator: "'" }

const ADVICE = 'UNA'
const ADVICE_LENGTH = 9

/** Service string advice: UNA and six characters, of which the fifth is reserved or repeats elements. */
function readAdvice(advice: string, issues: IssueList): Separators {
  const [component = '', element = '', decimalMark = '.', release = '', , terminator = ''] = advice.slice(3)
  const marks = [component, element, terminator, ...(release.trim() === '' ? [] : [release])]
  const isUsable = marks.every((mark) => /^[^\w\s]$/.test(mark)) && new Set(marks).size === marks.length
  if (!isUsable) {
    issues.add('BAD_SEPARATORS', undefined, '', advice.slice(3))
    return standard
  }
  return { component, element, decimalMark, release: release.trim(), terminator }
}

/** From version 4 of the syntax on, both marks are decimal marks, whatever UNA says. */
const EITHER_MARK = '.,'
const isVersion4 = (header: Segment) => Number(elementOf(header, 1, 2)) >= 4

/**
 * Line breaks between and within segments are not data: some systems wrap interchanges at a fixed width. Each interchange of
 * a file may have separators of its own.
 */
export function openEdifact(text: string, issues: IssueList): EdifactText {
  const scanner = new SegmentScanner(text)
  return {
    segments: splitSegments(scanner, issues),
    decimalMarksOf: (header) => (isVersion4(header) ? EITHER_MARK : scanner.marks.decimalMark),
  }
}

function* splitSegments(scanner: SegmentScanner, issues: IssueList): Generator<Segment> {
  let no = 0
  while (scanner.skipBreaks()) {
    const advice = scanner.readAdvice()
    if (advice !== undefined) {
      scanner.marks = readAdvice(advice, issues)
      continue
    }
    no += 1
    if (no > MAX_SEGMENTS) {
      issues.add('TOO_MANY_SEGMENTS', undefined, '', '', { max: MAX_SEGMENTS })
      return
    }
    const [head = [''], ...elements] = scanner.readSegment()
    const segment = { tag: head[0] ?? '', elements, no }
    reportValues(segment, issues)
    if (scanner.isCutOff) {
      issues.add('UNTERMINATED', segment)
      return
    }
    yield segment
  }
}

class SegmentScanner {
  isCutOff = false
  marks = standard
  #at = 0
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /** false at the end of the text. */
  skipBreaks(): boolean {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at += 1
    return this.#at < this.#text.length
  }

  /** undefined: the next segment is no advice. */
  readAdvice(): string | undefined {
    if (!this.#text.startsWith(ADVICE, this.#at)) return undefined
    const advice = this.#text.slice(this.#at, this.#at + ADVICE_LENGTH)
    this.#at += ADVICE_LENGTH
    return advice
  }

  readSegment(): string[][] {
    const elements: string[][] = []
    for (;;) {
      const [components, mark] = this.#readElement()
      elements.push(components)
      if (mark !== this.marks.element) return elements
    }
  }

  #readElement(): [string[], string] {
    const components: string[] = []
    for (;;) {
      const [value, mark] = this.#readValue()
      components.push(value)
      if (mark !== this.marks.component) return [components, mark]
    }
  }

  #readValue(): [string, string] {
    const { component, element, terminator, release } = this.marks
    let value = ''
    for (; this.#at < this.#text.length; this.#at++) {
      const mark = this.#text[this.#at] ?? ''
      if (mark === release) {
        this.#at += 1
        value += this.#text[this.#at] ?? ''
      } else if (mark === component || mark === element || mark === terminator) {
        this.#at += 1
        return [value, mark]
      } else if (mark !== '\n' && mark !== '\r') value += mark
    }
    this.isCutOff = true
    return [value, terminator]
  }
}
