import { readFileSync } from 'node:fs'
import { pairColumns, partColumns } from '@packing/contract'
import { expect, test } from 'vitest'
import { codeList, columnValue, fromList, partNo } from '../../domain/files/file-column.ts'
import { shortCodes } from '../convert/convert-cases.ts'
import { withCurrentFormats } from './describe-formats.ts'
import { importKinds } from './import-format.ts'
import { importFormats } from './import-formats.ts'

test('documents all formats in docs/interfaces.md', () => {
  const document = readFileSync(new URL('../../../../../docs/interfaces.md', import.meta.url), 'utf8')
  expect(document).toBe(withCurrentFormats(document))
})

test('lets a kind refer only to earlier kinds and include its key columns', () => {
  for (const [at, kind] of importKinds.entries()) {
    const { references, columns, key } = importFormats[kind]
    for (const reference of references) expect(importKinds.slice(0, at)).toContain(reference.to)
    expect(columns.map((column) => column.key)).toEqual(expect.arrayContaining([...key]))
  }
})

test('converts cells to database values', () => {
  expect(columnValue(partNo('part_no', '', ''), '53301-0K120-00')).toBe('533010K12000')
  expect(columnValue(codeList('lines', '', ''), 'L01; L02')).toEqual(['L01', 'L02'])
  expect(columnValue(codeList('lines', '', '', { absent: '' }), null)).toEqual([])
})

test('takes name, limits, unit and Japanese heading of a column from its list', () => {
  expect(fromList(pairColumns)('ratioA', 'Pieces', '1', { absent: 1 })).toMatchObject({
    key: 'ratio_a',
    kind: 'integer',
    sqlType: 'int',
    header: { en: 'ratio a', ja: '比率A', de: 'ratio a' },
    min: 1,
    max: 999,
    isRequired: false,
  })
  expect(fromList(partColumns)('partNo', 'Part', '1')).toMatchObject({
    maxLength: 30,
    isPartNo: true,
    isRequired: true,
  })
  expect(fromList(partColumns)('netWeightG', 'Weight', '1')).toMatchObject({ unit: 'g', min: 0, isRequired: false })
  expect(() => fromList(pairColumns)('archivedAt', 'End', '')).toThrow('archivedAt cannot be a column of a file')
})

test('makes unique short codes within the allowed length', () => {
  const codes = shortCodes(['0090012500-GR1801', '0090012600-GR1801', 'X-LONGER-THAN1234567890'], 10)
  expect([...codes.values()]).toEqual(
    ['GR1801', 'GR1801_2', '1234567890'].sort(
      (a, b) => [...codes.values()].indexOf(a) - [...codes.values()].indexOf(b),
    ),
  )
  for (const code of codes.values()) expect(code.length).toBeLessThanOrEqual(10)
})
