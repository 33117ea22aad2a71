import {
  inEveryLanguage,
  MAX_ALIKE,
  MAX_PREVIEWED,
  type MessageCode,
  type MessageParams,
  messageText,
  type PreviewedIssue,
  textIn,
} from '@packing/contract'
import type { EdiIssue } from '@packing/edi'
import { bulkInsert } from '../../platform/database/bulk-insert.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { code, int, json, oneOf, type RowOf, text } from '../../platform/database/column-types.ts'
import {
  defaultLimits,
  type ReadResult,
  type RowError,
  type TextEncoding,
} from '../../platform/files/table/table-file.ts'
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
export interface Issue extends RowOf<typeof issueColumns> {
  /** Of an order file; '': of its row, or of the whole file. */
  readonly dealerCode?: string
}

/** `line` is the number of the segment. */
export const segmentIssue = ({ severity, segmentNo, tag, place, value, message }: EdiIssue): Issue => ({
  line: segmentNo,
  column: [tag, place].filter((each) => each !== '').join(' '),
  value,
  errorType: severity,
  messageCode: 'M-UPL-001',
  params: { ...message },
})

/** What a reader of tables found: a file of messages has only issues. */
type ErrorsRead = Partial<Pick<ReadResult, 'errors' | 'moreErrorCount' | 'detected'>>

/** Of the whole file: a rare encoding is converted with a warning. */
const encodingIssues = ({ detected }: ErrorsRead): Issue[] =>
  detected?.encoding === 'euc-jp'
    ? [{ line: 0, column: '', value: 'EUC-JP', errorType: 'WARNING', messageCode: 'M-UPL-007', params: {} }]
    : ofSingleBytes(detected?.encoding)

function ofSingleBytes(encoding: TextEncoding | undefined): Issue[] {
  if (encoding !== 'windows-1252' && !encoding?.startsWith('iso-8859-')) return []
  const value = encoding === 'windows-1252' ? 'Windows-1252 (ISO 8859-1)' : encoding.toUpperCase().replace('-', ' ')
  return [{ line: 0, column: '', value, errorType: 'WARNING', messageCode: 'M-UPL-008', params: { value } }]
}

const readIssues = ({ errors = [] }: ErrorsRead): Issue[] =>
  errors.map(({ line, column, value, message }) => ({
    line,
    column,
    value,
    errorType: 'ERROR',
    messageCode: 'M-UPL-001',
    params: inEveryLanguage((language) => textIn(message, language)),
  }))

/** Stored issues per file; further ones are only counted. */
const MAX_STORED = defaultLimits.maxStoredErrors

export interface FoundIssues {
  readonly stored: readonly Issue[]
  readonly errors: number
  readonly warnings: number
}

/** Counts the issues of rows among `counted`, if only the first ones are given. */
export function foundIssues(
  read: ErrorsRead,
  issues: readonly Issue[],
  counted: readonly { readonly errorType?: string }[] = issues,
): FoundIssues {
  const { errors = [], moreErrorCount = 0 } = read
  const ofEncoding = encodingIssues(read)
  const warnings = counted.filter(({ errorType }) => errorType === 'WARNING').length
  return {
    stored: firstByLine([...ofEncoding, ...readIssues(read), ...issues], ({ line }) => line),
    errors: errors.length + moreErrorCount + counted.length - warnings,
    warnings: warnings + ofEncoding.length,
  }
}

export const firstByLine = <Found>(found: readonly Found[], lineOf: (one: Found) => number): Found[] =>
  found.toSorted((a, b) => lineOf(a) - lineOf(b)).slice(0, MAX_STORED)

function* issueRows(prctCode: string, fileId: string, issues: readonly Issue[]) {
  for (const [at, { dealerCode = '', line, column, value, errorType, messageCode, params }] of issues.entries()) {
    yield [fileId, prctCode, at + 1, dealerCode, line, column, value, errorType, messageCode, JSON.stringify(params)]
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
    [
      'file_id',
      'prct_code',
      'seq',
      'dealer_code',
      'line',
      'column_name',
      'value',
      'error_type',
      'message_code',
      'params',
    ],
    issueRows(prctCode, fileId, issues),
  )

/** The first issues of each kind, so that many equal warnings do not hide another error. */
export async function previewIssues(context: ReadContext & InLanguage, fileId: string): Promise<PreviewedIssue[]> {
  const { db, prctCode, language } = context
  const { rows } = await checkedSql({ ...issueColumns, alike: int })`
    select line, "column", value, "errorType", "messageCode", params, alike from (
      select line, column_name as "column", value, error_type as "errorType", message_code as "messageCode", params, seq,
        (count(*) over kind)::int as alike, min(seq) over kind as first_seq, row_number() over (kind order by seq) as nth
      from upload_issue where prct_code = ${prctCode} and file_id = ${fileId}
      window kind as (partition by error_type, message_code, column_name)
      order by nth, seq limit ${MAX_PREVIEWED}
    ) i where nth <= ${MAX_ALIKE} order by "errorType", first_seq, nth`.execute(db)
  return rows.map(({ messageCode, params, ...place }) => ({
    ...place,
    code: messageCode,
    message: messageText(messageCode, language, params),
  }))
}

/** Lists all of them; a preview is cut. */
export async function listErrors({ db, prctCode }: ReadContext, fileId: string): Promise<RowError[]> {
  const { rows } = await checkedSql(issueColumns)`
    select line, column_name as "column", value, error_type as "errorType", message_code as "messageCode", params
    from upload_issue where prct_code = ${prctCode} and file_id = ${fileId} order by seq`.execute(db)
  return rows.map(rowErrorOf)
}

export const rowErrorOf = ({ line, column, value, messageCode, params }: Issue): RowError => ({
  line,
  column,
  value,
  code: messageCode,
  message: inEveryLanguage((language) => messageText(messageCode, language, params)),
})
