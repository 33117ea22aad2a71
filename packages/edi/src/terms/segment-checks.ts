import type { IssueList } from './edi-issue.ts'
import { placeOf, type Segment } from './segment.ts'

export const MAX_SEGMENTS = 1_000_000

/** Free text has at most 512 characters. */
const MAX_VALUE = 512

/** Reports values that no standard allows; they are read nevertheless. */
export function reportValues(segment: Segment, issues: IssueList): void {
  if (!/^[A-Z][A-Z0-9]{1,2}$/.test(segment.tag)) issues.add('BAD_TAG', segment, '', segment.tag)
  for (const [at, components] of segment.elements.entries()) {
    for (const [part, value] of components.entries()) {
      const place = components.length > 1 ? placeOf(at + 1, part + 1) : placeOf(at + 1)
      if (value.length > MAX_VALUE)
        issues.add('TOO_LONG', segment, place, value, { length: value.length, max: MAX_VALUE })
      else if (/[\p{Cc}\p{Cs}\p{Bidi_Control}]/u.test(value)) issues.add('BAD_CHARACTER', segment, place, value)
    }
  }
}
