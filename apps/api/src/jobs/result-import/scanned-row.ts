import type { ScannedRow } from '../../domain/results/import-scanned.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

export function scannedRow(file: string, line: number, cells: Readonly<Record<string, unknown>>): ScannedRow {
  const okQty = cells['ok_qty']
  return {
    file,
    line,
    resultNo: textOf(cells['result_no']),
    caseNo: textOf(cells['case_no']),
    endedAt: textOf(cells['ended_at']),
    startedAt: textOf(cells['started_at']),
    shiftCode: textOf(cells['shift_code']),
    worker: textOf(cells['worker']),
    partNo: textOf(cells['part_no']),
    okQty: typeof okQty === 'number' ? okQty : null,
    reasonCode: textOf(cells['reason_code']),
    source: cells['source'] === 'HOST' ? 'HOST' : 'SCANNER',
  }
}
