import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openWorkbook } from '../read/open-workbook.ts'
import type { RawRow } from '../terms/cell.ts'
import type { Template, WorkbookLimits } from '../terms/workbook-options.ts'

const defaults: WorkbookLimits = { maxColumns: 300, maxInflatedBytes: 500_000_000 }

export async function readBook(
  book: Buffer,
  limits: Partial<WorkbookLimits> = {},
): Promise<{ rows: RawRow[]; template: Template | undefined; rowsTotal: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'xlsx-'))
  try {
    const path = join(folder, 'book.xlsx')
    await writeFile(path, book)
    const { rows: batches, template, rowsTotal } = await openWorkbook(path, book.length, { ...defaults, ...limits })
    const rows: RawRow[] = []
    for await (const batch of batches) rows.push(...batch)
    return { rows, template, rowsTotal }
  } finally {
    await rm(folder, { recursive: true })
  }
}

export const cellsOf = async (book: Buffer) => (await readBook(book)).rows.map(({ cells }) => cells)
