import type { IssueList } from '../terms/edi-issue.ts'
import type { Segment } from '../terms/segment.ts'
import { MAX_SEGMENTS } from '../terms/segment-checks.ts'

export const RECORD_LENGTH = 128

/** First position and length of a field, counted from 1 as in the recommendation. */
export type Field = readonly [from: number, length: number]

export const fieldOf = ({ elements }: Segment, [from, length]: Field): string =>
  (elements[0]?.[0] ?? '').slice(from - 1, from - 1 + length).trim()

export const positionsOf = ([from, length]: Field): string => `${from}–${from + length - 1}`

/**
 * Records of 128 characters, each on a line or one after the other. Blanks that were cut off at the end of a line are
 * added again. The record is the only element of its segment.
 */
export function* vdaRecords(text: string, issues: IssueList): Generator<Segment> {
  const hasLines = /[\r\n]/.test(text.trim())
  let no = 0
  for (const record of hasLines ? lines(text) : pieces(text.trimStart())) {
    if (record.trim() === '') continue
    no += 1
    const segment = { tag: record.slice(0, 3), elements: [[record.padEnd(RECORD_LENGTH)]], no }
    if (no > MAX_SEGMENTS) {
      issues.add('TOO_MANY_SEGMENTS', undefined, '', '', { max: MAX_SEGMENTS })
      return
    }
    const isWrong = record.trimEnd().length > RECORD_LENGTH
    if (isWrong) issues.add('RECORD_LENGTH', segment, '', '', { length: record.length })
    if (/[\p{Cc}\p{Cs}\p{Bidi_Control}]/u.test(record)) issues.add('BAD_CHARACTER', segment, '', record.trim())
    yield segment
  }
}

function* lines(text: string): Generator<string> {
  for (const line of text.split(/\r\n|\n|\r/)) yield line
}

function* pieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += RECORD_LENGTH) yield text.slice(at, at + RECORD_LENGTH)
}
