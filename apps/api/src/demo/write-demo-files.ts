import { mkdir } from 'node:fs/promises'
import { orderFileColumnList } from '../domain/orders/rows/order-file-format.ts'
import { interfaceFile, writeInterfaceFile } from '../host-import/convert/write-interface-file.ts'
import { importKinds } from '../host-import/formats/import-format.ts'
import type { ImportRow } from '../host-import/staging/stage.ts'
import type { Demo } from './create-demo.ts'

export async function writeDemoFiles(demo: Demo, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const kind of importKinds) {
    const rows = [...(kind === 'orders' ? demo.orderRows(demo.cycleMonth) : demo.rows(kind))]
    // A file without rows would be rejected.
    if (rows.length > 0) await writeInterfaceFile(interfaceFile(folder, kind), kind, rows)
  }
}

export interface OrderFileOptions {
  readonly cycleMonth?: string
  readonly dealerCodes?: readonly string[]
  readonly badRows?: number
  /** Simulates a second release: every nth row has another quantity, every nth is missing. */
  readonly changeEvery?: number
}

const QTY = orderFileColumnList.findIndex((column) => column.key === 'qty')
const PART = orderFileColumnList.findIndex((column) => column.key === 'part_no')
const DEALER = orderFileColumnList.findIndex((column) => column.key === 'dealer_code')
const REQUIRED = orderFileColumnList.findIndex((column) => column.key === 'required_on')
const mistakes: readonly (readonly [column: number, value: string])[] = [
  [PART, '99999ZZ999'],
  [QTY, '12 pcs'],
  [DEALER, 'XX99'],
  [REQUIRED, '2026-02-30'],
  [QTY, '-5'],
]

function* withBadRows(rows: readonly ImportRow[], count: number): Generator<ImportRow> {
  const every = count === 0 ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor(rows.length / count))
  for (const [at, row] of rows.entries()) {
    const number = Math.floor(at / every)
    const mistake = at % every === every - 1 && number < count ? mistakes[number % mistakes.length] : undefined
    yield mistake ? row.with(mistake[0], mistake[1]) : row
  }
}

function* withChanges(rows: Iterable<ImportRow>, every: number): Generator<ImportRow> {
  let at = 0
  for (const row of rows) {
    at += 1
    if (every > 0 && at % every === 0) yield row.with(QTY, Number(row[QTY]) + 10)
    else if (every === 0 || at % every !== 1 || at === 1) yield row
  }
}

export async function writeOrderFile(demo: Demo, file: string, options: OrderFileOptions = {}): Promise<number> {
  const { cycleMonth = demo.firmMonth, dealerCodes, badRows = 0, changeEvery = 0 } = options
  const rows = [...withChanges(demo.orderRows(cycleMonth, dealerCodes), changeEvery)]
  await writeInterfaceFile(file, 'orders', withBadRows(rows, badRows))
  return rows.length
}
