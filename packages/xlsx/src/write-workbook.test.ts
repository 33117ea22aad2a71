import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { collected } from './testing/collected.ts'
import { readBook } from './testing/read-book.ts'
import { dateCell, numberCell, textCell } from './write/cell-xml.ts'
import { cellStyle } from './write/workbook-styles.ts'
import { writeWorkbook } from './write/workbook-xml.ts'
import { type MakeCells, worksheetXml } from './write/worksheet-xml.ts'

const row: MakeCells = (line, [a, b, c]) =>
  textCell(`${a}${line}`, '=1+1 <&> \u0008', cellStyle.text) +
  numberCell(`${b}${line}`, 12.5, cellStyle.plain) +
  dateCell(`${c}${line}`, '2026-11-01', cellStyle.date)

async function writtenBook(): Promise<Buffer> {
  const out = collected()
  const columns = [cellStyle.text, cellStyle.plain, cellStyle.date].map((style) => ({ width: 10, style }))
  await writeWorkbook(out.stream, {
    worksheetName: '2026/11: parts',
    worksheet: worksheetXml(columns, [row, row], { hasHeader: false }),
    template: { id: 'parts', version: '2' },
  })
  return out.bytes()
}

it('writes a workbook that openWorkbook reads back with its template', async () => {
  const cells = ['=1+1 <&> \u0008', 12.5, { date: '2026-11-01' }]
  expect(await readBook(await writtenBook())).toMatchObject({
    template: { id: 'parts', version: '2' },
    rows: [
      { line: 1, cells },
      { line: 2, cells },
    ],
  })
})

it('writes a workbook that another reader reads, with a name that Excel allows', async () => {
  const { sheets } = await readXlsx(await writtenBook())
  expect(sheets[0]?.name).toBe('2026 11  parts')
  expect(sheets[0]?.rows[1]?.slice(0, 2)).toEqual(['=1+1 <&> \u0008', 12.5])
})
