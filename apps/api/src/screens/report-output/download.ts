import { type Language, type ReportFormat, type ReportId, textIn } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler } from '../../calls/handlers.ts'
import { paperOf } from '../../domain/identity/paper.ts'
import { getDefinition, type ReportDefinition } from '../../domain/reports/report-definition.ts'
import { reportFile } from '../../domain/reports/report-file.ts'
import { reportTable } from '../../domain/reports/report-table.ts'
import type { DownloadContext } from '../../domain/rule-context.ts'
import { businessDayOf, writtenAt } from '../../domain/site/business-day.ts'
import type { TableQuery } from '../../platform/database/page-query.ts'
import { invalid, notFound } from '../../platform/errors/api-error.ts'
import { checkConditions } from './check-conditions.ts'
import { dsfTable } from './dsf-table.ts'
import { ecnfTable } from './ecnf-table.ts'
import { writtenConditions } from './written-conditions.ts'

interface FileInput {
  readonly dealer: readonly string[]
  readonly monthFrom: string
  readonly monthTo: string
  readonly format: ReportFormat
  readonly language?: Language | undefined
}

export const downloadEcnf: Handler<'reportoutput/ecnfdownload'> = async (input, context) => {
  checkConditions(input)
  return makeFile('ECNF', await ecnfTable(input, context, languageOf(input, context)), input, context)
}

export const downloadDsf: Handler<'reportoutput/dsfdownload'> = async (input, context) => {
  checkConditions(input)
  return makeFile(
    'DSF',
    dsfTable(input, { prctCode: context.prctCode, today: await businessDayOf(context) }),
    input,
    context,
  )
}

const languageOf = (input: FileInput, context: DownloadContext) => input.language ?? context.language

async function makeFile(id: ReportId, table: TableQuery<object>, input: FileInput, context: DownloadContext) {
  const { format } = input
  const language = languageOf(input, context)
  const definition = await getDefinition(context, id)
  const found = await rowsWithin(table, mostRows(definition, format), context)
  const asOf = await writtenAt(context, context.now)
  const report = {
    title: textIn(definition.title, language),
    asOf,
    conditions: writtenConditions(input, language),
    ...reportTable(definition, found, language),
  }
  const { signal, user } = context
  return reportFile({ report, name: nameOf(id, input, asOf), format, language, paper: paperOf(user), signal })
}

/** Letters of ASCII only, as every mail system and host accepts them. */
const nameOf = (id: ReportId, { monthFrom, monthTo }: FileInput, asOf: string) =>
  [id, monthFrom, monthTo, asOf.replaceAll(/\D/g, '')].join('-')

/** Drawing a PDF takes a millisecond per row, on the event loop. */
const MAX_PDF_ROWS = 1000

const mostRows = ({ maxRows }: ReportDefinition, format: ReportFormat) =>
  format === 'pdf' ? Math.min(maxRows, MAX_PDF_ROWS) : maxRows

/** All rows come from one statement, and with the definition from one snapshot (REPEATABLE READ). */
async function rowsWithin(
  { columns, source, order, read }: TableQuery<object>,
  maxRows: number,
  { db }: DownloadContext,
): Promise<object[]> {
  const rows = await read(db, sql`${columns} ${source} ${order} limit ${maxRows + 1}`)
  if (rows.length === 0) throw notFound('M-K01-006')
  if (rows.length > maxRows) throw invalid('M-K01-005', { max: maxRows })
  return rows
}
