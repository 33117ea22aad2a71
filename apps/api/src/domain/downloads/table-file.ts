import type { Language } from '@packing/contract'
import type { OutputColumn, OutputRows } from '../../platform/files/table/output-column.ts'
import { writeCsv } from '../../platform/files/write/write-csv.ts'
import { writeXlsx } from '../../platform/files/write/write-xlsx.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'

export const XLSX_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface TableFile {
  readonly name: string
  readonly format: 'xlsx' | 'csv'
  readonly columns: readonly OutputColumn[]
  readonly rows: OutputRows
  readonly language: Language
  /** Present where the workbook can be uploaded again. */
  readonly template?: { readonly templateId: string; readonly templateVersion: string }
}

function counted(source: OutputRows) {
  let count = 0
  async function* all() {
    for await (const row of source) {
      count += 1
      yield row
    }
  }
  return { rows: all(), rowsWritten: () => count }
}

export function tableFile({ name, format, columns, rows: source, language, template }: TableFile): FileAnswer {
  const { rows, rowsWritten } = counted(source)
  const fileName = `${name}.${format}`
  const table = { columns, rows }
  if (format === 'csv') {
    return {
      fileName,
      table,
      rowsWritten,
      mediaType: 'text/csv; charset=utf-8',
      write: async (out) => {
        await writeCsv(columns, rows, { encoding: 'utf8-bom', language, out })
      },
    }
  }
  return {
    fileName,
    table,
    rowsWritten,
    mediaType: XLSX_MEDIA_TYPE,
    write: (out) =>
      writeXlsx(columns, rows, {
        language,
        sheetName: name.slice(0, 31),
        out,
        ...(template === undefined ? {} : { hidden: template }),
      }),
  }
}
