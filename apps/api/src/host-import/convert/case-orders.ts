import path from 'node:path'
import { inEveryLanguage } from '@packing/contract'
import { readTable } from '../../platform/files/read/read-table.ts'
import type { FileCell, TableColumn, TableFormat, TableRow } from '../../platform/files/table/table-file.ts'

export interface CasePart {
  readonly part_no: string
  readonly supplier_code: string
}
export interface CaseType {
  readonly case_code: string
  readonly package_code: string
  readonly length_mm: number
  readonly width_mm: number
  readonly height_mm: number
  readonly nesting_height_mm: number
  readonly stackability_code: string
  readonly max_stack: number
}
export interface CaseCondition {
  readonly part_no: string
  readonly case_code: string
  readonly qty_per_case: number
  readonly grossMeanG: number
  readonly grossMaxG: number
}
export interface CaseOrder {
  readonly order_no: string
  readonly dealer_dock: string
  readonly part_no: string
  readonly case_code: string
  readonly cases: number
  readonly earliest_date: string
  readonly latest_date: string
}

export interface CaseOrders {
  readonly parts: readonly CasePart[]
  readonly caseTypes: readonly CaseType[]
  readonly conditions: readonly CaseCondition[]
  readonly orders: readonly CaseOrder[]
}

const column = (kind: FileCell, key: string, details: Partial<TableColumn> = {}): TableColumn => ({
  key,
  kind,
  header: inEveryLanguage(() => key),
  isRequired: true,
  ...details,
})
const ignored = (key: string) => column('text', key, { isRequired: false })
const positive = (key: string) => column('integer', key, { min: 1 })

const formats = {
  parts: [column('code', 'part_no'), column('code', 'supplier_code', { isRequired: false })],
  'case-types': [
    column('code', 'case_code', { maxLength: 12 }),
    column('code', 'package_code', { maxLength: 20 }),
    positive('length_mm'),
    positive('width_mm'),
    positive('height_mm'),
    column('integer', 'nesting_height_mm', { min: 0 }),
    column('code', 'stackability_code', { maxLength: 40 }),
    positive('max_stack'),
  ],
  'packing-conditions': [
    column('code', 'part_no'),
    column('code', 'case_code'),
    positive('qty_per_case'),
    column('decimal', 'gross_kg_mean'),
    column('decimal', 'gross_kg_max'),
  ],
  orders: [
    column('code', 'order_no', { maxLength: 20 }),
    column('code', 'dealer_dock'),
    column('code', 'part_no'),
    column('code', 'case_code'),
    positive('cases'),
    column('date', 'earliest_date'),
    column('date', 'latest_date'),
    ignored('supplier_code'),
    ignored('forced_orientation'),
    ignored('case_gross_kg'),
  ],
} as const

async function readRows<Row>(
  folder: string,
  name: keyof typeof formats,
  toRow: (values: TableRow['values']) => Row,
): Promise<Row[]> {
  const rows: Row[] = []
  const format: TableFormat = { name, columns: formats[name] }
  const { errors } = await readTable(path.join(folder, `${name}.csv`), format, {
    onRows: (read) => {
      for (const { values } of read) rows.push(toRow(values))
    },
  })
  if (errors.length > 0)
    throw new Error(errors.map(({ line, message }) => `${name}.csv:${line} ${message.en}`).join('\n'))
  return rows
}

const grams = (kilograms: unknown) => Math.round(Number(kilograms) * 1000)
const plain = <Row>(values: TableRow['values']) => values as unknown as Row

export const readCaseOrders = async (folder: string): Promise<CaseOrders> => ({
  parts: await readRows(folder, 'parts', (values) => plain<CasePart>(values)),
  caseTypes: await readRows(folder, 'case-types', (values) => plain<CaseType>(values)),
  conditions: await readRows(
    folder,
    'packing-conditions',
    ({ part_no, case_code, qty_per_case, gross_kg_mean, gross_kg_max }) => ({
      ...plain<Pick<CaseCondition, 'part_no' | 'case_code' | 'qty_per_case'>>({
        part_no: part_no ?? '',
        case_code: case_code ?? '',
        qty_per_case: qty_per_case ?? 1,
      }),
      grossMeanG: grams(gross_kg_mean),
      grossMaxG: grams(gross_kg_max),
    }),
  ),
  orders: await readRows(folder, 'orders', (values) => plain<CaseOrder>(values)),
})
