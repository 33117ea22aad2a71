import { type Language, type Paper, type ReportFormat, textIn } from '@packing/contract'
import { writeCsv } from '../../platform/files/write/write-csv.ts'
import { writeXlsx } from '../../platform/files/write/write-xlsx.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { XLSX_MEDIA_TYPE } from '../downloads/table-file.ts'
import { drawReport } from './draw-report.ts'
import { asOfLabel, type Report } from './report-table.ts'

interface ReportFile {
  readonly report: Report
  readonly name: string
  readonly format: ReportFormat
  readonly language: Language
  readonly paper: Paper
  readonly signal: AbortSignal
}

/** A CSV file has no lines around its table: the instant of the data is its last column. */
const withInstant = ({ columns, rows, asOf }: Report) => ({
  columns: [...columns, { key: 'asOf', kind: 'text', header: asOfLabel } as const],
  rows: rows.map((row) => ({ ...row, asOf })),
})

export function reportFile({ report, name, format, language, paper, signal }: ReportFile): FileAnswer {
  const { columns, rows, title, asOf, conditions } = report
  const shared = { fileName: `${name}.${format}`, table: { columns, rows }, rowsWritten: () => rows.length }
  if (format === 'pdf') {
    return {
      ...shared,
      mediaType: 'application/pdf',
      write: (out) => drawReport(out, { report, language, paper, signal }),
    }
  }
  if (format === 'csv') {
    const table = withInstant(report)
    return {
      ...shared,
      mediaType: 'text/csv; charset=utf-8',
      write: async (out) => {
        await writeCsv(table.columns, table.rows, { encoding: 'utf8-bom', language, out })
      },
    }
  }
  const linesBefore = [title, `${textIn(asOfLabel, language)}: ${asOf}`, ...conditions]
  return {
    ...shared,
    mediaType: XLSX_MEDIA_TYPE,
    write: (out) => writeXlsx(columns, rows, { language, sheetName: title.slice(0, 31), linesBefore, out }),
  }
}
