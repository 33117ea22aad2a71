import { DEFAULT_MAX_UPLOAD_BYTES } from '@packing/contract'
import { expect, it } from 'vitest'
import { findFileFault, spreadsheetEndings } from './check-file.ts'

const limits = { accept: spreadsheetEndings, maxBytes: DEFAULT_MAX_UPLOAD_BYTES }
const fault = (name: string, size = 1000) => findFileFault([{ name, size }], limits)?.key

it('tells before sending why a file is not taken', () => {
  expect(fault('parts.xlsx')).toBeUndefined()
  expect(fault('PARTS.CSV')).toBeUndefined()
  expect(fault('部品.xlsx', limits.maxBytes)).toBeUndefined()
  expect(fault('部品.xlsx', limits.maxBytes + 1)).toBe('tooLarge')
  expect(fault('parts.xlsx', 0)).toBe('emptyFile')
  expect(fault('parts.xls')).toBe('oldType')
  expect(fault('parts.xlsm')).toBe('oldType')
  expect(fault('parts.xlsx.exe')).toBe('wrongType')
})

it('takes one file at a time', () => {
  const file = { name: 'a.csv', size: 1 }
  expect(findFileFault([file, file], limits)?.key).toBe('oneFile')
  expect(findFileFault([], limits)?.key).toBe('oneFile')
})
