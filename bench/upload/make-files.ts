import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { OutputRow } from '../../apps/api/src/platform/files/table/output-column.ts'
import type { TableFormat } from '../../apps/api/src/platform/files/table/table-file.ts'
import { writeCsv } from '../../apps/api/src/platform/files/write/write-csv.ts'
import { writeXlsx } from '../../apps/api/src/platform/files/write/write-xlsx.ts'

export interface RowsWanted {
  readonly partNos: readonly string[]
  readonly count: number
  /** One unknown part in so many rows; 0: none. */
  readonly wrongEvery: number
  readonly remark: number
}

const noise = (n: number, length: number) =>
  Array.from({ length: Math.ceil(length / 43) }, (_, at) =>
    createHash('sha256').update(`${n} ${at}`).digest('base64url'),
  )
    .join('')
    .slice(0, length)

const partOf = ({ partNos, wrongEvery }: RowsWanted, n: number) =>
  wrongEvery > 0 && n % wrongEvery === 0 ? `NOSUCH${n}` : partNos[n % partNos.length]

export function* discontinuations(wanted: RowsWanted): Generator<OutputRow> {
  for (let n = 1; n <= wanted.count; n++) {
    yield {
      ecnNo: `ECN${n % 500}`,
      oldPart: partOf(wanted, n),
      dealerCode: '*',
      timing: 'DATE',
      lastPackDate: '2031-03-14',
      lastOrderMonth: '203101',
      runOutQty: n % 900,
      reason: 'Model change',
      remark: noise(n, wanted.remark),
    }
  }
}

export function* orderLines(wanted: RowsWanted): Generator<OutputRow> {
  for (let n = 1; n <= wanted.count; n++) {
    const day = String(1 + (n % 28)).padStart(2, '0')
    yield {
      dealer_code: 'TH01',
      order_no: noise(n, Math.max(6, Math.min(20, wanted.remark))),
      line_no: n,
      order_type: 'R',
      part_no: partOf(wanted, n),
      target_month: '202612',
      required_on: `2026-12-${day}`,
      qty: 1 + (n % 400),
    }
  }
}

export async function writeTableFile(path: string, format: TableFormat, rows: Iterable<OutputRow>): Promise<number> {
  const out = createWriteStream(path)
  const columns = format.columns.filter(({ key }) => key !== 'rowVersion')
  if (path.endsWith('.csv')) await writeCsv(columns, rows, { encoding: 'utf8-bom', language: 'en', out })
  else await writeXlsx(columns, rows, { language: 'en', sheetName: 'rows', out })
  return (await stat(path)).size
}
