import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { RawRow } from '@packing/xlsx'
import { runReadJob } from '../read/read-job.ts'
import { FileRejected } from '../table/file-rejected.ts'
import {
  defaultLimits,
  type ReadLimits,
  type ReadResult,
  type TableFormat,
  type TableRow,
} from '../table/table-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'table-files-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
let count = 0

export const tempFile = (content: Buffer | string): string => {
  count += 1
  const path = join(folder, `file-${count}`)
  writeFileSync(path, content)
  return path
}

export const partFormat: TableFormat = {
  name: 'parts',
  columns: [
    { key: 'partNo', header: { en: 'Part No.', ja: '部品番号' }, kind: 'code', isRequired: true, maxLength: 12 },
    { key: 'name', header: { en: 'Name', ja: '名称' }, kind: 'text', isRequired: false, maxLength: 40_000 },
    { key: 'qty', header: { en: 'Quantity', ja: '数量' }, kind: 'integer', isRequired: false, min: 0, max: 99_999_999 },
    { key: 'weight', header: { en: 'Weight (kg)', ja: '重量（kg）' }, kind: 'decimal', isRequired: false },
    { key: 'shipOn', header: { en: 'Shipping date', ja: '出荷日' }, kind: 'date', isRequired: false },
    { key: 'month', header: { en: 'Month', ja: '対象月' }, kind: 'month', isRequired: false },
    { key: 'isPair', header: { en: 'Pair', ja: 'ペア' }, kind: 'flag', isRequired: false },
  ],
}

export interface Tried extends ReadResult {
  readonly rows: TableRow[]
}

interface TryOptions {
  readonly format?: TableFormat
  readonly limits?: Partial<ReadLimits>
  readonly fileName?: string
}

export const tryFile = async (
  content: Buffer | string,
  { format = partFormat, limits, fileName }: TryOptions = {},
): Promise<Tried> => {
  const { template } = format
  const job = {
    path: tempFile(content),
    format,
    limits: { ...defaultLimits, ...limits },
    ...(fileName && { fileName }),
    ...(template && { template }),
  }
  const rows: (TableRow | RawRow)[] = []
  const batches = runReadJob(job)
  for (;;) {
    const next = await batches.next()
    if (next.done) return { ...next.value, rows: rows as TableRow[] }
    rows.push(...next.value.rows)
  }
}

export const rejectionOf = async (content: Buffer | string, options: TryOptions = {}): Promise<string> => {
  try {
    await tryFile(content, options)
    return 'read'
  } catch (error) {
    if (error instanceof FileRejected) return error.code
    throw error
  }
}

export class Collected extends Writable {
  readonly #chunks: Buffer[] = []

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#chunks.push(chunk)
    done()
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#chunks)
  }
}
