import { addMonths, type FileReading, type MappedColumn, monthOf, orderFileFields } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler } from '../../../calls/handlers.ts'
import { readDateHeadings } from '../../../domain/orders/mapping/date-heading.ts'
import { encodingOf } from '../../../domain/orders/mapping/file-encoding.ts'
import { proposeFields } from '../../../domain/orders/mapping/propose-fields.ts'
import { type HeadLine, readHeadLines, sampleRows } from '../../../domain/orders/mapping/read-headings.ts'
import { businessDayOf } from '../../../domain/site/business-day.ts'
import { invalid } from '../../../platform/errors/api-error.ts'
import { normaliseHeader } from '../../../platform/files/table/header-match.ts'
import { noFile, rejectUnreadable } from '../../../platform/http/body/file-errors.ts'
import { Answer } from '../../../platform/http/reply.ts'
import { findColumns, findReading, lockSettings, rejectUnknownDealer, type SettingsContext } from './file-settings.ts'

const SHOWN_ROWS = 8

/** The saved meaning of a heading wins over the proposed one. Nothing is stored. */
export const proposeColumns: Handler<'workspace/order-compiling/propose-columns'> = async ({ dealer }, context) => {
  const { file, signal, language } = context
  if (!file) throw noFile()
  await rejectUnknownDealer(context, dealer)
  const { characters } = (await findReading(context, dealer)).reading
  const lines = await readHeadLines(file, signal, encodingOf(characters)).catch((error: unknown) =>
    rejectUnreadable(error, language),
  )
  const { columns: saved, reading } = await findColumns(context, dealer)
  const savedFields = new Map(saved.map(({ heading, field }) => [normaliseHeader(heading), field]))
  const headingContext = { firmMonth: addMonths(monthOf(await businessDayOf(context)), 1), dayOrder: reading.dayOrder }
  const columnsOf = ({ headings }: HeadLine) => {
    const dates = readDateHeadings(headings, headingContext)
    const proposed = proposeFields(headings)
    return headings.map((heading, at) => ({
      heading,
      field: saved.length > 0 ? (savedFields.get(normaliseHeader(heading)) ?? null) : (proposed[at] ?? null),
      isQtyOfDate: dates[at] !== undefined,
    }))
  }
  const [first] = lines
  if (!first) return { columns: [], rows: [] }
  // Titles above the headings have hardly any known words, and a date above another one, or above nothing, is of a row.
  const knownIn = (line: HeadLine) => {
    const [next] = sampleRows(line, 1)
    const below = readDateHeadings(next ?? [], headingContext)
    const isHeading = (at: number) => next !== undefined && below[at] === undefined
    return columnsOf(line).filter(({ field, isQtyOfDate }, at) => field || (isQtyOfDate && isHeading(at))).length
  }
  const best = lines.reduce((most, line) => (knownIn(line) > knownIn(most) ? line : most), first)
  const columns = columnsOf(best)
  return { columns, rows: sampleRows(best, SHOWN_ROWS).map((row) => columns.map((_, at) => row[at] ?? '')) }
}

export const saveOrderColumns: Handler<'workspace/order-compiling/save-columns'> = async (input, context) => {
  const { dealer, columns, reading } = input
  await rejectUnknownDealer(context, dealer)
  rejectUnclear(columns)
  await lockSettings(context, input, findColumns)
  await storeColumns(context, input)
  await context.audit({ entity: 'order_file_mapping', key: { dealer }, change: { columns, reading } })
  const { version } = await findColumns(context, dealer)
  return new Answer({ columns: columns.length, version }, 'M-I02-062', { value: dealer })
}

interface ColumnsOf {
  readonly dealer: string
  readonly columns: readonly MappedColumn[]
  readonly reading: FileReading
}

export function rejectUnclear(columns: readonly MappedColumn[]): void {
  const isTwice = orderFileFields.some((field) => columns.filter((column) => column.field === field).length > 1)
  const hasPart = columns.some(({ field }) => field === 'part_no')
  if (isTwice || (columns.length > 0 && !hasPart))
    throw invalid('M-COM-006', {}, [{ field: 'columns', message: 'M-I02-057' }])
}

export async function storeColumns(context: SettingsContext, { dealer, columns, reading }: ColumnsOf): Promise<void> {
  const { db, prctCode, user, now } = context
  const headings = columns.map(({ heading }) => heading)
  await (columns.length === 0
    ? sql`delete from order_file_mapping where prct_code = ${prctCode} and dealer_code = ${dealer}`
    : sql`insert into order_file_mapping as m (prct_code, dealer_code, headings, mapping, decimal_mark, day_order, created_by, created_at, updated_by, updated_at)
        values (${prctCode}, ${dealer}, ${headings}::text[], ${JSON.stringify(columns)}::jsonb, ${reading.decimalMark}, ${reading.dayOrder}, ${user.employeeId}, ${now}, ${user.employeeId}, ${now})
        on conflict (prct_code, dealer_code) do update set headings = excluded.headings, mapping = excluded.mapping, decimal_mark = excluded.decimal_mark,
          day_order = excluded.day_order,
          row_version = m.row_version + 1, updated_by = excluded.updated_by, updated_at = excluded.updated_at`
  ).execute(db)
}
