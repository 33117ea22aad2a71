import { code, type FileColumn, integer, oneOf, partNo, tableFormat, text } from '../../domain/files/file-column.ts'

/** An instant with its zone, as scanners write it. */
const INSTANT = '2026-12-03T10:15:00+09:00'

/** A row for a case, or, when its pieces differ from the plan, a row for each of its parts. */
export const resultFileColumns: readonly FileColumn[] = [
  code('result_no', 'Number of the result; a repeated one is ignored', 'L01-000123', { maxLength: 40 }),
  code('case_no', 'Case', 'TH012612L0100017K', { maxLength: 24 }),
  text('ended_at', 'End of packing', INSTANT, { maxLength: 35 }),
  text('started_at', 'Start of packing', INSTANT, { maxLength: 35, absent: '' }),
  code('shift_code', 'Shift', 'A', { maxLength: 10, absent: '' }),
  text('worker', 'Worker', 'W07', { maxLength: 20, absent: '' }),
  partNo('part_no', 'Part of a row with pieces; empty for the whole case', '5330100001', { absent: '' }),
  integer('ok_qty', 'Packed pieces; empty: as planned', '18', { isRequired: false }),
  code('reason_code', 'Why the pieces differ from the plan', 'PARTS_SHORT', { absent: '' }),
  oneOf('source', 'Who reports it: a scanner, or the host system', ['SCANNER', 'HOST'], 'HOST', { absent: 'SCANNER' }),
]

export const resultFileFormat = { ...tableFormat('results', resultFileColumns), groupBy: 'result_no' }
