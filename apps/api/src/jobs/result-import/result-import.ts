import { access, readdir } from 'node:fs/promises'
import path from 'node:path'
import { messageText } from '@packing/contract'
import { columnValue } from '../../domain/files/file-column.ts'
import { importScanned, type ScannedRow } from '../../domain/results/import-scanned.ts'
import { FileRejected } from '../../platform/files/file-rejected.ts'
import { readTable } from '../../platform/files/read-table.ts'
import type { TableRow } from '../../platform/files/table-file.ts'
import { type Job, type JobContext, JobFailure } from '../../platform/jobs/job.ts'
import { resultFileColumns, resultFileFormat } from './result-format.ts'
import { scannedRow } from './scanned-row.ts'

const MOST_LOGGED = 500

/** Records the results of scanner files, in any order and as often as they are sent. */
export const resultImport = (importFolder: string): Job => ({
  id: 'RESULT_IMPORT',
  async run(context) {
    const { prctCode, now } = context
    const files = await listResultFiles(path.join(importFolder, prctCode))
    if (files.length === 0) throw new JobFailure('M-JOB-027', { folder: prctCode })
    const read = await Promise.all(files.map((file) => readFile(context, file)))
    const rows = read.flatMap(({ rows: ofFile }) => ofFile)
    const unreadable = read.reduce((sum, { errors }) => sum + errors, 0)
    return async (db) => {
      const { recorded, known, issues } = await importScanned({ db, prctCode, now, by: 'RESULT_IMPORT' }, rows)
      for (const { row, message, params } of issues.slice(0, MOST_LOGGED))
        context.log(
          'WARN',
          `${row.file} line ${row.line} ${row.caseNo}: ${message} ${messageText(message, 'en', params ?? {})}`,
        )
      context.log('INFO', `${recorded} results recorded, ${known} were known already`)
      const rowsError = unreadable + issues.filter(({ isWarning }) => !isWarning).length
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

interface ReadResults {
  readonly rows: readonly ScannedRow[]
  readonly errors: number
}

async function readFile(context: JobContext, filePath: string): Promise<ReadResults> {
  const file = path.basename(filePath)
  const rows: ScannedRow[] = []
  const add = ({ line, values }: TableRow) => {
    const cells = resultFileColumns.map((column) => [column.key, columnValue(column, values[column.key])])
    rows.push(scannedRow(file, line, Object.fromEntries(cells)))
  }
  try {
    const { errors, moreErrorCount } = await readTable(filePath, resultFileFormat, {
      onRows: (batch) => batch.forEach(add),
      signal: context.signal,
    })
    for (const { line, column, value, message } of errors.slice(0, MOST_LOGGED))
      context.log('ERROR', `${file} line ${line} ${column} '${value}': ${message.en}`)
    return { rows, errors: errors.length + moreErrorCount }
  } catch (error) {
    if (!(error instanceof FileRejected)) throw error
    context.log('ERROR', `${file}: ${error.text.en}`)
    return { rows: [], errors: 1 }
  }
}
