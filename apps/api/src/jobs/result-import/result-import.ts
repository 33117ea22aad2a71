import { access, readdir } from 'node:fs/promises'
import path from 'node:path'
import { messageText } from '@packing/contract'
import { columnValue } from '../../domain/files/file-column.ts'
import { importScanned, type ScannedRow } from '../../domain/results/import-scanned.ts'
import { readTable } from '../../platform/files/read/read-table.ts'
import { FileRejected } from '../../platform/files/table/file-rejected.ts'
import type { ReadResult, TableRow } from '../../platform/files/table/table-file.ts'
import { type Job, type JobContext, JobFailure } from '../../platform/jobs/job.ts'
import { changedFiles, type ResultFile, rememberFiles } from './known-files.ts'
import { resultFileColumns, resultFileFormat } from './result-format.ts'
import { scannedRow } from './scanned-row.ts'

const MOST_LOGGED = 500

/** Records the results of scanner files, in any order and as often as they are sent. */
export const resultImport = (importFolder: string): Job => ({
  id: 'RESULT_IMPORT',
  async run(context) {
    const { prctCode, now } = context
    const paths = await listResultFiles(path.join(importFolder, prctCode))
    if (paths.length === 0) throw new JobFailure('M-JOB-027', { folder: prctCode })
    const files = await changedFiles(context, paths)
    const read: ReadFile[] = []
    for (const file of files) read.push(await readFile(context, file))
    const rows = read.flatMap(({ rows: ofFile }) => ofFile)
    const unreadable = read.reduce((sum, { errors }) => sum + errors, 0)
    context.log('INFO', `${files.length} of ${paths.length} files are new or changed, or had errors`)
    return async (db) => {
      const { recorded, known, issues } = await importScanned({ db, prctCode, now, by: 'RESULT_IMPORT' }, rows)
      for (const { row, message, params } of issues.slice(0, MOST_LOGGED))
        context.log(
          'WARN',
          `${row.file} line ${row.line} ${row.caseNo}: ${message} ${messageText(message, 'en', params ?? {})}`,
        )
      context.log('INFO', `${recorded} results recorded, ${known} were known already`)
      const rejected = issues.filter(({ isWarning }) => !isWarning)
      const failed = new Set(rejected.map(({ row }) => row.file))
      await rememberFiles(
        { db, prctCode, now },
        read.filter(({ name, errors }) => errors === 0 && !failed.has(name)),
      )
      const rowsError = unreadable + rejected.length
      return { rowsIn: rows.length + unreadable, rowsOut: recorded, rowsError, isWarning: rowsError > 0 }
    }
  },
})

/** `results.csv`, `results-L01-0001.csv`. */
async function listResultFiles(folder: string): Promise<string[]> {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  )
  const names = isThere ? await readdir(folder) : []
  return names
    .filter((name) => /^results([-_].*)?\.(csv|xlsx)$/i.test(name))
    .sort()
    .map((name) => path.join(folder, name))
}

interface ReadFile extends ResultFile {
  readonly rows: readonly ScannedRow[]
  readonly errors: number
}

async function readFile(context: JobContext, file: ResultFile): Promise<ReadFile> {
  const { name } = file
  const rows: ScannedRow[] = []
  const add = ({ line, values }: TableRow) => {
    const cells = resultFileColumns.map((column) => [column.key, columnValue(column, values[column.key])])
    rows.push(scannedRow(name, line, Object.fromEntries(cells)))
  }
  try {
    const read = await readTable(file.path, resultFileFormat, {
      onRows: (batch) => batch.forEach(add),
      signal: context.signal,
    })
    const { errors, moreErrorCount } = read
    for (const { line, column, value, message } of errors.slice(0, MOST_LOGGED))
      context.log('ERROR', `${name} line ${line} ${column} '${value}': ${message.en}`)
    const whole = wholeResults(rows, read)
    if (whole.length < rows.length)
      context.log(
        'ERROR',
        `${name}: ${rows.length - whole.length} readable rows were left out, because a heading or another row of their results has errors`,
      )
    return { ...file, rows: whole, errors: errors.length + moreErrorCount }
  } catch (error) {
    if (!(error instanceof FileRejected)) throw error
    context.log('ERROR', `${name}: ${error.text.en}`)
    return { ...file, rows: [], errors: 1 }
  }
}

const headingErrors: ReadonlySet<string> = new Set(['MISSING_COLUMN', 'UNKNOWN_COLUMN', 'DUPLICATE_COLUMN'])

/**
 * What is not stated counts as planned: a column or a row that was not read must not make a result of it. A row whose number is
 * unreadable can belong to any result that is stated part by part.
 */
function wholeResults(rows: readonly ScannedRow[], { errors, badRows }: ReadResult): readonly ScannedRow[] {
  if (errors.some(({ code }) => headingErrors.has(code))) return []
  const incomplete = new Set(badRows.map(({ group }) => group))
  if (incomplete.has('')) for (const { partNo, resultNo } of rows) if (partNo !== '') incomplete.add(resultNo)
  return rows.filter(({ resultNo }) => !incomplete.has(resultNo))
}
