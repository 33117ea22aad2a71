import type { PreviewedIssue } from '@packing/contract'
import { expect, it } from 'vitest'
import { groupIssues, linesOf, messageOf, valuesOf } from './issue-groups.ts'

const issue = (line: number, value: string, more: Partial<PreviewedIssue> = {}): PreviewedIssue => ({
  line,
  column: 'part_no',
  value,
  errorType: 'WARNING',
  code: 'M-I02-010',
  message: `${value} is new`,
  alike: 120,
  ...more,
})

it('counts issues of one kind and names their first rows, values and message', () => {
  const qty = { column: 'qty', code: 'M-I02-004', message: 'Enter a whole number.', alike: 2 }
  const groups = groupIssues([
    issue(3, 'A'),
    issue(7, 'B'),
    issue(9, 'B'),
    issue(12, 'C'),
    issue(14, 'D'),
    issue(2, 'x', { ...qty, errorType: 'ERROR' }),
    issue(5, 'x', { ...qty, errorType: 'ERROR' }),
  ])
  expect(
    groups.map((group) => [group.count, group.issues.length, linesOf(group), valuesOf(group), messageOf(group)]),
  ).toEqual([
    [120, 5, '3, 7, 9 …', 'A, B, C …', 'A is new …'],
    [2, 2, '2, 5', 'x', 'Enter a whole number.'],
  ])
})

it('names no row for an issue of the whole file', () => {
  const [group] = groupIssues([issue(0, '', { column: '', alike: 1 })])
  expect(group && [linesOf(group), valuesOf(group)]).toEqual(['', ''])
})
