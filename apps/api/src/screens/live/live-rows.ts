import type { Call, LiveList } from '@packing/contract'
import { z } from 'zod'
import type { DownloadContext } from '../../domain/rule-context.ts'
import { ApiError, invalid } from '../../platform/errors/api-error.ts'
import type { OutputColumn, OutputRow } from '../../platform/files/table/output-column.ts'
import type { TableValue } from '../../platform/files/table/table-file.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { parseInput } from '../../platform/http/parse-input.ts'
import { Answer } from '../../platform/http/reply.ts'

// biome-ignore lint/suspicious/noExplicitAny: a handler is typed by its call; here any of them passes
export type SourceHandler = (input: any, context: DownloadContext) => Promise<unknown>

/** The rows of a list as they are now. Both are read once, within the transaction of the call. */
export interface LiveRows {
  /** Of a CSV file. */
  readonly columns: readonly OutputColumn[]
  readonly rows: AsyncIterable<object>
}

export type LiveInput = Readonly<Record<string, unknown>>

interface Source {
  readonly list: LiveList
  readonly handle: SourceHandler
}

const isNumber = ({ kind }: OutputColumn) => kind === 'integer' || kind === 'decimal'
/** The database gives decimals as text, so that none is rounded. */
const storedOf = (column: OutputColumn, value: TableValue | undefined) =>
  typeof value === 'string' && value !== '' && isNumber(column) ? Number(value) : (value ?? null)

/** Codes, dates and numbers are written as they are stored, whatever the language of a heading. */
const named = (name: string): OutputColumn => ({ key: name, kind: 'text', header: { en: name, ja: name } })
const nameOf = ({ name, key }: OutputColumn) => name ?? key

async function* cellsOf(columns: readonly OutputColumn[], rows: AsyncIterable<OutputRow> | Iterable<OutputRow>) {
  for await (const row of rows)
    yield Object.fromEntries(columns.map((column) => [nameOf(column), storedOf(column, row[column.key])]))
}

async function* none(): AsyncGenerator<object> {}

const isFile = (answer: unknown): answer is FileAnswer =>
  typeof answer === 'object' && answer !== null && 'mediaType' in answer

/** Of a list or report without rows, such as that of a month without a plan. */
async function orNothing(answer: Promise<unknown>): Promise<unknown> {
  return answer.catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 404) return undefined
    throw error
  })
}

const shapeOf = ({ input }: Pick<Call, 'input'>) => (input instanceof z.ZodObject ? input.shape : {})

async function tableRows({ list, handle }: Source, input: LiveInput, context: DownloadContext): Promise<LiveRows> {
  const { source } = list
  const shape = shapeOf(source)
  const isAll = 'what' in shape && z.safeParse(shape['what'], 'ALL').success
  const { changedSince, ...fields } = input
  const parsed = parseInput(source, { ...(isAll ? { what: 'ALL' } : {}), ...fields, format: 'csv' })
  const answer = await orNothing(handle({ ...Object(parsed), changedSince }, context))
  if (answer === undefined) return { columns: [], rows: none() }
  const table = isFile(answer) ? answer.table : undefined
  if (!table) throw invalid('M-COM-006')
  return { columns: table.columns.map((column) => named(nameOf(column))), rows: cellsOf(table.columns, table.rows) }
}

const PAGE_ROWS = 5000

const pageOf = z.object({ rows: z.array(z.looseObject({})), total: z.int() })

/** `isWhole`: a search that shows only so many rows gives all of them, and a page may have fewer than were looked at. */
async function* pagedRows({ handle }: Pick<Source, 'handle'>, input: LiveInput, context: DownloadContext) {
  for (let page = 1; ; page += 1) {
    context.signal.throwIfAborted()
    const answer = await handle({ ...input, page, pageSize: PAGE_ROWS, isWhole: true }, context)
    const { rows, total } = pageOf.parse(answer instanceof Answer ? answer.data : answer)
    yield* rows
    if (rows.length < PAGE_ROWS && page * PAGE_ROWS >= total) return
  }
}

/** Columns of a row as the contract declares it. */
function fieldsOf({ output }: Pick<Call, 'output'>): readonly string[] {
  const rows = output instanceof z.ZodObject ? output.shape['rows'] : undefined
  return rows instanceof z.ZodArray && rows.element instanceof z.ZodObject ? Object.keys(rows.element.shape) : []
}

function searchedRows(source: Source, input: LiveInput, context: DownloadContext): LiveRows {
  const { changedSince, ...fields } = input
  const parsed = parseInput(source.list.source, fields)
  return {
    columns: fieldsOf(source.list.source).map(named),
    rows: pagedRows(source, { ...Object(parsed), changedSince }, context),
  }
}

async function* withFields(rows: AsyncIterable<object>, fields: readonly string[]) {
  for await (const row of rows) {
    const cells = new Map<string, unknown>(Object.entries(row))
    yield Object.fromEntries(fields.map((field) => [field, cells.get(field) ?? null]))
  }
}

/** `shown`: fields in their order, as far as the list has them; none of them: all. */
export async function liveRows(
  source: Source,
  input: LiveInput,
  shown: readonly string[],
  context: DownloadContext,
): Promise<LiveRows> {
  const all = { ...input, ...source.list.fixed }
  const found = await (source.list.by === 'TABLE' ? tableRows : searchedRows)(source, all, context)
  const known = found.columns.map(({ key }) => key)
  const chosen = shown.filter((field) => known.includes(field))
  if (chosen.length === 0) return found
  return { columns: chosen.map(named), rows: withFields(found.rows, chosen) }
}
