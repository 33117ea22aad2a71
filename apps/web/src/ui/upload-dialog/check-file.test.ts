import { DEFAULT_MAX_UPLOAD_BYTES } from '@packing/contract'
import { expect, it } from 'vitest'
import { findFileIssue, spreadsheetExtensions } from './check-file.ts'

const limits = { accept: spreadsheetExtensions, maxBytes: DEFAULT_MAX_UPLOAD_BYTES }
const issue = (name: string, size = 1000) => findFileIssue([{ name, size }], limits)?.key

it('rejects a file with a reason before it is sent', () => {
  expect(issue('parts.xlsx')).toBeUndefined()
  expect(issue('PARTS.CSV')).toBeUndefined()
  expect(issue('部品.xlsx', limits.maxBytes)).toBeUndefined()
  expect(issue('部品.xlsx', limits.maxBytes + 1)).toBe('tooLarge')
  expect(issue('parts.xlsx', 0)).toBe('emptyFile')
  expect(issue('parts.xls')).toBe('oldType')
  expect(issue('parts.xlsm')).toBe('oldType')
  expect(issue('parts.xlsx.exe')).toBe('wrongType')
})

it('rejects more than one file', () => {
  const file = { name: 'a.csv', size: 1 }
  expect(findFileIssue([file, file], limits)?.key).toBe('oneFile')
  expect(findFileIssue([], limits)?.key).toBe('oneFile')
})
