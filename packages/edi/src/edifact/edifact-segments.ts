import type { IssueList } from '../terms/edi-issue.ts'
import type { Segment } from '../terms/segment.ts'
import { MAX_SEGMENTS, reportValues } from '../terms/segment-checks.ts'

export interface EdifactText {
  readonly decimalMark: string
  readonly segments: Generator<Segment>
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

/** Service string advice: UNA and six characters, of which the fifth is reserved or repeats elements. */
function readAdvice(text: string, issues: IssueList): { separators: Separators; start: number } {
  if (!text.startsWith('UNA')) return { separators: standard, start: 0 }
  const [component = '', element = '', decimalMark = '.', release = '', , terminator = ''] = text.slice(3, 9)
  const marks = [component, element, terminator, ...(release.trim() === '' ? [] : [release])]
  const isUsable = marks.every((mark) => /^[^\w\s]$/.test(mark)) && new Set(marks).size === marks.length
  if (!isUsable) {
    issues.add('BAD_SEPARATORS', undefined, '', text.slice(3, 9))
    return { separators: standard, start: 9 }
  }
  return { separators: { component, element, decimalMark, release: release.trim(), terminator }, start: 9 }
}

/** Line breaks between and within segments are not data: some systems wrap interchanges at a fixed width. */
export function openEdifact(text: string, issues: IssueList): EdifactText {
  const begin = text.search(/\S/)
  const trimmed = begin > 0 ? text.slice(begin) : text
  const { separators, start } = readAdvice(trimmed, issues)
  return { decimalMark: separators.decimalMark, segments: splitSegments(trimmed, start, separators, issues) }
}

function* splitSegments(text: string, start: number, separators: Separators, issues: IssueList): Generator<Segment> {
  const scanner = new SegmentScanner(text, start, separators)
  for (let no = 1; scanner.skipBreaks(); no++) {
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
  #at: number
  readonly #text: string
  readonly #marks: Separators

  constructor(text: string, start: number, marks: Separators) {
    this.#text = text
    this.#at = start
    this.#marks = marks
  }

  /** false at the end of the text. */
  skipBreaks(): boolean {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at += 1
    return this.#at < this.#text.length
  }

  readSegment(): string[][] {
    const elements: string[][] = []
    for (;;) {
      const [components, mark] = this.#readElement()
      elements.push(components)
      if (mark !== this.#marks.element) return elements
    }
  }

  #readElement(): [string[], string] {
    const components: string[] = []
    for (;;) {
      const [value, mark] = this.#readValue()
      components.push(value)
      if (mark !== this.#marks.component) return [components, mark]
    }
  }

  #readValue(): [string, string] {
    const { component, element, terminator, release } = this.#marks
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
