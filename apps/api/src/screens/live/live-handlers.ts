import { type Language, type LiveList, liveLists } from '@packing/contract'
import { z } from 'zod'
import type { DownloadContext } from '../../domain/rule-context.ts'
import type { OutputColumn, OutputRow } from '../../platform/files/table/output-column.ts'
import type { TableValue } from '../../platform/files/table/table-file.ts'
import { writeCsv } from '../../platform/files/write/write-csv.ts'
import { writeJson } from '../../platform/files/write/write-json.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { type LiveInput, type LiveRows, liveRows, type SourceHandler } from './live-rows.ts'
import { viewOf } from './live-view.ts'

const isScalar = (value: unknown): value is TableValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** A cell with parts, such as reasons, is written as JSON; a list of codes with commas. */
function cellOf(value: unknown): TableValue {
  if (value === undefined || isScalar(value)) return value ?? null
  return Array.isArray(value) && value.every(isScalar) ? value.join(',') : JSON.stringify(value)
}

async function* csvRows(columns: readonly OutputColumn[], rows: AsyncIterable<object>): AsyncGenerator<OutputRow> {
  for await (const row of rows) {
    const cells = new Map<string, unknown>(Object.entries(row))
    yield Object.fromEntries(columns.map(({ key }) => [key, cellOf(cells.get(key))]))
  }
}

function fileOf(name: string, format: string, { columns, rows }: LiveRows, language: Language): FileAnswer {
  const isCsv = format === 'csv'
  return {
    fileName: `${name}.${format}`,
    mediaType: isCsv ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
    isTagged: true,
    write: async (out) => {
      if (isCsv) await writeCsv(columns, csvRows(columns, rows), { encoding: 'utf8-bom', language, out })
      else await writeJson(rows, out)
    },
  }
}

const isGiven = ([, value]: readonly [string, unknown]) => value !== undefined

const liveHandler = (list: LiveList, handle: SourceHandler) => async (input: LiveInput, context: DownloadContext) => {
  const { format, view, ...given } = input
  const saved = typeof view === 'string' ? await viewOf(context, list.viewKey, view) : { input: {}, columns: [] }
  // What the request says goes before what the view says.
  const all = { ...saved.input, ...Object.fromEntries(Object.entries(given).filter(isGiven)) }
  const found = await liveRows({ list, handle }, all, saved.columns, context)
  return fileOf(list.call.id.replace('workspace/live/', ''), String(format), found, context.language)
}

type LiveHandlers = Readonly<Record<string, ReturnType<typeof liveHandler>>>

const isHandler = z.custom<SourceHandler>((value) => typeof value === 'function')

/** Each live list is read by the handler of its source, and so by its rules. */
export const liveHandlers = (handlers: Readonly<Record<string, unknown>>): LiveHandlers =>
  Object.fromEntries(
    liveLists.map((list) => [list.call.id, liveHandler(list, isHandler.parse(handlers[list.source.id]))]),
  )
