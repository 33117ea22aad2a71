import { expect } from 'vitest'
import { openEdifact } from '../edifact/edifact-segments.ts'
import { edifactLevels } from '../edifact/read-edifact.ts'
import { IssueList } from '../terms/edi-issue.ts'
import { EnvelopeReader } from '../terms/envelope.ts'
import { elementOf, type Segment } from '../terms/segment.ts'
import { x12Levels } from '../x12/read-x12.ts'
import { x12Segments } from '../x12/x12-segments.ts'

/** Messages of an interchange whose counts and references are right. */
export function messagesOf(text: string): Segment[][] {
  const issues = new IssueList()
  const isX12 = text.startsWith('ISA')
  const messages: Segment[][] = []
  const open = (opening: Segment) => {
    const segments = [opening]
    messages.push(segments)
    return { read: (segment: Segment) => void segments.push(segment), end: () => undefined }
  }
  const envelope = new EnvelopeReader(isX12 ? x12Levels : edifactLevels, open, issues)
  const all = [...(isX12 ? x12Segments(text, issues) : openEdifact(text, issues).segments)]
  for (const segment of all) envelope.read(segment)
  envelope.end()
  expect(issues.issues).toEqual([])
  const trailers = all.filter(({ tag }) => tag === 'UNT' || tag === 'SE')
  return messages.map((segments, at) => [...segments, ...trailers.slice(at, at + 1)])
}

export const valuesOf = (segments: readonly Segment[], tag: string, element: number, component = 1) =>
  segments.filter((segment) => segment.tag === tag).map((segment) => elementOf(segment, element, component))
