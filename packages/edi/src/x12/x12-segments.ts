import type { IssueList } from '../terms/edi-issue.ts'
import type { Segment } from '../terms/segment.ts'
import { MAX_SEGMENTS, reportValues } from '../terms/segment-checks.ts'

/** ISA has a fixed length; its fourth, 105th and 106th characters are the separators. */
const ISA_LENGTH = 106
const ISA_ELEMENTS = 16

interface Separators {
  readonly element: string
  readonly component: string
  readonly terminator: string
}

function readSeparators(text: string, issues: IssueList): Separators | undefined {
  const [element = '', component = '', terminator = ''] = [text[3], text[ISA_LENGTH - 2], text[ISA_LENGTH - 1]]
  const elements = text.slice(0, ISA_LENGTH - 1).split(element)
  const isWhole = text.length >= ISA_LENGTH && elements.length === ISA_ELEMENTS + 1 && elements.at(-1)?.length === 1
  if (!isWhole) {
    issues.add('SHORT_ISA', { tag: 'ISA', elements: [], no: 1 })
    return undefined
  }
  const marks = [element, component, terminator]
  if (marks.some((mark) => /[\w ]/.test(mark)) || new Set(marks).size < marks.length) {
    issues.add('BAD_SEPARATORS', { tag: 'ISA', elements: [], no: 1 }, '', marks.join(' '))
    return undefined
  }
  return { element, component, terminator }
}

/** Every interchange of a file has its own separators. */
export function* x12Segments(whole: string, issues: IssueList): Generator<Segment> {
  const text = whole.trimStart()
  let separators: Separators | undefined
  let at = 0
  for (let no = 1; ; no++) {
    while (/\s/.test(text[at] ?? '')) at += 1
    if (at >= text.length) return
    if (no > MAX_SEGMENTS) {
      issues.add('TOO_MANY_SEGMENTS', undefined, '', '', { max: MAX_SEGMENTS })
      return
    }
    if (text.startsWith('ISA', at)) separators = readSeparators(text.slice(at, at + ISA_LENGTH), issues)
    if (!separators) return
    const end = text.indexOf(separators.terminator, at)
    const segment = split(text.slice(at, end < 0 ? undefined : end), separators, no)
    reportValues(segment, issues)
    if (end < 0) {
      issues.add('UNTERMINATED', segment)
      return
    }
    yield segment
    at = end + 1
  }
}

function split(text: string, { element, component }: Separators, no: number): Segment {
  const [tag = '', ...elements] = text.replace(/[\r\n]+/g, '').split(element)
  const isHeader = tag === 'ISA'
  return { tag, elements: elements.map((each) => (isHeader ? [each] : each.split(component))), no }
}
