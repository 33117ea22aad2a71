import { MAX_PREVIEWED, type MessageCode, type MessageParams, messageText, type UploadIssue } from '@packing/contract'
import { sql } from 'kysely'
import { bulkInsert } from '../../platform/database/bulk-insert.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { code, int, json, oneOf, type RowOf, text } from '../../platform/database/column-types.ts'
import { defaultLimits, type ReadResult, type RowError } from '../../platform/files/table-file.ts'
import type { InLanguage, ReadContext, WriteContext } from '../rule-context.ts'

const issueColumns = {
  line: int,
  /** The header in the file; empty for an issue of the whole row. */
  column: text,
  value: text,
  errorType: oneOf(['ERROR', 'WARNING']),
  messageCode: code<MessageCode>(),
  params: json<MessageParams>(),
}
export type Issue = RowOf<typeof issueColumns>

type ErrorsRead = Pick<ReadResult, 'errors' | 'moreErrorCount'>

const readIssues = ({ errors }: ErrorsRead): Issue[] =>
  errors.map(({ line, column, value, message }) => ({
    ...{ line, column, value, errorType: 'ERROR', messageCode: 'M-UPL-001' },
    params: { en: message.en, ja: message.ja },
  }))

/** Stored issues per file; further ones are only counted. */
const MAX_STORED = defaultLimits.maxStoredErrors

export interface FoundIssues {
  readonly stored: readonly Issue[]
  readonly errors: number
  readonly warnings: number
}

interface CheckedRows {
  readonly issues: readonly Issue[]
  readonly warnings: number
  readonly total: number
}

export function foundIssues(read: ErrorsRead, { issues, warnings, total }: CheckedRows): FoundIssues {
  return {
    stored: firstByLine(readIssues(read).concat(issues), ({ line }) => line),
    errors: read.errors.length + read.moreErrorCount + total - warnings,
    warnings,
  }
}

export const firstByLine = <Found>(found: readonly Found[], lineOf: (one: Found) => number): Found[] =>
  found.toSorted((a, b) => lineOf(a) - lineOf(b)).slice(0, MAX_STORED)

function* issueRows(prctCode: string, fileId: string, issues: readonly Issue[]) {
  for (const [at, { line, column, value, errorType, messageCode, params }] of issues.entries()) {
    yield [fileId, prctCode, at + 1, line, column, value, errorType, messageCode, JSON.stringify(params)]
  }
}

export const insertIssues = (
  { db, prctCode }: Pick<WriteContext, 'db' | 'prctCode'>,
  fileId: string,
  issues: readonly Issue[],
): Promise<number> =>
  bulkInsert(
    db,
    'upload_issue',
    ['file_id', 'prct_code', 'seq', 'line', 'column_name', 'value', 'error_type', 'message_code', 'params'],
    issueRows(prctCode, fileId, issues),
  )

async function selectIssues(
  { db, prctCode }: ReadContext,
  fileId: string,
  order: ReturnType<typeof sql>,
): Promise<Issue[]> {
  const { rows } = await checkedSql(issueColumns)`
    select line, column_name as "column", value, error_type as "errorType", message_code as "messageCode", params
    from upload_issue where prct_code = ${prctCode} and file_id = ${fileId} order by ${order}`.execute(db)
  return rows
}

/** The first of them, errors before warnings. */
export async function previewIssues(context: ReadContext & InLanguage, fileId: string): Promise<UploadIssue[]> {
  const issues = await selectIssues(context, fileId, sql`error_type, seq limit ${MAX_PREVIEWED}`)
  return issues.map(({ messageCode, params, ...place }) => ({
    ...place,
    message: messageText(messageCode, context.language, params),
  }))
}

/** All of them, for the workbook. */
export async function listErrors(context: ReadContext, fileId: string): Promise<RowError[]> {
  const issues = await selectIssues(context, fileId, sql`seq`)
  return issues.map(({ line, column, value, messageCode, params }) => {
    const message = { en: messageText(messageCode, 'en', params), ja: messageText(messageCode, 'ja', params) }
    return { line, column, value, code: messageCode, message }
  })
}
