import { orderFileFields } from '@packing/contract'
import { sql } from 'kysely'
import { readDateHeadings } from '../../domain/orders/mapping/date-heading.ts'
import { proposeFields } from '../../domain/orders/mapping/propose-fields.ts'
import { readHeadings } from '../../domain/orders/mapping/read-headings.ts'
import type { Handler } from '../../handlers.ts'
import { FileRejected } from '../../platform/files/file-rejected.ts'
import { normaliseHeader } from '../../platform/files/header-match.ts'
import { invalid } from '../../platform/http/api-error.ts'
import { Answer } from '../../platform/http/reply.ts'
import { findColumns, lockSettings, rejectUnknownDealer } from './file-settings.ts'

const SHOWN_ROWS = 8

/** The saved meaning of a heading wins over the proposed one. Nothing is stored. */
export const proposeColumns: Handler<'workspace/ordercolumns'> = async ({ dealer }, context) => {
  const { file, signal, language } = context
  if (!file) throw invalid('M-COM-013', {}, [{ field: 'file', message: 'M-COM-013' }])
  await rejectUnknownDealer(context, dealer)
  const { headings, rows } = await readHeadings(file, signal, SHOWN_ROWS).catch((error: unknown) => {
    if (!(error instanceof FileRejected)) throw error
    throw invalid('M-COM-006', {}, [{ field: 'file', message: { text: error.text[language] } }])
  })
  const { columns: saved } = await findColumns(context, dealer)
  const savedFields = new Map(saved.map(({ heading, field }) => [normaliseHeader(heading), field]))
  const dates = readDateHeadings(headings)
  const proposed = proposeFields(headings)
  const columns = headings.map((heading, at) => ({
    heading,
    field: saved.length > 0 ? (savedFields.get(normaliseHeader(heading)) ?? null) : (proposed[at] ?? null),
    isQtyOfDate: dates[at] !== undefined,
  }))
  return { columns, rows: rows.map((row) => headings.map((_, at) => row[at] ?? '')) }
}

export const saveOrderColumns: Handler<'workspace/saveordercolumns'> = async (input, context) => {
  const { dealer, columns } = input
  const { db, prctCode, user, now } = context
  await rejectUnknownDealer(context, dealer)
  const isTwice = orderFileFields.some((field) => columns.filter((column) => column.field === field).length > 1)
  const hasPart = columns.some(({ field }) => field === 'part_no')
  if (isTwice || (columns.length > 0 && !hasPart))
    throw invalid('M-COM-006', {}, [{ field: 'columns', message: 'M-I02-057' }])
  await lockSettings(context, input, findColumns)
  const headings = columns.map(({ heading }) => heading)
  await (columns.length === 0
    ? sql`delete from order_file_mapping where prct_code = ${prctCode} and dealer_code = ${dealer}`
    : sql`insert into order_file_mapping as m (prct_code, dealer_code, headings, mapping, created_by, created_at, updated_by, updated_at)
        values (${prctCode}, ${dealer}, ${headings}::text[], ${JSON.stringify(columns)}::jsonb, ${user.employeeId}, ${now}, ${user.employeeId}, ${now})
        on conflict (prct_code, dealer_code) do update set headings = excluded.headings, mapping = excluded.mapping,
          row_version = m.row_version + 1, updated_by = excluded.updated_by, updated_at = excluded.updated_at`
  ).execute(db)
  await context.audit({ entity: 'order_file_mapping', key: { dealer }, change: { columns } })
  const { version } = await findColumns(context, dealer)
  return new Answer({ columns: columns.length, version }, 'M-I02-062', { value: dealer })
}
