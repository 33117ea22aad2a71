import type { Writable } from 'node:stream'
import { type Language, messageText } from '@packing/contract'
import { XLSX_MEDIA_TYPE } from '../domain/downloads/table-file.ts'
import { invalid } from '../platform/errors/api-error.ts'
import type { Unwritable } from '../platform/files/csv/encode-cp932.ts'
import type { OutputColumn, OutputRow, OutputRows } from '../platform/files/table/output-column.ts'
import type { TableColumn, TableFormat } from '../platform/files/table/table-file.ts'
import { writeCsv } from '../platform/files/write/write-csv.ts'
import { writeXlsx } from '../platform/files/write/write-xlsx.ts'
import type { FileAnswer } from '../platform/http/file-answer.ts'
import type { EditableList, SqlColumn } from './editable-list.ts'

export const VERSION_FIELD = 'rowVersion'
export const versionColumn: OutputColumn = {
  key: VERSION_FIELD,
  kind: 'integer',
  header: { en: 'row version', ja: '行バージョン' },
  isHidden: true,
}

const outputColumn = ({ field, kind, header }: SqlColumn, isHidden = false): OutputColumn => ({
  key: field,
  kind,
  header,
  isHidden,
})

export function chooseColumns(list: EditableList, fields: readonly string[]): readonly SqlColumn[] {
  if (fields.length === 0) return list.columns
  return fields.map((field) => {
    const column = list.columns.find((candidate) => candidate.field === field)
    if (!column) throw invalid('M-COM-006', {}, [{ field: 'columns', message: { text: field } }])
    return column
  })
}

/** A workbook can be edited and uploaded again, so it includes the key columns, hidden if not chosen. */
function fileColumns(list: EditableList, shown: readonly SqlColumn[], format: 'xlsx' | 'csv'): OutputColumn[] {
  const visible = shown.map((column) => outputColumn(column))
  if (format === 'csv') return visible
  const keys = list.columns.filter((column) => column.isKey && !shown.includes(column))
  return [...visible, ...keys.map((column) => outputColumn(column, true)), versionColumn]
}

interface ListFile {
  readonly list: EditableList
  readonly name: string
  readonly shown: readonly SqlColumn[]
  readonly rows: OutputRows
  readonly format: 'xlsx' | 'csv'
  readonly encoding: 'utf8' | 'cp932'
  readonly language: Language
}

export function listFile({ list, name, shown, rows, format, encoding, language }: ListFile): FileAnswer {
  let written = 0
  let unwritable: readonly Unwritable[] = []
  async function* counted(): AsyncGenerator<OutputRow> {
    for await (const row of rows) {
      written += 1
      yield row
    }
  }
  const columns = fileColumns(list, shown, format)
  const write = async (out: Writable) => {
    if (format === 'csv') {
      const options = { encoding: encoding === 'cp932' ? 'cp932' : 'utf8-bom', language, out } as const
      unwritable = (await writeCsv(columns, counted(), options)).unwritable
    } else {
      const hidden = { templateId: list.id, templateVersion: list.version }
      await writeXlsx(columns, counted(), { language, sheetName: name, hidden, out })
    }
  }
  return {
    fileName: `${name}.${format}`,
    mediaType:
      format === 'xlsx' ? XLSX_MEDIA_TYPE : `text/csv; charset=${encoding === 'cp932' ? 'Shift_JIS' : 'utf-8'}`,
    table: { columns, rows },
    rowsWritten: () => written,
    notice: () => unwritableNotice(unwritable, language),
    write: (out) => write(out),
  }
}

/** Other columns of a file are ignored. */
export const isRead = ({ column, memberTable, isFollowing = false }: SqlColumn) =>
  (column !== undefined || memberTable !== undefined) && !isFollowing

export function uploadFormat(list: EditableList): TableFormat {
  const columns = list.columns.map((column): TableColumn => {
    const { field, kind, header, isKey = false, isRequired = false, limits } = column
    if (!isRead(column)) return { key: field, header, kind: 'text', isRequired: false }
    return { key: field, header, kind, isRequired: isKey || isRequired, ...limits }
  })
  const version: TableColumn = { ...versionColumn, isRequired: false, min: 0 }
  return { name: list.id, columns: [...columns, version], template: { id: list.id, version: list.version } }
}

/** So many are named; a header has room for no more. */
const NAMED = 20

function unwritableNotice(unwritable: readonly Unwritable[], language: Language): string | undefined {
  if (unwritable.length === 0) return undefined
  const characters = unwritable.slice(0, NAMED).map(({ character }) => character)
  return messageText('M-COM-050', language, { count: unwritable.length, characters: characters.join(' ') })
}
